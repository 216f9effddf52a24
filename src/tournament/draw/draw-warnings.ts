/** Which rules of the draw a swap breaks (RULES.md, "Group draw" and "Main stage"). What the draw itself could not keep is no warning. */

import { DRAW_RULES } from '../draw-rules.ts';
import type { Facts, Group, PlayerId, Tournament } from '../terms.ts';
import { qualifyingGroups } from './bracket.ts';
import { BracketSlots, bandsByPlace } from './bracket-slots.ts';
import { clubsOf } from './club.ts';
import { knockoutSeeds } from './knockout.ts';

export interface DrawWarning {
  readonly rule:
    | 'SEEDING'
    | 'SAME_CLUB'
    | 'SEED_PLACE'
    | 'SEED_BAND'
    | 'RUNNER_UP_HALF'
    | 'GROUP_MATES_MEET'
    | 'GROUP_MATES_QUARTER';
  readonly players: readonly PlayerId[];
}

type Groups = readonly (readonly PlayerId[])[];
type Slots = readonly (PlayerId | null)[];

/** Players of another seeding row than the one they replace, and club mates in a group. */
export function groupWarnings({ entries }: Pick<Facts, 'entries'>, drawn: Groups, groups: Groups): DrawWarning[] {
  const rowOf = new Map(drawn.flatMap((players) => players.map((id, row) => [id, row] as const)));
  const seeding = groups.flatMap((players) =>
    players.filter((id, row) => rowOf.get(id) !== row).map((id): DrawWarning => ({ rule: 'SEEDING', players: [id] })),
  );
  const clubs = clubsOf(entries, DRAW_RULES);
  const mates = (list: Groups) => list.flatMap((players) => clubMates(players, clubs));
  return [...seeding, ...added(mates(drawn), mates(groups))];
}

/** What the rules of the bracket say of the first round's places. */
export function mainStageWarnings(tournament: Tournament, drawn: Slots, slots: Slots): DrawWarning[] {
  return added(broken(tournament, drawn), broken(tournament, slots));
}

/** What the rules of a knockout say of the first round's places. */
export function knockoutWarnings(facts: Facts, seed: number, drawn: Slots, slots: Slots): DrawWarning[] {
  const seeds = knockoutSeeds(facts, seed);
  const clubs = clubsOf(facts.entries, DRAW_RULES);
  const brokenBy = (list: Slots) => {
    const places = new Map(list.flatMap((id, place) => (id === null ? [] : [[id, place] as const])));
    const seated = seeds.map((id) => [{ id, place: places.get(id) ?? -1 }]);
    return [
      ...misplacedSeeds(seated, list.length).map(({ players }) => ({ rule: 'SEED_BAND', players }) as const),
      ...meetings(list).flatMap((pair) => clubMates(pair, clubs)),
    ];
  };
  return added(brokenBy(drawn), brokenBy(slots));
}

function broken({ facts, groups }: Tournament, slots: Slots): DrawWarning[] {
  const places = new Map(slots.flatMap((id, place) => (id === null ? [] : [[id, place] as const])));
  const mates = qualifyingGroups(groups).map((group) => qualified(group, places));
  const clubs = clubsOf(facts.entries, DRAW_RULES);
  return [
    ...misplacedSeeds(mates, slots.length),
    ...mates.flatMap((list) => closeMates(list, slots.length)),
    ...meetings(slots).flatMap((pair) => clubMates(pair, clubs)),
  ];
}

interface Seated {
  readonly id: PlayerId;
  readonly place: number;
}

/** A group's qualifiers by rank, with their places. */
function qualified({ standings }: Group, places: ReadonlyMap<PlayerId, number>): Seated[] {
  return standings.flatMap(({ playerId: id }) => {
    const place = places.get(id);
    return place === undefined ? [] : [{ id, place }];
  });
}

/** Winners belong on the places of their band: 1, 2, 3-4, 5-8 ... */
function misplacedSeeds(mates: readonly (readonly Seated[])[], size: number): DrawWarning[] {
  const places = new BracketSlots(mates.map(({ length }) => length));
  if (places.size !== size) return [];
  const bandOf = bandsByPlace(places);
  return mates.flatMap(([winner], group): DrawWarning[] => {
    if (!winner || bandOf.get(winner.place) === bandOf.get(places.placeOfNumber(group + 1))) return [];
    return [{ rule: 'SEED_PLACE', players: [winner.id] }];
  });
}

function closeMates(mates: readonly Seated[], size: number): DrawWarning[] {
  return mates.flatMap((own, rank) =>
    mates.slice(0, rank).flatMap((better, betterRank): DrawWarning[] => {
      const players = [better.id, own.id];
      if ((own.place ^ 1) === better.place) return [{ rule: 'GROUP_MATES_MEET', players }];
      if (rank === 1 && betterRank === 0 && part(own, size, 2) === part(better, size, 2))
        return [{ rule: 'RUNNER_UP_HALF', players }];
      const isQuarter = rank < 4 && part(own, size, 4) === part(better, size, 4);
      return isQuarter ? [{ rule: 'GROUP_MATES_QUARTER', players }] : [];
    }),
  );
}

/** In which half (of 2) or quarter (of 4) somebody sits. */
const part = ({ place }: Seated, size: number, parts: number): number => Math.floor((parts * place) / size);

const meetings = (slots: Slots): PlayerId[][] =>
  Array.from({ length: slots.length / 2 }, (_, i) => slots.slice(2 * i, 2 * i + 2).filter((id) => id !== null));

function clubMates(players: readonly PlayerId[], clubs: ReadonlyMap<PlayerId, string>): DrawWarning[] {
  return players.flatMap((a, i) =>
    players
      .slice(i + 1)
      .filter((b) => clubs.has(a) && clubs.get(a) === clubs.get(b))
      .map((b): DrawWarning => ({ rule: 'SAME_CLUB', players: [a, b] })),
  );
}

/** Those that were not there before. */
function added(before: readonly DrawWarning[], after: readonly DrawWarning[]): DrawWarning[] {
  const keyOf = ({ rule, players }: DrawWarning) => [rule, ...players.toSorted()].join(' ');
  const known = new Set(before.map(keyOf));
  return after.filter((warning) => !known.has(keyOf(warning)));
}
