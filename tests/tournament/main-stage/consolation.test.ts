/** Who loses the first match goes on in the consolation: who comes there, who does not, and what it is played for. */
import { describe, expect, test } from 'vitest';
import { refuseClear } from '#tournament/commands/clear-result.ts';
import { clearResults, commence, finalise, forfeit, reinstate } from '#tournament/commands/commands.ts';
import { matchActions } from '#tournament/commands/match-actions.ts';
import { refuseReinstatePlayer } from '#tournament/commands/reinstate-player.ts';
import { defaultPoints } from '#tournament/ranking/championship-points.ts';
import { finalRanking } from '#tournament/ranking/final-ranking.ts';
import { decideAward } from '#tournament/results/award-match.ts';
import { applyResult, nextMatches } from '#tournament/results/result.ts';
import { rulesNeeded } from '#tournament/rules-version.ts';
import type { Facts, Side } from '#tournament/terms.ts';
import { entries, matchOf, now, openFacts, organiser, play, playOut } from '../setup.ts';

/** A knockout of so many, the best seed first: with 8 the first round is P1-P8, P5-P4, P3-P6 and P7-P2. */
function knockout(players: number, slots?: readonly (string | null)[]): Facts {
  const open = openFacts(entries(players), {
    format: 'KNOCKOUT',
    places: 'CONSOLATION',
    includeThirdPlacePlayoff: true,
  });
  const facts = commence(open, { numberOfGroups: 0, seed: 7 });
  return slots && facts.mainStage ? { ...facts, mainStage: { ...facts.mainStage, slots } } : facts;
}

const EIGHT = ['P1', 'P8', 'P5', 'P4', 'P3', 'P6', 'P7', 'P2'];

const nameOf = (side: Side) => (side.kind === 'player' ? side.id : side.kind);
const inConsolation = (facts: Facts) =>
  now(facts)
    .matches.filter(({ stage }) => stage.startsWith('CONSOLATION_'))
    .map(({ sides }) => sides.map(nameOf).join(' '));

const noShow = (facts: Facts, winner: string, loser: string): Facts => {
  const command = { matchId: matchOf(facts, winner, loser).id, winner, reason: 'NO_SHOW' } as const;
  const decision = decideAward(now(facts), organiser, command);
  if (decision.kind !== 'accepted') throw new Error(decision.kind);
  return applyResult(facts, decision.result);
};

const ranking = (facts: Facts) =>
  finalRanking(now(finalise(facts))).map(({ playerId, place }) => `${place} ${playerId}`);

describe('who comes there', () => {
  test('is known as soon as a match of the first round is lost', () => {
    const facts = play(knockout(8, EIGHT), 'P1', 'P8', [3, 0]);
    expect(inConsolation(facts)).toEqual(['P8 undecided', 'undecided undecided', 'undecided undecided']);
    expect(inConsolation(playOut(facts))).toEqual(['P8 P5', 'P6 P7', 'P5 P6']);
  });

  test('after a BYE by losing the next match, and nobody by losing the match after that', () => {
    const facts = knockout(6, ['P1', null, 'P5', 'P4', 'P3', 'P6', null, 'P2']);
    expect(inConsolation(facts)[0]).toBe('undecided undecided');
    const lost = play(play(facts, 'P4', 'P5', [3, 0]), 'P4', 'P1', [3, 0]);
    expect(inConsolation(lost)[0]).toBe('P1 P5');
    const won = play(play(facts, 'P4', 'P5', [3, 0]), 'P1', 'P4', [3, 0]);
    expect(inConsolation(won)[0]).toBe('bye P5');
  });

  test('one of two who meet without a match before, in the upper place', () => {
    const facts = knockout(5, ['P1', null, 'P5', 'P4', 'P3', null, null, 'P2']);
    expect(inConsolation(facts)[1]).toBe('undecided bye');
    expect(inConsolation(play(facts, 'P2', 'P3', [3, 0]))[1]).toBe('P3 bye');
  });

  test('after a walkover as after a BYE, and never who did not come', () => {
    const facts = noShow(knockout(8, EIGHT), 'P1', 'P8');
    expect(inConsolation(facts)[0]).toBe('undecided undecided');
    const lost = play(play(facts, 'P4', 'P5', [3, 0]), 'P4', 'P1', [3, 0]);
    expect(inConsolation(lost)[0]).toBe('P1 P5');
  });

  test('nobody of four who have withdrawn, and the match beside it is for those who are left', () => {
    const facts = ['P8', 'P1', 'P5', 'P4'].reduce(forfeit, knockout(8, EIGHT));
    const played = playOut(facts);
    expect(inConsolation(played)).toEqual(['bye bye', 'P6 P7', 'bye P6']);
    expect(now(played).matches.every(({ status }) => status === 'completed')).toBe(true);
  });

  test('a second walkover in a row takes nobody there', () => {
    const facts = ['P8', 'P5', 'P4'].reduce(forfeit, knockout(8, EIGHT));
    expect(inConsolation(playOut(facts))[0]).toBe('bye bye');
  });

  test('the two losers of four, and nobody of three', () => {
    expect(inConsolation(playOut(knockout(4, ['P1', 'P4', 'P3', 'P2'])))).toEqual(['P4 P3']);
    expect(inConsolation(knockout(3))).toEqual([]);
  });
});

describe('what it is played for', () => {
  test('places among those who lost in the first round', () => {
    const places = ranking(playOut(knockout(8, EIGHT)));
    expect(places.slice(0, 2)).toEqual(['1 P1', '2 P2']);
    expect(places.slice(2, 4).toSorted()).toEqual(['3 P3', '3 P4']);
    expect(places.slice(4, 6)).toEqual(['5 P5', '6 P6']);
    expect(places.slice(6).toSorted()).toEqual(['7 P7', '7 P8']);
  });

  test('the third place among four', () => {
    expect(ranking(playOut(knockout(4, ['P1', 'P4', 'P3', 'P2'])))).toEqual(['1 P1', '2 P2', '3 P3', '4 P4']);
  });

  test('points for wins, but none for rounds', () => {
    const facts = knockout(8, EIGHT);
    // Five for taking part, twenty for winning.
    const points = { championshipPointsForWin: 1, championshipPointsAfterRound: 10 };
    const played = playOut({ ...facts, configuration: { ...facts.configuration, ...points } });
    expect(['P1', 'P5', 'P8'].map((id) => defaultPoints(now(played)).get(id))).toEqual([48, 7, 5]);
  });
});

describe('corrections', () => {
  test('of a first match wait for the consolation of whom they would take out of it', () => {
    let facts = play(play(knockout(8, EIGHT), 'P1', 'P8', [3, 0]), 'P4', 'P5', [3, 0]);
    const first = matchOf(facts, 'P1', 'P8');
    expect(nextMatches(now(facts), first).map(({ stage }) => stage)).toEqual([
      'SEMI_FINALS',
      'CONSOLATION_SEMI_FINALS',
    ]);
    expect(() => play(facts, 'P8', 'P1', [3, 0])).not.toThrow();
    facts = play(facts, 'P5', 'P8', [3, 0]);
    expect(() => play(facts, 'P8', 'P1', [3, 0])).toThrow('LATER_MATCH_PLAYED');
    const cleared = clearResults(facts, [matchOf(facts, 'P5', 'P8').id]);
    expect(inConsolation(play(cleared, 'P8', 'P1', [3, 0]))[0]).toBe('P1 P5');
    expect(refuseClear(now(facts), organiser, first.id, null)).toBeNull();
  });

  test('offer no result of a walkover after which somebody has played on in the consolation', () => {
    const facts = play(play(noShow(knockout(8, EIGHT), 'P1', 'P8'), 'P4', 'P5', [3, 0]), 'P4', 'P1', [3, 0]);
    const { id } = matchOf(facts, 'P1', 'P8');
    const offered = (one: Facts) => matchActions(now(one), organiser, id).matchActionList;
    expect(offered(facts)).toEqual(['MODIFY_RESULT', 'AWARD_MATCH', 'CLEAR_RESULT']);
    const on = play(facts, 'P1', 'P5', [3, 0]);
    expect(offered(on)).toEqual(['AWARD_MATCH', 'CLEAR_RESULT']);
    expect(() => play(on, 'P1', 'P8', [3, 0])).toThrow('LATER_MATCH_PLAYED');
  });

  test('take no withdrawal back on which somebody went on and played in the consolation', () => {
    let facts = ['P8', 'P5', 'P4'].reduce(forfeit, knockout(8, EIGHT));
    facts = playOut(facts);
    expect(inConsolation(facts)).toEqual(['bye bye', 'P6 P7', 'bye P6']);
    const open = forfeit(play(play(knockout(8, EIGHT), 'P3', 'P6', [3, 0]), 'P2', 'P7', [3, 0]), 'P8');
    const before = play(play(open, 'P4', 'P5', [3, 0]), 'P1', 'P4', [3, 0]);
    const on = play(play(before, 'P6', 'P7', [3, 0]), 'P6', 'P5', [3, 0]);
    expect(inConsolation(on)).toEqual(['bye P5', 'P6 P7', 'P5 P6']);
    expect(refuseReinstatePlayer(now(on), organiser, 'P8')?.code).toBe('PLAYED_ON_WALKOVER');
    expect(inConsolation(reinstate(open, 'P8'))[0]).toBe('undecided undecided');
  });
});

test('an older build, which does not know it, asks the server for its views', () => {
  expect(rulesNeeded(knockout(8))).toBe(3);
  expect(rulesNeeded(openFacts(entries(8)))).toBe(1);
});

test('its drawing stands below the tree, and tells where the losers come from', () => {
  const { bracket, matches } = now(knockout(8, EIGHT));
  const byId = new Map(matches.map((match) => [match.id, match.number]));
  expect(bracket.nodes.slice(7).map(({ stage, x, y }) => `${stage} ${x},${y}`)).toEqual([
    'CONSOLATION_SEMI_FINALS 400,500',
    'CONSOLATION_SEMI_FINALS 400,590',
    'CONSOLATION_FINAL 600,545',
  ]);
  const losers = bracket.edges.filter(({ kind }) => kind === 'loser');
  expect(losers.map(({ from, to }) => `${byId.get(from)} ${byId.get(to)}`)).toEqual(['1 7', '2 7', '3 8', '4 8']);
  // A version of the app that knows no kinds draws the last link of a match: the winner's.
  const last = new Map(bracket.edges.map((edge) => [edge.from, edge]));
  expect([...last.values()].filter(({ kind }) => kind)).toEqual([]);
});
