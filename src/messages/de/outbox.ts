/** Texts of outbox. */
export const outbox = {
  missingPart: 'Ein Teil der App fehlt ({message})',
  wentWrong: 'Etwas ist schiefgegangen. Bitte versuch es noch einmal.',
  logOut: 'Ausloggen',
  stayLoggedIn: 'Eingeloggt bleiben',
  needDecision:
    '{count, plural, one {Ein Eintrag braucht deine Entscheidung. Er bleibt hier und wird erst gesendet, wenn du dich wieder eingeloggt und entschieden hast.} other {# Einträge brauchen deine Entscheidung. Sie bleiben hier und werden erst gesendet, wenn du dich wieder eingeloggt und entschieden hast.}}',
  discardedUnsure:
    '{count, plural, one {Ob der Eintrag angekommen ist, den du verworfen hast, ist nicht bekannt.} other {Ob die # Einträge angekommen sind, die du verworfen hast, ist nicht bekannt.}} Wir fragen den Server, wenn du dich hier wieder einloggst.',
  startedAtTable: 'Begonnen an {table}',
  notStartedAtTable: 'Nicht begonnen an {table}',
  savedAt: '{what}, um {time} Uhr gespeichert.',
  wasOnServer: '{score} war schon auf dem Server, als du es verworfen hast. Auch dort löschen?',
  sentAt: '{what}, um {time} Uhr gesendet.',
  savedSending: '{saved} Wird gerade gesendet.',
  savedLogIn: '{saved} Logge dich neu ein, um es zu senden.',
  savedNext: '{saved} Wird gleich gesendet.',
  savedTakenBack: '{saved} Zurückgenommen und nicht auf dem Server.',
  savedReplaced: '{saved} Ein neueres Ergebnis hat es ersetzt.',
  savedDiscarded: '{saved} Verworfen und nicht auf dem Server.',
  linkEnded:
    'Der Link für {of, select, door {diesen Einlass} other {diese Hallenleitung}} gilt nicht mehr. Öffne den neuen Link und sende dann noch einmal.',
  savedSendsAlone: '{saved} Wird gesendet, sobald du wieder Empfang hast.',
  savedSendsOpen: '{saved} Lass Edgeball offen: Gesendet wird, sobald du Empfang hast, sonst beim nächsten Öffnen.',
  accountEnds:
    '{count, plural, one {Ein Ergebnis, das du eingetragen hast, ist noch nicht gesendet. Ohne dein Konto geht das nicht mehr. <link>Vorher senden</link>} other {# Ergebnisse, die du eingetragen hast, sind noch nicht gesendet. Ohne dein Konto geht das nicht mehr. <link>Vorher senden</link>}}',
  provisional: 'Vorläufig',
  desk: 'Die Hallenleitung',
  notSavedPleaseTry: 'Nicht gespeichert. Bitte versuch es noch einmal.',
  thatCouldNotBe: 'Das konnte auf diesem Gerät nicht gespeichert werden. Bitte versuch es noch einmal.',
  oneCouldNotBe: 'Ein Eintrag konnte nicht erneut gespeichert werden.',
  whyLogInToSend: '{why} Logge dich ein, um es zu senden.',
  whyServerIsBusy: '{why} Der Server ist überlastet, bitte versuch es noch einmal.',
  whyServerDidNot: '{why} Der Server hat nicht geantwortet, bitte versuch es noch einmal.',
  provisionalNote:
    '<b>Vorläufig:</b> {count, plural, one {# Ergebnis zählt mit, das} other {# Ergebnisse zählen mit, die}} nur <link>auf diesem Gerät</link> {count, plural, one {ist} other {sind}}.',
  logInToSend: 'Logge dich neu ein, um zu senden, was wartet.',
  needsDecisionUncounted: 'Ein Ergebnis, das deine Entscheidung braucht, zählt nicht mit.',
  calledToTable:
    '{number, plural, =2 {Zweiter Aufruf an {table}} =3 {Dritter Aufruf an {table}} other {Aufgerufen an {table}}}',
  callToTableWithdrawn: 'Aufruf an {table} zurückgenommen',
  movedToTable: 'Verlegt an {table}',
  savedDiscardedUnsure: '{saved} Verworfen, kann aber vorher schon beim Server angekommen sein.',
  savedForUser: '{saved} Wird gesendet, wenn {user} sich hier einloggt.',
  savedServerBusy: '{saved} Der Server ist überlastet. Wir versuchen es weiter.',
  savedReplacing: '{saved} Ein neueres Ergebnis ersetzt es. Vorher fragen wir den Server, ob dieses angekommen ist.',
  savedNotSentAgain:
    '{saved} Wird nicht noch einmal gesendet, kann aber angekommen sein: Wir fragen den Server, sobald er antwortet.',
  waitToBeSent:
    '{count, plural, one {Ein Eintrag wartet noch. Er bleibt auf diesem Gerät und wird gesendet, wenn du dich hier wieder einloggst.} other {# Einträge warten noch. Sie bleiben auf diesem Gerät und werden gesendet, wenn du dich hier wieder einloggst.}} Niemand sonst kann {count, plural, one {ihn} other {sie}} senden.',
  notSent:
    '{kind, select, results {{count, plural, one {Ein Ergebnis ist nicht gesendet} other {# Ergebnisse sind nicht gesendet}}} marks {{count, plural, one {Ein Eintrag am Einlass ist nicht gesendet} other {# Einträge am Einlass sind nicht gesendet}}} calls {{count, plural, one {Ein Aufruf ist nicht gesendet} other {# Aufrufe sind nicht gesendet}}} other {{count, plural, one {Ein Ergebnis oder Aufruf ist nicht gesendet} other {# Ergebnisse und Aufrufe sind nicht gesendet}}}}',
  notSettled:
    '{kind, select, results {{count, plural, one {Ein Ergebnis ist ungeklärt} other {# Ergebnisse sind ungeklärt}}} marks {{count, plural, one {Ein Eintrag am Einlass ist ungeklärt} other {# Einträge am Einlass sind ungeklärt}}} calls {{count, plural, one {Ein Aufruf ist ungeklärt} other {# Aufrufe sind ungeklärt}}} other {{count, plural, one {Ein Ergebnis oder Aufruf ist ungeklärt} other {# Ergebnisse und Aufrufe sind ungeklärt}}}}',
  elseAsOf: 'Du bist offline. Alles andere: Stand {time}.',
  door: 'Der Einlass',
  markedAtDoor: '{state, select, HERE {Da} LATE {Kommt später} NOT_COMING {Kommt nicht} other {Noch nicht da}}',
  takenBackAtDoor: 'Am Einlass zurückgenommen',
  paidAtDoor: '{amount} bezahlt',
};
