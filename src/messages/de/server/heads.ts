/** What is shown of a shared link. */
export const heads = {
  title: '{title} · Edgeball',
  sport: 'Tischtennis',
  venue: '{place}: Tischtennistische, Turniere und Training.',
  tournament: 'Tischtennisturnier, {placeAndDate}: Spieler, Gruppen, Spiele und Ergebnisse.',
  event: 'Tischtennis, {placeAndDate}: Konkurrenzen, wer starten darf, und Meldungen.',
};
