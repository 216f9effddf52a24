import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { refuseCommence } from '#tournament/commands/action-input.ts';
import { possibleActions, refuseAction } from '#tournament/commands/actions.ts';
import { commence, forfeit, reset } from '#tournament/commands/commands.ts';
import { knockoutWarnings } from '#tournament/draw/draw-warnings.ts';
import { drawKnockout } from '#tournament/draw/knockout.ts';
import { swapInBracket } from '#tournament/draw/published-draw.ts';
import { champion, defaultPoints } from '#tournament/ranking/championship-points.ts';
import { bracketSize, seedNumbers } from '#tournament/rounds.ts';
import type { Configuration, Facts } from '#tournament/terms.ts';
import { entries, now, openFacts, organiser, playOut, START } from '../setup.ts';

const knockout = (players: number, changes: Partial<Configuration> = {}) =>
  openFacts(entries(players), { format: 'KNOCKOUT', ...changes });
const drawn = (facts: Facts, seed = 7) => commence(facts, { numberOfGroups: 0, seed });
const slotsOf = (facts: Facts) => facts.mainStage?.slots ?? [];

describe('the draw of a knockout', () => {
  test('puts 1 and 2 at the ends and gives the BYEs to the best', () => {
    const slots = slotsOf(drawn(knockout(6)));
    expect(slots).toHaveLength(8);
    expect([slots[0], slots[1], slots[6], slots[7]]).toEqual(['P1', null, null, 'P2']);
    expect(new Set([slots[3], slots[4]])).toEqual(new Set(['P3', 'P4']));
    expect(new Set([slots[2], slots[5]])).toEqual(new Set(['P5', 'P6']));
  });

  test('seats every band of seeds on its own places, by lot, for any number of players', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 70 }), fc.integer(), (players, seed) => {
        const facts = drawn(knockout(players), seed);
        const slots = slotsOf(facts);
        const size = bracketSize(players);
        expect(slots).toHaveLength(size);
        expect(slots.filter((id) => id !== null).toSorted()).toEqual(facts.entries.map(({ id }) => id).toSorted());
        const band = (number: number) => bracketSize(number);
        seedNumbers(size).forEach((number, place) => {
          const id = slots[place];
          if (number > players) expect(id).toBe(null);
          else expect(band(Number(id?.slice(1)))).toBe(band(number));
          // Opposite a BYE stands one of the best.
          if (id && slots[place ^ 1] === null) expect(Number(id.slice(1))).toBeLessThanOrEqual(size - players);
        });
        expect(slotsOf(drawn({ ...knockout(players), entries: facts.entries.toReversed() }, seed))).toEqual(slots);
      }),
      { numRuns: 60 },
    );
  });

  test('is seeded by the championship where that was asked for', () => {
    const list = entries(4).map((entry, i) => ({ ...entry, championshipPoints: i }));
    const facts = drawn(openFacts(list, { format: 'KNOCKOUT', seedByChampionship: true }));
    expect([slotsOf(facts)[0], slotsOf(facts)[3]]).toEqual(['P4', 'P3']);
  });

  test('keeps club mates from meeting at once, and warns of swaps that break it', () => {
    const list = entries(8).map((entry, i) => ({ ...entry, club: i === 3 || i === 4 ? 'Ping' : null }));
    for (let seed = 0; seed < 40; seed++) {
      const { slots } = drawKnockout(openFacts(list, { format: 'KNOCKOUT' }), seed);
      expect(slots.indexOf('P4') ^ 1).not.toBe(slots.indexOf('P5'));
    }
    const open = openFacts(list, { format: 'KNOCKOUT' });
    const { slots } = drawKnockout(open, 1);
    const opponent = slots[slots.indexOf('P4') ^ 1] ?? '';
    expect(knockoutWarnings(open, 1, slots, swapInBracket(slots, opponent, 'P5'))).toEqual([
      { rule: 'SAME_CLUB', players: expect.arrayContaining(['P4', 'P5']) },
    ]);
    expect(knockoutWarnings(open, 1, slots, swapInBracket(slots, 'P1', 'P2')).map(({ rule }) => rule)).toEqual([
      'SEED_BAND',
      'SEED_BAND',
    ]);
  });

  test('of 10,000 players does not search without end', () => {
    const list = entries(10_000).map((entry, i) => ({ ...entry, club: `club ${i % 40}` }));
    const start = performance.now();
    drawKnockout(openFacts(list, { format: 'KNOCKOUT' }), 1);
    expect(performance.now() - start).toBeLessThan(5_000);
  });
});

describe('the day of a knockout', () => {
  test('begins in the bracket and ends with its champion', () => {
    const facts = drawn(knockout(6, { includeThirdPlacePlayoff: true }));
    expect(now(facts)).toMatchObject({ stage: 'QUARTER_FINALS', groups: [] });
    expect(now(facts).matches[0]?.matchDate).toBe(START);
    const played = playOut(facts);
    expect(champion(now(played))).toBe('P1');
    // Participation 5 and 2 a win; a round 4; the winner 20; nobody came out of a group. P1 and P2 had a BYE.
    expect(Object.fromEntries(defaultPoints(now(played)))).toMatchObject({ P1: 37, P2: 15, P5: 5, P6: 5 });
    expect(refuseAction('FINALIZE_TOURNAMENT', now(played), organiser)).toBe(null);
  });

  test('has no groups to draw or to go back to', () => {
    const open = knockout(6);
    expect(refuseCommence(now(open), 0)).toBe(null);
    expect(refuseCommence(now(open), 1)?.message).toBe('A knockout tournament has no groups.');
    const facts = drawn(open);
    expect(refuseAction('RESET_TOURNAMENT_TO_GROUPS', now(facts), organiser)?.message).toBe(
      'A knockout tournament has no groups.',
    );
    expect(refuseAction('GENERATE_MAIN_STAGE', now(facts), organiser)?.message).toBe(
      'The bracket of a knockout is drawn when it starts.',
    );
    expect(possibleActions(now(facts), organiser)).toEqual([
      'FORFEIT_TOURNAMENT',
      'RESET_TOURNAMENT',
      'RESET_TOURNAMENT_TO_PREVIOUS_STAGE',
      'EDIT_TOURNAMENT',
      'REPLACE_PLAYER',
      'CHANGE_ORGANISERS',
      'HAND_OVER_TOURNAMENT',
      'DELETE_TOURNAMENT',
    ]);
    expect(reset(facts)).toMatchObject({ draw: null, mainStage: null });
  });

  test('goes on without who withdraws', () => {
    const facts = playOut(forfeit(drawn(knockout(6)), 'P1'));
    expect(champion(now(facts))).toBe('P2');
    expect(now(facts).matches.filter(({ outcome }) => outcome === 'WALKOVER')).toHaveLength(1);
  });

  test('of more than 64 players is allowed', () => {
    expect(refuseAction('COMMENCE', now(knockout(100)), organiser)).toBe(null);
  });
});
