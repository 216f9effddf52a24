/** Times of day as `HH:mm`, which compare as text. */

const loose = /^(\d{1,2})(?:[:.h ]?(\d{2}))?(?:\s?([ap])(?:\.?\s?m)?\.?)?$/i;

/** Reads what people type ("9", "9:30", "0930", "9.30", "2:30 PM", "12 a.m."); null where it is no time of day. */
export function parseTime(text: string): string | null {
  const match = loose.exec(text.trim());
  if (!match) return null;
  const hours = hoursOf(Number(match[1]), match[3]?.toLowerCase());
  const minutes = Number(match[2] ?? 0);
  if (Number.isNaN(hours) || hours > 23 || minutes > 59) return null;
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
}

/** On a clock of 24 hours; not a number where the half of the day says otherwise. */
function hoursOf(said: number, half: string | undefined): number {
  if (said > 23) return Number.NaN;
  if (half === 'a') return said > 12 ? Number.NaN : said % 12;
  if (half === 'p') return said === 0 ? Number.NaN : (said % 12) + 12;
  return said;
}

/** Brings a time into the bounds that are given. */
export function clampTime(time: string, min?: string, max?: string): string {
  if (min !== undefined && time < min) return min;
  if (max !== undefined && time > max) return max;
  return time;
}
