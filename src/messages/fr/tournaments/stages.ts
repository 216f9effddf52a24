/** Texts of stages, groups and statuses. */
export const stages = {
  open: 'Inscriptions',
  groups: 'Poules',
  quarterFinals: 'Quarts de finale',
  semiFinals: 'Demi-finales',
  final: 'Finale',
  thirdPlace: '3e place',
  consolation: 'Consolante · {round}',
  finished: 'Terminé',
  calledOff: 'Arrêté',
  roundOf:
    '{players, plural, =16 {Huitièmes de finale} =32 {Seizièmes de finale} =64 {32es de finale} =128 {64es de finale} =256 {128es de finale} one {Tour de # joueur} other {Tour de # joueurs}}',
  group: 'Poule {letters}',
  match: '{stage}, match {number}',
  completed: 'Terminé',
  waiting: 'En attente',
  called: 'Appelé',
  ongoing: 'En cours',
  confirmed: 'Confirmée',
  pending: 'En attente',
  cancelled: 'Annulée',
};
