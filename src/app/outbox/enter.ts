/** The one way of whatever is entered: kept on this device first, then on its way; straight to the server where nothing is kept. */
import type { QueryClient } from '@tanstack/react-query';
import { awaitAnswer } from '#app/call/connection.ts';
import { sessionQueries, shownName } from '#app/session/queries.ts';
import { REOPEN } from '#app/ui/feedback/storage-words.ts';
import { notify } from '#app/ui/feedback/toasts.ts';
import { t } from '#messages/t.ts';
import type { Draft, EntryState, HallEntry, OutboxEntry } from '#outbox/entries/entries.ts';
import { DESK, isOnItsWay } from '#outbox/entries/entry-state.ts';
import type { Outbox } from '#outbox/outbox.ts';
import type { NotSavedError } from '#outbox/storage/store.ts';
import { inWords, type Message } from '#tournament/message.ts';
import { answerOf } from './entry-words.ts';
import { askToDrain, loadedOutbox, onAnnouncement, outboxState, registerSync } from './outbox-client.ts';
import { askToPersist } from './persistent-storage.ts';

/** The server's answer is waited for so long before the person is told that it is saved here. */
const PATIENCE = 2_000;

export interface Entered {
  /** sent: the server has it. waiting: it will be sent. attention: the server asks, with `message`. */
  readonly outcome: 'sent' | 'waiting' | 'attention';
  readonly message: string | Message | null;
  readonly entry: OutboxEntry;
  /** False where the server has it and this device, which could not write it, has nothing. */
  readonly isKept: boolean;
}

/** The person who is logged in, or the desk that a link has opened; null where it is neither. */
export function authorOf(
  client: QueryClient,
  isByLink: boolean,
): { readonly userId: string; readonly user: string } | null {
  if (isByLink) return { userId: DESK, user: t('outbox.desk') };
  const me = client.getQueryData(sessionQueries.me().queryKey);
  return me?.id ? { userId: me.id, user: shownName(me) } : null;
}

/** What the person who is logged in and the desk of a link have entered here, and the server may not know yet. */
export function ownOnTheirWay(client: QueryClient): readonly OutboxEntry[] {
  const authors = [DESK, client.getQueryData(sessionQueries.me().queryKey)?.id];
  return (outboxState()?.entries ?? []).filter((one) => isOnItsWay(one.state) && authors.includes(one.userId));
}

/**
 * Resolves once both copies are written and the server has answered, or had its time to; where they cannot be written,
 * once the server has it. Rejects if neither has.
 */
export async function enterDraft(draft: Draft): Promise<Entered> {
  const outbox = await loadedOutbox();
  return keepOrSend(outbox, outbox.enter(draft));
}

/** Takes an entry in question up again: the same result, in knowledge of what stands against it; a call as it is made now. */
export async function keepMine(entry: OutboxEntry, anew?: Partial<HallEntry['call']>): Promise<Entered> {
  const outbox = await loadedOutbox();
  return keepOrSend(outbox, outbox.enterAgain(entry, anew));
}

async function keepOrSend(outbox: Outbox, entering: Promise<OutboxEntry>): Promise<Entered> {
  askToPersist();
  try {
    return await follow(await entering);
  } catch (error) {
    if (!isNotSaved(error) || !error.entry) throw error;
    return sendUnkept(outbox, error, error.entry);
  }
}

/** Told by its name: the class is part of the outbox, which is loaded on first use. */
const isNotSaved = (error: unknown): error is NotSavedError => error instanceof Error && error.name === 'NotSavedError';

async function sendUnkept(outbox: Outbox, why: NotSavedError, entry: OutboxEntry): Promise<Entered> {
  const verdict = await whileAsking(outbox.sendUnkept(entry));
  switch (verdict.kind) {
    case 'sent':
      return { outcome: 'sent', message: null, entry, isKept: false };
    case 'attention':
      throw new UnkeptError(verdict.told ?? verdict.message, why);
    case 'signed-out':
      throw new UnkeptError(t('outbox.whyLogInToSend', { why: why.message }), why);
    case 'later':
      throw new UnkeptError(t('outbox.whyServerIsBusy', { why: why.message }), why);
    case 'link-down':
      // It may have arrived all the same: the same numbers go out under the same key.
      return keepBesides(outbox, why, entry);
  }
}

/** A reload would end the request, and nothing else has the entry. */
async function whileAsking<T>(sending: Promise<T>): Promise<T> {
  const ask = (leaving: Event) => leaving.preventDefault();
  window.addEventListener('beforeunload', ask);
  try {
    return await sending;
  } finally {
    window.removeEventListener('beforeunload', ask);
  }
}

/** The database fails and the server does not answer: the second copy alone is tried, where the database may come back. */
async function keepBesides(outbox: Outbox, why: NotSavedError, entry: OutboxEntry): Promise<Entered> {
  const isMendable = why.reason === 'lost' || why.reason === 'hanging';
  if (isMendable && (await outbox.keepInJournal(entry)))
    return { outcome: 'waiting', message: null, entry, isKept: true };
  if (isMendable) throw new UnkeptError(`${why.message} ${REOPEN}`, why);
  throw navigator.onLine ? new UnkeptError(t('outbox.whyServerDidNot', { why: why.message }), why) : why;
}

/** Neither this device nor the server has taken the entry; in words for its author. */
class UnkeptError extends Error {
  override readonly name = 'UnkeptError';
  readonly words: string | Message;

  constructor(words: string | Message, cause: NotSavedError) {
    super(inWords(words), { cause });
    this.words = words;
  }
}

/** What its author reads where entering it has failed. */
export function unkeptWords(error: unknown): string | Message {
  if (error instanceof UnkeptError) return error.words;
  return isNotSaved(error) ? error.message : t('outbox.notSavedPleaseTry');
}

/** A person lets an entry go; it stays in the list. Resolves with what it is then; null where that could not be written down. */
export async function letGo(entry: OutboxEntry): Promise<EntryState | null> {
  try {
    const state = await (await loadedOutbox()).withdraw(entry);
    // The server is asked at once about one that may have left.
    if (state === 'recalled') void askToDrain('send-now');
    return state;
  } catch {
    // The store notes why.
    notify.error(t('outbox.thatCouldNotBe'));
    return null;
  }
}

/** Takes up again what the server has refused without another result standing there: each as a new entry. */
export async function sendAllAgain(refused: readonly OutboxEntry[]): Promise<void> {
  const outbox = await loadedOutbox();
  for (const entry of refused) await outbox.enterAgain(entry).catch(() => notify.error(t('outbox.oneCouldNotBe')));
  void registerSync();
  await askToDrain('enqueue');
}

async function follow(entry: OutboxEntry): Promise<Entered> {
  void registerSync();
  const settled = whenSettled(entry.id);
  // The worker asks the server, so that this page sees no request of its own stay without an answer.
  const stopWaiting = awaitAnswer();
  const drained = askToDrain('enqueue').then(() => settled.now());
  const after = await Promise.race([settled.promise, drained, later(PATIENCE)]);
  settled.stop();
  stopWaiting();
  if (after?.state === 'sent') return { outcome: 'sent', message: null, entry: after, isKept: true };
  if (after?.state === 'attention') {
    return { outcome: 'attention', message: answerOf(after), entry: after, isKept: true };
  }
  return { outcome: 'waiting', message: null, entry, isKept: true };
}

const later = (wait: number) => new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), wait));

function whenSettled(id: string) {
  let last: OutboxEntry | undefined;
  let stop = () => undefined as undefined;
  const promise = new Promise<OutboxEntry>((resolve) => {
    const end = onAnnouncement(({ entries }) => {
      const mine = entries.find((one) => one.id === id);
      last = mine ?? last;
      if (mine?.state === 'sent' || mine?.state === 'attention') resolve(mine);
    });
    stop = () => void end();
  });
  return { promise, now: () => last, stop: () => stop() };
}
