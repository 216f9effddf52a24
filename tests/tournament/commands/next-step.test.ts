import { describe, expect, it } from 'vitest';
import { finalise } from '#tournament/commands/commands.ts';
import { nextForOrganiser, nextForPlayer } from '#tournament/commands/next-step.ts';
import { findMatch } from '#tournament/results/derive.ts';
import type { Facts, PlayerId } from '#tournament/terms.ts';
import { entries, now, openFacts, play, playOut, started, toMainStage } from '../setup.ts';

const forOrganiser = (facts: Facts) => nextForOrganiser(now(facts));
const forPlayer = (facts: Facts, player: PlayerId) => nextForPlayer(now(facts), player);
const calledOff = (facts: Facts): Facts => ({ ...facts, calledOff: true });
const withdrawn = (facts: Facts, playerId: PlayerId): Facts => ({
  ...facts,
  forfeits: [...facts.forfeits, { playerId, phase: facts.mainStage ? 'MAIN' : 'GROUPS' }],
});

describe('the organiser’s next step', () => {
  it('leads from the first player to the points', () => {
    expect(forOrganiser(openFacts(entries(1)))).toEqual({ kind: 'ADD_PLAYERS', players: 1 });
    expect(forOrganiser(openFacts(entries(8)))).toEqual({ kind: 'COMMENCE', players: 8 });
    const groups = started(8, 2);
    expect(forOrganiser(groups)).toEqual({ kind: 'PLAY_MATCHES', matches: 12 });
    expect(forOrganiser(play(groups, 'P1', 'P8', [3, 1]))).toEqual({ kind: 'PLAY_MATCHES', matches: 11 });
    const played = playOut(groups);
    expect(forOrganiser(played)).toEqual({ kind: 'GENERATE_MAIN_STAGE' });
    const drawn = toMainStage(played, 2);
    expect(forOrganiser(drawn)).toEqual({ kind: 'PLAY_MATCHES', matches: 3 });
    const over = playOut(drawn);
    expect(forOrganiser(over)).toEqual({ kind: 'FINALIZE' });
    expect(forOrganiser(finalise(over))).toBeNull();
  });

  it('has no main stage in a round-robin', () => {
    expect(forOrganiser(playOut(started(4, 1, { format: 'ROUND_ROBIN' })))).toEqual({ kind: 'FINALIZE' });
  });

  it('is none where the tournament was called off', () => {
    expect(forOrganiser(calledOff(started(8, 2)))).toBeNull();
  });
});

describe('a player’s next step', () => {
  it('is to wait for the start', () => {
    expect(forPlayer(openFacts(entries(8)), 'P3')).toEqual({ kind: 'WAIT_FOR_START' });
  });

  it('is the match that can be played, else the earliest', () => {
    const facts = { ...started(8, 2), courts: ['one'] };
    for (const { id } of facts.entries) {
      const step = forPlayer(facts, id);
      if (step?.kind !== 'PLAY') throw new Error(`${id} has no match`);
      const match = findMatch(now(facts), step.matchId);
      const own = now(facts).matches.filter(({ sides }) =>
        sides.some((side) => side.kind === 'player' && side.id === id),
      );
      const ongoing = own.find(({ status }) => status === 'ongoing');
      expect(match).toEqual(ongoing ?? own.reduce((a, b) => (b.matchDate < a.matchDate ? b : a)));
    }
  });

  it('is to wait for whoever wins the other match, and for the main stage before', () => {
    const groups = playOut(started(8, 2));
    expect(forPlayer(groups, 'P1')).toEqual({ kind: 'WAIT_FOR_MAIN_STAGE' });
    const drawn = toMainStage(groups, 2);
    expect(forPlayer(drawn, 'P8')).toEqual({ kind: 'ALL_PLAYED' });
    const step = forPlayer(drawn, 'P1');
    if (step?.kind !== 'PLAY') throw new Error('no semi-final');
    const [a, b] = findMatch(now(drawn), step.matchId)?.sides ?? [];
    if (a?.kind !== 'player' || b?.kind !== 'player') throw new Error('nobody to play');
    const semi = play(drawn, a.id, b.id, [3, 0]);
    expect(forPlayer(semi, a.id)).toEqual({ kind: 'WAIT_FOR_OPPONENT' });
    expect(forPlayer(semi, b.id)).toEqual({ kind: 'ALL_PLAYED' });
  });

  it('is none for who has withdrawn, and none once all is over', () => {
    expect(forPlayer(withdrawn(started(8, 2), 'P2'), 'P2')).toEqual({ kind: 'ALL_PLAYED' });
    expect(forPlayer(calledOff(started(8, 2)), 'P2')).toBeNull();
    expect(forPlayer(finalise(playOut(started(4, 1, { format: 'ROUND_ROBIN' }))), 'P2')).toBeNull();
  });
});
