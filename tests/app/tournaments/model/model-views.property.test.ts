/** The views that a device derives from the facts are those that the server replies with, at every version that it shows. */
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#app/cache/query-client.ts';
import { tellFacts } from '#app/tournaments/live/hear-event.ts';
import { filterMatches, groupNamesOf, shownOf, stagesOf } from '#app/tournaments/matches/match-filters.ts';
import { turnsOf } from '#app/tournaments/matches/match-turns.ts';
import { isTold } from '#app/tournaments/model/apply-event.ts';
import { modelOf, TournamentModel } from '#app/tournaments/model/tournament-model.ts';
import { tournamentQueries } from '#app/tournaments/queries.ts';
import { newestOf } from '#app/tournaments/record-query.ts';
import type { LiveEvent } from '#contract/events/live-events.ts';
import type { MatchEntry } from '#contract/matches/matches.ts';
import type { TournamentRecord } from '#contract/tournaments/tournaments.ts';
import { bracketOf, groupsOf, matchEntriesOf, playersOf } from '#contract/views/views.ts';
import type { ResultEntry } from '#outbox/entries/entries.ts';
import { applyWaiting } from '#outbox/entries/overlay.ts';
import { eventAfter, type Views, viewsOf } from '#tests/app/tournaments/result-views.ts';
import { entry } from '#tests/outbox/entry-factory.ts';
import { anyLife } from '#tests/tournament/lives.ts';
import { now, organiser, START } from '#tests/tournament/setup.ts';
import { generator } from '#tournament/lot.ts';
import { derive } from '#tournament/results/derive.ts';
import { applyResult, decideResult } from '#tournament/results/result.ts';
import type { Match } from '#tournament/terms.ts';

const RUNS = Number(process.env.MODEL_RUNS ?? 300);
vi.setConfig({ testTimeout: RUNS * 1_000 });
// In a season a match begins to be played as time goes on.
beforeEach(() => void vi.useFakeTimers({ now: START, toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const { queryKey } = tournamentQueries.record('tournament');

/** Many times faster than `toEqual` where they are the same. */
function expectSame(shown: unknown, replied: unknown): void {
  if (!isDeepStrictEqual(shown, replied)) expect(shown).toEqual(replied);
}

/** A device whose events are lost, come late, out of order and twice, and whose replies take their time. */
class Device {
  readonly client = createQueryClient();
  readonly #versions: readonly Views[];
  readonly #asked: { readonly before: TournamentRecord; readonly at: number }[] = [];

  constructor(versions: readonly Views[], first: Views) {
    this.#versions = versions;
    this.client.setQueryData(queryKey, first.record);
  }

  get record(): TournamentRecord {
    const record = this.client.getQueryData(queryKey);
    if (!record) throw new Error('the record is gone');
    return record;
  }

  hear(event: LiveEvent, serverVersion: number): void {
    const before = this.record;
    if (tellFacts(this.client, 'tournament', event)) this.ask(serverVersion);
    this.check(before);
  }

  ask(at: number): void {
    this.#asked.push({ before: this.record, at });
  }

  /** The oldest question is answered as the server knew it then, or by now. */
  answer(serverVersion: number, isLate: boolean): void {
    const asked = this.#asked.shift();
    const reply = asked && this.#versions[isLate ? serverVersion : asked.at]?.record;
    if (!asked || !reply) return;
    const before = this.record;
    this.client.setQueryData(queryKey, newestOf({ before: asked.before, shown: before, reply }));
    this.check(before);
  }

  get isWaiting(): boolean {
    return this.#asked.length > 0;
  }

  check(before: TournamentRecord): void {
    expect(this.record.version).toBeGreaterThanOrEqual(before.version);
    if (this.record === before) return;
    const server = this.#versions[this.record.version];
    const { groups, matches, players, bracket, stage } = modelOf(this.record, [], '');
    expectSame(players, server?.players);
    expectSame(bracket, server?.bracket);
    expectSame(groups, server?.groups);
    expect(Object.keys(groups)).toEqual(Object.keys(server?.groups ?? {}));
    expectSame(matches, server?.matches);
    expect(stage.shown).toBe(server?.state.stage);
  }
}

const SHOWN = [undefined, 'now', 'next', 'done', 'mine'] as const;
/** As many as the list draws at once. */
const PORTION = 48;

/** Each page of the list under each filter that its matches offer, as the ids on it. */
function pagesOf(entries: readonly MatchEntry[]): string[][] {
  const turns = turnsOf(entries);
  const [first] = entries;
  const places = stagesOf(entries).map((stage) => ({ stage }));
  const groups = groupNamesOf(entries).map((group) => ({ stage: 'GROUPS', group }));
  return [{}, ...places, ...groups].flatMap((place) =>
    SHOWN.flatMap((show) => {
      const ids = filterMatches(shownOf(turns, { show }, first?.player1?.userId), place).map(({ match }) => match.id);
      return Array.from({ length: Math.ceil(ids.length / PORTION) }, (_, page) =>
        ids.slice(page * PORTION, (page + 1) * PORTION),
      );
    }),
  );
}

test('each page of the list of matches under each filter', () => {
  let pages = 0;
  fc.assert(
    fc.property(anyLife, ({ facts }) => {
      const server = viewsOf(now(facts), 1);
      const shown = pagesOf(modelOf(server.record, [], '').matches);
      pages += shown.length;
      expectSame(shown, pagesOf(server.matches));
    }),
    { numRuns: RUNS },
  );
  expect(pages).toBeGreaterThan(RUNS);
});

test('whatever becomes of the events and the replies, and the last version in the end', () => {
  let applied = 0;
  fc.assert(
    fc.property(anyLife, fc.integer(), ({ states }, seed) => {
      const versions = states.map((facts, version) => viewsOf(now(facts), version));
      const [first] = versions;
      if (!first) return;
      const dice = generator(seed);
      const device = new Device(versions, first);
      const held: LiveEvent[] = [];
      versions.forEach((after, version) => {
        const before = versions[version - 1];
        if (!before) return;
        const told = eventAfter(before.state, after);
        const roll = dice();
        if (roll < 0.15) held.push(told);
        else if (roll < 0.9) device.hear(told, version);
        if (device.record.version === version) applied += 1;
        const late = dice() < 0.3 ? held.shift() : undefined;
        if (late) device.hear(late, version);
        if (dice() < 0.5) device.answer(version, dice() < 0.5);
      });
      const last = versions.length - 1;
      // The stream is opened again: a gap is asked for.
      device.ask(last);
      while (device.isWaiting) device.answer(last, true);
      expect(device.record.version).toBe(last);
    }),
    { numRuns: RUNS },
  );
  expect(applied).toBeGreaterThan(RUNS);
});

const isOpen = ({ status, sides }: Match): boolean =>
  status !== 'completed' && sides.every(({ kind }) => kind === 'player');

test('with results that wait, as the server would reply once it had them', () => {
  fc.assert(
    fc.property(anyLife, fc.integer(), ({ facts }, seed) => {
      const dice = generator(seed);
      const { record } = viewsOf(now(facts), 1);
      // The secret of the lots is not known to a device before the server has all results of the groups.
      let server = now(record.facts);
      const waiting: ResultEntry[] = [];
      for (const match of server.matches.filter(isOpen)) {
        const [a, b] = match.sides;
        const score = { player1Score: dice() < 0.5 ? 3 : 1, player2Score: 2 };
        const decision = decideResult(server, organiser, { matchId: match.id, ...score });
        if (dice() < 0.5 || decision.kind !== 'accepted' || a.kind !== 'player' || b.kind !== 'player') continue;
        const players = { player1Id: a.id, player2Id: b.id };
        const seen = { matchId: match.id, expectedVersion: match.version };
        waiting.push(entry({ tournamentId: 'tournament', ...seen, ...players, ...score }));
        server = derive(applyResult(server.facts, decision.result), START);
      }
      const shown = new TournamentModel(record, applyWaiting(record, waiting, 'ann', START));
      expect([...shown.waitingMatchIds]).toHaveLength(waiting.length);
      expectSame(shown.groups, groupsOf(record, server));
      expectSame(shown.players, playersOf(record, server));
      expectSame(shown.bracket, bracketOf(record, server));
      const unversioned = ({ match: { version: _, ...match }, ...rest }: (typeof shown.matches)[number]) => [
        match,
        rest,
      ];
      expectSame(shown.matches.map(unversioned), matchEntriesOf(record, server).map(unversioned));
    }),
    { numRuns: RUNS },
  );
});

test('what a result leaves as it was is the very same object', () => {
  const results: number[] = [];
  fc.assert(
    fc.property(anyLife, ({ states }) => {
      const versions = states.map((facts, version) => viewsOf(now(facts), version));
      const [first] = versions;
      if (!first) return;
      const device = new Device(versions, first);
      versions.forEach((after, version) => {
        const before = versions[version - 1];
        if (!before) return;
        const shown = modelOf(device.record, [], '');
        const told = eventAfter(before.state, after);
        device.hear(told, version);
        device.answer(version, true);
        if (!isTold(told)) return;
        const next = modelOf(device.record, [], '');
        const others = next.matches.filter((one, at) => one !== shown.matches[at]);
        const isSame = (entry: MatchEntry, at: number) => isDeepStrictEqual(entry, before.matches[at]);
        const changed = new Set(after.matches.filter((one, at) => !isSame(one, at)).map(({ match }) => match.id));
        expect(others.every(({ match }) => changed.has(match.id))).toBe(true);
        const groups = new Set(
          after.matches.filter(({ match }) => changed.has(match.id)).map(({ match }) => match.group?.name),
        );
        const tables = Object.keys(next.groups).filter((name) => next.groups[name] !== shown.groups[name]);
        expect(tables.every((name) => groups.has(name))).toBe(true);
        const points = new Map(before.players.map(({ id, groupPoints }) => [id, groupPoints]));
        const rows = next.players.filter((one, at) => one !== shown.players[at]);
        expect(rows.every(({ id, groupPoints }) => points.get(id) !== groupPoints)).toBe(true);
        expect(next.players === shown.players).toBe(rows.length === 0);
        const boxes = next.bracket.nodes.filter((one, at) => one !== shown.bracket.nodes[at]);
        expect(boxes.every(({ id }) => changed.has(id))).toBe(true);
        expect(next.bracket === shown.bracket).toBe(boxes.length === 0);
        results.push(tables.length);
      });
    }),
    { numRuns: Math.ceil(RUNS / 10) },
  );
  expect(results.length).toBeGreaterThan(RUNS / 10);
});
