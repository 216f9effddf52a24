/** Texts of the page itself, which are there before the app. */
export const frame = {
  description:
    'Tournois, championnats et lieux de tennis de table : suivez, jouez, réservez une table. Même sans réseau.',
  allowCookies: 'Autoriser les cookies',
  whyCookies:
    'Nous utilisons des cookies pour améliorer votre expérience sur notre site. En poursuivant, vous acceptez notre utilisation des cookies.',
  acceptAll: 'Tout accepter',
  needsJavaScript: 'Edgeball a besoin de JavaScript.',
};
