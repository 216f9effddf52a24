/** Clubs as people type them: one club is written in many ways. */
import type { DrawRules } from '../draw-rules.ts';
import type { Entry, PlayerId } from '../terms.ts';

/** A club's name as it is compared. */
export const CLUB_LENGTH = 120;

/** Equal for two spellings of one name: accents, case and blanks tell no clubs apart. Empty where there is no club. */
export const clubKey = (club: string | null): string =>
  (club ?? '')
    .slice(0, CLUB_LENGTH)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
    // One sign may come apart into eighteen.
    .slice(0, CLUB_LENGTH);

/** The first draws told clubs apart by accents and by blanks inside a name. */
const formerKey = (club: string | null): string => club?.trim().toLowerCase() ?? '';

/** The club of each given player as a number from 1, and 0 for who has no mate; missing where all are 0. */
export function clubNumbers(
  ids: readonly (PlayerId | null)[],
  clubs: ReadonlyMap<PlayerId, string>,
): { readonly clubs?: number[] } {
  const keys = ids.map((id) => (id === null ? undefined : clubs.get(id)));
  const sizes = new Map<string, number>();
  for (const key of keys) if (key !== undefined) sizes.set(key, (sizes.get(key) ?? 0) + 1);
  const mates = [...sizes].filter(([, size]) => size > 1);
  if (mates.length === 0) return {};
  const numbers = new Map(mates.map(([key], i) => [key, i + 1]));
  return { clubs: keys.map((key) => numbers.get(key ?? '') ?? 0) };
}

/** The club of each entry that has one, by a key that is the same for all of a club. */
export function clubsOf(entries: readonly Entry[], rules: DrawRules): ReadonlyMap<PlayerId, string> {
  const keyOf = rules === 1 ? formerKey : clubKey;
  const keys = new Map<string | null, string>();
  const clubs = new Map<PlayerId, string>();
  for (const { id, club } of entries) {
    const key = keys.get(club) ?? keyOf(club);
    keys.set(club, key);
    if (key !== '') clubs.set(id, key);
  }
  return clubs;
}
