/** Texts of heads in Croatian. */
export const heads = {
  title: '{title} · Edgeball',
  sport: 'Stolni tenis',
  venue: '{place}: stolovi za stolni tenis, turniri i treninzi.',
  tournament: 'Turnir u stolnom tenisu, {placeAndDate}: igrači, skupine, mečevi i rezultati.',
  event: 'Stolni tenis, {placeAndDate}: kategorije, tko smije nastupiti i prijave.',
};
