/** DRAW_LOTS: the organiser enters the order of players whom only a lot separates. */
import { conflict } from '../refusals.ts';
import type { Facts, PlayerId, Refusal, Standing, Tournament } from '../terms.ts';

export const NO_LOTS = conflict('NO_LOTS', 'No place is decided by lot. Lots are drawn once a group is over.');
const LOTS_CHANGED = conflict(
  'LOTS_CHANGED',
  'The level players have changed since you opened the lots. Open them again.',
);

/** Those whom only a lot separates in the groups that are over, as they stand. */
export const lotTies = ({ groups }: Pick<Tournament, 'groups'>): PlayerId[][] =>
  groups.flatMap(({ complete, standings }) => (complete ? tiesIn(standings) : []));

function tiesIn(standings: readonly Standing[]): PlayerId[][] {
  const ties: PlayerId[][] = [];
  let tie: PlayerId[] = [];
  for (const { playerId, decidedBy } of standings) {
    tie.push(playerId);
    if (decidedBy === 'lot') continue;
    if (tie.length > 1) ties.push(tie);
    tie = [];
  }
  return ties;
}

/** The input of DRAW_LOTS: each list has exactly the players of a tie. */
export function refuseLots(
  tournament: Pick<Tournament, 'groups'>,
  lots: readonly (readonly PlayerId[])[],
): Refusal | null {
  const ties = lotTies(tournament).map((tie) => new Set(tie));
  const isTie = (list: readonly PlayerId[]) =>
    ties.some(
      (tie) => tie.size === list.length && new Set(list).size === list.length && list.every((id) => tie.has(id)),
    );
  const isOnce = new Set(lots.flat()).size === lots.flat().length;
  return isOnce && lots.every(isTie) ? null : LOTS_CHANGED;
}

/** None takes them back. */
export function drawLots(facts: Facts, lots: readonly (readonly PlayerId[])[]): Facts {
  if (!facts.draw) return facts;
  const { lots: _, ...draw } = facts.draw;
  return { ...facts, draw: lots.length > 0 ? { ...draw, lots } : draw };
}
