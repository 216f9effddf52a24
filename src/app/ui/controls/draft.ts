/**
 * What somebody has typed into a form, kept for this tab: a session that ends on the way must not cost it. What is typed within
 * seconds beside a table also outlasts its tab: a phone that is locked may end the app.
 */
import { parseAs } from '#contract/shapes.ts';
import { readStorage } from '#outbox/storage/storage-failures.ts';

interface Draft {
  readonly owner: string;
  readonly values: object;
}

/** What this person typed; anybody else's draft is left alone and replaced by the next typing. */
export function readDraft(key: string, owner: string): object | null {
  const own = parseAs(
    isDraft,
    readStorage(() => sessionStorage.getItem(nameOf(key)), null),
  );
  const draft = own ?? lastingDraft(key);
  return draft?.owner === owner ? draft.values : null;
}

export function keepDraft(key: string, owner: string, values: object): void {
  try {
    sessionStorage.setItem(nameOf(key), JSON.stringify({ owner, values } satisfies Draft));
  } catch {
    // Storage is full or refused: the page still holds what was typed.
  }
}

/** The device has only the last one of them. */
export function keepLastingDraft(key: string, owner: string, values: object): void {
  keepDraft(key, owner, values);
  try {
    localStorage.setItem(LASTING, JSON.stringify({ key, owner, values } satisfies LastingDraft));
  } catch {
    // The tab has it.
  }
}

export function dropDraft(key: string): void {
  try {
    sessionStorage.removeItem(nameOf(key));
    if (lastingDraft(key)) localStorage.removeItem(LASTING);
  } catch {
    // Nothing was kept.
  }
}

/** Everything that people typed, as when they sign out; what is anybody's stays. */
export function dropDrafts(): void {
  try {
    localStorage.removeItem(LASTING);
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
const LASTING = 'lasting-draft';

interface LastingDraft extends Draft {
  readonly key: string;
}

function lastingDraft(key: string): LastingDraft | null {
  const draft = parseAs(
    isLastingDraft,
    readStorage(() => localStorage.getItem(LASTING), null),
  );
  return draft?.key === key ? draft : null;
}

const isLastingDraft = (value: unknown): value is LastingDraft => isDraft(value) && 'key' in value;

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' &&
  value !== null &&
  'owner' in value &&
  'values' in value &&
  typeof value.values === 'object' &&
  value.values !== null;
