/** Texts of outbox in Croatian. */
export const outbox = {
  missingPart: 'Nedostaje dio aplikacije ({message})',
  wentWrong: 'Nešto nije u redu. Pokušaj ponovno.',
  logOut: 'Odjavi se',
  stayLoggedIn: 'Zadrži prijavu',
  needDecision:
    '{count, plural, one {# unos čeka tvoju odluku. Ostaje ovdje i ne šalje se dok se ponovno ne prijaviš i ne odlučiš.} few {# unosa čekaju tvoju odluku. Ostaju ovdje i ne šalju se dok se ponovno ne prijaviš i ne odlučiš.} other {# unosa čeka tvoju odluku. Ostaju ovdje i ne šalju se dok se ponovno ne prijaviš i ne odlučiš.}}',
  discardedUnsure:
    '{count, plural, one {Ne zna se je li # odbačeni unos stigao.} few {Ne zna se jesu li # odbačena unosa stigla.} other {Ne zna se je li # odbačenih unosa stiglo.}} Poslužitelj ćemo pitati kad se ovdje opet prijaviš.',
  startedAtTable: 'Počelo: {table}',
  notStartedAtTable: 'Nije počelo: {table}',
  savedAt: '{what}, spremljeno u {time}.',
  wasOnServer: '{score} je već bilo na poslužitelju kad je odbačeno. Obrisati i ondje?',
  sentAt: '{what}, poslano u {time}.',
  savedSending: '{saved} Šalje se.',
  savedLogIn: '{saved} Prijavi se ponovno da se pošalje.',
  savedNext: '{saved} Uskoro se šalje.',
  savedTakenBack: '{saved} Povučeno je i nije na poslužitelju.',
  savedReplaced: '{saved} Zamijenio ga je noviji rezultat.',
  savedDiscarded: '{saved} Odbačeno je i nije na poslužitelju.',
  linkEnded:
    'Link {of, select, door {ovog ulaza} other {ovog vodstva}} više ne vrijedi. Otvori novi pa pošalji ponovno.',
  savedSendsAlone: '{saved} Šalje se kad se signal vrati.',
  savedSendsOpen: '{saved} Ostavi Edgeball otvoren: šalje se čim bude signala, a inače kad ga ponovno otvoriš.',
  accountEnds:
    '{count, plural, one {# tvoj rezultat nije poslan. Kad računa više ne bude, neće se moći poslati. <link>Pošalji ga prije toga</link>} few {# tvoja rezultata nisu poslana. Kad računa više ne bude, neće se moći poslati. <link>Pošalji ih prije toga</link>} other {# tvojih rezultata nije poslano. Kad računa više ne bude, neće se moći poslati. <link>Pošalji ih prije toga</link>}}',
  provisional: 'Privremeno',
  desk: 'Vodstvo',
  notSavedPleaseTry: 'Nije spremljeno. Pokušaj ponovno.',
  thatCouldNotBe: 'Zapis na ovaj uređaj nije uspio. Pokušaj ponovno.',
  oneCouldNotBe: 'Jedan unos nije ponovno spremljen.',
  whyLogInToSend: '{why} Prijavi se da se pošalje.',
  whyServerIsBusy: '{why} Poslužitelj je zauzet. Pokušaj ponovno.',
  whyServerDidNot: '{why} Poslužitelj ne odgovara. Pokušaj ponovno.',
  provisionalNote:
    '<b>Privremeno:</b> {count, plural, one {računa se i # rezultat koji je} few {računaju se i # rezultata koji su} other {računa se i # rezultata koji su}} samo <link>na ovom uređaju</link>.',
  logInToSend: 'Prijavi se ponovno da se pošalje ono što čeka.',
  needsDecisionUncounted: 'Rezultat koji čeka tvoju odluku se ne računa.',
  calledToTable: '{number, plural, =2 {Drugi poziv: {table}} =3 {Treći poziv: {table}} other {Poziv: {table}}}',
  callToTableWithdrawn: 'Poziv povučen: {table}',
  movedToTable: 'Premješteno: {table}',
  savedDiscardedUnsure: '{saved} Odbačeno je. Možda je prije toga stiglo na poslužitelj.',
  savedForUser: '{saved} Šalje se kad se ovdje prijavi: {user}.',
  savedServerBusy: '{saved} Poslužitelj je zauzet. Pokušat ćemo ponovno.',
  savedReplacing: '{saved} Zamjenjuje ga noviji rezultat. Prvo pitamo poslužitelj je li ovaj stigao.',
  savedNotSentAgain: '{saved} Ne šalje se ponovno. Možda je stiglo: pitat ćemo poslužitelj čim odgovori.',
  waitToBeSent:
    '{count, plural, one {# unos čeka na slanje. Ostaje na ovom uređaju i šalje se kad se ovdje opet prijaviš. Nitko ga drugi ne može poslati.} few {# unosa čekaju na slanje. Ostaju na ovom uređaju i šalju se kad se ovdje opet prijaviš. Nitko ih drugi ne može poslati.} other {# unosa čeka na slanje. Ostaju na ovom uređaju i šalju se kad se ovdje opet prijaviš. Nitko ih drugi ne može poslati.}}',
  notSent:
    '{kind, select, results {{count, plural, one {# rezultat nije poslan} few {# rezultata nisu poslana} other {# rezultata nije poslano}}} marks {{count, plural, one {# unos na ulazu nije poslan} few {# unosa na ulazu nisu poslana} other {# unosa na ulazu nije poslano}}} calls {{count, plural, one {# poziv nije poslan} few {# poziva nisu poslana} other {# poziva nije poslano}}} other {{count, plural, one {# unos nije poslan} few {# unosa nisu poslana} other {# unosa nije poslano}}}}',
  notSettled:
    '{kind, select, results {{count, plural, one {# rezultat nije riješen} few {# rezultata nisu riješena} other {# rezultata nije riješeno}}} marks {{count, plural, one {# unos na ulazu nije riješen} few {# unosa na ulazu nisu riješena} other {# unosa na ulazu nije riješeno}}} calls {{count, plural, one {# poziv nije riješen} few {# poziva nisu riješena} other {# poziva nije riješeno}}} other {{count, plural, one {# unos nije riješen} few {# unosa nisu riješena} other {# unosa nije riješeno}}}}',
  elseAsOf: 'Bez mreže si. Sve ostalo, stanje: {time}.',
  door: 'Ulaz',
  markedAtDoor: '{state, select, HERE {Tu je} LATE {Kasni} NOT_COMING {Ne dolazi} other {Još nije tu}}',
  takenBackAtDoor: 'Povučeno na ulazu',
  paidAtDoor: 'Plaćeno: {amount}',
};
