/** Times of day as `HH:mm`, which compare as text. */

const loose = /^(\d{1,2})(?:[:.h ]?(\d{2}))?$/;

/** Reads what people type ("9", "9:30", "0930", "9.30"); null where it is no time of day. */
export function parseTime(text: string): string | null {
  const match = loose.exec(text.trim());
  if (!match) return null;
  const hours = Number(match[1]);
  const minutes = Number(match[2] ?? 0);
  if (hours > 23 || minutes > 59) return null;
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
}

/** Brings a time into the bounds that are given. */
export function clampTime(time: string, min?: string, max?: string): string {
  if (min !== undefined && time < min) return min;
  if (max !== undefined && time > max) return max;
  return time;
}
