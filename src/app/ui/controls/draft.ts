/**
 * What somebody has typed into a form, kept for this tab: a session that ends on the way must not cost it. What takes long to
 * type also outlasts its tab: a phone may end an app in the background.
 */
import { DAY } from '#contract/durations.ts';
import { parseAs } from '#contract/shapes.ts';
import { readStorage } from '#outbox/storage/storage-failures.ts';

interface Draft {
  readonly owner: string;
  readonly values: object;
}

interface LastingDraft extends Draft {
  readonly at: number;
}

/** Together they take a part of what a browser gives to an origin. */
const MOST_LASTING = 12;
/** As much as a list of a thousand players. */
const MOST_LETTERS = 100_000;
const LASTS = DAY;

/** What this person typed; anybody else's draft is left alone and replaced by the next typing. */
export function readDraft(key: string, owner: string): object | null {
  const own = parseAs(
    isDraft,
    readStorage(() => sessionStorage.getItem(nameOf(key)), null),
  );
  const draft = own?.owner === owner ? own : readLasting(nameOf(key));
  return draft?.owner === owner ? draft.values : null;
}

export function keepDraft(key: string, owner: string, values: object): void {
  try {
    sessionStorage.setItem(nameOf(key), JSON.stringify({ owner, values } satisfies Draft));
  } catch {
    // Storage is full or refused: the page still holds what was typed.
  }
}

export function keepLastingDraft(key: string, owner: string, values: object): void {
  keepDraft(key, owner, values);
  const name = nameOf(key);
  const text = JSON.stringify({ owner, values, at: Date.now() } satisfies LastingDraft);
  try {
    if (text.length > MOST_LETTERS) {
      // A shorter one from before would be taken for the whole.
      localStorage.removeItem(name);
      return;
    }
    if (localStorage.getItem(name) === null) makeRoom();
    localStorage.setItem(name, text);
  } catch {
    // The tab has it.
  }
}

export function dropDraft(key: string): void {
  try {
    sessionStorage.removeItem(nameOf(key));
    localStorage.removeItem(nameOf(key));
  } catch {
    // Nothing was kept.
  }
}

/** Everything that people typed, as when they sign out; what is anybody's stays. */
export function dropDrafts(): void {
  try {
    for (const name of lastingNames()) localStorage.removeItem(name);
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
/** Older versions kept one of them, under a name of its own. */
const lastingNames = () =>
  Object.keys(localStorage).filter((name) => name.startsWith(nameOf('')) || name === 'lasting-draft');

/** A clock that was set meanwhile makes it old or new; it is there again once the clock is put right. */
function readLasting(name: string): LastingDraft | null {
  const draft = parseAs(
    isLastingDraft,
    readStorage(() => localStorage.getItem(name), null),
  );
  return draft && Math.abs(Date.now() - draft.at) < LASTS ? draft : null;
}

/** Before another one is begun: those that nobody is shown any more go, and the oldest of too many. */
function makeRoom(): void {
  const kept = lastingNames().map((name) => ({ name, at: readLasting(name)?.at }));
  const fresh = kept.filter(({ at }) => at !== undefined).sort((a, b) => (b.at ?? 0) - (a.at ?? 0));
  const stay = new Set(fresh.slice(0, MOST_LASTING - 1));
  for (const one of kept) if (!stay.has(one)) localStorage.removeItem(one.name);
}

const isLastingDraft = (value: unknown): value is LastingDraft =>
  isDraft(value) && 'at' in value && typeof value.at === 'number';

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' &&
  value !== null &&
  'owner' in value &&
  'values' in value &&
  typeof value.values === 'object' &&
  value.values !== null;
