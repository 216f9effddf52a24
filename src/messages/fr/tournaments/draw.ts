/** Texts of draw. */
export const draw = {
  onFreeTables: 'Le prochain match va à la première table libre.',
  equalGroups:
    '{groups, plural, one {# poule} other {# poules}} de {largest, plural, one {# joueur} other {# joueurs}}.',
  unequalGroups:
    '{groups, plural, one {# poule} other {# poules}} : {large} de {largest} joueurs, {small} de {smallest, plural, one {# joueur} other {# joueurs}}.',
  somebody: 'Quelqu’un',
  warnRank: '{first} prend la place d’une tête de série d’un autre rang.',
  warnClub: '{first} et {second} sont du même club.',
  warnGroupWinner: '{first} a gagné sa poule et n’est pas là où son vainqueur est prévu.',
  warnSeed: '{first} n’est pas à la place prévue pour cette tête de série.',
  warnHalf: '{second} est dans la même moitié que {first}, vainqueur de la poule.',
  warnAtOnce: '{first} et {second} viennent de la même poule et se rencontrent tout de suite.',
  warnQuarter: '{first} et {second} viennent de la même poule et sont dans le même quart.',
  tapTwoPlayers: 'Touchez deux joueurs pour les échanger.',
  tapOther: 'Avec qui échanger {name} ? Touchez l’autre joueur.',
  whatSwapsBreak: 'Règles enfreintes par les échanges',
  drawAgain: 'Refaire le tirage',
  publish: 'Publier',
  searchDraw: 'Rechercher dans le tirage',
  bye: 'Exempt',
  commence: 'Lancer le tournoi',
  preview: 'Aperçu du tirage',
  enterWholeNumber: 'Saisissez un nombre entier.',
  numberOfGroups: 'Nombre de poules',
  roundRobinHint: 'Poule unique : chacun rencontre tous les autres.',
  playersInDraw: '{players, plural, one {# joueur} other {# joueurs}} dans le tirage.',
  generateMainStage: 'Créer le tableau final',
  advancingPlayersPerGroup: 'Qualifiés par poule',
  noDraw: 'Il n’y a pas de tirage.',
  lotsAreSecretUntil: 'Le départage est secret jusqu’à la fin de toutes les poules.',
  thisBrowserCannotCheck: 'Ce navigateur ne peut pas vérifier le départage ici.',
  lotsMatch: 'Le départage suit le secret fixé au tirage.',
  lotsDiffer: 'Le départage ne suit pas le secret fixé au tirage.',
  drawingAgain: 'Nouveau tirage…',
  secretOfLots: 'Secret du départage : {secret}',
  checkDraw: 'Vérifier le tirage',
  drawNumber: 'Numéro de tirage : {seed}.',
  drawNumbers: 'Numéro de tirage : {seed}, du tableau final : {mainStageSeed}.',
  organiserSwappedPlayers: 'L’organisation a échangé des joueurs.',
  hashOfLots: 'Le départage est secret jusqu’à la fin de toutes les poules. SHA-256 de son secret : {hash}',
  newerRules:
    '{drawn, select, groups {Ces poules ont été tirées} knockout {Ce tableau a été tiré} other {Le tableau final a été tiré}} avec des règles plus récentes que cette app. Fermez l’app et rouvrez-la.',
  replacedSince:
    '{drawn, select, groups {Ces poules ont été tirées} knockout {Ce tableau a été tiré} other {Le tableau final a été tiré}} avant que les tirages conservent leurs données. Depuis le remplacement d’un joueur, la vérification est impossible.',
  clubsSince:
    '{drawn, select, groups {Ces poules ont été tirées} knockout {Ce tableau a été tiré} other {Le tableau final a été tiré}} avant que les tirages conservent les clubs. Depuis un changement de club, la vérification est impossible.',
  sameAgain:
    '{drawn, select, mainStage {Le numéro du tableau final} other {Ce numéro}} redonne exactement {drawn, select, groups {ces poules} other {ce tableau}}.',
  sameButSwapped:
    '{drawn, select, mainStage {Le numéro du tableau final} other {Ce numéro}} redonne {drawn, select, groups {ces poules} other {ce tableau}}, aux échanges près : {list}.',
  differsFor:
    '{drawn, select, mainStage {Le numéro du tableau final} other {Ce numéro}} donne une autre place à : {list}.',
  knockoutOf:
    '{players, plural, one {# joueur} other {# joueurs}} dans un tableau de {size}{byes, plural, =0 {} one {, dont # exempt} other {, dont # exempts}}.',
  mainStageOf:
    '{players, plural, one {# qualifié} other {# qualifiés}} dans un tableau de {size}{byes, plural, =0 {} one {, dont # exempt} other {, dont # exempts}}.',
  suggestions: 'Suggestions',
  suggestedGroups: '{groups, plural, one {# poule} other {# poules}}',
  suggestedAdvancing: '{count} par poule, {players} en tout',
  stageTime:
    '{matches, plural, one {# match} other {# matchs}}, environ {hours, plural, =0 {{minutes} min} other {# h {minutes}}} sur {tables, plural, one {# table} other {# tables}}.',
  smallGroups: 'Des poules de moins de {size} joueurs sont très petites.',
  matchNumber: 'Match {number}',
};
