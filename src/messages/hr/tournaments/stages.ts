/** Texts of stages in Croatian. */
export const stages = {
  open: 'Prijave',
  groups: 'Skupine',
  quarterFinals: 'Četvrtfinale',
  semiFinals: 'Polufinale',
  final: 'Finale',
  thirdPlace: 'Za 3. mjesto',
  consolation: 'Utješni turnir · {round}',
  finished: 'Završeno',
  calledOff: 'Prekinuto',
  roundOf:
    '{players, plural, =16 {Osmina finala} =32 {Šesnaestina finala} =64 {1/32 finala} =128 {1/64 finala} =256 {1/128 finala} other {Kolo od #}}',
  group: 'Skupina {letters}',
  match: '{stage}, meč {number}',
  completed: 'Gotovo',
  waiting: 'Čeka',
  called: 'Pozvano',
  ongoing: 'Igra se',
  confirmed: 'Potvrđeno',
  pending: 'Čeka potvrdu',
  cancelled: 'Otkazano',
};
