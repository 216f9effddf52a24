/** Texts of what the rules refuse in German. */
export const rules = {
  NO_GROUPS:
    '{what, select, late {Im K.-o.-System kann niemand nachgemeldet werden. Ersetze einen Spieler, der noch nicht gespielt hat.} other {Im K.-o.-System gibt es keine Gruppen.}}',
  TOO_FEW_PLAYERS: 'Es braucht mindestens 2 Spieler.',
  TOO_FEW_PLAYERS_LEFT:
    '{what, select, advancing {Es sind nicht mehr genug Spieler da. Wähle weniger.} other {Für eine Hauptrunde sind nicht mehr genug Spieler da.}}',
  GROUP_TOO_LARGE: 'Eine Gruppe kann höchstens {most} Spieler haben.',
  TOO_MANY_MATCHES:
    '{what, select, late {Das wären mehr als 20.000 Spiele.} other {Das wären mehr als 20.000 Spiele. Mach die Gruppen kleiner.}}',
  NUMBER_OF_GROUPS:
    '{format, select, roundRobin {Jeder gegen jeden ist genau eine Gruppe.} other {Die Anzahl der Gruppen muss zwischen 1 und {most} liegen.}}',
  ADVANCING_PLAYERS: 'Die Zahl der Weiterkommenden muss zwischen 1 und {most} liegen.',
  FIRST_ROUND_OVER: 'In jeder Gruppe ist die erste Runde vorbei.',
  GROUPS_FULL: 'Eine Gruppe kann höchstens {most} Spieler haben.',
  TOO_MANY_LATE: 'Höchstens {most} Spieler können nachgemeldet werden.',
  TOURNAMENT_OVER: 'Das Turnier ist beendet.',
  NOT_ORGANISER:
    '{of, select, championship {Das kann nur die Leitung der Turnierserie.} event {Das kann nur die Leitung der Veranstaltung.} other {Das kann nur die Turnierleitung.}}',
  NOT_SIGNED_IN: 'Bitte logge dich ein.',
  PLAYERS_CHANGED:
    '{what, select, seeds {Seit du die Setzung geöffnet hast, haben sich die Spieler geändert. Öffne sie noch einmal.} other {Dieses Spiel hat inzwischen andere Spieler.}}',
  NOT_STARTED: 'Das Turnier hat noch nicht begonnen.',
  SCORE:
    '{why, select, most {Höchstens {most} Sätze lassen sich gewinnen.} over {Mit so vielen Sätzen war das Spiel zu Ende.} other {Gib eine ganze Zahl ab 0 ein.}}',
  NO_RESULT:
    '{what, select, clear {Dieses Spiel hat kein Ergebnis, das sich löschen lässt.} other {Trag das Ergebnis ein.}}',
  DRAW: 'Ein Spiel kann nicht unentschieden enden.',
  BEST_OF: 'Bei {length} Sätzen ist Schluss, sobald jemand {needed} gewonnen hat.',
  GAMES_ORDER: 'Das Spiel war vor dem letzten Satz zu Ende: Den gewinnt der Sieger.',
  GAMES:
    '{why, select, points {Ein Satz endet bei 11 Punkten, nach 10:10 mit zwei Punkten Vorsprung.} unfinished {Nur der letzte Satz darf unvollendet sein.} other {Die Punkte der Sätze passen nicht zum Ergebnis.}}',
  WINNER: 'Wähle einen der beiden Spieler.',
  MATCH_GONE: 'Dieses Spiel gibt es nicht mehr. Das Turnier wurde zurückgesetzt.',
  MATCH_NOT_FOUND: 'Spiel nicht gefunden.',
  RESULT_TAKEN_BACK: 'Dieses Ergebnis wurde zurückgenommen.',
  RESULT_CONFLICT:
    '{why, select, changed {Dieses Ergebnis wurde geändert, seit du es geöffnet hast.} other {Dieses Spiel hat schon ein Ergebnis.}}',
  OPPONENTS_UNKNOWN: 'Die Gegner stehen noch nicht fest.',
  PLAYER_WITHDRAWN: 'Du bist nicht mehr dabei. Bitte deinen Gegner oder die Turnierleitung, das Ergebnis einzutragen.',
  NEXT_MATCH_CALLED: 'Das nächste Spiel läuft schon. Frag bitte die Turnierleitung.',
  TOURNAMENT_FINISHED: 'Das Turnier ist abgeschlossen.',
  GROUPS_CLOSED: 'Um Gruppenergebnisse zu ändern, setz auf die Gruppen zurück.',
  LATER_MATCH_PLAYED: 'Ein späteres Spiel ist schon gespielt. Korrigiere zuerst dieses oder setz zurück.',
  BYE: 'Ein Freilos hat kein Ergebnis.',
  UNDO_EXPIRED: 'Zurücknehmen ging eine Minute lang. Frag bitte die Turnierleitung.',
  MATCH_OVER: '{match} ist beendet.',
  NOT_CALLED:
    '{why, select, again {{match} wurde inzwischen neu aufgerufen.} move {Der Aufruf wurde zurückgenommen: Es gibt nichts zu verlegen.} repeat {Das Spiel ist nicht aufgerufen: Es gibt keinen Aufruf zu wiederholen.} table {Dieses Spiel ist nicht an diesen Tisch gerufen.} other {{match} ist nicht aufgerufen.}}',
  CALLED_ELSEWHERE: 'An {table} aufgerufen.',
  COUNTED:
    '{who, select, itself {Die Punkte werden gezählt: Das Spiel läuft.} other {{person} spielt gerade: {match}; die Punkte werden gezählt.}}',
  UNDECIDED: 'Ein früheres Spiel entscheidet, wer spielt.',
  HELD: '{match} ist zurückgestellt. Gib es zuerst frei.',
  PAUSED: 'Die Halle ist angehalten.',
  TABLE_CLOSED: '{table} ist gesperrt.',
  NOT_ITS_TABLE: 'Es ist an einem anderen Tisch geplant. Mit „Nächster freier Tisch“ geht jeder Tisch.',
  TABLE_KEPT: '{table} ist für ein anderes Turnier reserviert.',
  TABLE_TAKEN: '{table} ist belegt.',
  ON_TABLE: '{person} ist an {table}.',
};
