/**
 * The wish to register, kept across signing in or signing up. A tap of Register puts it into this origin's storage, where
 * no link and no other site can; the tab that comes back signed in registers. A mailed link may open in another tab,
 * which is led to the tournament and left to tap: it may be another person's by then.
 */

import { dropDraft, keepDraft, readDraft } from '#app/ui/controls/draft.ts';
import { HOUR } from '#contract/durations.ts';

const KEY = 'register';
/** It belongs to the browser, not to a user: a sign-out removes it. */
const OWNER = 'guest';
const ELSEWHERE = 'edgeball:register';
const LIFETIME = HOUR;

interface Intention {
  readonly tournamentId: string;
  readonly at: number;
}

function fresh(kept: unknown): string | null {
  if (typeof kept !== 'object' || kept === null) return null;
  const { tournamentId, at } = kept as Partial<Record<keyof Intention, unknown>>;
  if (typeof tournamentId !== 'string' || typeof at !== 'number') return null;
  const age = Date.now() - at;
  return age >= 0 && age < LIFETIME ? tournamentId : null;
}

export function keepIntention(tournamentId: string): void {
  const intention: Intention = { tournamentId, at: Date.now() };
  keepDraft(KEY, OWNER, intention);
  try {
    localStorage.setItem(ELSEWHERE, JSON.stringify(intention));
  } catch {
    // Storage is full or refused: this tab still knows.
  }
}

/** The tournament for which somebody in this very tab went away to sign in. */
export const readIntention = (): string | null => fresh(readDraft(KEY, OWNER));

export function dropIntention(): void {
  dropDraft(KEY);
  takeElsewhere();
}

/** The tournament for which somebody in this browser began to sign in, once. */
export function takeElsewhere(): string | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(ELSEWHERE) ?? 'null');
    localStorage.removeItem(ELSEWHERE);
    return fresh(kept);
  } catch {
    // Forbidden, or somebody else's words: then nothing is known of it.
    return null;
  }
}
