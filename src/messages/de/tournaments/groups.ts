/** Texts of groups. */
export const groups = {
  whoWouldGoThrough: 'Wer wäre weiter?',
  provisional: 'Vorläufig',
  drawLotsByHand: 'Von Hand losen',
  noLots: 'Kein Platz wird mehr durch das Los entschieden.',
  whatLotsAre:
    'Diese Spieler trennt nur noch das Los. Bring sie in die geloste Reihenfolge. Alle sehen, dass von Hand gelost wurde.',
  upName: 'Nach oben: {name}',
  downName: 'Nach unten: {name}',
  backToDrawnLots: 'Wieder nach dem Los',
  whoBeatWhomInGroup: 'Kreuztabelle, {group}',
  notPlayedYet: '{own} gegen {other}, noch nicht gespielt',
  whoBeatWhom: 'Kreuztabelle',
  place: 'Platz',
  points: 'Punkte',
  struckOut: 'Früh zurückgezogen: Ergebnisse gestrichen',
  throughDownTo: 'Bis hier in der Hauptrunde',
  wonLost: '{played, plural, one {# Spiel} other {# Spiele}}, {won}:{lost}',
  games: 'Sätze {gamesWon}:{gamesLost}',
  enterResults: 'Ergebnisse eintragen ({count} offen)',
  levelWithBy: 'Gleichauf mit {name}: {why}',
  aboveBy: 'Vor {name}: {why}',
  tieMatch: '{won}:{lost} im direkten Vergleich',
  tieMutualPoints:
    '{own} zu {next} Punkte im Vergleich {level, plural, =2 {der zwei Punktgleichen} =3 {der drei Punktgleichen} =4 {der vier Punktgleichen} =5 {der fünf Punktgleichen} =6 {der sechs Punktgleichen} =7 {der sieben Punktgleichen} =8 {der acht Punktgleichen} =9 {der neun Punktgleichen} =10 {der zehn Punktgleichen} other {der # Punktgleichen}}',
  tieGames:
    '{won}:{lost} Sätze im Vergleich {level, plural, =2 {der zwei Punktgleichen} =3 {der drei Punktgleichen} =4 {der vier Punktgleichen} =5 {der fünf Punktgleichen} =6 {der sechs Punktgleichen} =7 {der sieben Punktgleichen} =8 {der acht Punktgleichen} =9 {der neun Punktgleichen} =10 {der zehn Punktgleichen} other {der # Punktgleichen}}',
  tiePoints:
    '{won}:{lost} Bälle im Vergleich {level, plural, =2 {der zwei Punktgleichen} =3 {der drei Punktgleichen} =4 {der vier Punktgleichen} =5 {der fünf Punktgleichen} =6 {der sechs Punktgleichen} =7 {der sieben Punktgleichen} =8 {der acht Punktgleichen} =9 {der neun Punktgleichen} =10 {der zehn Punktgleichen} other {der # Punktgleichen}}',
  tieAllGames: '{won}:{lost} Sätze in allen Spielen',
  tieAllMatches: 'Spieldifferenz {own} zu {next}',
  tieAllGamesDifference: 'Satzdifferenz {own} zu {next}',
  tieMutualMatches:
    'Spieldifferenz {own} zu {next} im Vergleich {level, plural, =2 {der zwei Gleichen} =3 {der drei Gleichen} =4 {der vier Gleichen} other {der # Gleichen}}',
  tieGamesDifference:
    'Satzdifferenz {own} zu {next} im Vergleich {level, plural, =2 {der zwei Gleichen} =3 {der drei Gleichen} =4 {der vier Gleichen} other {der # Gleichen}}',
  tiePointsDifference:
    'Balldifferenz {own} zu {next} im Vergleich {level, plural, =2 {der zwei Gleichen} =3 {der drei Gleichen} =4 {der vier Gleichen} other {der # Gleichen}}',
  tieLotToCome:
    'das Los entscheidet zwischen {level, plural, =2 {den zwei Punktgleichen} =3 {den drei Punktgleichen} =4 {den vier Punktgleichen} =5 {den fünf Punktgleichen} =6 {den sechs Punktgleichen} =7 {den sieben Punktgleichen} =8 {den acht Punktgleichen} =9 {den neun Punktgleichen} =10 {den zehn Punktgleichen} other {den # Punktgleichen}}, sobald alle Gruppen fertig sind',
  tieLot:
    'durch Los, sonst trennt nichts {level, plural, =2 {die zwei Punktgleichen} =3 {die drei Punktgleichen} =4 {die vier Punktgleichen} =5 {die fünf Punktgleichen} =6 {die sechs Punktgleichen} =7 {die sieben Punktgleichen} =8 {die acht Punktgleichen} =9 {die neun Punktgleichen} =10 {die zehn Punktgleichen} other {die # Punktgleichen}}',
  tieLotByHand:
    'durch Los, gezogen von der Turnierleitung, sonst trennt nichts {level, plural, =2 {die zwei Punktgleichen} =3 {die drei Punktgleichen} =4 {die vier Punktgleichen} =5 {die fünf Punktgleichen} =6 {die sechs Punktgleichen} =7 {die sieben Punktgleichen} =8 {die acht Punktgleichen} =9 {die neun Punktgleichen} =10 {die zehn Punktgleichen} other {die # Punktgleichen}}',
  invalidDataFormat: 'Ungültiges Datenformat',
  knockoutHasNoGroups: 'Im K.-o.-System gibt es keine Gruppen. Sieh unter „Turnierbaum“ nach.',
  groupsAreDrawnWhen: 'Die Gruppen werden ausgelost, wenn das Turnier startet.',
  movedTo: '{name} steht jetzt an {place}. Stelle.',
  placesBeforeDraw:
    'Nach den Plätzen in den Gruppen. Wie viele aus jeder weiterkommen und wer auf wen trifft, entscheidet die Auslosung, und die geht nur mit Netz.',
  placesWhileOpen:
    'Nach den Plätzen in den Gruppen. Noch gespielt wird in: {groups}. Wie viele aus jeder weiterkommen und wer auf wen trifft, entscheidet die Auslosung, und die geht nur mit Netz.',
};
