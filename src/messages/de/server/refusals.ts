/** Why a call is refused, by its code. What a code is about chooses between its sentences. */
export const refusals = {
  // Any call.
  UNAUTHENTICATED: 'Bitte logge dich ein.',
  NOT_FOUND:
    '{what, select, Championship {Turnierserie nicht gefunden.} Event {Veranstaltung nicht gefunden.} Entrant {Meldung nicht gefunden.} Court {Tisch nicht gefunden.} List {Liste nicht gefunden.} Page {Seite nicht gefunden.} Picture {Bild nicht gefunden.} Place {Platz auf der Warteliste nicht gefunden.} Player {Spieler nicht gefunden.} Reservation {Buchung nicht gefunden.} Reset {Frühere Auslosung nicht gefunden.} Series {Buchungsserie nicht gefunden.} Session {Sitzung nicht gefunden.} Tournament {Turnier nicht gefunden.} User {Konto nicht gefunden.} Venue {Spielort nicht gefunden.} other {Spiel nicht gefunden.}}',
  FORBIDDEN:
    '{only, select, organisers {Das darf nur, wer die Rolle Turnierleitung hat.} managers {Das dürfen nur Betreiber von Spielorten.} other {Das ist keine deiner Sitzungen.}}',
  UNSUPPORTED_MEDIA_TYPE:
    '{wanted, select, picture {Sende das Bild als Formular, in einem Feld namens file.} file {Sende die Datei als Formular, in einem Feld namens file.} utf8 {Dieser Aufruf nimmt JSON in UTF-8.} other {Dieser Aufruf nimmt JSON.}}',
  TOO_LARGE:
    '{what, select, picture {Das Bild ist zu groß: höchstens 5 MB.} file {Die Datei ist zu groß: höchstens 5 MB.} other {Das sind zu viele Daten.}}',
  UNREADABLE:
    '{what, select, key {Dieser Idempotency-Key ist ungültig.} nothing {Die Anfrage ist leer.} other {Die Anfrage ließ sich nicht lesen.}}',
  UNAVAILABLE:
    '{why, select, full {Der Server hat keinen Speicherplatz mehr. Was er bestätigt hat, ist sicher. Bitte versuch es später noch einmal.} other {Der Server ist ausgelastet. Bitte versuch es gleich noch einmal.}}',
  INTERNAL:
    '{reference, select, none {Bei uns ist etwas schiefgegangen. Bitte versuch es noch einmal.} other {Bei uns ist etwas schiefgegangen. Bitte versuch es noch einmal. (Kennung {reference})}}',
  COMMAND_CANCELLED: 'Das wurde zurückgenommen, bevor es ankam.',
  KEY_REUSED: 'Dieser Idempotency-Key gehört zu einer anderen Anfrage.',
  TOO_MANY_CALLS: 'Das war zu viel auf einmal. Bitte warte einen Moment.',
  CROSS_SITE: 'Diese Anfrage kam von einer anderen Website.',
  CONFIRM_EMAIL:
    '{where, select, profile {Bestätige zuerst deine E-Mail-Adresse. Den Link findest du in deinem Profil.} other {Bestätige zuerst deine E-Mail-Adresse.}}',
  BUSY: '{what, select, pictures {Gerade kommen zu viele Bilder auf einmal an. Bitte versuch es gleich noch einmal.} pages {Gerade sind zu viele Seiten offen. Bitte versuch es in ein paar Sekunden noch einmal.} other {Hier wird gerade zu viel auf einmal geändert. Bitte versuch es gleich noch einmal.}}',

  // One's own account.
  NOT_KEPT_HERE:
    '{what, select, email {Deine E-Mail-Adresse wird dort bestätigt, wo du dich einloggst.} other {Das änderst du dort, wo du dich einloggst, bei deinem OpenID-Anbieter.}}',
  CONFIRMED: 'Deine E-Mail-Adresse ist schon bestätigt.',
  TOO_MANY_MAILS: 'Wir haben dir schon mehrere E-Mails geschickt. Versuch es später noch einmal.',
  TOO_MANY_ATTEMPTS:
    'Zu viele Versuche. Versuch es in {minutes, plural, one {# Minute} other {# Minuten}} noch einmal.',
  SIGN_IN_AGAIN: 'Logge dich zuerst neu ein. Danach kannst du zehn Minuten lang Sitzungen beenden.',
  NOT_ON: 'Dein Login fragt nach keinem Code.',
  ON: 'Dein Login fragt schon nach einem Code.',
  UNCONFIRMED: 'Bestätige zuerst deine E-Mail-Adresse.',

  // Commands of a tournament.
  NOT_SIGNED_IN: 'Bitte logge dich ein.',
  NOT_ORGANISER: 'Das kann nur die Turnierleitung.',
  NOT_OWNER: 'Das kann nur die Hauptleitung des Turniers.',
  NOT_STARTED: 'Das Turnier hat noch nicht begonnen.',
  TOURNAMENT_OVER: 'Das Turnier ist beendet.',
  ALREADY_ENTERED: 'Der Spieler ist schon im Turnier.',
  NO_GROUPS:
    '{what, select, late {Im K.-o.-System kann niemand nachgemeldet werden. Ersetze einen Spieler, der noch nicht gespielt hat.} other {Im K.-o.-System gibt es keine Gruppen.}}',
  NOT_ENTERED: 'Du bist für dieses Turnier nicht angemeldet.',
  TOO_MANY_ENTRIES:
    '{way, select, confirm {Von hier melden sich gerade zu viele auf einmal an. Bestätige zuerst deine E-Mail-Adresse, oder versuch es gleich noch einmal.} other {Von hier melden sich gerade zu viele auf einmal an. Bitte versuch es gleich noch einmal.}}',
  TOURNAMENT_FULL: 'Das Turnier ist voll.',
  REGISTRATION_CLOSED: 'Die Anmeldung ist geschlossen.',
  ALREADY_REGISTERED: 'Du bist schon angemeldet.',
  ALREADY_STARTED:
    '{what, select, quit {Abmelden kannst du dich nur, bevor das Turnier startet.} add {Spieler lassen sich nur hinzufügen, bevor das Turnier startet.} seed {Die Setzung lässt sich nur vor der Auslosung ordnen.} other {Das Turnier hat schon begonnen.}}',
  NO_MAIN_STAGE:
    '{format, select, knockout {Der Turnierbaum im K.-o.-System wird beim Start ausgelost.} roundRobin {Bei Jeder gegen jeden gibt es keine Hauptrunde.} other {Es gibt keine Hauptrunde.}}',
  NOT_A_COMMAND: 'Wähle, worauf du zurücksetzen willst.',
  NOT_CALLED_OFF: 'Das Turnier ist nicht abgesagt.',
  NOT_FINISHED: 'Das Turnier ist nicht abgeschlossen.',
  NOBODY_WITHDRAWN: 'Kein Rückzug lässt sich zurücknehmen.',
  EVERYBODY_PLAYED: 'Jeder Spieler hat schon ein Ergebnis.',
  MAIN_STAGE_EXISTS:
    '{what, select, lots {Setze auf die Gruppen zurück, um die Lose zu ändern.} other {Die Hauptrunde ist schon ausgelost.}}',
  HAS_RESULTS: 'Ein Turnier mit Ergebnissen lässt sich nicht löschen.',
  TOO_FEW_PLAYERS: 'Es braucht mindestens 2 Spieler.',
  GROUPS_INCOMPLETE: 'Zuerst müssen alle Gruppenspiele beendet sein.',
  TOO_FEW_PLAYERS_LEFT:
    '{what, select, advancing {Es sind nicht mehr genug Spieler da. Wähle weniger.} other {Für eine Hauptrunde sind nicht mehr genug Spieler da.}}',
  MATCHES_OPEN: 'Vor dem Abschließen müssen alle Spiele beendet sein.',
  FIELD_LOCKED:
    '{what, select, over {Das Turnier ist beendet.} drawn {Die Auslosung ist gemacht. Ein Zurücksetzen hebt sie auf.} mainStage {Die Hauptrunde ist ausgelost. Ein Zurücksetzen hebt sie auf.} other {Es gibt schon ein Ergebnis.}}',
  NO_MATCHES_LEFT: 'Du hast keine offenen Spiele mehr und kannst dich nicht mehr zurückziehen.',
  GROUP_TOO_LARGE: 'Eine Gruppe kann höchstens {most} Spieler haben.',
  TOO_MANY_MATCHES:
    '{what, select, late {Das wären mehr als 20.000 Spiele.} other {Das wären mehr als 20.000 Spiele. Mach die Gruppen kleiner.}}',
  NUMBER_OF_GROUPS:
    '{format, select, roundRobin {Jeder gegen jeden ist genau eine Gruppe.} other {Die Anzahl der Gruppen muss zwischen 1 und {most} liegen.}}',
  ADVANCING_PLAYERS: 'Die Zahl der Weiterkommenden muss zwischen 1 und {most} liegen.',
  SEEDED_TWICE: 'Ein Spieler kann nur einen Setzplatz haben.',
  PLAYERS_CHANGED: 'Seit du die Setzung geöffnet hast, haben sich die Spieler geändert. Öffne sie noch einmal.',
  NOT_AN_ENTRANT: 'Punkte können nur Spieler des Turniers bekommen.',
  POINTS: 'Punkte müssen ganze Zahlen ab 0 sein.',
  PLAYER_NOT_FOUND: 'Spieler nicht gefunden.',
  ALREADY_FORFEITED: 'Der Spieler hat sich schon zurückgezogen.',
  DRAWN_SINCE: 'Das Turnier ist inzwischen ausgelost: Seine Spieler bleiben.',
  NOT_CO_ORGANISER: 'Diese Person gehört nicht zur Co-Leitung dieses Turniers.',
  ALREADY_ORGANISER: 'Diese Person leitet dieses Turnier schon.',
  TOO_MANY_ORGANISERS: 'Zur Co-Leitung eines Turniers gehören höchstens {most} Personen.',
  NOTHING_TO_UNDO: 'Es gibt kein Zurücksetzen, das sich rückgängig machen lässt.',
  PLAYED_SINCE: 'Seit dem Zurücksetzen wurde weitergespielt.',
  CAME_SINCE: 'Seit dem Zurücksetzen wurde ein Spieler nachgemeldet.',
  LOTS_SINCE: 'Seit dem Zurücksetzen wurde gelost.',
  REPLACED_SINCE: 'Seit dem Zurücksetzen wurde ein Spieler ersetzt.',
  HAS_WITHDRAWN: 'Dieser Spieler hat sich zurückgezogen. Hol ihn zuerst zurück.',
  HAS_PLAYED: 'Dieser Spieler hat schon ein Ergebnis. Lösche es zuerst.',
  NOT_WITHDRAWN: 'Dieser Spieler hat sich nicht zurückgezogen.',
  DRAWN_WITHOUT: 'Die Hauptrunde wurde ohne diesen Spieler ausgelost. Setze zuerst auf die Gruppen zurück.',
  PLAYED_ON_WALKOVER:
    'Spiel {match} baut auf einem kampflosen Sieg über diesen Spieler auf. Lösche zuerst sein Ergebnis.',
  FIRST_ROUND_OVER: 'In jeder Gruppe ist die erste Runde vorbei.',
  GROUPS_FULL: 'Eine Gruppe kann höchstens {most} Spieler haben.',
  TOO_MANY_LATE: 'Höchstens {most} Spieler können nachgemeldet werden.',
  NOT_YOUR_ENTRY: 'Das kann nur die gemeldete Person selbst oder die Turnierleitung.',
  NAMESAKE_ENTERED:
    '{name} ist vielleicht schon gemeldet. Ergänze deine Verbandsnummer, deinen Verein oder dein Geburtsjahr, oder frag die Turnierleitung.',
  ENTRY_NOT_OPEN: 'Für diese Veranstaltung kann man hier nicht melden.',
  ENTRY_NOT_YET: 'Die Meldung ist noch nicht offen.',
  ENTRY_CLOSED: 'Die Meldung ist geschlossen.',
  WITHDRAW_TOO_LATE: 'Frag die Turnierleitung: Die Zeit, sich hier abzumelden, ist vorbei.',
  EVENT_FULL: 'Diese Veranstaltung hat so viele Meldungen, wie sie aufnehmen kann.',
};
