/**
 * People of a hall's day who stand in two lists with the same name and club, and nothing that tells more. They are
 * taken for one, who is never called to two tables, until an organiser says that they are two.
 */
import type { HallMatch, PersonId, TournamentId } from './terms.ts';

export interface ListedPerson {
  readonly id: PersonId;
  readonly tournamentId: TournamentId;
  /** Equal for two spellings; the club's is empty where none is known. */
  readonly nameKey: string;
  readonly clubKey: string;
}

/** More of one name are not compared: lists of hostile input would cost the square of their length. */
const MOST_OF_A_NAME = 100;

/**
 * Maps each person to the others who may be the same: not an equivalence, as without a club one may be either of two
 * clubs' players. Two in one tournament are two, as its organiser has entered both.
 */
export function samePeople(
  listed: readonly ListedPerson[],
  areTwo: (one: PersonId, other: PersonId) => boolean = () => false,
): ReadonlyMap<PersonId, readonly PersonId[]> {
  const byName = new Map<string, Map<PersonId, ListedPerson[]>>();
  for (const person of listed) {
    const namesakes = byName.get(person.nameKey) ?? new Map<PersonId, ListedPerson[]>();
    byName.set(person.nameKey, namesakes.set(person.id, [...(namesakes.get(person.id) ?? []), person]));
  }
  const same = new Map<PersonId, PersonId[]>();
  for (const [nameKey, namesakes] of byName) {
    if (nameKey === '' || namesakes.size < 2) continue;
    const people = [...namesakes].slice(0, MOST_OF_A_NAME);
    for (const [id, entries] of people) {
      for (const [other, others] of people)
        if (id !== other && mayBeOne(entries, others) && !areTwo(id, other))
          same.set(id, [...(same.get(id) ?? []), other]);
    }
  }
  return same;
}

function mayBeOne(entries: readonly ListedPerson[], others: readonly ListedPerson[]): boolean {
  const shareTournament = entries.some((a) => others.some((b) => a.tournamentId === b.tournamentId));
  const fits = (a: ListedPerson, b: ListedPerson) => a.clubKey === '' || b.clubKey === '' || a.clubKey === b.clubKey;
  return !shareTournament && entries.some((a) => others.some((b) => fits(a, b)));
}

export function withSamePeople<M extends HallMatch, T extends { readonly matches: readonly M[] }>(
  tournaments: readonly T[],
  same: ReadonlyMap<PersonId, readonly PersonId[]>,
): readonly T[] {
  if (same.size === 0) return tournaments;
  const ofMatch = ({ players }: M) => players.flatMap((id) => (id === null ? [] : (same.get(id) ?? [])));
  return tournaments.map((one) => ({
    ...one,
    matches: one.matches.map((match) => {
      const others = ofMatch(match);
      return others.length === 0 ? match : { ...match, same: others };
    }),
  }));
}

/** Its players, and all who may be one of them: none of these may be on a table, or rest, as it is called. */
export const peopleAsked = ({ players, same = [] }: HallMatch): PersonId[] => [
  ...players.filter((id) => id !== null),
  ...same,
];
