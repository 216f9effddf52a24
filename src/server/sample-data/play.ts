/** Plays a sample tournament by the same rules as real ones; the lot decides the matches, the stronger more often. */

import { refuseCommence, refuseMainStage } from '#tournament/commands/action-input.ts';
import type { Action } from '#tournament/commands/action-names.ts';
import { refuseAction } from '#tournament/commands/actions.ts';
import * as rules from '#tournament/commands/commands.ts';
import { generator } from '#tournament/lot.ts';
import { derive } from '#tournament/results/derive.ts';
import { applyResult, decideResult } from '#tournament/results/result.ts';
import type { Actor, Facts, Game, Match, Refusal, Tournament } from '#tournament/terms.ts';
import type { SampleTournament } from './tournaments.ts';

const organiser: Actor = { signedIn: true, isOrganiser: true, playerId: null };

export interface Playing {
  readonly sample: SampleTournament;
  /** Open, with all its entries. */
  readonly facts: Facts;
  readonly now: number;
  readonly seed: number;
}

const assertAllowed = (refusal: Refusal | null): void => {
  if (refusal) throw new Error(`the sample tournament cannot be played: ${refusal.message}`);
};

/** The facts as far as the sample says. */
export function play({ sample, facts, now, seed }: Playing): Facts {
  if (sample.stage === 'Open') return facts;
  const score = scores(facts, seed, sample.ofEvent !== undefined);
  const may = (action: Action, at: Facts) => assertAllowed(refuseAction(action, derive(at, now), organiser));

  may('COMMENCE', facts);
  assertAllowed(refuseCommence(derive(facts, now), sample.groups));
  let at = rules.commence(facts, { numberOfGroups: sample.groups, seed });
  const isHalfway = sample.stage === 'GROUPS' || sample.stage === 'FORFEITED';
  at = playMatches(at, now, score, isHalfway ? firstHalf(derive(at, now), now) : () => true);
  if (sample.stage === 'GROUPS') return at;
  if (sample.stage === 'FORFEITED') {
    may('FORFEIT_TOURNAMENT', at);
    return rules.callOff(at);
  }
  if (sample.format === 'GROUPS_WITH_MAIN_STAGE') {
    may('GENERATE_MAIN_STAGE', at);
    assertAllowed(refuseMainStage(derive(at, now), sample.advancing));
    at = rules.generateMainStage(derive(at, now), sample.advancing);
    const stop = sample.stage;
    at = playMatches(
      at,
      now,
      score,
      ({ stage, number }) => stop === 'FINISHED' || (stage !== stop ? true : number % 3 === 1),
    );
  }
  if (sample.stage !== 'FINISHED') return at;
  may('FINALIZE_TOURNAMENT', at);
  return rules.finalise(at);
}

interface Score {
  readonly player1Score: number;
  readonly player2Score: number;
  readonly games?: readonly Game[];
}

/** The first half of the rounds, and of the next one every other match. In a season the rounds whose time has come. */
function firstHalf({ facts, matches }: Tournament, now: number): (match: Match) => boolean {
  const isSeason = facts.configuration.type === 'SEASON';
  const rounds = new Set(matches.filter(({ matchDate }) => !isSeason || matchDate <= now).map(({ round }) => round));
  const current = isSeason ? Math.max(0, ...rounds) : Math.floor(rounds.size / 2);
  return ({ round, index }) => round < current || (round === current && index % 2 === 1);
}

function playMatches(
  facts: Facts,
  now: number,
  score: (match: Match) => Score,
  isPlayed: (match: Match) => boolean,
): Facts {
  let at = facts;
  for (;;) {
    const tournament = derive(at, now);
    const open = tournament.matches.filter(
      (match) => match.status !== 'completed' && match.sides.every(({ kind }) => kind === 'player') && isPlayed(match),
    );
    if (open.length === 0) return at;
    for (const match of open) {
      const decision = decideResult(tournament, organiser, { matchId: match.id, ...score(match) });
      if (decision.kind !== 'accepted') throw new Error(`a sample result was not accepted: ${decision.kind}`);
      at = applyResult(at, decision.result);
    }
  }
}

/** In a class of an event with the points of each game, which associations ask for. */
function scores({ entries }: Facts, seed: number, withGames: boolean): (match: Match) => Score {
  const random = generator(seed);
  const elo = new Map(entries.map((entry) => [entry.id, entry.elo]));
  return ({ sides }) => {
    const [first = 0, second = 0] = sides.map((side) => (side.kind === 'player' ? elo.get(side.id) : 0));
    const expected = 1 / (1 + 10 ** ((second - first) / 400));
    const firstWins = random() < expected;
    const lost = Math.floor(random() * 3);
    const [player1Score, player2Score] = firstWins ? ([3, lost] as const) : ([lost, 3] as const);
    if (!withGames) return { player1Score, player2Score };
    // The winner takes the last game.
    const games = Array.from({ length: 3 + lost }, (_, at): Game => {
      const points = Math.floor(random() * 10);
      return at < lost === firstWins ? [points, 11] : [11, points];
    });
    return { player1Score, player2Score, games };
  };
}
