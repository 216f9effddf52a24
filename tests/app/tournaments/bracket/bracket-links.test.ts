import { describe, expect, test } from 'vitest';
import { arrangeBracket } from '#app/tournaments/bracket/geometry.ts';
import { bracketPlayersOf, link, pathOf } from '#app/tournaments/bracket/links.ts';
import { bracketSidesOf, describeMatch, roundTitle } from '#app/tournaments/bracket/names.ts';
import type { Bracket, BracketNode } from '#contract/matches/matches.ts';
import { bracketOf as contractBracket } from '#contract/views/views.ts';
import { recordOf } from '#tests/tournament/record.ts';
import { entries, now, openFacts } from '#tests/tournament/setup.ts';
import { commence } from '#tournament/commands/commands.ts';
import { bracketOf, withMatch } from './bracket-of.ts';

/** Before the first match: nobody has got anywhere. */
function undecided(size: number): Bracket {
  const { nodes, edges } = bracketOf(size);
  const open = { winner: null, player1Score: null, player2Score: null, outcome: null, status: 'waiting' } as const;
  return {
    edges,
    nodes: nodes.map((node) => ({
      ...node,
      ...open,
      participants: node.id.startsWith('r0') ? node.participants : [null, null],
    })),
  };
}

const said = (bracket: Bracket, id: string, isProvisional = false): string | undefined => {
  const match = link(bracket).find(({ node }) => node.id === id);
  return match && describeMatch(match, bracketSidesOf(match), isProvisional);
};
const ids = (matches: readonly { readonly node: BracketNode }[]) => matches.map(({ node }) => node.id);

describe('who is awaited', () => {
  test('an open place names the match that its player comes from', () => {
    expect(said(undecided(4), 'r1-0')).toBe('Final, match 3: Winner of match 1, Winner of match 2.');
  });

  test('the order of the lines does not matter', () => {
    const { nodes, edges } = undecided(8);
    expect(said({ nodes, edges: edges.toReversed() }, 'r1-1')).toMatch(/Winner of match 3, Winner of match 4/);
  });

  test('the match for the third place awaits the losers of the semi-finals', () => {
    const { nodes, edges } = undecided(4);
    const [, , final] = nodes;
    if (!final) throw new Error('no final');
    const third: BracketNode = { ...final, id: 'third', stage: 'THIRD_PLACE', number: 3, y: final.y + 90 };
    const bracket = withMatch({ nodes: [...nodes, third], edges }, final.id, { number: 4 });
    expect(said(bracket, 'third')).toBe('Third place, match 3: Loser of match 1, Loser of match 2.');
  });
});

describe('the consolation', () => {
  const facts = commence(openFacts(entries(6), { format: 'KNOCKOUT', places: 'CONSOLATION' }), {
    numberOfGroups: 0,
    seed: 7,
  });
  const bracket = contractBracket(recordOf(facts), now(facts));
  const names = (stage: BracketNode['stage']) =>
    bracket.nodes.filter((node) => node.stage === stage).map(({ id }) => said(bracket, id));

  test('awaits the losers of the first round, and of the second where there is a BYE', () => {
    expect(names('CONSOLATION_SEMI_FINALS')).toEqual([
      'Consolation · Semi-finals, match 7: Loser of match 5, Loser of match 2.',
      'Consolation · Semi-finals, match 8: Loser of match 3, Loser of match 6.',
    ]);
    expect(names('CONSOLATION_FINAL')).toEqual(['Consolation · Final, match 9: Winner of match 7, Winner of match 8.']);
  });

  test('leaves the way of who wins, and has a column of its own behind the final', () => {
    const matches = link(bracket);
    expect(matches.find(({ node }) => node.number === 2)?.next?.node.number).toBe(5);
    expect(bracketPlayersOf(matches)).toHaveLength(6);
    const columns = arrangeBracket(matches).columns.map(roundTitle);
    expect(columns).toEqual(['Quarter-finals', 'Semi-finals', 'Final', 'Consolation · Final']);
  });
});

describe('what a match says', () => {
  test('rounds, players, scores and the winner', () => {
    expect(said(bracketOf(4), 'r0-1')).toBe(
      'Semi-finals, match 2: First3 Last3 3, First4 Last4 1. Winner First3 Last3.',
    );
  });

  test('a walkover, a BYE and what only this device knows', () => {
    expect(said(withMatch(bracketOf(4), 'r0-0', { outcome: 'WALKOVER' }), 'r0-0')).toMatch(
      /\. Walkover\. Winner First1/,
    );
    const [upper] = bracketOf(4).nodes[0]?.participants ?? [];
    const bye = withMatch(bracketOf(4), 'r0-0', {
      participants: [upper ?? null, { bye: true, id: null }],
      player1Score: null,
      player2Score: null,
      outcome: 'BYE',
    });
    expect(said(bye, 'r0-0')).toBe('Semi-finals, match 1: First1 Last1, BYE. Winner First1 Last1.');
    expect(said(bracketOf(4), 'r0-0', true)).toMatch(/\. Saved on this device\.$/);
  });
});

describe('the way of a player', () => {
  test('leads to the final for whoever is not out', () => {
    expect(ids(pathOf(link(undecided(8)), 'p6'))).toEqual(['r0-2', 'r1-1', 'r2-0']);
    expect(ids(pathOf(link(bracketOf(8)), 'p1'))).toEqual(['r0-0', 'r1-0', 'r2-0']);
  });

  test('ends where the player was beaten', () => {
    expect(ids(pathOf(link(bracketOf(8)), 'p2'))).toEqual(['r0-0']);
    expect(ids(pathOf(link(bracketOf(8)), 'p3'))).toEqual(['r0-1', 'r1-0']);
  });

  test('is nobody’s where nobody is asked for', () => {
    expect(pathOf(link(bracketOf(8)), undefined)).toEqual([]);
  });

  test('everybody who plays is known once, a BYE is nobody', () => {
    const bracket = withMatch(bracketOf(4), 'r0-1', {
      participants: [bracketOf(4).nodes[1]?.participants[0] ?? null, { bye: true, id: null }],
    });
    expect(bracketPlayersOf(link(bracket)).map(({ id }) => id)).toEqual(['p1', 'p2', 'p3']);
  });
});
