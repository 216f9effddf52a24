/** A draw can be checked whatever became of its players, and one that was tampered with is found out. */
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { checkBracket, checkGroups, type DrawCheck } from '#tournament/commands/check-draw.ts';
import { commence, forfeit, generateMainStage, groupsFor, seedPlayers } from '#tournament/commands/commands.ts';
import { addLatePlayer, latePlace } from '#tournament/commands/late-player.ts';
import { replacePlayer } from '#tournament/commands/replace-player.ts';
import { swapInBracket, swapInGroups } from '#tournament/draw/published-draw.ts';
import { makesBracket } from '#tournament/draw-sizes.ts';
import { replaceablePlayers } from '#tournament/replaceable.ts';
import type { Entry, Facts } from '#tournament/terms.ts';
import { groupsPlayed, now, openFacts } from '../setup.ts';

vi.setConfig({ testTimeout: 120_000 });

const entry = (id: string, random: readonly number[], i: number): Entry => ({
  id,
  elo: 1_000 + Math.floor((random[i] ?? 0) * 30),
  championshipPoints: Math.floor((random[i + 1] ?? 0) * 3),
  club: (random[i + 2] ?? 0) < 0.15 ? null : `club ${Math.floor((random[i + 2] ?? 0) * 6)}`,
});

const lives = fc.record({
  players: fc.integer({ min: 4, max: 24 }),
  groups: fc.integer({ min: 1, max: 6 }),
  format: fc.constantFrom('GROUPS_WITH_MAIN_STAGE' as const, 'ROUND_ROBIN' as const, 'KNOCKOUT' as const),
  seedByChampionship: fc.boolean(),
  seeded: fc.integer({ min: 0, max: 4 }),
  seed: fc.integer({ min: 0, max: 0xffff_ffff }),
  random: fc.array(fc.double({ min: 0, max: 0.999, noNaN: true }), { minLength: 90, maxLength: 90 }),
  happens: fc.array(fc.constantFrom('replace', 'replace again', 'late', 'club', 'withdraw'), { maxLength: 6 }),
});
type Life = typeof lives extends fc.Arbitrary<infer T> ? T : never;

function drawn(life: Life, rules?: 1): Facts {
  const { players, format, seedByChampionship, seeded, seed, random } = life;
  const list = Array.from({ length: players }, (_, i) => entry(`p${i}`, random, i));
  const open = openFacts(list, { format, seedByChampionship });
  const ids = list.slice(-seeded || players).map(({ id }) => id);
  return commence(seedPlayers(open, ids), {
    numberOfGroups: Math.min(life.groups, Math.floor(players / 2)),
    seed,
    rules,
  });
}

/** What may become of a tournament's players once it is drawn. */
function lived(facts: Facts, life: Life, when: string): Facts {
  let after = facts;
  life.happens.forEach((event, i) => {
    after = following(after, event, life, `${when} ${i}`, i);
  });
  return after;
}

function following(before: Facts, event: Life['happens'][number], { random }: Life, name: string, i: number): Facts {
  const newcomer = entry(name, random, 40 + i);
  const left = [...replaceablePlayers(before)];
  const pick = left[Math.floor((random[50 + i] ?? 0) * left.length)];
  const gone = new Set(before.forfeits.map(({ playerId }) => playerId));
  const active = before.entries.filter(({ id }) => !gone.has(id));
  const latest = before.draw?.replaced?.at(-1)?.now;
  const place = latePlace(now(before));
  if (event === 'replace' && pick) return replacePlayer(before, pick, newcomer);
  if (event === 'replace again' && latest && left.includes(latest)) return replacePlayer(before, latest, newcomer);
  if (event === 'late' && !('code' in place)) return addLatePlayer(before, newcomer, place);
  if (event === 'withdraw' && active.length > 3) return forfeit(before, active[i % active.length]?.id ?? '');
  if (event !== 'club') return before;
  return { ...before, entries: before.entries.map((one) => ({ ...one, club: `club ${i}` })) };
}

/** The groups are played to their end, and the main stage is drawn, where some number of players can advance. */
function toMainStage(facts: Facts, life: Life): Facts {
  const tournament = now(groupsPlayed(facts));
  if (facts.mainStage || facts.configuration.format === 'ROUND_ROBIN') return facts;
  const sizes = tournament.groups.map(({ standings }) => ({
    players: standings.length,
    left: standings.filter(({ forfeited }) => !forfeited).length,
  }));
  return makesBracket(sizes, 2) ? generateMainStage(tournament, 2, { seed: life.seed ^ 1 }) : facts;
}

const isConfirmed = (check: DrawCheck | null): boolean => check === null || check.differing.length === 0;

test('every draw is confirmed, whoever was replaced, came late, withdrew or changed the club', () => {
  fc.assert(
    fc.property(lives, (life) => {
      const facts = lived(drawn(life), life, 'before');
      expect(checkGroups(facts)?.differing ?? []).toEqual([]);
      expect(checkBracket(facts)?.differing ?? []).toEqual([]);
      const main = lived(toMainStage(facts, life), life, 'after');
      expect([isConfirmed(checkGroups(main)), isConfirmed(checkBracket(main))]).toEqual([true, true]);
    }),
    { numRuns: 400 },
  );
});

describe('a draw that was tampered with', () => {
  test('two players exchanged in the groups', () => {
    fc.assert(
      fc.property(lives, (life) => {
        const facts = lived(drawn({ ...life, format: 'GROUPS_WITH_MAIN_STAGE' }), life, 'before');
        const groups = facts.draw?.groups ?? [];
        const [a, b] = [groups[0]?.[0] ?? '', groups.at(-1)?.at(-1) ?? ''];
        if (!facts.draw || groups.length < 2) return;
        const check = checkGroups({ ...facts, draw: { ...facts.draw, groups: swapInGroups(groups, a, b) } });
        expect(check).toMatchObject({ missing: null });
        // Clubs are kept by place: what the seed draws may be just this where both are rated alike, 1 of 4,000 times.
        const [one, other] = [a, b].map((id) => facts.entries.find((entrant) => entrant.id === id));
        if (one?.elo === other?.elo && check?.differing.length === 0) return;
        expect(check?.differing).toEqual(expect.arrayContaining([a, b]));
      }),
      { numRuns: 200 },
    );
  });

  test('two numbers exchanged in the schedule of a group', () => {
    const list = Array.from({ length: 4 }, (_, i) => ({
      id: `p${i}`,
      elo: 2_000 - i,
      championshipPoints: 0,
      club: i < 2 ? 'a' : null,
    }));
    const facts = commence(openFacts(list), { numberOfGroups: 1, seed: 1 });
    expect(facts.draw).toMatchObject({ groups: [['p0', 'p2', 'p1', 'p3']], rows: { 0: [0, 2, 1, 3] } });
    expect(checkGroups(facts)?.differing).toEqual([]);
    const plain = facts.draw && { ...facts.draw, groups: [['p0', 'p1', 'p2', 'p3']], rows: {}, clubs: [1, 1, 0, 0] };
    expect(checkGroups({ ...facts, draw: plain })?.differing).toEqual(['p1', 'p2']);
  });

  test('two players exchanged in a bracket', () => {
    fc.assert(
      fc.property(lives, fc.nat(), fc.nat(), (life, one, other) => {
        const facts = lived(toMainStage(drawn(life), life), life, 'after');
        const players = (facts.mainStage?.slots ?? []).filter((id) => id !== null);
        const [a = '', b = ''] = [players[one % players.length], players[other % players.length]];
        if (!facts.mainStage || a === b) return;
        const slots = swapInBracket(facts.mainStage.slots, a, b);
        const clubs = facts.mainStage.clubs?.map(
          (_, place, list) => list[facts.mainStage?.slots.indexOf(slots[place] ?? null) ?? 0] ?? 0,
        );
        const check = checkBracket({ ...facts, mainStage: { ...facts.mainStage, slots, ...(clubs && { clubs }) } });
        expect(check).toMatchObject({ missing: null });
        expect(check?.differing.toSorted()).toEqual([a, b].toSorted());
      }),
      { numRuns: 200 },
    );
  });

  test('another seed of level players', () => {
    const level = Array.from({ length: 16 }, (_, i) => ({
      id: `p${i}`,
      elo: 1_000,
      championshipPoints: 0,
      club: null,
    }));
    const facts = commence(openFacts(level), { numberOfGroups: 4, seed: 1 });
    expect(checkGroups(facts)?.differing).toEqual([]);
    const other = facts.draw && { ...facts, draw: { ...facts.draw, seed: 2 } };
    expect(other && checkGroups(other)?.differing.length).toBeGreaterThan(0);
  });
});

test('who was swapped by the organiser is told from who was not', () => {
  const open = openFacts(
    Array.from({ length: 8 }, (_, i) => entry(`p${i}`, [0.5, 0, 0.1], 0)).map((one, i) => ({ ...one, id: `p${i}` })),
  );
  const drawnGroups = groupsFor(open, { numberOfGroups: 2, seed: 3 });
  const [a = '', b = ''] = [drawnGroups[0]?.[1], drawnGroups[1]?.[2]];
  const facts = commence(open, { numberOfGroups: 2, seed: 3, groups: swapInGroups(drawnGroups, a, b) });
  const check = checkGroups(facts);
  expect(check?.differing.toSorted()).toEqual([a, b].toSorted());
  expect(check?.moved.toSorted()).toEqual([a, b].toSorted());
});

describe('a draw from before it kept what it was made from', () => {
  const life = {
    players: 12,
    groups: 3,
    seedByChampionship: false,
    seeded: 0,
    seed: 5,
    happens: [],
    random: Array.from({ length: 90 }, (_, i) => ((i * 37) % 89) / 89),
  } as const;

  test.each(['GROUPS_WITH_MAIN_STAGE', 'KNOCKOUT'] as const)('%s: is checked by what is known today', (format) => {
    const facts = drawn({ ...life, happens: [], random: [...life.random], format }, 1);
    const checkOf = (of: Facts) => (format === 'KNOCKOUT' ? checkBracket(of) : checkGroups(of));
    expect(facts.draw).not.toHaveProperty('clubs');
    expect(checkOf(facts)).toMatchObject({ differing: [] });
    const changed = { ...facts, entries: facts.entries.map((one) => ({ ...one, club: 'one for all' })) };
    expect(checkOf(changed)?.missing).toBe('CLUBS');
    const replaced = replacePlayer(facts, 'p0', { id: 'n', elo: 1, championshipPoints: 0, club: null });
    expect(checkOf(replaced)?.missing).toBe('REPLACED');
  });
});

test('what is kept of 10,000 players is at most 50 kB', () => {
  const list = Array.from({ length: 10_000 }, (_, i) => ({
    id: `p${i}`,
    elo: 1_000,
    championshipPoints: 0,
    club: `c${i >> 1}`,
  }));
  const { draw } = commence(openFacts(list), { numberOfGroups: 2_500, seed: 1 });
  expect(JSON.stringify(draw?.clubs).length).toBeLessThan(50_000);
  expect(JSON.stringify(draw?.rows ?? {}).length).toBeLessThan(50_000);
  const knockout = openFacts(list, { format: 'KNOCKOUT' });
  expect(JSON.stringify(commence(knockout, { numberOfGroups: 0, seed: 1 }).mainStage?.clubs).length).toBeLessThan(
    65_000,
  );
});
