/** What the screen of a match is given: the match, what may be done, and how it is done. */
import type { ReactNode } from 'react';
import type { AdjacentMatches } from '#app/tournaments/adjacent-matches.ts';
import type { MatchEntry, PossibleMatchActions } from '#contract/matches/matches.ts';
import type { Score } from '#tournament/score.ts';
import type { Refusal } from '#tournament/terms.ts';
import type { Consequences } from './corrections/correction.ts';

/** What is wrong, in words, and in which of the inputs. */
export type EntryRefusal = Pick<Refusal, 'message' | 'path'>;

export interface MatchScreenProps {
  readonly entry: MatchEntry;
  readonly actions: PossibleMatchActions;
  /** The result is on this device only, or follows from one that is. */
  readonly isProvisional: boolean;
  /** Why this score cannot be saved, by the shared rules. */
  readonly refuse: (score: Score) => Promise<EntryRefusal | null>;
  /** What this correction would change; null where it cannot be known yet. */
  readonly foresee: (score: Score) => Promise<Consequences | null>;
  /** True once it is kept. */
  readonly save: (score: Score, versionSeen: number) => Promise<boolean>;
  /** Where the result is on its way to the server. */
  readonly sync: ReactNode;
  /** Two results stand against each other, and `sync` asks which is right: nothing else is entered meanwhile. */
  readonly isInQuestion: boolean;
  readonly neighbours: AdjacentMatches;
  /** What may be done, and what is before and after, is known as far as it can be: nothing that is below moves any more. */
  readonly isWhole: boolean;
  /** When it is played, in words. */
  readonly moment: string;
  /** What puts the match right beside another score. */
  readonly corrections?: ReactNode;
}
