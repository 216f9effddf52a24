/** A sentence for the reason of every proposal and every wait. */
import type { MatchId } from '#tournament/terms.ts';
import type { CourtId, PersonId, Proposal, WaitReason } from './terms.ts';

/** Names as a reader knows them: "Anna Berg", "Table 3", "Group A, match 7", "14:05" in the venue's time. */
export interface HallNames {
  readonly person: (id: PersonId) => string;
  readonly table: (id: CourtId) => string;
  readonly match: (id: MatchId) => string;
  readonly time: (instant: number) => string;
}

export function explainProposal({ courtId, because }: Proposal, names: HallNames): string {
  const table = names.table(courtId);
  switch (because.kind) {
    case 'pinned':
      return `Goes first at your wish; ${table} is free.`;
    case 'longest-free':
      return `First in line with both players ready; ${table} is free.`;
    case 'as-planned':
      return `Its turn at ${table} as planned, and both players are free.`;
  }
}

export function explainWait(because: WaitReason, names: HallNames): string {
  switch (because.kind) {
    case 'called':
      return `Called to ${names.table(because.courtId)}.`;
    case 'counted':
      return 'Its points are being counted, so it is being played.';
    case 'counting':
      return `${names.person(because.personId)} is playing ${names.match(because.matchId)}, whose points are being counted.`;
    case 'paused':
      return 'The hall is paused.';
    case 'held':
      return 'Held until you let it go.';
    case 'undecided':
      return 'An earlier match decides who plays.';
    case 'not-begun':
      return `The tournament begins at ${names.time(because.until)}.`;
    case 'no-open-table':
      return 'No open table for this match.';
    case 'on-table':
      return `${names.person(because.personId)} is on ${names.table(because.courtId)}.`;
    case 'earlier-match':
      return `${names.person(because.personId)} plays ${names.match(because.matchId)} first.`;
    case 'resting':
      return `${names.person(because.personId)} rests until ${names.time(because.until)}.`;
    case 'behind-at-table':
      return `${names.table(because.courtId)} first plays ${names.match(because.matchId)}.`;
    case 'table-taken':
      return `${names.table(because.courtId)} is taken.`;
    case 'in-line':
      return because.ahead === 0 ? 'Next free table.' : `Ready; ${because.ahead} before it in line.`;
  }
}
