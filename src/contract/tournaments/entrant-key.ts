/** In which an entrant's mailed key is sent, as it must stand in no address. */
export const ENTRANT_KEY_HEADER = 'edgeball-entrant-key';
/** A text of another wording is another version, to which people agree anew. */
export const CONSENT_TEXT = '2026-11';
