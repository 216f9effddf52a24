/** Conditions on a tournament's stored stage, as src/tournament/stage.ts has them for one that is loaded. */
import { and, eq, inArray, notInArray, or, sql } from 'drizzle-orm';
import { inSeconds, UNPLAYED_IS_PAST_AFTER } from '#contract/durations.ts';
import { OVER_STAGES } from '#tournament/stage.ts';
import { tournament } from './tournaments.ts';

export const isOver = inArray(tournament.stage, [...OVER_STAGES]);
export const isNotOver = notInArray(tournament.stage, [...OVER_STAGES]);
export const isRunning = notInArray(tournament.stage, [...OVER_STAGES, 'Open']);

const isOpen = eq(tournament.stage, 'Open');
const unplayedSince = sql`now() - make_interval(secs => ${inSeconds(UNPLAYED_IS_PAST_AFTER)})`;
export const isToCome = and(isOpen, sql`${tournament.endsAt} >= ${unplayedSince}`);
/** Over, or open and its end so long ago that it was never played. */
export const isPast = or(isOver, and(isOpen, sql`${tournament.endsAt} < ${unplayedSince}`));
