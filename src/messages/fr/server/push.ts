/** What a device shows of a call that it was sent. */
export const push = {
  call: '{call, select, first {{table}, maintenant} second {Deuxième appel : {table}} last {Troisième appel : {table}} withdrawn {Appel retiré : {table}} other {{table}}}',
  yourTable: 'Votre table',
  players: '{players} · {tournament}',
  aPlayer: 'Un joueur',
  placeFree: '{event} : elle est gardée pour vous jusqu’à {time}.',
  arriveTitle: 'Les appels arrivent ici',
  arrive: 'Cet appareil est prévenu quand une table est libre.',
  testTitle: 'Appel d’essai',
  test: 'Un appel s’afficherait ainsi.',
};
