package org.paycorner.paycorner;

import android.app.Notification;
import android.app.NotificationChannel;
import android.app.NotificationManager;
import android.app.PendingIntent;
import android.app.Service;
import android.content.Context;
import android.content.Intent;
import android.content.pm.ServiceInfo;
import android.os.Build;
import android.os.IBinder;

/**
 * Keeps the app running while its door is open for other phones, with a notification that says so.
 *
 * It does nothing itself: the door and the game are in the app's own process, and Android leaves a process alone that has
 * such a service. python-for-android's services run in a process of their own, which would not keep this one.
 */
public class OpenTable extends Service {
    public static final int NUMBER = 1;
    public static final String CHANNEL = "table";

    @Override
    public int onStartCommand(Intent intent, int flags, int startId) {
        Notification told = notice(this, intent);
        if (Build.VERSION.SDK_INT >= Build.VERSION_CODES.Q) {
            startForeground(NUMBER, told, ServiceInfo.FOREGROUND_SERVICE_TYPE_CONNECTED_DEVICE);
        } else {
            startForeground(NUMBER, told);
        }
        return START_NOT_STICKY;
    }

    /** Shows other texts in the notification of the service that runs. */
    public static void say(Context context, Intent texts) {
        NotificationManager manager = (NotificationManager) context.getSystemService(Context.NOTIFICATION_SERVICE);
        manager.notify(NUMBER, notice(context, texts));
    }

    /** Returns the notification with the texts that came with the intent; touched, it leads back to the app. */
    static Notification notice(Context context, Intent texts) {
        Notification.Builder made;
        if (Build.VERSION.SDK_INT >= Build.VERSION_CODES.O) {
            NotificationChannel channel = new NotificationChannel(
                    CHANNEL, texts.getStringExtra("channel"), NotificationManager.IMPORTANCE_LOW);
            NotificationManager manager =
                    (NotificationManager) context.getSystemService(Context.NOTIFICATION_SERVICE);
            manager.createNotificationChannel(channel);
            made = new Notification.Builder(context, CHANNEL);
        } else {
            made = new Notification.Builder(context);
        }
        Intent back = context.getPackageManager().getLaunchIntentForPackage(context.getPackageName());
        return made.setContentTitle(texts.getStringExtra("title"))
                .setContentText(texts.getStringExtra("text"))
                .setSmallIcon(context.getResources().getIdentifier("table_open", "drawable", context.getPackageName()))
                .setContentIntent(PendingIntent.getActivity(context, 0, back, PendingIntent.FLAG_IMMUTABLE))
                .setOngoing(true)
                .setShowWhen(false)
                .build();
    }

    /** The app was swiped away: nothing is left to keep. */
    @Override
    public void onTaskRemoved(Intent root) {
        stopSelf();
    }

    @Override
    public IBinder onBind(Intent intent) {
        return null;
    }
}
