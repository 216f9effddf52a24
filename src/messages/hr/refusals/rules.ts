/** Texts of what the rules refuse in Croatian. */
export const rules = {
  NO_GROUPS:
    '{what, select, late {U kup sustav nitko ne može ući naknadno. Zamijeni igrača koji još nije igrao.} other {Kup sustav nema skupina.}}',
  TOO_FEW_PLAYERS: 'Potrebna su najmanje 2 igrača.',
  TOO_FEW_PLAYERS_LEFT:
    '{what, select, advancing {Nema više toliko igrača. Odaberi manji broj.} other {Za završnicu nema dovoljno igrača.}}',
  GROUP_TOO_LARGE: 'U skupini može biti najviše {most} igrača.',
  TOO_MANY_MATCHES:
    '{what, select, late {To je više od 20.000 mečeva.} other {To je više od 20.000 mečeva. Napravi manje skupine.}}',
  NUMBER_OF_GROUPS:
    '{format, select, roundRobin {Svatko sa svakim ima točno jednu skupinu.} other {Broj skupina mora biti od 1 do {most}.}}',
  ADVANCING_PLAYERS: 'Iz skupine ih može proći od 1 do {most}.',
  FIRST_ROUND_OVER: 'Prvo kolo gotovo je u svim skupinama.',
  GROUPS_FULL: 'U skupini može biti najviše {most} igrača.',
  TOO_MANY_LATE: 'Naknadno se može prijaviti najviše {most} igrača.',
  TOURNAMENT_OVER: 'Turnir je završen.',
  NOT_ORGANISER:
    '{of, select, championship {To može samo organizator prvenstva.} event {To može samo organizator natjecanja.} other {To može samo organizator turnira.}}',
  NOT_SIGNED_IN: 'Prijavi se.',
  PLAYERS_CHANGED:
    '{what, select, seeds {Igrači su se promijenili otkad su nositelji otvoreni. Otvori ih ponovno.} other {Igrači ovog meča su se promijenili.}}',
  NOT_STARTED: 'Turnir još nije počeo.',
  SCORE:
    '{why, select, most {Može se dobiti najviše {most} setova.} over {S toliko setova meč je bio gotov.} other {Upiši cijeli broj, 0 ili više.}}',
  NO_RESULT: '{what, select, clear {Ovaj meč nema rezultat koji se može obrisati.} other {Upiši rezultat.}}',
  DRAW: 'Meč ne može završiti neriješeno.',
  BEST_OF: 'Igra se najviše {length} setova: meč završava čim netko dobije {needed}.',
  GAMES_ORDER: 'Meč je završio prije zadnjeg seta: njega dobiva pobjednik.',
  GAMES:
    '{why, select, points {Set završava na 11 poena, a nakon 10:10 s dva poena prednosti.} unfinished {Nedovršen smije biti samo zadnji set.} other {Poeni setova ne slažu se s rezultatom.}}',
  WINNER: 'Odaberi jednog od dvojice igrača.',
  MATCH_GONE: 'Ovog meča više nema. Turnir je vraćen.',
  MATCH_NOT_FOUND: 'Meč nije pronađen.',
  RESULT_TAKEN_BACK: 'Ovaj je rezultat povučen.',
  RESULT_CONFLICT:
    '{why, select, changed {Ovaj je rezultat promijenjen otkad je otvoren.} other {Ovaj meč već ima rezultat.}}',
  OPPONENTS_UNKNOWN: 'Protivnici još nisu poznati.',
  PLAYER_WITHDRAWN: 'Više nisi na turniru. Zamoli protivnika ili organizatora da upiše rezultat.',
  NEXT_MATCH_CALLED: 'Sljedeći meč je u tijeku. Obrati se organizatoru.',
  TOURNAMENT_FINISHED: 'Turnir je zaključen.',
  GROUPS_CLOSED: 'Za promjenu rezultata u skupinama vrati turnir na skupine.',
  LATER_MATCH_PLAYED: 'Kasniji je meč već odigran. Prvo ispravi njega ili vrati turnir.',
  BYE: 'Slobodan nema rezultata.',
  UNDO_EXPIRED: 'Moglo se povući u roku od minute. Obrati se organizatoru.',
  MATCH_OVER: '{match}: završeno.',
  NOT_CALLED:
    '{why, select, again {{match}: u međuvremenu je pozvano iznova.} move {Poziv je povučen: nema se što premjestiti.} repeat {Meč nije pozvan: nema poziva za ponavljanje.} table {Ovaj meč nije pozvan za ovaj stol.} other {{match}: nije pozvano.}}',
  CALLED_ELSEWHERE: 'Pozvano: {table}.',
  COUNTED:
    '{who, select, itself {Poeni se broje: meč se igra.} other {{person} upravo igra: {match}; poeni se broje.}}',
  UNDECIDED: 'Raniji meč odlučuje tko igra.',
  HELD: '{match}: zadržano. Prvo pusti.',
  PAUSED: 'Pozivanje je zaustavljeno.',
  TABLE_CLOSED: '{table}: zatvoreno.',
  NOT_ITS_TABLE: 'Planiran je drugi stol. Uz „Prvi slobodan stol” može bilo koji.',
  TABLE_KEPT: '{table} čuva se za drugi turnir.',
  TABLE_TAKEN: '{table}: zauzeto.',
  ON_TABLE: '{person} igra: {table}.',
};
