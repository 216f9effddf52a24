/** Why a call is refused, by its code. What a code is about chooses between its sentences. */
export const refusals = {
  // Any call.
  UNAUTHENTICATED: 'Bitte logge dich ein.',
  NOT_FOUND:
    '{what, select, Championship {Turnierserie nicht gefunden.} Court {Tisch nicht gefunden.} Event {Veranstaltung nicht gefunden.} Import {Eingelesene Datei nicht gefunden.} Entrant {Diese Meldung gibt es nicht.} List {Liste nicht gefunden.} Page {Seite nicht gefunden.} Picture {Bild nicht gefunden.} Place {Platz auf der Warteliste nicht gefunden.} Player {Spieler nicht gefunden.} Reservation {Buchung nicht gefunden.} Reset {Frühere Auslosung nicht gefunden.} Series {Buchungsserie nicht gefunden.} Session {Sitzung nicht gefunden.} Table {Tisch nicht gefunden.} Tournament {Turnier nicht gefunden.} User {Konto nicht gefunden.} Venue {Spielort nicht gefunden.} other {Spiel nicht gefunden.}}',
  FORBIDDEN:
    '{only, select, organisers {Das darf nur, wer die Rolle Turnierleitung hat.} managers {Das dürfen nur Betreiber von Spielorten.} hall {Das kann nur die Turnierleitung eines Turniers in dieser Halle.} booker {Stornieren kann nur, wer gebucht hat.} reader {Das sieht nur, wer gebucht hat.} canceler {Das nimmt nur zurück, wer storniert hat.} waiter {Die Warteliste verlassen kann nur, wer selbst wartet.} chooser {Das kann nur, wer die Datei gewählt hat.} scorer {Scanne zuerst den Code des Tisches.} called {An einem Tisch wird nur gezählt, was dort aufgerufen ist.} other {Das ist keine deiner Sitzungen.}}',
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
  TOO_MANY_CALLS:
    '{what, select, test {Gerade wurde schon ein Probeaufruf gesendet.} other {Das war zu viel auf einmal. Bitte warte einen Moment.}}',
  CROSS_SITE: 'Diese Anfrage kam von einer anderen Website.',
  CONFIRM_EMAIL:
    '{where, select, profile {Bestätige zuerst deine E-Mail-Adresse. Den Link findest du in deinem Profil.} other {Bestätige zuerst deine E-Mail-Adresse.}}',
  BUSY: '{what, select, pictures {Gerade kommen zu viele Bilder auf einmal an. Bitte versuch es gleich noch einmal.} pages {Gerade sind zu viele Seiten offen. Bitte versuch es in ein paar Sekunden noch einmal.} logins {Gerade loggen sich zu viele auf einmal ein. Bitte versuch es in ein paar Sekunden noch einmal.} other {Hier wird gerade zu viel auf einmal geändert. Bitte versuch es gleich noch einmal.}}',

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
  NOT_OWNER: 'Das kann nur die Hauptleitung des Turniers.',
  NOT_A_PLAYER: 'Das kann nur ein Spieler dieses Spiels sagen. Als Turnierleitung korrigierst du das Ergebnis.',
  RESULT_CHANGED: 'Das Ergebnis wurde inzwischen geändert. Sieh es dir noch einmal an.',
  ALREADY_ENTERED: 'Der Spieler ist schon im Turnier.',
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
  GROUPS_INCOMPLETE: 'Zuerst müssen alle Gruppenspiele beendet sein.',
  MATCHES_OPEN: 'Vor dem Abschließen müssen alle Spiele beendet sein.',
  FIELD_LOCKED:
    '{what, select, over {Das Turnier ist beendet.} drawn {Die Auslosung ist gemacht. Ein Zurücksetzen hebt sie auf.} mainStage {Die Hauptrunde ist ausgelost. Ein Zurücksetzen hebt sie auf.} firstDay {Es gibt schon ein Ergebnis: Nur der letzte Tag lässt sich noch ändern.} other {Es gibt schon ein Ergebnis.}}',
  NO_MATCHES_LEFT: 'Du hast keine offenen Spiele mehr und kannst dich nicht mehr zurückziehen.',
  SEEDED_TWICE: 'Ein Spieler kann nur einen Setzplatz haben.',
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

  // What routes refuse.
  NOT_DELETED: 'Das Turnier ist nicht gelöscht.',
  POINTS_CHANGED:
    'Ergebnisse oder Punkte haben sich geändert, seit du diese Seite geöffnet hast. Sieh dir die Punkte noch einmal an und schließ dann ab.',
  PLAYERS_GONE: 'Diese Spieler sind schon nicht mehr dabei.',
  NAMESAKE:
    '{where, select, file {Zwei in der Datei sind vielleicht dieselbe Person. Sag, ob es so ist.} other {{name} steht hier schon in einer anderen Liste. Sag, ob es dieselbe Person ist.}}',
  LIST_CHANGED:
    '{by, select, nobody {Jemand} other {{by}}} hat die {what, select, seeds {Setzung} other {Lose}} geändert, seit du sie geöffnet hast{count, plural, =0 {: von Hand ist jetzt nichts geordnet} other {: {list}}}{more, plural, =0 {} other { und # weitere}}. Sieh sie dir an und ordne dann neu.',
  CHANGED_SINCE: 'Jemand anderes hat das inzwischen geändert. Öffne das Formular noch einmal, um es zu sehen.',
  ORGANISES_TOURNAMENTS:
    'Du leitest {others, plural, =0 {„{tournament}“. Schließ das Turnier zuerst ab oder sag es ab.} one {„{tournament}“ und # weiteres Turnier. Schließ sie zuerst ab oder sag sie ab.} other {„{tournament}“ und # weitere Turniere. Schließ sie zuerst ab oder sag sie ab.}}',
  TOO_MANY_CLASSES: 'Eine Veranstaltung hat höchstens {most} Konkurrenzen.',
  APPLIED_ALREADY: 'Aus dieser Datei ist schon eine Veranstaltung entstanden.',
  RESULTS_INCOMPLETE: 'Einige Spiele können nicht in der Datei stehen.',
  NO_FILE: 'Diese Veranstaltung ist nicht aus der Datei eines Verbands entstanden.',
  INVALID_FILE:
    '{why, select, none {Wähle eine Datei.} arrived {Die Datei kam nicht an. Bitte versuch es noch einmal.} kind {Das ist keine XML-Datei. Wähle die Turnierdatei, die click-TT ausgibt.} empty {Die Datei ist leer.} large {Die Datei ist zu groß: höchstens 5 MB.} packed {Das ist eine gepackte Datei oder eine Arbeitsmappe. Entpacke sie und wähle die XML-Datei darin.} much {Die Datei enthält mehr, als ein Turnier haben kann.} letters {Die Datei ist beschädigt: Ihre Zeichen passen nicht zur Kodierung, die sie nennt.} encoding {Die Datei ist in {named} geschrieben, das hier nicht gelesen werden kann. Speichere sie als UTF-8.} other {Diese XML-Datei ist kein Turnier von click-TT mit seinen Konkurrenzen.} line {Die Datei ist in Zeile {line} beschädigt. Hol sie noch einmal von click-TT und ändere sie nicht.} deep {Die Datei ist tiefer verschachtelt, als ein Turnier sein kann.} competitions {Die Datei enthält mehr als {most} Konkurrenzen.} people {Die Datei enthält mehr als {most} Personen.} noId {Die Datei ist beschädigt: Ein Spieler hat keine Kennung.} twice {Die Datei ist beschädigt: Zwei ihrer Spieler haben die Kennung {id}.} type {Die Datei ist beschädigt: Die Art von „{name}“ kennt click-TT nicht.} start {Die Datei ist beschädigt: „{name}“ hat keinen Beginn.}}',
  STARTED: '{match} wird gespielt.',
  HALL_CHANGED: 'Jemand anderes hat die Halle geändert. Sieh sie dir noch einmal an.',
  LINK_HELD:
    'Dieses Gerät ist {from, select, scorer {das Zählgerät an {fromTable}} desk {die Hallenleitung} other {eine Anzeigetafel}}{fromOf, select, none {} other { von {fromOf}}}. Stattdessen diesen Link nutzen, als {to, select, scorer {Zählgerät an {toTable}} desk {Hallenleitung} other {Anzeigetafel}}{toOf, select, none {} other { von {toOf}}}?',
  LINK_ENDED:
    '{what, select, table {Für diesen Tisch gibt es keinen Link.} other {Dieser Link gilt nicht mehr. Frag die Turnierleitung nach dem neuen.}}',
  OTHER_DEVICE: 'An diesem Tisch zählt ein anderes Gerät.',
  NOT_AGREED: 'Erst stimmen hier beide Spieler zu, oder die Hallenleitung trägt das Ergebnis ein.',
  CALLS_ELSEWHERE: '{device} ruft auf.',
  LEASE_LOST: '{who, select, unknown {Inzwischen ruft ein anderes Gerät auf.} other {Inzwischen ruft {device} auf.}}',
  PUSH_ENDED: 'Dieses Gerät bekommt keine Aufrufe mehr. Schalte sie wieder ein.',
  PUSH_TAKEN:
    'Diese Adresse bekommt Aufrufe unter anderen Schlüsseln. Schalte die Benachrichtigungen dieser Seite im Browser aus und dann wieder ein.',
  PUSH_AWAY: 'Der Push-Dienst antwortet nicht. Ohne Internet lassen sich keine Aufrufe an dieses Gerät senden.',
  NOT_READY: 'Noch nicht bereit.',
  TOO_MANY_STREAMS:
    '{where, select, browser {In diesem Browser sind zu viele Seiten offen. Bitte schließ einige.} other {Von hier sind zu viele Seiten offen. Bitte versuch es in ein paar Sekunden noch einmal.}}',
  TOO_SLOW: 'Das Bild hat zu lange gebraucht. Bitte versuch es noch einmal.',
  UNSUPPORTED_PICTURE: 'Wähle ein Bild als JPEG, PNG, WebP, AVIF oder GIF.',
  TOO_MANY_SERIES: 'Höchstens {most} wöchentliche Buchungen zur selben Zeit.',
  SERIES_TAKEN: '{count, plural, one {Eine Woche ist nicht frei.} other {# Wochen sind nicht frei.}}',
  TOO_MANY_SLOTS: 'Höchstens {most} Zeitfenster je Person und Tag.',
  TOO_LATE:
    '{what, select, restore {Eine Stornierung lässt sich eine Minute lang zurücknehmen. Bitte buche neu.} other {Stornieren ist bis {hours} Stunden vorher möglich.}}',
  CLOSED: 'Der Spielort hat inzwischen andere Zeiten.',
  OFFERED: 'Es bleibt storniert: Diese Zeit bekommt die nächste Person auf der Warteliste.',
  SLOT_TAKEN:
    '{what, select, restore {Es bleibt storniert: Diese Zeit ist inzwischen vergeben.} other {{count, plural, one {Eines dieser Zeitfenster wurde gerade gebucht.} other {# dieser Zeitfenster wurden gerade gebucht.}}}}',
  CANCELED: 'Diese Buchung ist schon storniert.',
  NOT_FULL: 'Warten ist nicht nötig: Buche ein freies Zeitfenster oder wähle eine andere Zeit.',
  TOO_MANY_WAITING: 'Du wartest schon auf {count} Zeiten.',
  WAITING_LIST_FULL: 'Auf diese Zeit warten schon {count} Personen.',
  NOT_BY_VENUE: 'Das wurde von der buchenden Person storniert.',
  TOO_MANY_GUESTS:
    '{way, select, confirm {Bitte bestätige zum Buchen deine E-Mail-Adresse, oder frag den Spielort.} other {Bitte logge dich zum Buchen ein.}}',
  BLOCKED: 'Der Tisch ist zu dieser Zeit schon gesperrt.',
  AWAITS_GUEST: 'Der Gast muss noch den Link in der E-Mail öffnen.',
  NOT_PENDING: 'Diese Buchung wartet auf keine Bestätigung.',
  OVER: 'Diese Buchung ist vorbei.',
  TOURNAMENT_PLAYS: '{tournament} ist für diesen Tisch ausgelost und noch nicht beendet.',
  BOOKINGS_EXIST:
    '{count, plural, one {Eine Buchung steht} other {# gebuchte Zeitfenster stehen}} im Weg: {list}{more, plural, =0 {} other {; und # weitere}}.',
  INVALID_PICTURE:
    '{why, select, none {Wähle ein Bild.} arrived {Das Bild kam nicht an. Bitte versuch es noch einmal.} disguised {Die Datei enthält mehr als ein Bild. Speichere das Bild neu und versuch es noch einmal.} pixels {Das Bild hat zu viele Pixel: höchstens 40 Megapixel.} memory {Das Bild ist zum Entpacken zu groß. Speichere es kleiner oder als JPEG und versuch es noch einmal.} other {Das Bild ließ sich nicht lesen. Speichere es neu und versuch es noch einmal.}}',
  RATING_OVER: 'Die Wertung {rating, number} liegt über {limit, number}.',
  RATING_UNDER: 'Die Wertung {rating, number} liegt unter {limit, number}.',
  TOO_YOUNG: 'Diese Konkurrenz ist für Jahrgang {year} und älter.',
  TOO_OLD: 'Diese Konkurrenz ist für Jahrgang {year} und jünger.',
  OTHER_SEX:
    '{sex, select, FEMALE {Diese Konkurrenz ist für Damen und Mädchen.} other {Diese Konkurrenz ist für Herren und Jungen.}}',
  CLASS_FULL:
    '{what, select, line {Alle Plätze dieser Konkurrenz und ihrer Warteliste sind belegt.} other {Alle {most, number} Plätze dieser Konkurrenz sind belegt.}}',
  CLASS_DRAWN: 'Diese Konkurrenz ist schon ausgelost.',
  PLACE_GONE: 'Der Platz wird nicht mehr für dich freigehalten. Melde dich noch einmal für die Konkurrenz.',
  ALREADY_ENTRANT:
    'Jemand mit diesem Namen, dieser Nummer oder dieser E-Mail-Adresse ist schon gemeldet. Nimm den Link aus der E-Mail, logge dich ein oder frag die Turnierleitung.',
  NO_LOTS: 'Kein Platz wird durch Los entschieden. Gelost wird, sobald eine Gruppe beendet ist.',
  LOTS_CHANGED: 'Andere Spieler sind jetzt gleichauf, seit du die Lose geöffnet hast. Öffne sie noch einmal.',
  DRAW_OUTDATED:
    '{who, select, qualifiers {Seit dieser Auslosung kommen andere weiter. Lose neu aus.} other {Seit dieser Auslosung sind andere Spieler im Turnier. Lose neu aus.}}',
  GROUP_SIZES: 'Die Gruppen müssen so groß bleiben, wie sie ausgelost sind.',
  BYES: 'Freilose bleiben, wo sie ausgelost sind.',
  LATER_RESULTS:
    '{count, plural, one {Auf diesem Ergebnis beruht ein späteres Spiel.} other {Auf diesem Ergebnis beruhen # spätere Spiele.}}',

  // The door of an event.
  NOT_AT_DOOR: 'Das können nur die Turnierleitung und der Einlass.',
  NO_DOOR: 'Hier wird niemand eingetragen: Die Veranstaltung hat keinen Einlass oder inzwischen einen anderen.',
  DOOR_IN_USE: 'An diesem Einlass ist schon jemand eingetragen, deshalb bleibt er, wie er ist.',
  PAID_SINCE: 'An einem anderen Einlass wurde inzwischen kassiert: {paid} € sind jetzt bezahlt.',
  DOOR_CHANGED: 'Am Einlass hat sich etwas geändert. Sieh nach, wer da ist, und lose dann neu aus.',
  TOO_MANY_NOTES: 'Zu dieser Meldung wurde schon zu viel eingetragen.',
  DOOR_LINK_ENDED: 'Dieser Link gilt nicht mehr. Lass dir von der Turnierleitung den neuen geben.',
  NOT_YOUR_ENTRY: 'Das kann nur die gemeldete Person selbst oder die Turnierleitung.',
  NAMESAKE_ENTERED:
    '{name} ist vielleicht schon gemeldet. Ergänze deine Verbandsnummer, deinen Verein oder dein Geburtsjahr, oder frag die Turnierleitung.',
  ENTRANT_TAKEN: '{name} hat bei dieser Veranstaltung schon diese Verbandsnummer oder E-Mail.',
  NOT_YOURS_TO_CORRECT:
    'Name und E-Mail eines Kontos und der Name von Leuten, die auch anderswo spielen, gehören ihnen selbst.',
  ENTRY_NOT_OPEN: 'Für diese Veranstaltung kann man hier nicht melden.',
  ENTRY_NOT_YET: 'Die Meldung ist noch nicht offen.',
  ENTRY_CLOSED: 'Die Meldung ist geschlossen.',
  WITHDRAW_TOO_LATE: 'Frag die Turnierleitung: Die Zeit, sich hier abzumelden, ist vorbei.',
  EVENT_FULL: 'Diese Veranstaltung hat so viele Meldungen, wie sie aufnehmen kann.',
};
