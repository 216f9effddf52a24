/** What is shown of a shared link. */
export const heads = {
  title: '{title} · Edgeball',
  sport: 'Tennis de table',
  venue: '{place} : tables de tennis de table, tournois et entraînements.',
  tournament: 'Tournoi de tennis de table, {placeAndDate} : joueurs, poules, matchs et résultats.',
  event: 'Tennis de table, {placeAndDate} : épreuves, qui peut s’inscrire, et inscriptions.',
};
