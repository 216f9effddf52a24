/** Results of tournaments of any size cost each page 400 bytes, and it shows after each what the server replies. */
import { isDeepStrictEqual } from 'node:util';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hearEvent } from '#app/tournaments/live/hear-event.ts';
import { isTold } from '#app/tournaments/model/apply-event.ts';
import { modelOf, type TournamentModel } from '#app/tournaments/model/tournament-model.ts';
import { tournamentQueries } from '#app/tournaments/queries.ts';
import { groupsOf, matchEntryOf } from '#contract/views/views.ts';
import { framesOf } from '#server/tournaments/live/live-event.ts';
import { eventAfter, recordOf, viewsOf } from '#tests/app/tournaments/result-views.ts';
import { entries, now, openFacts, START } from '#tests/tournament/setup.ts';
import { commence } from '#tournament/commands/commands.ts';
import { generator } from '#tournament/lot.ts';
import { deriveResult } from '#tournament/results/derive-result.ts';
import { applyResult } from '#tournament/results/result.ts';
import type { Facts, Match, Tournament } from '#tournament/terms.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const MOST_BYTES = 400;
const FAIR_NAME = ['Maximiliane-Charlotte', 'von Hohenstein-Rieder'] as const;

interface Size {
  readonly players: number;
  readonly groups: number;
  readonly courts: number;
  /** The share of the matches that has been played before. */
  readonly played?: number;
  readonly results: number;
}

/** Ids as long as they are, and people with long names and a picture. */
function commenced({ players, groups, courts }: Size): Facts {
  const list = entries(players).map((entry) => ({ ...entry, id: `P${entry.id.slice(1).padStart(21, '0')}` }));
  const open = openFacts(list, groups === 0 ? { format: 'KNOCKOUT', includeThirdPlacePlayoff: true } : {});
  const tables = Array.from({ length: courts }, (_, nth) => `Table ${nth + 1}`);
  return commence({ ...open, courts: tables }, { numberOfGroups: groups, seed: 7 });
}

const peopleOf = ({ entries: list }: Facts) =>
  list.map(({ id }) => ({
    playerId: id,
    club: null,
    user: {
      id: id.replace('P', 'U'),
      firstName: FAIR_NAME[0],
      lastName: FAIR_NAME[1],
      profilePictureUrl: `/pictures/${id}.webp`,
    },
  }));

type Dice = () => number;
const pick = <T>(list: readonly T[], dice: Dice): T | undefined => list[Math.floor(dice() * list.length)];

/** Three won games, and few points between the players: many are level on points. */
function anyResult(facts: Facts, { id, sides, version }: Match, dice: Dice): Facts {
  const [a, b] = sides;
  if (a.kind !== 'player' || b.kind !== 'player') throw new Error('nobody plays');
  const isFirst = dice() < 0.5;
  const lost = Math.floor(dice() * 3);
  const games = Array.from({ length: 3 + lost }, (_, nth): [number, number] => {
    const loses = Math.floor(dice() * 10);
    return nth >= lost === isFirst ? [11, loses] : [loses, 11];
  });
  const [player1Score, player2Score] = isFirst ? [3, lost] : [lost, 3];
  const result = { matchId: id, player1Id: a.id, player2Id: b.id, player1Score, player2Score };
  return applyResult(facts, { ...result, games: dice() < 0.9 ? games : null, version: version + 1 });
}

/** The facts once so many of the matches have been played. */
function playedBefore(facts: Facts, share: number, dice: Dice): Facts {
  const played = now(facts).matches.filter(() => dice() < share);
  const results = played.flatMap((match) => anyResult({ ...facts, results: [] }, match, dice).results);
  return { ...facts, results };
}

const isPlayable = ({ sides }: Match): boolean => sides.every(({ kind }) => kind === 'player');

/** Every tenth corrects one; of the others two of three are of matches whose turn it is. */
function nextResult({ facts, matches }: Tournament, dice: Dice): Facts {
  const playable = matches.filter(isPlayable);
  const isOver = ({ status }: Match) => status === 'completed';
  const open = playable.filter((match) => !isOver(match));
  const ongoing = open.filter(({ status }) => status === 'ongoing');
  const corrected = dice() < 0.1 || open.length === 0 ? pick(playable.filter(isOver), dice) : undefined;
  const match = corrected ?? pick(dice() < 0.67 && ongoing.length > 0 ? ongoing : open, dice);
  if (!match) throw new Error('all is over');
  return anyResult(facts, match, dice);
}

const { queryKey } = tournamentQueries.record('tournament');

function pageOf({ record }: ReturnType<typeof viewsOf>): QueryClient {
  const client = new QueryClient();
  client.setQueryData(queryKey, record);
  return client;
}

/** Many times faster than `toEqual` where they are the same. */
function expectSame(shown: unknown, replied: unknown): void {
  if (!isDeepStrictEqual(shown, replied)) expect(shown).toEqual(replied);
}

/** What the page derives. */
function shownOn(client: QueryClient): TournamentModel {
  const record = client.getQueryData(queryKey);
  if (!record) throw new Error('the facts are gone');
  return modelOf(record, [], '');
}

/** How long the longest of the events was. */
function follow(size: Size): number {
  const dice = generator(5);
  const facts = commenced(size);
  const people = peopleOf(facts);
  let state = now(playedBefore(facts, size.played ?? 0, dice));
  const client = pageOf(viewsOf(state, 0, people));
  let longest = 0;
  for (let version = 1; version <= size.results; version++) {
    const before = state;
    state = deriveResult(before, nextResult(before, dice), START);
    const record = recordOf(state, version, people);
    const event = eventAfter(before, { state, record });
    // The groups or the bracket are over: the lots are told.
    if (!isTold(event)) break;
    const frame = framesOf('tournament', event).facts;
    longest = Math.max(longest, frame.length);
    hearEvent(client, 'tournament', frame.toString().split('data: ')[1]?.trim() ?? '');
    if (version % 50 === 0 || version === size.results) {
      vi.advanceTimersByTime(5_000);
      const after = viewsOf(state, version, people);
      const shown = shownOn(client);
      expectSame(shown.matches, after.matches);
      expectSame(shown.players, after.players);
      expectSame(shown.bracket, after.bracket);
      expectSame(shown.groups, after.groups);
    } else {
      const shown = shownOn(client);
      for (const [at, match] of state.matches.entries())
        if (match !== before.matches[at]) expectSame(shown.match(match.id), matchEntryOf(record, state, match));
      if (size.players < 100) expectSame(shown.groups, groupsOf(record, state));
    }
    expect(client.getQueryState(queryKey)?.isInvalidated).toBe(false);
  }
  return longest;
}

test.each<Size>([
  { players: 64, groups: 1, courts: 0, results: 150 },
  { players: 64, groups: 1, courts: 0, played: 0.6, results: 200 },
  { players: 64, groups: 1, courts: 0, played: 0.97, results: 60 },
  { players: 64, groups: 1, courts: 12, results: 150 },
  { players: 4_096, groups: 1_024, courts: 40, results: 100 },
  { players: 4_096, groups: 0, courts: 40, results: 100 },
  { players: 88, groups: 1, courts: 12, results: 150 },
  // A table of many who are level would take more than all the rest.
  { players: 200, groups: 1, courts: 12, played: 0.9, results: 30 },
  { players: 16, groups: 0, courts: 4, results: 30 },
])('of $players players in $groups groups on $courts tables', (size) => {
  const longest = follow(size);
  expect(longest).toBeGreaterThan(0);
  expect(longest).toBeLessThanOrEqual(MOST_BYTES);
});
