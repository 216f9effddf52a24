/** What is shown of a shared link. */
export const heads = {
  title: '{title} · Edgeball',
  sport: 'Table tennis',
  venue: '{place}: table tennis courts, tournaments and training.',
  tournament: 'Table tennis tournament, {placeAndDate}: players, groups, matches and results.',
  event: 'Table tennis, {placeAndDate}: classes, who may enter, and entries.',
} as const;
