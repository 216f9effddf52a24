import { describe, expect, test } from 'vitest';
import { commence, generateMainStage, groupsFor } from '#tournament/commands/commands.ts';
import { refuseGroups, refuseSlots } from '#tournament/commands/refuse-draw.ts';
import { groupWarnings, mainStageWarnings } from '#tournament/draw/draw-warnings.ts';
import { swapInBracket, swapInGroups } from '#tournament/draw/published-draw.ts';
import { DRAW_RULES } from '#tournament/draw-rules.ts';
import { entries, groupsPlayed, now, openFacts, started } from '../setup.ts';

const input = { numberOfGroups: 3, seed: 5 };
const clubs = entries(11).map((entry) => ({ ...entry, club: ['P3', 'P6'].includes(entry.id) ? ' Zadar ' : null }));
const open = openFacts(clubs);
const drawn = groupsFor(open, input);

describe('groups', () => {
  test('as drawn are published as drawn', () => {
    expect(refuseGroups(open, { ...input, groups: drawn })).toBeNull();
    expect(commence(open, { ...input, groups: drawn })).toEqual(commence(open, input));
  });
  test('with a swap name whom was moved', () => {
    const groups = swapInGroups(drawn, 'P1', 'P2');
    expect(refuseGroups(open, { ...input, groups })).toBeNull();
    expect(commence(open, { ...input, groups }).draw).toEqual({
      seed: 5,
      generation: 0,
      groups,
      rules: DRAW_RULES,
      clubs: groups.flat().map((id) => Number(['P3', 'P6'].includes(id))),
      moved: expect.arrayContaining(['P1', 'P2']),
    });
  });
  test('must be of all players, in the sizes that were drawn', () => {
    const refusal = (groups: string[][]) => refuseGroups(open, { ...input, groups })?.code;
    expect(refusal(drawn.slice(1))).toBe('DRAW_OUTDATED');
    expect(refusal(drawn.map((players) => players.map((id) => (id === 'P2' ? 'P1' : id))))).toBe('DRAW_OUTDATED');
    expect(refusal([drawn.flat()])).toBe('GROUP_SIZES');
    const [first = [], second = [], third = []] = drawn;
    expect(refusal([[...first, ...second.slice(0, 2)], second.slice(2), third])).toBe('GROUP_SIZES');
  });
  test('warn of uneven seeding and of club mates', () => {
    // A 1,6,7 | B 2,5,8,11 | C 3,4,9,10
    expect(groupWarnings(open, drawn, drawn)).toEqual([]);
    expect(groupWarnings(open, drawn, swapInGroups(drawn, 'P7', 'P8'))).toEqual([]);
    expect(groupWarnings(open, drawn, swapInGroups(drawn, 'P1', 'P5'))).toEqual([
      { rule: 'SEEDING', players: ['P5'] },
      { rule: 'SEEDING', players: ['P1'] },
    ]);
    expect(groupWarnings(open, drawn, swapInGroups(drawn, 'P6', 'P4'))).toEqual([
      { rule: 'SAME_CLUB', players: ['P3', 'P6'] },
    ]);
  });
});

describe('the main stage', () => {
  const played = now(groupsPlayed(started(16, 4)));
  const { slots } = generateMainStage(played, 2).mainStage ?? { slots: [] };
  const at = (place: number) => slots[place] ?? '';

  test('is drawn by another seed where one is given, which it keeps', () => {
    const draws = Array.from({ length: 20 }, (_, seed) => generateMainStage(played, 2, { seed }).mainStage);
    expect(draws.map((draw) => draw?.seed)).toEqual(draws.map((_, seed) => seed));
    expect(new Set(draws.map((draw) => draw?.slots.join())).size).toBeGreaterThan(1);
    expect(generateMainStage(played, 2, { seed: played.facts.draw?.seed }).mainStage?.slots).toEqual(slots);
  });
  test('takes swaps of qualifiers, and nothing else', () => {
    const swapped = swapInBracket(slots, at(1), at(2));
    expect(refuseSlots(played, 2, { slots: swapped })).toBeNull();
    expect(generateMainStage(played, 2, { slots: swapped }).mainStage).toMatchObject({
      slots: swapped,
      moved: expect.arrayContaining([at(1), at(2)]),
    });
    expect(generateMainStage(played, 2, { slots })).toEqual(generateMainStage(played, 2));
    expect(refuseSlots(played, 2, { slots: slots.slice(2) })?.code).toBe('DRAW_OUTDATED');
    expect(refuseSlots(played, 2, { slots: slots.map(() => at(0)) })?.code).toBe('DRAW_OUTDATED');
    const withByes = now(groupsPlayed(started(12, 3)));
    const drawn = generateMainStage(withByes, 2).mainStage?.slots ?? [];
    const turned = drawn.toReversed();
    expect(refuseSlots(withByes, 2, { slots: drawn })).toBeNull();
    expect(refuseSlots(withByes, 2, { slots: turned })?.code).toBe(
      turned.every((id, i) => (id === null) === (drawn[i] === null)) ? undefined : 'BYES',
    );
  });
  test('warns of misplaced seeds, runners-up on their winner’s half, and group mates who meet', () => {
    expect(mainStageWarnings(played, slots, slots)).toEqual([]);
    const rules = (a: string, b: string) =>
      mainStageWarnings(played, slots, swapInBracket(slots, a, b)).map(({ rule }) => rule);
    const mateOf = (id: string) => {
      const group = played.groups.find(({ standings }) => standings.some(({ playerId }) => playerId === id));
      return slots.find(
        (other) => other !== null && other !== id && group?.standings.some((s) => s.playerId === other),
      );
    };
    // The first seed against its own runner-up.
    expect(rules(at(1), mateOf(at(0)) ?? '')).toContain('GROUP_MATES_MEET');
    // The first two seeds belong on the places 1 and 8.
    expect(rules(at(0), at(7))).toEqual(expect.arrayContaining(['SEED_PLACE', 'SEED_PLACE']));
    // A runner-up from the top half either meets its winner in the bottom half, or sits in it.
    expect([...rules(at(1), at(5)), ...rules(at(1), at(6))]).toEqual(
      expect.arrayContaining(['GROUP_MATES_MEET', 'RUNNER_UP_HALF']),
    );
  });
});
