package org.paycorner.paycorner;

import android.content.Intent;
import android.os.Bundle;
import org.kivy.android.PythonActivity;

/**
 * The app's activity. Any app may send it an intent, and PythonActivity runs the program of whatever folder an intent
 * "org.kivy.LAUNCH" names, so only the three intents that we know get through.
 */
public class FrontDoor extends PythonActivity {
    @Override
    protected void onCreate(Bundle state) {
        setIntent(known(getIntent()));
        super.onCreate(state);
    }

    @Override
    protected void onNewIntent(Intent intent) {
        super.onNewIntent(known(intent));
    }

    /** Returns the intent if it starts the app or hands it a file; in place of any other, one that starts the app. */
    static Intent known(Intent intent) {
        String action = intent == null ? null : intent.getAction();
        boolean ours = Intent.ACTION_MAIN.equals(action) || Intent.ACTION_VIEW.equals(action)
                || Intent.ACTION_SEND.equals(action);
        return ours ? intent : new Intent(Intent.ACTION_MAIN);
    }
}
