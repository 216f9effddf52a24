/** What puts a match right beside another score. */
import type { z } from 'zod';
import type { awardMatch } from '#contract/matches.ts';

export type Award = z.input<typeof awardMatch.body>;

export type Correction = { readonly kind: 'CLEAR_RESULT' } | { readonly kind: 'AWARD_MATCH'; readonly award: Award };
