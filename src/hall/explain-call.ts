/** A sentence for the reason of every proposal and every wait. */
import { type Message, message } from '#tournament/message.ts';
import type { MatchId } from '#tournament/terms.ts';
import type { CourtId, PersonId, Proposal, WaitReason } from './terms.ts';

/** Names as a reader knows them: "Anna Berg", "Table 3", "Group A, match 7", "14:05" in the venue's time. */
export interface HallNames {
  readonly person: (id: PersonId) => string;
  readonly table: (id: CourtId) => string;
  readonly match: (id: MatchId) => string;
  readonly time: (instant: number) => string;
}

export function explainProposal({ courtId, because }: Proposal, names: HallNames): Message {
  const table = { table: names.table(courtId) };
  switch (because.kind) {
    case 'pinned':
      return message('Moved to the front by you. {table} is free.', table);
    case 'longest-free':
      return message('Next up. Both players are ready.');
    case 'as-planned':
      return message('Next on {table}. Both players are free.', table);
    case 'out-of-turn':
      return message('Out of turn. Both players are free, and {table} would stay empty.', table);
  }
}

export function explainWait(because: WaitReason, names: HallNames): Message {
  const named = {
    ...('personId' in because && { person: names.person(because.personId) }),
    ...('courtId' in because && { table: names.table(because.courtId) }),
  };
  const match = 'matchId' in because ? names.match(because.matchId) : '';
  const until = 'until' in because ? names.time(because.until) : '';
  return message(waitWords(because, match, until), named);
}

function waitWords(because: WaitReason, match: string, until: string): string {
  switch (because.kind) {
    case 'called':
      return 'Called to {table}.';
    case 'counted':
      return 'Its points are being counted: it is being played.';
    case 'counting':
      return `{person} is playing ${match}, whose points are being counted.`;
    case 'paused':
      return 'The hall is paused.';
    case 'held':
      return 'On hold.';
    case 'undecided':
      return 'An earlier match decides who plays.';
    case 'not-begun':
      return `The tournament begins at ${until}.`;
    case 'no-open-table':
      return 'No open table for this match.';
    case 'on-table':
      return '{person} is on {table}.';
    case 'earlier-match':
      return `{person} plays ${match} first.`;
    case 'resting':
      return `{person} rests until ${until}.`;
    case 'behind-at-table':
      return `{table} is waiting for ${match}.`;
    case 'table-taken':
      return '{table} is taken.';
    case 'in-line':
      return because.ahead === 0 ? 'Next free table.' : `Ready, ${ordinal(because.ahead + 1)} in line.`;
  }
}

const ENDINGS: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> = { one: 'st', two: 'nd', few: 'rd' };
const ordinals = new Intl.PluralRules('en', { type: 'ordinal' });

const ordinal = (place: number): string => `${place}${ENDINGS[ordinals.select(place)] ?? 'th'}`;
