/** Why a draw that somebody looked at cannot be published. */
import { type DrawnBy, drawMainStage } from '../draw/bracket.ts';
import { drawKnockout } from '../draw/knockout.ts';
import type { DrawRules } from '../draw-rules.ts';
import { conflict } from '../refusals.ts';
import type { Facts, PlayerId, Refusal, Tournament } from '../terms.ts';
import { groupsFor } from './commands.ts';

const invalid = (code: string, message: string, path: string): Refusal => ({
  status: 422,
  code,
  message,
  params: {},
  path,
});

const PLAYERS_CHANGED = conflict('DRAW_OUTDATED', 'The players have changed since this draw was made. Draw again.', {
  who: 'players',
});
const QUALIFIERS_CHANGED = conflict(
  'DRAW_OUTDATED',
  'The qualifiers have changed since this draw was made. Draw again.',
  { who: 'qualifiers' },
);

interface PublishedGroups {
  readonly numberOfGroups: number;
  readonly seed: number;
  readonly rules?: DrawRules | undefined;
  readonly groups: readonly (readonly PlayerId[])[];
}

/** The groups must be of those players and sizes that the draw has. */
export function refuseGroups(facts: Facts, { groups, ...input }: PublishedGroups): Refusal | null {
  const drawn = groupsFor(facts, input);
  if (!sameIds(drawn.flat(), groups.flat())) return PLAYERS_CHANGED;
  const isSameSize = groups.length === drawn.length && groups.every(({ length }, i) => length === drawn[i]?.length);
  return isSameSize ? null : invalid('GROUP_SIZES', 'Groups must have the sizes that were drawn.', 'groups');
}

type Slots = readonly (PlayerId | null)[];

interface PublishedSlots extends DrawnBy {
  readonly slots: Slots;
}

/** The qualifiers may change places; BYEs stay where they are. */
export function refuseSlots(
  tournament: Tournament,
  advancingPlayersPerGroup: number,
  { slots, ...drawnBy }: PublishedSlots,
): Refusal | null {
  const drawn = drawMainStage(tournament, advancingPlayersPerGroup, drawnBy).slots;
  return refusePlaces(drawn, slots, QUALIFIERS_CHANGED);
}

/** The first round of a knockout likewise. */
export function refuseKnockout(
  facts: Facts,
  { seed, rules, slots }: PublishedSlots & { readonly seed: number },
): Refusal | null {
  return refusePlaces(drawKnockout(facts, seed, rules).slots, slots, PLAYERS_CHANGED);
}

function refusePlaces(drawn: Slots, slots: Slots, changed: Refusal): Refusal | null {
  if (!sameIds(playersOf(drawn), playersOf(slots))) return changed;
  const haveSameByes = slots.length === drawn.length && slots.every((id, i) => (id === null) === (drawn[i] === null));
  return haveSameByes ? null : invalid('BYES', 'BYEs stay where they were drawn.', 'slots');
}

const playersOf = (slots: readonly (PlayerId | null)[]): PlayerId[] => slots.filter((id) => id !== null);

function sameIds(a: readonly PlayerId[], b: readonly PlayerId[]): boolean {
  const left = new Set(a);
  return a.length === b.length && b.every((id) => left.delete(id));
}
