/** Texts of the page itself, which are there before the app. */
export const frame = {
  description:
    'Table-tennis tournaments, championships and venues: follow, play, book a court. Also when the network is away.',
  allowCookies: 'Allow cookies',
  whyCookies:
    'We use cookies to improve your experience on our site. By continuing to use our site, you accept our use of cookies.',
  acceptAll: 'Accept all',
  needsJavaScript: 'Edgeball needs JavaScript.',
} as const;
