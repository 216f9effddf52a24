/** How much sooner a tournament of one day ends on free tables than by the fixed plan, how fast the rule is, and how late a call comes. */
import { explainProposal, explainWait, type HallNames } from '#hall/explain-call.ts';
import { hallTournament } from '#hall/hall-tournament.ts';
import { nextCalls } from '#hall/next-call.ts';
import type { Hall, HallDay, HallMode, TableCall } from '#hall/terms.ts';
import { configuration, entries, openFacts } from '#tests/tournament/setup.ts';
import { commence, generateMainStage } from '#tournament/commands/commands.ts';
import { derive } from '#tournament/results/derive.ts';
import { applyResult } from '#tournament/results/result.ts';
import type { Facts, Match, MatchId } from '#tournament/terms.ts';
import { calledHall } from './clients/called-hall.ts';
import type { Measure } from './figures/measure.ts';

const MINUTE = 60_000;
const DAYS = Number(process.env.HALL_DAYS ?? 400);

/** Players, groups and tables; two of each group go on. */
const SHAPES = [
  [16, 4, 4],
  [24, 6, 6],
  [24, 6, 4],
  [30, 6, 5],
  [32, 8, 8],
  [48, 12, 8],
  [64, 16, 10],
] as const;

/** A number in [0, 1) from a text, so that a match lasts as long and ends the same way in both modes. */
function chance(text: string): number {
  let hash = 2_166_136_261;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 16_777_619);
  hash = Math.imul(hash ^ (hash >>> 16), 2_246_822_507);
  hash = Math.imul(hash ^ (hash >>> 13), 3_266_489_909);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

/** From 10 to 40 minutes, 25 in the middle. */
const durationOf = (day: number, id: MatchId): number =>
  Math.round((10 + 15 * (chance(`${day} ${id} one`) + chance(`${day} ${id} two`))) * MINUTE);

function started(players: number, groups: number, tables: number, day: number): Facts {
  const courts = Array.from({ length: tables }, (_, i) => `table${i}`);
  return commence({ ...openFacts(entries(players)), courts }, { numberOfGroups: groups, seed: day });
}

function withResult(facts: Facts, match: Match, day: number): Facts {
  const [a, b] = match.sides;
  if (a.kind !== 'player' || b.kind !== 'player') throw new Error('a match without players was called');
  const [player1Score, player2Score] = chance(`${day} ${match.id} winner`) < 0.5 ? [3, 1] : [1, 3];
  const result = { matchId: match.id, player1Id: a.id, player2Id: b.id, player1Score, player2Score };
  return applyResult(facts, { ...result, games: null, version: 1 });
}

/** Minutes from the first call to the last result, each proposal called at once. */
function playDay(mode: HallMode, start: Facts, day: number): number {
  const tables = start.courts.map((courtId) => ({ courtId, isOpen: true, only: null }));
  const hallDay: HallDay = { mode, tables, restMinutes: 5, isPaused: false, pinned: [], held: [] };
  const ended = new Map<MatchId, number>();
  const running = new Map<MatchId, number>();
  const calls: TableCall[] = [];
  let facts = start;
  let now: number = configuration.start;
  for (;;) {
    let tournament = derive(facts, now);
    if (!facts.mainStage && tournament.groups.every(({ complete }) => complete)) {
      facts = generateMainStage(tournament, 2);
      tournament = derive(facts, now);
    }
    const own = { personOf: String, endedAt: ({ id }: Match) => ended.get(id) ?? null };
    const hall: Hall = { day: hallDay, tournaments: [hallTournament(tournament, own)], calls };
    const { proposals, waiting } = nextCalls(hall, now);
    for (const { matchId, courtId } of proposals) {
      calls.push({ matchId, courtId, calledAt: now, withdrawnAt: null });
      running.set(matchId, now + durationOf(day, matchId));
    }
    const rests = waiting.flatMap(({ because }) => (because.kind === 'resting' ? [because.until] : []));
    const finishing = Math.min(...running.values());
    const next = Math.min(finishing, ...rests);
    if (!Number.isFinite(next)) return (Math.max(...ended.values()) - configuration.start) / MINUTE;
    now = next;
    for (const match of tournament.matches) {
      if ((running.get(match.id) ?? Number.POSITIVE_INFINITY) > now) continue;
      facts = withResult(facts, match, day);
      ended.set(match.id, now);
      running.delete(match.id);
    }
  }
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

function shape([players, groups, tables]: (typeof SHAPES)[number]): Measure[] {
  const days = Array.from({ length: DAYS }, (_, day) => {
    const facts = started(players, groups, tables, day);
    return { fixed: playDay('fixed', facts, day), free: playDay('free', facts, day) };
  });
  const fixed = mean(days.map((day) => day.fixed));
  const free = mean(days.map((day) => day.free));
  const what = `${players} players in ${groups} groups on ${tables} tables`;
  const share: Measure = { what: `${what}, free of fixed`, value: (100 * free) / fixed, unit: '%' };
  return [
    { what: `${what}, fixed`, value: fixed, unit: 'min' },
    { what: `${what}, free`, value: free, unit: 'min' },
    players === 48 ? { ...share, limit: 85 } : share,
  ];
}

/** The best of many runs in processor time. */
function largestHall(): Measure {
  const matches = Array.from({ length: 10_000 }, (_, i) => ({
    id: `match${i}`,
    players: [`p${i % 2_500}`, `p${(i + 1 + Math.floor(i / 2_500)) % 2_500}`] as const,
    isOver: i < 100,
    endedAt: i < 100 ? i * 1_000 : null,
    plannedCourt: null,
    plannedAt: Math.floor(i / 40) * 30 * MINUTE,
  }));
  const tables = Array.from({ length: 40 }, (_, i) => ({ courtId: `table${i}`, isOpen: true, only: null }));
  const day: HallDay = { mode: 'free', tables, restMinutes: 5, isPaused: false, pinned: [], held: [] };
  const hall: Hall = { day, tournaments: [{ id: 'large', startsAt: 0, matches }], calls: [] };
  const names: HallNames = { person: String, table: String, match: String, time: String };
  let best = Number.POSITIVE_INFINITY;
  for (let i = 0; i < 25; i++) {
    const start = process.cpuUsage();
    const { proposals, waiting } = nextCalls(hall, 100_000);
    for (const proposal of proposals) explainProposal(proposal, names);
    for (const { because } of waiting) explainWait(because, names);
    const { user, system } = process.cpuUsage(start);
    if (proposals.length + waiting.length !== 9_900) throw new Error('a match is missing');
    best = Math.min(best, (user + system) / 1000);
  }
  return { what: 'next calls among 10,000 matches with their sentences', value: best, unit: 'ms', limit: 20 };
}

export default async function run(): Promise<Measure[]> {
  return [largestHall(), ...SHAPES.flatMap(shape), ...(await calledHall())];
}
