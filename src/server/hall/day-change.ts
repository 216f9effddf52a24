/** What a result changes in a tournament of the hall's day, so that pages need not read the whole day again. */
import { isDeepStrictEqual } from 'node:util';
import type { HallEventTournament } from '#contract/events/hall-event.ts';
import type { HallDayTournament } from '#contract/hall/hall.ts';

/** A page that is told of more reads the day again. */
const MOST = 16;

/** Undefined where more than some matches is other, and where nothing is. */
export function changeOf(
  before: HallDayTournament | undefined,
  after: HallDayTournament,
): HallEventTournament['change'] {
  if (!before || before.version === after.version || !hasSameMatches(before, after)) return undefined;
  const matches = after.matches.filter((match, at) => !isDeepStrictEqual(match, before.matches[at]));
  if (matches.length > MOST) return undefined;
  // The day names the people of its matches, and no others.
  const people = new Set(before.matches.flatMap(({ players }) => players));
  const areKnown = matches.every(({ players }) => players.every((person) => person === null || people.has(person)));
  return areKnown ? { since: before.version, matches } : undefined;
}

const hasSameMatches = (before: HallDayTournament, after: HallDayTournament): boolean =>
  before.name === after.name &&
  before.startsAt === after.startsAt &&
  before.matches.length === after.matches.length &&
  before.matches.every(({ id }, at) => id === after.matches[at]?.id);
