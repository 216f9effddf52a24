/** What puts a match right beside another score, and what that changes. */
import type { z } from 'zod';
import type { awardMatch } from '#contract/matches/matches.ts';

export type Award = z.input<typeof awardMatch.body>;

export type Correction = { readonly kind: 'CLEAR_RESULT' } | { readonly kind: 'AWARD_MATCH'; readonly award: Award };

export interface Consequences {
  /** Why the correction would be refused. */
  readonly refusal: string | null;
  /** A line each. */
  readonly changes: readonly string[];
}
