/** Where the embedded provider's pages are: outside of the service worker's reach. */
export const PROVIDER_PATH = '/oidc';
export const SIGN_IN_PATH = `${PROVIDER_PATH}/sign-in`;
/** Where mailed links lead, and where they are asked for. */
export const CONFIRM_PATH = `${PROVIDER_PATH}/confirm-email`;
/** "This was not me": the unconfirmed account goes. */
export const DISOWN_PATH = `${PROVIDER_PATH}/not-my-account`;
export const FORGOT_PATH = `${PROVIDER_PATH}/forgot-password`;
export const RESET_PATH = `${PROVIDER_PATH}/reset-password`;
export const CHANGE_EMAIL_PATH = `${PROVIDER_PATH}/change-email`;

/** The address of one part of a sign-in's pages, with the query that all of them carry. */
export function partOf(path: string, part: string): string {
  const [start = '', query] = path.split('?');
  return `${start}/${part}${query === undefined ? '' : `?${query}`}`;
}

export const withEmail = (path: string, email: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}email=${encodeURIComponent(email)}`;
