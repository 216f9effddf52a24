/** Texts of groups. */
export const groups = {
  whoWouldGoThrough: 'Qui se qualifierait',
  provisional: 'Provisoire',
  drawLotsByHand: 'Départager à la main',
  noLots: 'Plus aucune place ne se joue au tirage au sort.',
  whatLotsAre:
    'Seul un tirage au sort départage ces joueurs. Mettez-les dans l’ordre tiré ; tout le monde voit que c’est fait à la main.',
  upName: 'Monter : {name}',
  downName: 'Descendre : {name}',
  backToDrawnLots: 'Revenir au départage automatique',
  whoBeatWhomInGroup: 'Résultats croisés, {group}',
  notPlayedYet: '{own} contre {other}, pas encore joué',
  whoBeatWhom: 'Résultats croisés',
  place: 'Place',
  points: 'Points',
  struckOut: 'Forfait précoce : résultats annulés',
  throughDownTo: 'Dernière place qualificative',
  wonLost: '{played, plural, one {# joué} other {# joués}}, {won}-{lost}',
  games: 'manches {gamesWon}-{gamesLost}',
  enterResults: 'Saisir des résultats ({count} à jouer)',
  levelWithBy: 'À égalité avec {name} : {why}',
  aboveBy: 'Devant {name} : {why}',
  tieMatch: '{won}-{lost} dans leur match',
  tieMutualPoints:
    '{own} points contre {next} entre {level, plural, =2 {les deux joueurs à égalité} other {les # joueurs à égalité}}',
  tieGames:
    '{won}-{lost} aux manches entre {level, plural, =2 {les deux joueurs à égalité} other {les # joueurs à égalité}}',
  tiePoints:
    '{won}-{lost} aux points des manches entre {level, plural, =2 {les deux joueurs à égalité} other {les # joueurs à égalité}}',
  tieAllGames: '{won}-{lost} sur toutes les manches',
  tieAllMatches: 'différence de matchs {own} contre {next}',
  tieAllGamesDifference: 'différence de manches {own} contre {next}',
  tieMutualMatches:
    'différence de matchs {own} contre {next} entre {level, plural, =2 {les deux joueurs à égalité} other {les # joueurs à égalité}}',
  tieGamesDifference:
    'différence de manches {own} contre {next} entre {level, plural, =2 {les deux joueurs à égalité} other {les # joueurs à égalité}}',
  tiePointsDifference:
    'différence de points {own} contre {next} entre {level, plural, =2 {les deux joueurs à égalité} other {les # joueurs à égalité}}',
  tieLotToCome:
    'tirage au sort entre {level, plural, =2 {les deux joueurs à égalité} other {les # joueurs à égalité}} à la fin de toutes les poules',
  tieLot:
    'tirage au sort, rien d’autre ne départage {level, plural, =2 {les deux joueurs à égalité} other {les # joueurs à égalité}}',
  tieLotByHand:
    'tirage au sort fait par l’organisation, rien d’autre ne départage {level, plural, =2 {les deux joueurs à égalité} other {les # joueurs à égalité}}',
  invalidDataFormat: 'Format de données non valide',
  knockoutHasNoGroups: 'Une élimination directe n’a pas de poules. Voyez l’onglet Tableau.',
  groupsAreDrawnWhen: 'Les poules sont tirées au lancement du tournoi.',
  movedTo: '{name} est maintenant n° {place} des joueurs à égalité.',
  placesBeforeDraw:
    'Selon la place en poule. Le tirage, qui demande du réseau, décide combien se qualifient et qui rencontre qui.',
  placesWhileOpen:
    'Selon la place en poule. Encore en jeu : {groups}. Le tirage, qui demande du réseau, décide combien se qualifient et qui rencontre qui.',
};
