/** What a check of the draws tells, as a person reads it. */
import { describe, expect, test } from 'vitest';
import { checkDraw } from '#app/tournaments/draw/check-draw.ts';
import { recordOf } from '#tests/tournament/record.ts';
import { entries, groupsPlayed, now, openFacts } from '#tests/tournament/setup.ts';
import { commence, generateMainStage } from '#tournament/commands/commands.ts';
import { replacePlayer } from '#tournament/commands/replace-player.ts';
import { swapInBracket, swapInGroups } from '#tournament/draw/published-draw.ts';
import type { DrawRules } from '#tournament/draw-rules.ts';
import type { Facts } from '#tournament/terms.ts';

const list = entries(12).map((entry, i) => ({ ...entry, club: `club ${i % 3}` }));
const drawn = (rules?: DrawRules) => commence(openFacts(list), { numberOfGroups: 4, seed: 7, rules });
const knockout = (rules?: DrawRules) =>
  commence(openFacts(list, { format: 'KNOCKOUT' }), { numberOfGroups: 0, seed: 7, rules });
const toMainStage = (facts: Facts, rules?: DrawRules) =>
  generateMainStage(now(groupsPlayed(facts)), 2, { seed: 8, rules });

const newcomer = { id: 'N', elo: 1, championshipPoints: 0, club: 'club 0' };
const replaced = (facts: Facts) => replacePlayer(facts, 'P4', newcomer);
const moved = (facts: Facts): Facts => ({
  ...facts,
  entries: facts.entries.map((one) => ({ ...one, club: 'one for all' })),
});
const verdict = (facts: Facts) => checkDraw(recordOf(facts));

const GROUPS = 'This seed draws exactly these groups.';
const BRACKET = 'This seed draws exactly this bracket.';
const MAIN_STAGE = "The main stage's seed draws exactly this bracket.";

test('there is nothing to check before the draw', () => {
  expect(verdict(openFacts(list))).toBe('There is no draw.');
});

test('groups, bracket and main stage are confirmed, also after replacements and with other clubs', () => {
  expect(verdict(moved(replaced(drawn())))).toBe(GROUPS);
  expect(verdict(moved(replaced(knockout())))).toBe(BRACKET);
  expect(verdict(moved(toMainStage(replaced(drawn()))))).toBe(`${GROUPS} ${MAIN_STAGE}`);
});

test('players who were exchanged are named', () => {
  const facts = toMainStage(drawn());
  const [first = [], second = []] = facts.draw?.groups ?? [];
  const draw = facts.draw && {
    ...facts.draw,
    groups: swapInGroups(facts.draw.groups, first[0] ?? '', second[0] ?? ''),
  };
  const told = verdict({ ...drawn(), draw });
  expect(told).toMatch(/^This seed draws another place for /);
  expect(told).toContain(first[0]);
  expect(told).toContain(second[0]);
  const [a = '', b = ''] = (facts.mainStage?.slots ?? []).filter((id) => id !== null);
  const mainStage = facts.mainStage && {
    ...facts.mainStage,
    slots: swapInBracket(facts.mainStage.slots, a, b),
    clubs: undefined,
  };
  expect(verdict({ ...facts, mainStage: mainStage && JSON.parse(JSON.stringify(mainStage)) })).toMatch(
    /^This seed draws exactly these groups\. The main stage's seed draws another place for /,
  );
});

describe('an older draw', () => {
  test('is confirmed while what it was made from has not changed', () => {
    expect(verdict(toMainStage(drawn(1), 1))).toBe(`${GROUPS} ${MAIN_STAGE}`);
    expect(verdict(knockout(1))).toBe(BRACKET);
  });

  test('is not accused where a player was replaced or a club has changed', () => {
    const facts = replaced(drawn(1));
    const draw = facts.draw && { ...facts.draw, replaced: [{ drawn: 'P4', now: 'N' }] };
    // The rating of the replaced player is kept from today on.
    expect(verdict(facts)).toBe(GROUPS);
    expect(verdict({ ...facts, draw })).toBe(
      'These groups were drawn before draws kept what they are made of, and cannot be checked since a player was replaced.',
    );
    expect(verdict(moved(knockout(1)))).toBe(
      "This bracket was drawn before draws kept the players' clubs, and cannot be checked since a club has changed.",
    );
  });
});

test('a draw by rules that are newer than the app is not judged', () => {
  const facts = drawn();
  const later: Facts = JSON.parse(JSON.stringify({ ...facts, draw: { ...facts.draw, rules: 3 } }));
  expect(verdict(later)).toBe(
    'These groups were drawn by newer rules than this app knows. Close the app and open it again.',
  );
});
