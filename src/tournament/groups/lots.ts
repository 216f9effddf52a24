/**
 * Lots between players whom nothing else separates in a group. Their secret is drawn with the groups, and only its hash
 * is published: the lot is known to no one before the groups are over, and anybody can check it afterwards. An order that
 * the organiser has entered goes before it.
 */
import { byLot, lot } from '../lot.ts';
import type { Facts, Group, GroupDraw, PlayerId, Tournament } from '../terms.ts';

interface DrawnLots {
  readonly order: readonly PlayerId[];
  readonly isByHand: boolean;
}

/** Orders level players; null while the lots are not drawn. */
export type DrawLots = (tied: readonly PlayerId[]) => DrawnLots | null;

/** Random, of 128 bits in hexadecimal, and its SHA-256. */
export interface LotsSecret {
  readonly secret: string;
  readonly hash: string;
}

export const lotsBySeed =
  (seed: number): DrawLots =>
  (tied) => ({ order: tied.toSorted(byLot(seed)), isByHand: false });

/** The lots of a draw; those of one from before there was a secret go by its seed. */
export function lotsOf(draw: GroupDraw | null, areGroupsOver: boolean): DrawLots {
  const drawn = secretLots(draw, areGroupsOver);
  const entered = draw?.lots ?? [];
  return (tied) => {
    const order = entered.find((one) => one.length === tied.length && tied.every((id) => one.includes(id)));
    return order ? { order, isByHand: true } : drawn(tied);
  };
}

function secretLots(draw: GroupDraw | null, areGroupsOver: boolean): DrawLots {
  if (draw?.lotsHash === undefined) return lotsBySeed(draw?.seed ?? 0);
  if (!areGroupsOver || draw.lotsSecret === undefined) return () => null;
  return lotsBySeed(lot(0, draw.lotsSecret));
}

export const areOver = (groups: readonly Pick<Group, 'complete'>[]): boolean =>
  groups.every(({ complete }) => complete);

/** The facts as everybody may know them: the secret once the groups are over. */
export function publicFacts({ facts, groups }: Pick<Tournament, 'facts' | 'groups'>): Facts {
  if (facts.draw?.lotsSecret === undefined || areOver(groups)) return facts;
  const { lotsSecret: _, ...draw } = facts.draw;
  return { ...facts, draw };
}
