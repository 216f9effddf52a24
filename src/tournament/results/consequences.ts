/** What else changes when a result is corrected, so that a person can look at it before it is saved. */
import { playerOf } from '../fixture.ts';
import type { Match, MatchId, MatchStage, PlayerId, Standing, Tournament } from '../terms.ts';

export type Players = readonly [PlayerId | null, PlayerId | null];

type PlaceStage = 'FINAL' | 'THIRD_PLACE' | 'CONSOLATION_FINAL';

export type Consequence =
  /** A player's place or points in a group's table. */
  | {
      readonly kind: 'standing';
      readonly group: string;
      readonly playerId: PlayerId;
      readonly place: readonly [before: number, after: number];
      readonly points: readonly [before: number, after: number];
    }
  /** Who stands in another match; null is not known yet, or a BYE. */
  | {
      readonly kind: 'players';
      readonly matchId: MatchId;
      readonly stage: MatchStage;
      readonly number: number;
      readonly players: readonly [before: Players, after: Players];
    }
  /** Who wins a match that decides about a final place: the final, the one for third place, or the consolation's final. */
  | {
      readonly kind: 'place';
      readonly stage: PlaceStage;
      readonly winner: readonly [before: PlayerId | null, after: PlayerId | null];
    };

/** Everything beside the scores in which two states of one tournament differ, in playing order. */
export function consequencesOf(before: Tournament, after: Tournament): Consequence[] {
  return [...changedStandings(before, after), ...changedMatches(before, after)];
}

function changedStandings(before: Tournament, after: Tournament): Consequence[] {
  const former = new Map<PlayerId, Standing>();
  for (const { standings } of before.groups) for (const one of standings) former.set(one.playerId, one);
  return after.groups.flatMap(({ name, standings }) =>
    standings.flatMap((now): Consequence[] => {
      const was = former.get(now.playerId);
      if (!was || (was.place === now.place && was.groupPoints === now.groupPoints)) return [];
      const [place, points] = [[was.place, now.place] as const, [was.groupPoints, now.groupPoints] as const];
      return [{ kind: 'standing', group: name, playerId: now.playerId, place, points }];
    }),
  );
}

function changedMatches(before: Tournament, after: Tournament): Consequence[] {
  const former = new Map(before.matches.map((match) => [match.id, match]));
  return after.matches.flatMap((now): Consequence[] => {
    const was = former.get(now.id);
    return was ? [...changedPlayers(was, now), ...changedPlace(was, now)] : [];
  });
}

function changedPlayers(was: Match, { id, stage, number, ...now }: Match): Consequence[] {
  const players = [playersOf(was), playersOf({ sides: now.sides })] as const;
  const isSame = players[0][0] === players[1][0] && players[0][1] === players[1][1];
  return isSame ? [] : [{ kind: 'players', matchId: id, stage, number, players }];
}

const playersOf = ({ sides }: Pick<Match, 'sides'>): Players => [playerOf(sides[0]), playerOf(sides[1])];

function changedPlace(was: Match, now: Match): Consequence[] {
  const { stage } = now;
  if (stage !== 'FINAL' && stage !== 'THIRD_PLACE' && stage !== 'CONSOLATION_FINAL') return [];
  return was.winner === now.winner ? [] : [{ kind: 'place', stage, winner: [was.winner, now.winner] }];
}
