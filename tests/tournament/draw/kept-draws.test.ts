/** Draws by the first rules stay bit by bit what they were: groups, brackets, schedules, ids and dates. */
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { tieBreakSentence } from '#contract/views/tie-break-sentence.ts';
import { commence, forfeit, generateMainStage } from '#tournament/commands/commands.ts';
import { makesBracket } from '#tournament/draw-sizes.ts';
import { generator } from '#tournament/lot.ts';
import type { Configuration, Entry, Facts, Standing } from '#tournament/terms.ts';
import { groupsPlayed, now, openFacts } from '../setup.ts';

const CLUBS = [
  'Željezničar',
  'Z\u030celjeznic\u030car',
  'zeljeznicar',
  ' Ping  Pong',
  'Ping Pong',
  'ping pong ',
  'TTC',
  '',
];

/** With a tie-break as the sentence that stood in its place when the digests were taken. */
const asThen = (name: string, value: unknown): unknown =>
  name !== 'standings'
    ? value
    : (value as readonly Standing[]).map((row) =>
        Object.fromEntries(
          Object.entries(row).map(([key, of]) =>
            key === 'tieBreak' ? ['reason', row.tieBreak && tieBreakSentence(row.tieBreak)] : [key, of],
          ),
        ),
      );

const digestOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value, asThen)).digest('hex').slice(0, 16);

/** Some share of the players has a club, and some ratings are level. */
function field(count: number, random: () => number): Entry[] {
  const clubs = 2 + Math.floor(random() * 7);
  return Array.from({ length: count }, (_, i) => ({
    id: `P${i + 1}`,
    elo: 1500 - 3 * Math.floor(i / 2),
    championshipPoints: Math.floor(random() * 4),
    club: random() < 0.85 ? (CLUBS[Math.floor(random() * clubs)] ?? null) : null,
  }));
}

const shownOf = (facts: Facts) => {
  const { matches, groups, bracket } = now(facts);
  return {
    groups,
    bracket,
    matches: matches.map(({ id, number, round, index, sides, matchDate }) => [
      id,
      number,
      round,
      index,
      sides,
      matchDate,
    ]),
  };
};

/** Everything that a tournament of those players shows after its draws. */
function draws(count: number, groups: number, seed: number, changes: Partial<Configuration>): unknown[] {
  const random = generator(seed);
  const open = openFacts(field(count, random), changes);
  const drawn = commence(open, { numberOfGroups: groups, seed, rules: 1 });
  if (open.configuration.format !== 'GROUPS_WITH_MAIN_STAGE') return [drawn.draw, drawn.mainStage, shownOf(drawn)];
  const withdrawn = open.entries.filter(() => random() < 0.15).reduce((facts, { id }) => forfeit(facts, id), drawn);
  const played = now(groupsPlayed(withdrawn));
  const sizes = played.groups.map(({ standings }) => ({
    players: standings.length,
    left: standings.filter(({ forfeited }) => !forfeited).length,
  }));
  const mainStages = [1, 2, 3, 4]
    .filter((advancing) => makesBracket(sizes, advancing))
    .map((advancing) => {
      const after = generateMainStage(played, advancing, { seed: seed + advancing, rules: 1 });
      return [after.mainStage, shownOf(after)];
    });
  return [drawn.draw, shownOf(drawn), mainStages];
}

const KEPT: readonly (readonly [string, number, number, Partial<Configuration>, string])[] = [
  ['groups of three and four', 23, 6, {}, '358a4dfecbb2f42a'],
  ['groups of four', 16, 4, {}, 'df1ba36db41eeaab'],
  ['many groups', 120, 30, {}, '323959dd2c679933'],
  ['groups by championship points', 31, 7, { seedByChampionship: true }, '27a38c217c854737'],
  ['a round-robin', 9, 1, { format: 'ROUND_ROBIN' }, '5b1b7e7cda81cdd0'],
  ['a season', 8, 1, { format: 'ROUND_ROBIN', type: 'SEASON' }, '90d3de377346afad'],
  ['a knockout', 27, 0, { format: 'KNOCKOUT' }, '067be1cad7a22c39'],
  ['a large knockout', 140, 0, { format: 'KNOCKOUT' }, '2dd3c8c89d03382a'],
];

test.each(KEPT)('%s', (_name, count, groups, changes, digest) => {
  const all = Array.from({ length: 25 }, (_, seed) => draws(count, groups, seed, changes));
  expect(digestOf(all)).toBe(digest);
});
