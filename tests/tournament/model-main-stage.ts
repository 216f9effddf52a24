/** The main stage of the independent model: from the final down, the consolation from the people of each quarter. */
import type { Facts, Match, PlayedResult, PlayerId } from '#tournament/terms.ts';

type Side = PlayerId | 'BYE' | null;

interface ModelMatch {
  readonly sides: readonly [Side, Side];
  readonly isDecided: boolean;
  /** Somebody stood at the table for it. */
  readonly isPlayed: boolean;
  readonly winner: PlayerId | null;
  /** Whoever the next round has from it. */
  readonly advances: Side;
}

export type Ids = ReadonlyMap<string, Pick<Match, 'stage' | 'round' | 'index' | 'group'>>;

export const standing = (facts: Facts): PlayedResult[] => facts.results.filter(({ kind }) => kind !== 'CLEARED');
export const withdrawals = (facts: Facts) => facts.forfeits.map(({ playerId }) => playerId);

/** Keyed by round and index; the third place is `third`. */
export type MainModel = ReadonlyMap<string, ModelMatch>;

export function mainModel(facts: Facts, ids: Ids): MainModel {
  const slots = facts.mainStage?.slots ?? [];
  const found = new Map<string, ModelMatch>();
  const last = Math.log2(slots.length) - 1;
  const match = (round: number, index: number): ModelMatch => {
    const key = `${round}-${index}`;
    const known = found.get(key);
    if (known) return known;
    const side = (which: 0 | 1): Side => {
      if (round === 0) return slots[2 * index + which] ?? 'BYE';
      return match(round - 1, 2 * index + which).advances;
    };
    const made = decided(facts, ids, key, [side(0), side(1)]);
    found.set(key, made);
    return made;
  };
  match(last, 0);
  const players = slots.filter((id) => id !== null);
  if (players.length < 4) return found;
  if (facts.configuration.places === 'CONSOLATION') {
    consolation(facts, ids, found);
    return found;
  }
  if (facts.configuration.includeThirdPlacePlayoff) {
    const loser = ({ sides, advances, isDecided }: ModelMatch): Side => {
      if (sides.includes('BYE')) return 'BYE';
      return isDecided ? (sides.find((side) => side !== advances) ?? null) : null;
    };
    found.set('third', decided(facts, ids, 'third', [loser(match(last - 1, 0)), loser(match(last - 1, 1))]));
  }
  return found;
}

/** From the people of each quarter: who of them has lost the first match that was played, and is out of which of its halves. */
function consolation(facts: Facts, ids: Ids, found: Map<string, ModelMatch>): void {
  const slots = facts.mainStage?.slots ?? [];
  const rounds = Math.log2(slots.length);
  const quarter = (index: number): [Side, Side] => {
    const halves = [found.get(`0-${2 * index}`), found.get(`0-${2 * index + 1}`)] as const;
    const second = rounds > 2 ? found.get(`1-${index}`) : undefined;
    const fell = (id: PlayerId) => {
      const first = [...halves, second].find((one) => one?.isPlayed && one.sides.includes(id));
      return first !== undefined && first.advances !== id;
    };
    const freely = halves.map((half) => half?.isDecided && !half.isPlayed && half.advances !== 'BYE');
    const ofHalf = (half: 0 | 1): Side => {
      const own = halves[half];
      if (!own?.isDecided) return null;
      const people = own.sides.filter((id): id is PlayerId => id !== null && id !== 'BYE');
      const waits = !own.isPlayed && people.length > 0 && second !== undefined && !second.isDecided;
      const both = freely[0] && freely[1];
      if (both && half === 1) return 'BYE';
      if (waits) return null;
      const all = both ? halves.flatMap((one) => one?.sides ?? []) : people;
      return all.find((id): id is PlayerId => id !== null && id !== 'BYE' && fell(id)) ?? 'BYE';
    };
    return [ofHalf(0), ofHalf(1)];
  };
  for (let round = 0; round < rounds - 1; round++) {
    for (let index = 0; index < slots.length >> (round + 2); index++) {
      const before = (which: 0 | 1): Side => found.get(`c${round - 1}-${2 * index + which}`)?.advances ?? null;
      const key = `c${round}-${index}`;
      found.set(key, decided(facts, ids, key, round === 0 ? quarter(index) : [before(0), before(1)]));
    }
  }
}

export function keyOfMatch({ stage, round, index }: Pick<Match, 'stage' | 'round' | 'index'>): string {
  if (stage.startsWith('CONSOLATION_')) return `c${round}-${index}`;
  return stage === 'THIRD_PLACE' ? 'third' : `${round}-${index}`;
}

function decided(facts: Facts, ids: Ids, key: string, sides: readonly [Side, Side]): ModelMatch {
  const open = { sides, isDecided: false, isPlayed: false, winner: null, advances: null };
  const [first, second] = sides;
  if (first === null || second === null) return open;
  if (first === 'BYE' || second === 'BYE') {
    const on = first === 'BYE' ? second : first;
    return { ...open, isDecided: true, winner: on === 'BYE' ? null : on, advances: on };
  }
  const result = standing(facts).find(({ matchId, player1Id, player2Id }) => {
    const known = ids.get(matchId);
    return (
      known &&
      known.stage !== 'GROUPS' &&
      keyOfMatch(known) === key &&
      sides.includes(player1Id) &&
      sides.includes(player2Id)
    );
  });
  if (result) {
    const { player1Id, player2Id, player1Score, player2Score } = result;
    const winner = player1Score > player2Score ? player1Id : player2Id;
    return { sides, isDecided: true, isPlayed: result.kind !== 'NO_SHOW', winner, advances: winner };
  }
  const order = withdrawals(facts);
  const [one, other] = [order.indexOf(first), order.indexOf(second)];
  if (one < 0 && other < 0) return open;
  if (one < 0 || other < 0) {
    const winner = one < 0 ? first : second;
    return { ...open, isDecided: true, winner, advances: winner };
  }
  return { ...open, isDecided: true, winner: null, advances: one > other ? first : second };
}
