/** What a file of click-TT says of a tournament: its competitions become an event's classes, its persons the entrants. */
import type { Eligibility, Sex } from '../terms.ts';

export interface PortalPerson {
  readonly firstName: string;
  readonly lastName: string;
  /** The association's: its inner number, which is one of the whole country, else that of the licence. */
  readonly number: string | null;
  readonly birthYear: number | null;
  readonly sex: Sex | null;
  readonly club: string | null;
  readonly rating: number | null;
}

/** One person, a pair or a team, by the id that results name it by. */
export interface PortalPlayer {
  readonly id: string;
  readonly persons: readonly PortalPerson[];
  readonly isWaiting: boolean;
}

export interface PortalCompetition {
  readonly name: string;
  readonly kind: 'SINGLES' | 'DOUBLES' | 'MIXED' | 'TEAM';
  readonly day: string;
  readonly time: string | null;
  readonly limits: Eligibility;
  readonly feeCents: number | null;
  readonly players: readonly PortalPlayer[];
  readonly hasResults: boolean;
}

export interface Portal {
  readonly name: string;
  /** The association's id of the tournament. */
  readonly id: string;
  readonly firstDay: string;
  readonly lastDay: string;
  readonly place: { readonly name: string; readonly street: string; readonly city: string } | null;
  readonly competitions: readonly PortalCompetition[];
}
