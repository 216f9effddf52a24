/** What a device shows of the app as it installs it, and beside it. */
export const webApp = {
  description: 'Stolnoteniski turniri, prvenstva i dvorane, i bez mreže.',
  bookCourt: 'Rezerviraj stol',
  matches: 'Mečevi turnira i tko upravo igra',
  groups: 'Poredak u skupinama',
  reserve: 'Rezervacija stola',
  bracket: 'Kostur završnice',
  hall: 'Vodstvo dvorane: tko sljedeći igra i gdje',
};
