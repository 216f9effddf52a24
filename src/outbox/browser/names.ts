/** What the outbox is called in the browser's stores; apart, so that a page can look for traces of it cheaply. */
export const DATABASE = 'edgeball-outbox';
export const BUCKET = 'outbox';
export const JOURNAL = 'edgeball-outbox-journal';
export const SYNC_TAG = 'outbox';
/** Where all tabs and the worker tell each other of changes. */
export const OUTBOX_CHANNEL = 'edgeball-outbox';
/** Where pages hear whether the outbox's requests are answered. */
export const LINK_CHANNEL = 'edgeball-link';
export const SIGN_OUT_DATABASE = 'edgeball-sign-out';
/** Where pages hear that a sign-out is kept here, or that the server has heard it. */
export const SIGN_OUT_CHANNEL = 'edgeball-sign-out';
/** Connections that all tabs and the worker share for calls and pictures, and for live news. */
export const CALL_POOL = 'edgeball-calls';
export const MOST_CALLS = 3;
export const STREAM_POOL = 'edgeball-streams';
export const MOST_STREAMS = 2;
