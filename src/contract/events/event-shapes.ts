/** Guards of the events of streams; tests/contract/event-shapes.test.ts holds them against the schemas. */

import type { LiveScore, LiveScores } from '../matches/scores.ts';
import { isNumber, isText, listOf, withFields } from '../shapes.ts';
import type { RecordedHall } from '../tournaments/tournaments.ts';
import type { HallEvent, HallEventTournament } from './hall-event.ts';
import type { LiveEvent } from './live-events.ts';

const isRecordedHall = withFields<RecordedHall>({
  mode: isText,
  calls: listOf(withFields<RecordedHall['calls'][number]>({ matchId: isText })),
});
export const isLiveEvent = withFields<LiveEvent>({
  version: isNumber,
  results: listOf(withFields<LiveEvent['results'][number]>({ matchId: isText })),
  hall: (value) => value === undefined || isRecordedHall(value),
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
