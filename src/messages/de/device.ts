/** Texts of device. */
export const device = {
  appReady: 'Edgeball selbst ist auf diesem Gerät und lässt sich ohne Netz öffnen.',
  appInstalling: 'Noch nicht bereit für offline: Edgeball wird noch geladen.',
  appStuck: 'Nicht bereit für offline: Dieser Browser startet das Laden von Edgeball nicht. {reopen}',
  appMissing: 'Nicht bereit für offline: Dieser Browser behält Edgeball selbst nicht.',
  partsHere: 'Auch hier: {parts}.',
  partsMissing:
    'Nicht auf diesem Gerät: Turniere, Personen und Spielorte, die hier nie geöffnet wurden. Geh einmal online, um sie zu laden.',
  reload: 'Edgeball neu laden',
  lastSteps: 'Letzte Schritte ({count})',
  exportSteps: 'Schritte exportieren',
  storageKept: 'Der Browser behält es, bis du es löschst.',
  storageEvictable: 'Der Browser löscht es womöglich, wenn der Platz auf dem Gerät knapp wird.',
  onThisDevice: 'Auf diesem Gerät',
  tournamentsOnThisDevice: 'Turniere auf diesem Gerät',
  storageUnreadable: 'Unbekannt: Dieser Browser öffnet nicht, was er gespeichert hat.',
  storageUnreadableNext:
    'Schließe die anderen Tabs von Edgeball und lade diese Seite neu: Hier eingetragene Ergebnisse warten womöglich noch.',
  nothingWaits: 'Nichts wartet aufs Senden.',
  resultsAreKept:
    'Ergebnisse, die du einträgst, bleiben hier, bis der Server sie hat, ganz gleich, was das Netz macht.',
  export: 'Exportieren',
  sendNow: 'Jetzt senden',
  sendRefusedAgain: 'Alle {count} abgelehnten neu senden',
  databaseLost:
    'Dieser Browser hat am {time} seine Datenbank verloren. {restored, plural, =0 {Ergebnisse werden doppelt aufbewahrt: Was noch nicht gesendet war, kam aus der zweiten Kopie zurück.} one {Eines der Ergebnisse unten kam aus der zweiten Kopie zurück.} other {# der Ergebnisse unten kamen aus der zweiten Kopie zurück.}}',
  keptByOtherVersion:
    '{count, plural, one {Ein Eintrag, den eine andere Version von Edgeball gespeichert hat, lässt sich mit dieser nicht anzeigen. Er bleibt, wo er ist, und gehört zum Export.} other {# Einträge, die eine andere Version von Edgeball gespeichert hat, lassen sich mit dieser nicht anzeigen. Sie bleiben, wo sie sind, und gehören zum Export.}}',
  onServer: 'Auf dem Server: {score}',
  goToMatch: 'Zum Spiel',
  notSentAgain: 'Nicht erneut gesendet',
  discarded: 'Verworfen',
  discard: 'Verwerfen',
  discardResult: 'Dieses Ergebnis verwerfen?',
  discardCall: 'Diesen Aufruf verwerfen?',
  mayHaveArrived:
    '{players}, {what}, kann schon beim Server angekommen sein. Es wird nicht noch einmal gesendet, und wir fragen den Server, ob es angekommen ist.',
  neverLeft: '{players}, {what}, hat dieses Gerät nicht verlassen und wird es auch nicht.',
  partDesk: 'die Hallenleitung',
  partScoreboard: 'das Zählgerät',
  partBoard: 'die Anzeigetafel',
  storageUse: 'Edgeball nutzt {used} von {quota}, die dieser Browser freigibt.',
  replaced: 'Ersetzt',
  discardMark: 'Diesen Eintrag verwerfen?',
  goToDoor: 'Zum Einlass',
};
