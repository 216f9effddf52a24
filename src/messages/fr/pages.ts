/** Texts of pages. */
export const pages = {
  edgeball: 'Edgeball',
  seeChampionships: 'Voir les championnats',
  previousChampionships: 'Championnats précédents',
  nextChampionships: 'Championnats suivants',
  myChampionships: 'Mes championnats',
  theseReservationsAreCanceled: 'Ces réservations sont annulées :',
  profileSettings: 'Modifier le profil',
  tournaments: 'Tournois',
  logInForProfile: 'Connectez-vous pour voir et modifier votre profil. Vous reviendrez sur cette page.',
  logInForChampionships:
    'Connectez-vous pour voir les championnats que vous organisez et jouez. Vous reviendrez sur cette page.',
  logInForTournaments:
    'Connectez-vous pour voir les tournois que vous organisez et jouez. Vous reviendrez sur cette page.',
};
