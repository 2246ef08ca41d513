"""The screens, by name: 'module:Class'. A screen is a view, a class, a kv file and its line here."""

SCREENS = {
    "games": "games:GamesScreen",
    "welcome": "welcome:WelcomeScreen",
    "new_game": "new_game:NewGameScreen",
    "table": "table:TableScreen",
    "insight": "insight:InsightScreen",
    "calculator": "calculator:CalculatorScreen",
    "history": "history:HistoryScreen",
    "result": "result:ResultScreen",
    "rules": "rules:RulesScreen",
    "pay": "pay:PayScreen",
    "landed": "landed:LandedScreen",
    "settings": "settings:SettingsScreen",
    "house_rules": "house_rules:HouseRulesScreen",
    "board": "board:BoardScreen",
    "deeds": "deeds:DeedsScreen",
    "works": "works:WorksScreen",
    "player": "player:PlayerScreen",
    "bank": "bank:BankScreen",
}
