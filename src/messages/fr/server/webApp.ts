/** What a device shows of the app as it installs it, and beside it. */
export const webApp = {
  description: 'Tournois, championnats et lieux de tennis de table, même sans réseau.',
  bookCourt: 'Réserver une table',
  matches: 'Les matchs d’un tournoi et qui joue en ce moment',
  groups: 'Le classement des poules',
  reserve: 'Réserver une table',
  bracket: 'Le tableau final',
  hall: 'La table de marque : qui joue ensuite et où',
};
