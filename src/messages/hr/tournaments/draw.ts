/** Texts of draw in Croatian. */
export const draw = {
  onFreeTables: 'Sljedeći meč ide na prvi slobodan stol.',
  equalGroups:
    '{groups, plural, one {# skupina} few {# skupine} other {# skupina}} po {largest, plural, one {# igrač} few {# igrača} other {# igrača}}.',
  unequalGroups:
    '{groups, plural, one {# skupina} few {# skupine} other {# skupina}}: {large} po {largest} igrača, {small} po {smallest, plural, one {# igrač} few {# igrača} other {# igrača}}.',
  somebody: 'Netko',
  warnRank: '{first} je na mjestu višeg ili nižeg nositelja.',
  warnClub: '{first} i {second} su iz istog kluba.',
  warnGroupWinner: '{first}: 1. mjesto u skupini, ali krivi položaj u kosturu.',
  warnSeed: '{first} nije ondje gdje pripada nositelj s tim brojem.',
  warnHalf: '{second} je u istoj polovici kao {first} s 1. mjesta iste skupine.',
  warnAtOnce: '{first} i {second} dolaze iz iste skupine, a sastaju se odmah.',
  warnQuarter: '{first} i {second} dolaze iz iste skupine, a u istoj su četvrtini.',
  tapTwoPlayers: 'Za zamjenu dodirni dva igrača.',
  tapOther: 'Odabrano: {name}. Dodirni igrača za zamjenu.',
  whatSwapsBreak: 'Što zamjene narušavaju',
  drawAgain: 'Izvuci ponovno',
  publish: 'Objavi',
  searchDraw: 'Traži u ždrijebu',
  bye: 'BYE',
  commence: 'Započni turnir',
  preview: 'Pogledaj ždrijeb',
  enterWholeNumber: 'Upiši cijeli broj.',
  numberOfGroups: 'Broj skupina',
  roundRobinHint: 'Svatko sa svakim znači jednu skupinu u kojoj svi igraju međusobno.',
  playersInDraw: 'U ždrijebu: {players, plural, one {# igrač} few {# igrača} other {# igrača}}.',
  generateMainStage: 'Izvuci završnicu',
  advancingPlayersPerGroup: 'Koliko ih prolazi iz skupine',
  noDraw: 'Nema ždrijeba.',
  lotsAreSecretUntil: 'Izvlačenje je tajno dok ne završe sve skupine.',
  thisBrowserCannotCheck: 'Ovaj preglednik ovdje ne može provjeriti izvlačenje.',
  lotsMatch: 'Izvlačenje odgovara tajni utvrđenoj pri ždrijebu.',
  lotsDiffer: 'Izvlačenje ne odgovara tajni utvrđenoj pri ždrijebu.',
  drawingAgain: 'Ponovno izvlačenje…',
  secretOfLots: 'Tajna izvlačenja: {secret}',
  checkDraw: 'Provjeri ždrijeb',
  drawNumber: 'Broj ždrijeba: {seed}.',
  drawNumbers: 'Broj ždrijeba: {seed}, završnice: {mainStageSeed}.',
  organiserSwappedPlayers: 'Organizator je zamijenio igrače.',
  hashOfLots: 'Izvlačenje je tajno dok ne završe sve skupine. SHA-256 tajne: {hash}',
  newerRules:
    '{drawn, select, groups {Ove su skupine izvučene} knockout {Ovaj je kostur izvučen} other {Završnica je izvučena}} po pravilima novijim od ove aplikacije. Zatvori aplikaciju i ponovno je otvori.',
  replacedSince:
    '{drawn, select, groups {Ove su skupine izvučene} knockout {Ovaj je kostur izvučen} other {Završnica je izvučena}} dok ždrijeb još nije čuvao od čega je nastao. Provjera nije moguća otkad je jedan igrač zamijenjen.',
  clubsSince:
    '{drawn, select, groups {Ove su skupine izvučene} knockout {Ovaj je kostur izvučen} other {Završnica je izvučena}} dok ždrijeb još nije čuvao klubove igrača. Provjera nije moguća otkad je jedan klub promijenjen.',
  sameAgain:
    '{drawn, select, mainStage {Broj ždrijeba završnice} other {Ovaj broj ždrijeba}} daje točno {drawn, select, groups {ove skupine} other {ovaj kostur}}.',
  sameButSwapped:
    '{drawn, select, mainStage {Broj ždrijeba završnice} other {Ovaj broj ždrijeba}} daje {drawn, select, groups {ove skupine} other {ovaj kostur}}, osim zamjena: {list}.',
  differsFor:
    '{drawn, select, mainStage {Broj ždrijeba završnice} other {Ovaj broj ždrijeba}} daje drugo mjesto, za: {list}.',
  knockoutOf:
    '{players, plural, one {# igrač} few {# igrača} other {# igrača}} u kosturu od {size}{byes, plural, =0 {} other {, BYE: #}}.',
  mainStageOf:
    '{players, plural, one {# igrač prolazi} few {# igrača prolaze} other {# igrača prolazi}} u kostur od {size}{byes, plural, =0 {} other {, BYE: #}}.',
  suggestions: 'Prijedlozi',
  suggestedGroups: '{groups, plural, one {# skupina} few {# skupine} other {# skupina}}',
  suggestedAdvancing: 'po {count}, ukupno {players}',
  stageTime:
    '{matches, plural, one {# meč} few {# meča} other {# mečeva}}, oko {hours, plural, =0 {{minutes} min} other {# h {minutes}}} na {tables, plural, one {# stolu} few {# stola} other {# stolova}}.',
  smallGroups: 'Skupine s manje od {size} igrača vrlo su male.',
  matchNumber: 'Meč {number}',
};
