/** When a match can be expected to begin, once its court is behind its plan. */
import type { MatchId, MatchStatus } from './terms.ts';

/** As planned; milliseconds. */
export const MATCH_DURATION = 30 * 60_000;

/** A match as far as its time depends on it. */
export interface TimedMatch {
  readonly id: MatchId;
  readonly status: MatchStatus;
  /** Null where there is no limit to what can be played at once. */
  readonly court: string | null;
  /** The planned start. */
  readonly matchDate: number;
  /** It will never be played. */
  readonly hasBye: boolean;
}

export interface ExpectedStart {
  /** Open matches of its court that come first, the one under way among them. */
  readonly before: number;
  readonly at: number;
}

/** A row of walkovers says nothing of the next match, nor does a break. */
const [SHORTEST, LONGEST] = [MATCH_DURATION / 3, MATCH_DURATION * 2];
/** An estimate is not right to the minute. */
const ROUNDED_TO = 5 * 60_000;

/** When the matches begin that cannot begin as planned any more, by the pace at which their court has played so far. */
export function expectedStarts(matches: readonly TimedMatch[], now: number): ReadonlyMap<MatchId, ExpectedStart> {
  const late = new Map<MatchId, ExpectedStart>();
  for (const queue of byCourt(matches)) {
    const pace = paceOf(queue, now);
    let before = 0;
    let free = now;
    for (const match of queue) {
      if (match.status === 'completed') continue;
      if (match.status === 'waiting' && free > match.matchDate) {
        late.set(match.id, { before, at: Math.ceil(free / ROUNDED_TO) * ROUNDED_TO });
      }
      // What is under way is half over, as far as anybody knows.
      free = match.status === 'ongoing' ? free + pace / 2 : Math.max(free, match.matchDate) + pace;
      before++;
    }
  }
  return late;
}

function byCourt(matches: readonly TimedMatch[]): Iterable<readonly TimedMatch[]> {
  const courts = new Map<string, TimedMatch[]>();
  for (const match of matches) {
    if (match.court === null || match.hasBye) continue;
    const queue = courts.get(match.court);
    if (queue) queue.push(match);
    else courts.set(match.court, [match]);
  }
  // What is under way comes first: a later match may have gone ahead.
  return [...courts.values()].map((queue) => [
    ...queue.filter(({ status }) => status === 'ongoing'),
    ...queue.filter(({ status }) => status !== 'ongoing'),
  ]);
}

/** Time a match since the court's first one was to begin; as planned where nothing is known yet. */
function paceOf(queue: readonly TimedMatch[], now: number): number {
  const played = queue.filter(({ status }) => status === 'completed').length;
  const elapsed = now - Math.min(...queue.map(({ matchDate }) => matchDate));
  if (played === 0 || elapsed <= 0) return MATCH_DURATION;
  return Math.min(LONGEST, Math.max(SHORTEST, elapsed / played));
}
