import fc from 'fast-check';
import { expect, test } from 'vitest';
import { explainProposal, explainWait, type HallNames } from '#hall/explain-call.ts';
import type { HallMatch, HallTable, NextCalls, WaitingMatch } from '#hall/terms.ts';
import { MINUTE, plans, RandomDay } from './random-day.ts';

const RUNS = Number(process.env.HALL_RUNS ?? 500);
const names: HallNames = { person: String, table: String, match: String, time: String };

/** The conditions of RULES.md, written once more without the rule's bookkeeping. */
function conditions({ day, now, tournaments, matches, standingCalls, ...rest }: ReturnType<typeof viewOf>) {
  const order = new Map<string, { readonly tournament: string; readonly startsAt: number; readonly rank: number }>();
  let position = 0;
  for (const { id: tournament, startsAt, matches: own } of tournaments) {
    let due = 0;
    for (const { id, plannedAt } of own) {
      due = Math.max(due, plannedAt);
      const pin = day.pinned.indexOf(id);
      const rank = pin >= 0 ? pin - 1_000 : due * 1_000 + position++;
      order.set(id, { tournament, startsAt, rank });
    }
  }
  const placeOf = ({ id }: HallMatch) => order.get(id) ?? { tournament: '', startsAt: 0, rank: 0 };
  const called = new Set(standingCalls.map(({ matchId }) => matchId));
  const onTable = new Set(standingCalls.flatMap(({ matchId }) => rest.match(matchId).players));
  const admits = ({ only }: HallTable, match: HallMatch) => only === null || only === placeOf(match).tournament;
  const shares = (a: HallMatch, b: HallMatch) => a.players.some((one) => one !== null && b.players.includes(one));
  const isPlayable = (match: HallMatch) =>
    !match.isOver &&
    !called.has(match.id) &&
    !match.players.includes(null) &&
    !day.held.includes(match.id) &&
    (placeOf(match).startsAt <= now || day.pinned.includes(match.id)) &&
    day.tables.some((table) => table.isOpen && admits(table, match));
  const playable = matches.filter(isPlayable);
  const restsUntil = (match: HallMatch) => {
    let until = 0;
    for (const other of matches)
      if (other.endedAt !== null && shares(other, match))
        until = Math.max(until, other.endedAt + day.restMinutes * MINUTE);
    return until;
  };
  const isBefore = (a: HallMatch, b: HallMatch) => placeOf(a).rank < placeOf(b).rank;
  const overtaken = (match: HallMatch) => playable.filter((other) => isBefore(other, match) && shares(other, match));
  const isCandidate = (match: HallMatch) =>
    !day.isPaused &&
    playable.some(({ id }) => id === match.id) &&
    !match.players.some((one) => onTable.has(one)) &&
    restsUntil(match) <= now &&
    overtaken(match).length === 0;
  return { admits, isCandidate, restsUntil, overtaken, isBefore };
}

function viewOf(random: RandomDay) {
  const { day, now, tournaments, matches, standingCalls } = random;
  return { day, now, tournaments, matches, standingCalls, match: (id: string) => random.match(id) };
}

/** What is wrong with the calls that are proposed; nothing where all invariants hold. */
function violations(random: RandomDay, { proposals, waiting }: NextCalls): string[] {
  const view = viewOf(random);
  const { isCandidate, admits, restsUntil, overtaken, isBefore } = conditions(view);
  const found: string[] = [];
  const must = (holds: boolean, what: string, matchId: string) => {
    if (!holds) found.push(`${matchId}: ${what}`);
  };

  const named = [...proposals, ...waiting].map(({ matchId }) => matchId).sort();
  const open = view.matches.flatMap(({ id, isOver }) => (isOver ? [] : [id])).sort();
  must(named.join() === open.join(), 'every open match is named once', named.join());
  const placed = [...view.standingCalls, ...proposals];
  must(areDistinct(placed.map(({ courtId }) => courtId)), 'a table has one match', 'all');
  must(areDistinct(placed.flatMap(({ matchId }) => view.match(matchId).players)), 'a person has one table', 'all');

  for (const [i, proposal] of proposals.entries()) {
    const match = view.match(proposal.matchId);
    const table = view.day.tables.find(({ courtId }) => courtId === proposal.courtId);
    const former = proposals[i - 1];
    must(isCandidate(match), 'is a candidate', match.id);
    must(!former || isBefore(view.match(former.matchId), match), 'stands in order', match.id);
    must(
      match.feeders.every(({ isOver }) => isOver),
      'comes after its feeders',
      match.id,
    );
    must(table?.isOpen === true && admits(table, match), 'is admitted to an open table', match.id);
    must(explainProposal(proposal, names).text.endsWith('.'), 'has a sentence', match.id);
  }
  const taken = new Set(placed.map(({ courtId }) => courtId));
  const empty = view.day.tables.filter(({ courtId, isOpen }) => isOpen && !taken.has(courtId));
  const isTrue = ({ matchId, because }: WaitingMatch): boolean => {
    const match = view.match(matchId);
    if (because.kind === 'resting') return because.until > view.now && because.until === restsUntil(match);
    if (because.kind === 'earlier-match') return overtaken(match).some(({ id }) => id === because.matchId);
    if (because.kind === 'on-table')
      return view.standingCalls.some((call) => {
        return call.courtId === because.courtId && view.match(call.matchId).players.includes(because.personId);
      });
    return true;
  };
  for (const wait of waiting) {
    const match = view.match(wait.matchId);
    const candidate = isCandidate(match);
    must(!candidate || !empty.some((table) => admits(table, match)), 'stands beside an empty table', match.id);
    must((wait.because.kind === 'in-line') === candidate, 'is in line as a candidate', match.id);
    must((wait.because.kind === 'undecided') === match.players.includes(null), 'is undecided', match.id);
    must(isTrue(wait), `waits for what is the case (${wait.because.kind})`, match.id);
    must(explainWait(wait.because, names).text.endsWith('.'), 'has a sentence', match.id);
  }
  return found;
}

const areDistinct = (ids: readonly unknown[]): boolean => new Set(ids).size === ids.length;

test('on a random day no person has two tables, no turn is lost, no table stands empty, and the day ends', () => {
  fc.assert(
    fc.property(plans, (plan) => {
      const random = new RandomDay(plan);
      const found = violations(random, random.next());
      for (const happening of plan.happenings) {
        random.happen(happening);
        found.push(...violations(random, random.next()));
        if (found.length > 0) break;
      }
      if (!random.playToTheEnd()) found.push('the day does not end');
      expect(found).toEqual([]);
    }),
    { numRuns: RUNS },
  );
}, 3_600_000);
