/** Texts of device in Croatian. */
export const device = {
  appReady: 'Edgeball je na ovom uređaju i otvara se i bez mreže.',
  appInstalling: 'Još nije spremno za rad bez mreže: Edgeball se preuzima.',
  appStuck: 'Nije spremno za rad bez mreže: ovaj preglednik ne počinje preuzimati Edgeball. {reopen}',
  appMissing: 'Nije spremno za rad bez mreže: ovaj preglednik ne čuva Edgeball.',
  partsHere: 'Ovdje su i: {parts}.',
  partsMissing:
    'Nisu na ovom uređaju: turniri, ljudi i dvorane koji ovdje nikad nisu otvoreni. Poveži se jednom da se preuzmu.',
  reload: 'Osvježi Edgeball',
  lastSteps: 'Zadnji koraci ({count})',
  exportSteps: 'Izvezi korake',
  storageKept: 'Preglednik to čuva dok ne izbrišeš.',
  storageEvictable: 'Preglednik to može izbrisati kad na uređaju ponestane mjesta.',
  onThisDevice: 'Na ovom uređaju',
  tournamentsOnThisDevice: 'Turniri na ovom uređaju',
  storageUnreadable: 'Ne zna se: preglednik ne otvara ono što čuva.',
  storageUnreadableNext:
    'Zatvori ostale kartice s Edgeballom i osvježi ovu stranicu: možda čekaju rezultati uneseni ovdje.',
  nothingWaits: 'Ništa ne čeka na slanje.',
  resultsAreKept: 'Rezultati koje uneseš čuvaju se ovdje dok ne stignu na poslužitelj, kakva god bila mreža.',
  export: 'Izvezi',
  sendNow: 'Pošalji sada',
  sendRefusedAgain: 'Ponovno pošalji odbijene ({count})',
  databaseLost:
    'Ovaj je preglednik izgubio svoju bazu, {time}. {restored, plural, =0 {Rezultati se čuvaju dvostruko: što nije bilo poslano, vratilo se iz druge kopije.} one {Iz druge se kopije vratio # rezultat u nastavku.} few {Iz druge su se kopije vratila # rezultata u nastavku.} other {Iz druge se kopije vratilo # rezultata u nastavku.}}',
  keptByOtherVersion:
    '{count, plural, one {# unos koji je spremila druga inačica Edgeballa ova ne može prikazati. Ostaje gdje jest i ulazi u izvoz.} few {# unosa koja je spremila druga inačica Edgeballa ova ne može prikazati. Ostaju gdje jesu i ulaze u izvoz.} other {# unosa koje je spremila druga inačica Edgeballa ova ne može prikazati. Ostaju gdje jesu i ulaze u izvoz.}}',
  onServer: 'Na poslužitelju: {score}',
  goToMatch: 'Idi na meč',
  notSentAgain: 'Ne šalje se ponovno',
  discarded: 'Odbačeno',
  discard: 'Odbaci',
  discardResult: 'Odbaciti ovaj rezultat?',
  discardCall: 'Odbaciti ovaj poziv?',
  mayHaveArrived:
    '{players}, {what}: možda je već na poslužitelju. Ne šalje se ponovno, a poslužitelj ćemo pitati je li stiglo.',
  neverLeft: '{players}, {what}: ostalo je na ovom uređaju i ne šalje se.',
  partDesk: 'vodstvo',
  partScoreboard: 'semafor',
  partBoard: 'zaslon',
  storageUse: 'Edgeball koristi {used} od {quota} koje mu daje ovaj preglednik.',
  replaced: 'Zamijenjeno',
};
