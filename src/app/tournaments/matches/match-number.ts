/** The number of a match as people type it, from a slip or a call. */

const NUMBER = /^(?:match\s*|#\s*)?(\d{1,5})$/i;

/** "17", "#17" or "Match 17"; null where the text is no number. */
export function readMatchNumber(wanted: string): number | null {
  const digits = NUMBER.exec(wanted.trim())?.[1];
  return digits === undefined ? null : Number(digits);
}
