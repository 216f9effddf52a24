/** Where the browser goes after signing in or out: a path on this very origin, whatever was asked for. */

/** A browser drops tabs and newlines from an address and reads a backslash as a slash; nothing honest holds them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this looks for
const suspicious = /[\u0000-\u0020\u007f-\u009f\u2028\u2029\ufeff\\]/;

const leadsElsewhere = (path: string): boolean => !path.startsWith('/') || path.startsWith('//');

/** The path, where `asked` is one on this origin; `/` for anything else. */
export function returnPath(asked: unknown, publicUrl: string): string {
  if (typeof asked !== 'string' || asked.length > 2000 || suspicious.test(asked) || leadsElsewhere(asked)) return '/';
  const origin = new URL(publicUrl).origin;
  if (!URL.canParse(asked, origin)) return '/';
  const url = new URL(asked, origin);
  const path = url.pathname + url.search + url.hash;
  // Dot segments may uncover a second slash: /.//elsewhere.example
  return url.origin !== origin || leadsElsewhere(path) ? '/' : path;
}

/** The same for an address, which may name this origin in full. */
export function returnAddress(asked: unknown, publicUrl: string): string {
  const { origin } = new URL(publicUrl);
  if (asked === origin) return '/';
  const path = typeof asked === 'string' && asked.startsWith(`${origin}/`) ? asked.slice(origin.length) : asked;
  return returnPath(path, publicUrl);
}

/** Where a sign-in begins that leads to a path; `anew` where a page of an earlier one was over. */
export function loginAddress(path: string, isAnew = false): string {
  const query = new URLSearchParams({
    ...(path === '/' ? {} : { post_login_success_uri: path }),
    ...(isAnew ? { anew: 'yes' } : {}),
  });
  return query.size === 0 ? '/bff/login' : `/bff/login?${query}`;
}
