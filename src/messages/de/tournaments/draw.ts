/** Texts of draw. */
export const draw = {
  onFreeTables: 'Das nächste Spiel geht an den Tisch, der gerade frei ist.',
  equalGroups:
    '{groups, plural, one {# Gruppe} other {# Gruppen}} mit {largest, plural, one {# Spieler} other {# Spielern}}.',
  unequalGroups:
    '{groups, plural, one {# Gruppe} other {# Gruppen}}: {large} mit {largest} Spielern, {small} mit {smallest, plural, one {# Spieler} other {# Spielern}}.',
  somebody: 'Jemand',
  warnRank: '{first} steht auf dem Platz von jemandem, der höher oder tiefer gesetzt ist.',
  warnClub: '{first} und {second} sind aus demselben Verein.',
  warnGroupWinner: '{first} hat die Gruppe gewonnen und steht nicht dort, wo der Gruppensieger gesetzt ist.',
  warnSeed: '{first} steht nicht dort, wo dieser Setzplatz hingehört.',
  warnHalf: '{second} ist in derselben Hälfte wie {first}, der Gruppensieger.',
  warnAtOnce: '{first} und {second} kommen aus derselben Gruppe und treffen sofort aufeinander.',
  warnQuarter: '{first} und {second} kommen aus derselben Gruppe und sind im selben Viertel.',
  tapTwoPlayers: 'Tippe zwei Spieler an, um sie zu tauschen.',
  tapOther: '{name} ist gewählt. Tippe an, mit wem du tauschen willst.',
  whatSwapsBreak: 'Wogegen das Tauschen verstößt',
  drawAgain: 'Neu auslosen',
  publish: 'Veröffentlichen',
  searchDraw: 'Auslosung durchsuchen',
  bye: 'FREILOS',
  commence: 'Starten',
  preview: 'Auslosung ansehen',
  enterWholeNumber: 'Gib eine ganze Zahl ein.',
  numberOfGroups: 'Anzahl der Gruppen',
  roundRobinHint: 'Jeder gegen jeden ist eine einzige Gruppe.',
  playersInDraw: '{players, plural, one {# Spieler} other {# Spieler}} in der Auslosung.',
  generateMainStage: 'Hauptrunde auslosen',
  advancingPlayersPerGroup: 'Weiterkommende pro Gruppe',
  noDraw: 'Es gibt keine Auslosung.',
  lotsAreSecretUntil: 'Die Lose sind geheim, bis alle Gruppen fertig sind.',
  thisBrowserCannotCheck: 'Dieser Browser kann die Lose hier nicht prüfen.',
  lotsMatch: 'Die Lose entsprechen dem Geheimnis, das bei der Auslosung festgelegt wurde.',
  lotsDiffer: 'Die Lose entsprechen nicht dem Geheimnis, das bei der Auslosung festgelegt wurde.',
  drawingAgain: 'Wird neu ausgelost …',
  secretOfLots: 'Geheimnis der Lose: {secret}',
  checkDraw: 'Auslosung prüfen',
  drawNumber: 'Auslosungsnummer: {seed}.',
  drawNumbers: 'Auslosungsnummer: {seed}, der Hauptrunde: {mainStageSeed}.',
  organiserSwappedPlayers: 'Die Turnierleitung hat Spieler getauscht.',
  hashOfLots: 'Die Lose sind geheim, bis alle Gruppen fertig sind. SHA-256 ihres Geheimnisses: {hash}',
  newerRules:
    '{drawn, select, groups {Diese Gruppen wurden} knockout {Dieser Turnierbaum wurde} other {Die Hauptrunde wurde}} nach neueren Regeln ausgelost, als diese App kennt. Schließe die App und öffne sie wieder.',
  replacedSince:
    '{drawn, select, groups {Diese Gruppen wurden ausgelost, bevor Auslosungen ihre Grundlagen festhielten, und lassen sich nicht mehr prüfen, seit ein Spieler ersetzt wurde.} knockout {Dieser Turnierbaum wurde ausgelost, bevor Auslosungen ihre Grundlagen festhielten, und lässt sich nicht mehr prüfen, seit ein Spieler ersetzt wurde.} other {Die Hauptrunde wurde ausgelost, bevor Auslosungen ihre Grundlagen festhielten, und lässt sich nicht mehr prüfen, seit ein Spieler ersetzt wurde.}}',
  clubsSince:
    '{drawn, select, groups {Diese Gruppen wurden ausgelost, bevor Auslosungen die Vereine festhielten, und lassen sich nicht mehr prüfen, seit ein Verein sich geändert hat.} knockout {Dieser Turnierbaum wurde ausgelost, bevor Auslosungen die Vereine festhielten, und lässt sich nicht mehr prüfen, seit ein Verein sich geändert hat.} other {Die Hauptrunde wurde ausgelost, bevor Auslosungen die Vereine festhielten, und lässt sich nicht mehr prüfen, seit ein Verein sich geändert hat.}}',
  sameAgain:
    '{drawn, select, mainStage {Die Nummer der Hauptrunde} other {Diese Nummer}} ergibt genau {drawn, select, groups {diese Gruppen} other {diesen Turnierbaum}}.',
  sameButSwapped:
    '{drawn, select, mainStage {Die Nummer der Hauptrunde} other {Diese Nummer}} ergibt {drawn, select, groups {diese Gruppen} other {diesen Turnierbaum}}, bis auf die getauschten Spieler: {list}.',
  differsFor:
    '{drawn, select, mainStage {Die Nummer der Hauptrunde} other {Diese Nummer}} ergibt einen anderen Platz für {list}.',
  knockoutOf:
    '{players, plural, one {# Spieler} other {# Spieler}} in einem {size}er-Feld{byes, plural, =0 {} one {, mit # Freilos} other {, mit # Freilosen}}.',
  mainStageOf:
    '{players, plural, one {# Spieler kommt} other {# Spieler kommen}} in ein {size}er-Feld weiter{byes, plural, =0 {} one {, mit # Freilos} other {, mit # Freilosen}}.',
  suggestions: 'Vorschläge',
  suggestedGroups: '{groups, plural, one {# Gruppe} other {# Gruppen}}',
  suggestedAdvancing: 'je {count}, zusammen {players}',
  stageTime:
    '{matches, plural, one {# Spiel} other {# Spiele}}, etwa {hours, plural, =0 {{minutes} min} other {# h {minutes}}} an {tables, plural, one {# Tisch} other {# Tischen}}.',
  smallGroups: 'Gruppen mit weniger als {size} Spielern sind sehr klein.',
  matchNumber: 'Spiel {number}',
};
