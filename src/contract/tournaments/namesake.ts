/** Whether a row of a list, of which a name is all that is known, is somebody who is in the tournament already. */
import { clubKey } from '#tournament/draw/club.ts';

interface Named {
  readonly name: string;
  readonly club?: string | null | undefined;
}

/** People of that name among those who are there. Different clubs are different people; without a club there is nothing that tells them apart. */
export function findNamesakes(players: readonly Named[]): (sought: Named) => boolean {
  const clubsByName = new Map<string, Set<string>>();
  for (const { name, club } of players) {
    const clubs = clubsByName.get(clubKey(name)) ?? new Set();
    clubsByName.set(clubKey(name), clubs.add(clubKey(club ?? null)));
  }
  return ({ name, club }) => {
    const clubs = clubsByName.get(clubKey(name));
    const own = clubKey(club ?? null);
    return clubs !== undefined && (own === '' || clubs.has('') || clubs.has(own));
  };
}
