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
