/** A draw is changed by what is better alone, and warned of only for what a person has made worse. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { generateMainStage, groupsFor } from '#tournament/commands/commands.ts';
import { refuseSlots } from '#tournament/commands/refuse-draw.ts';
import { drawGroups } from '#tournament/draw/draw.ts';
import { groupWarnings, mainStageWarnings } from '#tournament/draw/draw-warnings.ts';
import { swapInGroups } from '#tournament/draw/published-draw.ts';
import type { Entry, PlayerId } from '#tournament/terms.ts';
import { entries, groupsPlayed, now, openFacts, started } from '../setup.ts';

const options = { seed: 1, byChampionship: false };
const withClubs = (clubs: readonly (string | null)[]): Entry[] =>
  entries(clubs.length).map((entry, i) => ({ ...entry, club: clubs[i] ?? null }));

/** How many pairs of club mates share a group. */
function conflicts(groups: readonly (readonly PlayerId[])[], list: readonly Entry[]): number {
  const clubOf = new Map(list.map(({ id, club }) => [id, club]));
  return groups.reduce((sum, ids) => {
    const clubs = ids.map((id) => clubOf.get(id)).filter((club) => club !== null);
    return (
      sum + clubs.reduce((pairs, club, i) => pairs + clubs.slice(i + 1).filter((other) => other === club).length, 0)
    );
  }, 0);
}

test('the plain snake stays unless fewer club mates share a group', () => {
  const club = fc.constantFrom('x', 'y', null);
  const shape = fc.record({
    clubs: fc.array(club, { minLength: 4, maxLength: 16 }),
    groups: fc.integer({ min: 2, max: 4 }),
  });
  fc.assert(
    fc.property(shape, ({ clubs, groups }) => {
      const list = withClubs(clubs);
      const drawn = drawGroups(list, { ...options, groups });
      const plain = drawGroups(withClubs(clubs.map(() => null)), { ...options, groups });
      if (conflicts(drawn, list) >= conflicts(plain, list)) expect(drawn).toEqual(plain);
    }),
    { numRuns: 2_000, seed: 1 },
  );
});

describe('what the draw itself could not keep is no warning', () => {
  const mates = withClubs(['x', 'x', 'x', 'x', 'x', 'x', 'x', 'x']);

  test('in the groups', () => {
    const open = openFacts(mates);
    const drawn = groupsFor(open, { numberOfGroups: 2, seed: 1 });
    expect(groupWarnings(open, drawn, drawn)).toEqual([]);
    // The two who changed places have new mates; all others keep theirs from the draw.
    const rules = groupWarnings(open, drawn, swapInGroups(drawn, 'P1', 'P2'));
    expect(
      rules.every(({ rule, players }) => rule === 'SAME_CLUB' && players.some((id) => id === 'P1' || id === 'P2')),
    ).toBe(true);
    expect(rules).toHaveLength(6);
  });

  test('in the main stage', () => {
    const facts = started(8, 2);
    const played = now(groupsPlayed({ ...facts, entries: mates }));
    const { slots } = generateMainStage(played, 2).mainStage ?? { slots: [] };
    expect(slots).toHaveLength(4);
    expect(mainStageWarnings(played, slots, slots)).toEqual([]);
  });
});

test('a BYE cannot be moved to another place', () => {
  const played = now(groupsPlayed(started(12, 3)));
  const slots = generateMainStage(played, 2).mainStage?.slots ?? [];
  const bye = slots.indexOf(null);
  for (const [place, id] of slots.entries()) {
    if (id === null) continue;
    const moved = slots.with(bye, id).with(place, null);
    expect(refuseSlots(played, 2, { slots: moved })?.code, `${id} to the place of a BYE`).toBe('BYES');
  }
  expect(bye).toBeGreaterThanOrEqual(0);
});
