/** What somebody has typed into a form, kept for this tab: a session that ends on the way must not cost it. */
import { parseAs } from '#contract/shapes.ts';
import { readStorage } from '#outbox/storage-failures.ts';

interface Draft {
  readonly owner: string;
  readonly values: object;
}

/** What this person typed; anybody else's draft is left alone and replaced by the next typing. */
export function readDraft(key: string, owner: string): object | null {
  const draft = parseAs(
    isDraft,
    readStorage(() => sessionStorage.getItem(nameOf(key)), null),
  );
  return draft?.owner === owner ? draft.values : null;
}

export function keepDraft(key: string, owner: string, values: object): void {
  try {
    sessionStorage.setItem(nameOf(key), JSON.stringify({ owner, values } satisfies Draft));
  } catch {
    // Storage is full or refused: the page still holds what was typed.
  }
}

export function dropDraft(key: string): void {
  try {
    sessionStorage.removeItem(nameOf(key));
  } catch {
    // Nothing was kept.
  }
}

/** Everything that people typed, as when they sign out; what is anybody's stays. */
export function dropDrafts(): void {
  try {
    for (const name of Object.keys(sessionStorage))
      if (name.startsWith(nameOf('')) && !isAnybodys(sessionStorage.getItem(name))) sessionStorage.removeItem(name);
  } catch {
    // Nothing can be read here, so nothing was kept.
  }
}

/** The owner of what is no person's. */
export const ANYBODY = '';

const isAnybodys = (text: string | null): boolean => parseAs(isDraft, text)?.owner === ANYBODY;

const nameOf = (key: string) => `draft:${key}`;

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' &&
  value !== null &&
  'owner' in value &&
  'values' in value &&
  typeof value.values === 'object' &&
  value.values !== null;
