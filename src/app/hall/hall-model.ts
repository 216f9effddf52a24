/** The hall as screens know it: what the rule needs, and the words and facts that go with it. */
import type { HallNames } from '#hall/explain-call.ts';
import type { Call, Hall, HallMatch, HallTournament, PersonId } from '#hall/terms.ts';

/** The call of a match, as far as it has come. */
export interface DeskCall extends Call {
  readonly id: string;
  /** 1 to 3. */
  readonly number: number;
  readonly startedAt: number | null;
  readonly arrived: readonly PersonId[];
  /** Made on this device, and not on the server yet. */
  readonly isProvisional?: boolean;
}

export interface DeskHall extends Hall {
  readonly calls: readonly DeskCall[];
}

export interface HallModel {
  readonly hall: DeskHall;
  readonly noShowMinutes: number;
  readonly timeZone: string;
  readonly names: HallNames;
  readonly tournamentNames: ReadonlyMap<string, string>;
}

export interface KnownMatch {
  readonly match: HallMatch;
  readonly tournament: HallTournament;
}

export function matchesOf({ hall }: Pick<HallModel, 'hall'>): ReadonlyMap<string, KnownMatch> {
  const known = new Map<string, KnownMatch>();
  for (const tournament of hall.tournaments) {
    for (const match of tournament.matches) known.set(match.id, { match, tournament });
  }
  return known;
}

export interface MatchPerson {
  readonly id: PersonId;
  readonly name: string;
}

/** Those who are known. */
export const peopleOf = ({ players }: HallMatch, { person }: Pick<HallNames, 'person'>): readonly MatchPerson[] =>
  players.flatMap((id) => (id === null ? [] : { id, name: person(id) }));

/** "Anna Berg – Ben Kos". */
export function playersOf({ players: [a, b] }: HallMatch, { person }: Pick<HallNames, 'person'>): string {
  if (a === null && b === null) return 'Players not known yet';
  return `${a === null ? 'Not known yet' : person(a)} – ${b === null ? 'Not known yet' : person(b)}`;
}
