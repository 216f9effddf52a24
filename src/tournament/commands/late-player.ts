/** A player who comes after the draw, into a group whose first round is not over: what was drawn and played stays. */

import { isKnockout } from '../draw/knockout.ts';
import { MAX_GROUP_SIZE, MAX_MATCHES } from '../draw-sizes.ts';
import { conflict } from '../refusals.ts';
import { replaceablePlayers } from '../replaceable.ts';
import { legsOf } from '../schedule.ts';
import type { Entry, Facts, Group, LatePlayer, PlayerId, Refusal, Tournament } from '../terms.ts';

const NO_GROUPS = conflict('NO_GROUPS', 'Nobody can come late to a knockout. Replace a player who has not played.', {
  what: 'late',
});
const FIRST_ROUND_OVER = conflict('FIRST_ROUND_OVER', 'The first round is over in every group.');
const GROUPS_FULL = conflict('GROUPS_FULL', `A group can have at most ${MAX_GROUP_SIZE} players.`, {
  most: MAX_GROUP_SIZE,
});
const TOO_MANY_MATCHES = conflict('TOO_MANY_MATCHES', 'That is more than 20,000 matches.', { what: 'late' });

/** With those who were taken out again. */
const MAX_LATE = 500;
const TOO_MANY_LATE = conflict('TOO_MANY_LATE', `At most ${MAX_LATE} players can come late.`, { most: MAX_LATE });

/** Where the next one goes. */
export interface LatePlace {
  /** The group's number, from 0. */
  readonly group: number;
  readonly name: string;
  readonly matches: number;
}

/** The smallest of the groups whose first round is not over; withdrawn players fill no place. The first of several. */
export function latePlace(tournament: Tournament): LatePlace | Refusal {
  const { facts, groups, matches } = tournament;
  if (isKnockout(facts)) return NO_GROUPS;
  const inFirstRound = new Set(matches.flatMap((match) => (isOpenInFirstRound(match) ? (match.group?.id ?? []) : [])));
  const waiting = facts.mainStage ? [] : groups.filter(({ id }) => inFirstRound.has(id));
  if (waiting.length === 0) return FIRST_ROUND_OVER;
  if ((facts.draw?.late ?? []).length >= MAX_LATE) return TOO_MANY_LATE;
  const [first, ...others] = waiting.filter(({ standings }) => standings.length < MAX_GROUP_SIZE);
  if (!first) return GROUPS_FULL;
  const smallest = others.reduce((best, one) => (activeIn(one) < activeIn(best) ? one : best), first);
  const added = smallest.standings.length * legsOf(facts.configuration);
  if (matches.length + added > MAX_MATCHES) return TOO_MANY_MATCHES;
  return { group: groups.indexOf(smallest), name: smallest.name, matches: added };
}

const isOpenInFirstRound = ({ stage, round, outcome }: Tournament['matches'][number]): boolean =>
  stage === 'GROUPS' && round === 0 && outcome === null;

const activeIn = ({ standings }: Group): number => standings.filter(({ forfeited }) => !forfeited).length;

/** ADD_LATE_PLAYER. */
export function addLatePlayer(facts: Facts, newcomer: Entry, { group }: Pick<LatePlace, 'group'>): Facts {
  if (!facts.draw) return facts;
  const late: LatePlayer[] = [...(facts.draw.late ?? []), { group, player: newcomer.id }];
  return { ...facts, entries: [...facts.entries, newcomer], draw: { ...facts.draw, late } };
}

/** Whether this player came late and has no result: then removing takes the player out again, with all matches. */
export const canTakeOut = (facts: Facts, playerId: PlayerId): boolean =>
  facts.mainStage === null &&
  (facts.draw?.late ?? []).some(({ player }) => player === playerId) &&
  replaceablePlayers(facts).has(playerId);

/** The way back of ADD_LATE_PLAYER. */
export function takeOut(facts: Facts, playerId: PlayerId): Facts {
  if (!facts.draw?.late) return facts;
  const late = facts.draw.late.map((one) => (one.player === playerId ? { ...one, player: null } : one));
  const entries = facts.entries.filter(({ id }) => id !== playerId);
  return { ...facts, entries, draw: { ...facts.draw, late: withoutEnd(late) } };
}

/** Numbers at the end whose players are gone are free again. */
function withoutEnd(late: readonly LatePlayer[]): readonly LatePlayer[] {
  const last = late.findLastIndex(({ player }) => player !== null);
  return late.slice(0, last + 1);
}
