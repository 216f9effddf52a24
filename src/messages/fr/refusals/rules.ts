/** Texts of what the rules refuse in French. */
export const rules = {
  NO_GROUPS:
    '{what, select, late {Pas de retardataire en élimination directe. Remplacez un joueur qui n’a pas encore joué.} other {Un tournoi à élimination directe n’a pas de poules.}}',
  TOO_FEW_PLAYERS: 'Il faut au moins 2 joueurs.',
  TOO_FEW_PLAYERS_LEFT:
    '{what, select, advancing {Il ne reste pas assez de joueurs ; choisissez moins de qualifiés.} other {Il ne reste pas assez de joueurs pour un tableau final.}}',
  GROUP_TOO_LARGE: 'Une poule compte {most} joueurs au plus.',
  TOO_MANY_MATCHES:
    '{what, select, late {Cela fait plus de 20 000 matchs.} other {Cela fait plus de 20 000 matchs ; formez des poules plus petites.}}',
  NUMBER_OF_GROUPS:
    '{format, select, roundRobin {En poule unique, il y a exactement une poule.} other {Choisissez de 1 à {most} poules.}}',
  ADVANCING_PLAYERS: 'Choisissez de 1 à {most} qualifiés.',
  FIRST_ROUND_OVER: 'Le premier tour est fini dans toutes les poules.',
  GROUPS_FULL: 'Une poule compte {most} joueurs au plus.',
  TOO_MANY_LATE: 'Un tournoi accepte {most} retardataires au plus.',
  TOURNAMENT_OVER: 'Le tournoi est terminé.',
  NOT_ORGANISER:
    '{of, select, championship {Seule l’organisation du championnat peut faire cela.} event {Seule l’organisation de la compétition peut faire cela.} other {Seule l’organisation du tournoi peut faire cela.}}',
  NOT_SIGNED_IN: 'Connectez-vous.',
  PLAYERS_CHANGED:
    '{what, select, seeds {Les joueurs ont changé depuis que vous avez ouvert les têtes de série. Rouvrez-les.} other {Les joueurs de ce match ont changé.}}',
  NOT_STARTED: 'Le tournoi n’a pas commencé.',
  SCORE:
    '{why, select, most {On gagne {most} manches au plus.} over {Avec autant de manches, le match était fini.} other {Saisissez un nombre entier, 0 ou plus.}}',
  NO_RESULT: '{what, select, clear {Ce match n’a pas de résultat à effacer.} other {Saisissez le résultat.}}',
  DRAW: 'Un match ne peut pas se terminer à égalité.',
  BEST_OF: 'Au meilleur des {length} manches, le match finit à {needed} manches gagnées.',
  GAMES_ORDER: 'Le match était fini avant la dernière manche : le vainqueur la gagne.',
  GAMES:
    '{why, select, points {Une manche finit à 11 points, ou avec deux points d’avance après 10-10.} unfinished {Seule la dernière manche peut être inachevée.} other {Les points des manches ne correspondent pas au score.}}',
  WINNER: 'Choisissez l’un des deux joueurs.',
  MATCH_GONE: 'Ce match n’existe plus. Le tournoi a été réinitialisé.',
  MATCH_NOT_FOUND: 'Match introuvable.',
  RESULT_TAKEN_BACK: 'Ce résultat a été retiré.',
  RESULT_CONFLICT:
    '{why, select, changed {Ce résultat a été modifié depuis que vous l’avez ouvert.} other {Ce match a déjà un résultat.}}',
  OPPONENTS_UNKNOWN: 'Les adversaires ne sont pas encore connus.',
  PLAYER_WITHDRAWN: 'Vous êtes forfait. Demandez à votre adversaire ou à l’organisation de saisir le résultat.',
  NEXT_MATCH_CALLED: 'Le match suivant est en cours. Adressez-vous à l’organisation.',
  TOURNAMENT_FINISHED: 'Le tournoi est clôturé.',
  GROUPS_CLOSED: 'Pour changer des résultats de poule, revenez aux poules.',
  LATER_MATCH_PLAYED: 'Un match ultérieur est déjà joué. Corrigez-le d’abord ou réinitialisez.',
  BYE: 'Une exemption n’a pas de résultat.',
  UNDO_EXPIRED: 'Vous pouviez le retirer pendant une minute. Adressez-vous à l’organisation.',
  MATCH_OVER: '{match} : terminé.',
  NOT_CALLED:
    '{why, select, again {{match} a été appelé à nouveau depuis.} move {L’appel a été retiré : il n’y a rien à déplacer.} repeat {Le match n’est pas appelé : il n’y a pas d’appel à répéter.} table {Ce match n’est pas appelé à cette table.} other {{match} n’est pas appelé.}}',
  CALLED_ELSEWHERE: 'Appelé : {table}.',
  COUNTED:
    '{who, select, itself {Ses points sont comptés : il est en cours.} other {{person} joue : {match}, dont les points sont comptés.}}',
  UNDECIDED: 'Un match précédent décide qui joue.',
  HELD: '{match} : retenu. Libérez-le d’abord.',
  PAUSED: 'La salle est en pause.',
  TABLE_CLOSED: '{table} : fermée.',
  NOT_ITS_TABLE: 'Il est prévu à une autre table. Avec « Prochaine table libre », toute table convient.',
  TABLE_KEPT: '{table} est gardée pour un autre tournoi.',
  TABLE_TAKEN: '{table} : prise.',
  ON_TABLE: '{person} joue : {table}.',
};
