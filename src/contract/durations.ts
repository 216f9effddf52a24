/** Units of time in milliseconds, and the spans that several places keep to; a rule's own stand beside the rule. */
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** As cookies, headers and intervals of SQL count. */
export const inSeconds = (milliseconds: number): number => milliseconds / 1000;

/** A device keeps what nobody has looked at, and the entries that were withdrawn on it. */
export const DEVICE_KEEPS = 14 * DAY;
/** A mailed link that proves an e-mail; the mail waits no longer than its link works. */
export const EMAIL_LINK_WORKS = 24 * HOUR;
/** A mailed link to a new password. Mails and pages say "one hour". */
export const PASSWORD_LINK_WORKS = 60 * MINUTE;
/** A board for a TV that is silent for so long counts as closed; it speaks every 25 seconds, so that one word may get lost. */
export const BOARD_HEARD_WITHIN = 60_000;
/** An open tournament whose end is so long ago was never played: it is past, for the list and for the server. */
export const UNPLAYED_IS_PAST_AFTER = 24 * HOUR;
