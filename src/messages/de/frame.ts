/** Texts of the page itself, which are there before the app. */
export const frame = {
  description:
    'Tischtennisturniere, Turnierserien und Spielorte: verfolgen, mitspielen, Tisch buchen. Auch wenn das Netz weg ist.',
  allowCookies: 'Cookies erlauben',
  whyCookies:
    'Wir verwenden Cookies, damit du unsere Website besser nutzen kannst. Wenn du weitermachst, stimmst du dem zu.',
  acceptAll: 'Alle akzeptieren',
  needsJavaScript: 'Edgeball braucht JavaScript.',
};
