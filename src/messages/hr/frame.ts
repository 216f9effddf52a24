/** Texts of frame in Croatian. */
export const frame = {
  description: 'Turniri, prvenstva i dvorane za stolni tenis: prati, igraj, rezerviraj stol. I kad mreže nema.',
  allowCookies: 'Dopusti kolačiće',
  whyCookies: 'Kolačiće koristimo da ti ova stranica bude ugodnija. Nastavkom korištenja prihvaćaš naše kolačiće.',
  acceptAll: 'Prihvati sve',
  needsJavaScript: 'Edgeball treba JavaScript.',
};
