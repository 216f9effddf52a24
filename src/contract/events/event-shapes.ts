/** Guards of the events of streams; tests/contract/event-shapes.test.ts holds them against the schemas. */

import type { MatchEntry } from '../matches/matches.ts';
import type { LiveScore, LiveScores } from '../matches/scores.ts';
import { isNumber, isText, listOf, withFields } from '../shapes.ts';
import type { HallEvent, HallEventTournament } from './hall-event.ts';
import type { CompactMatch, CompactResult, LiveEvent } from './live-events.ts';

const isResultInCompact = withFields<CompactResult>({
  generation: isNumber,
  matches: listOf(withFields<CompactMatch>({ id: isText, status: isText, version: isNumber })),
  results: listOf(withFields<CompactResult['results'][number]>({})),
});

export const isLiveEvent = withFields<LiveEvent>({
  tournamentId: isText,
  version: isNumber,
  changed: listOf(isText),
  matches: listOf(
    withFields<MatchEntry>({
      match: withFields<MatchEntry['match']>({ id: isText, status: isText, version: isNumber }),
      tournament: withFields<MatchEntry['tournament']>({ id: isText }),
    }),
  ),
  compact: (value) => value === undefined || isResultInCompact(value),
});

type Hall = HallEvent['hall'];
type HallChange = NonNullable<HallEventTournament['change']>;
const isChangeOfHall = withFields<HallChange>({
  since: isNumber,
  matches: listOf(withFields<HallChange['matches'][number]>({ id: isText })),
});
const isHallChange = (value: unknown): boolean => value === undefined || isChangeOfHall(value);
export const isHallEvent = withFields<HallEvent>({
  hall: withFields<Hall>({
    version: isNumber,
    tables: listOf(withFields<Hall['tables'][number]>({ courtId: isText })),
    calls: listOf(withFields<Hall['calls'][number]>({ matchId: isText, courtId: isText })),
  }),
  tournaments: listOf(withFields<HallEventTournament>({ id: isText, version: isNumber, change: isHallChange })),
});

export const isScoreList = listOf(
  withFields<LiveScore>({
    matchId: isText,
    matchVersion: isNumber,
    turn: isNumber,
    counter: isNumber,
    games: listOf(listOf(isNumber)),
    points: listOf(isNumber),
    server: isNumber,
    phase: isText,
  }),
);
export const isLiveScores = withFields<LiveScores>({ tournamentId: isText, scores: isScoreList });
