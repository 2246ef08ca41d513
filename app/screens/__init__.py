"""The table of screens: name to 'module:Class'. A screen is a view, a class, a kv file and a line here."""

SCREENS = {
    "games": "home.games:GamesScreen",
    "welcome": "home.welcome:WelcomeScreen",
    "new_game": "home.new_game:NewGameScreen",
    "table": "tabletop.table:TableScreen",
    "insight": "evening.insight:InsightScreen",
    "calculator": "home.calculator:CalculatorScreen",
    "history": "evening.history:HistoryScreen",
    "result": "evening.result:ResultScreen",
    "rules": "home.rules:RulesScreen",
    "pay": "deals.pay:PayScreen",
    "landed": "deals.landed:LandedScreen",
    "trade": "deals.trade:TradeScreen",
    "in_deeds": "deals.in_deeds:InDeedsScreen",
    "auction": "deals.auction:AuctionScreen",
    "invite": "guests.invite:InviteScreen",
<<<<<<< HEAD
    "club": "guests.club:ClubScreen",
=======
    "follow": "guests.follow:FollowScreen",
>>>>>>> 3f6c52d (The screens of following, taking over and handing the bank over)
    "this_table": "people.this_table:ThisTableScreen",
    "roll_three": "deals.joint:RollThreeScreen",
    "squeeze": "deals.joint:SqueezeScreen",
    "stock": "deals.stock:StockScreen",
    "cards": "deals.cards:CardsScreen",
    "settings": "home.settings:SettingsScreen",
    "about": "home.about:AboutScreen",
    "house_rules": "home.house_rules:HouseRulesScreen",
    "board": "tracks.board:BoardScreen",
    "deeds": "title_deeds.deeds:DeedsScreen",
    "works": "title_deeds.works:WorksScreen",
    "printed": "title_deeds.printed:PrintedScreen",
    "player": "people.player:PlayerScreen",
    "bank": "deals.bank:BankScreen",
}
