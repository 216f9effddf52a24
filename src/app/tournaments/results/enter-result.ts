/** The one way of a result: kept on this device first, then on its way; straight to the server where nothing is kept. */
import type { QueryClient } from '@tanstack/react-query';
import { awaitAnswer } from '#app/call/connection.ts';
import { answerOf } from '#app/outbox/entry-words.ts';
import { askToDrain, loadedOutbox, onAnnouncement, outboxState, registerSync } from '#app/outbox/outbox-client.ts';
import { askToPersist } from '#app/outbox/persistent-storage.ts';
import { sessionQueries, shownName } from '#app/session/queries.ts';
import { matchQueries } from '#app/tournaments/match-queries.ts';
import { readableModel } from '#app/tournaments/model/tournament-model.ts';
import { tournamentQueries } from '#app/tournaments/queries.ts';
import { storedVersion, takeBack } from '#app/tournaments/results/correct-match.ts';
import { REOPEN } from '#app/ui/feedback/storage-words.ts';
import { type NoticeAction, notify } from '#app/ui/feedback/toasts.ts';
import type { MatchEntry } from '#contract/matches/matches.ts';
import { t } from '#messages/t.ts';
import type { Draft, HallEntry, OutboxEntry, ResultDraft, ResultEntry } from '#outbox/entries/entries.ts';
import { DESK, isOfHall, isOnItsWay, isResult } from '#outbox/entries/entry-state.ts';
import type { Outbox } from '#outbox/outbox.ts';
import type { NotSavedError } from '#outbox/storage/store.ts';
import { inWords, type Message } from '#tournament/message.ts';

/** The server's answer is waited for so long before the person is told that it is saved here. */
const PATIENCE = 2_000;

export interface ResultInput {
  /** The match as it was shown, with the results of this device. */
  readonly shown: MatchEntry;
  readonly score: Pick<ResultDraft, 'player1Score' | 'player2Score'> & {
    readonly games: readonly (readonly [number, number])[] | null;
  };
  /** The match's version on the screen when the author began. */
  readonly versionSeen: number;
  /** Entered at the desk of the hall by its link, without an account. */
  readonly isByLink?: boolean;
}

export interface EnteredResult {
  readonly saved: true;
  /** sent: the server has it. waiting: it will be sent. attention: the server asks, with `message`. */
  readonly outcome: 'sent' | 'waiting' | 'attention';
  readonly message: string | Message | null;
  readonly entry: OutboxEntry;
  /** False where the server has it and this device, which could not write it, has nothing. */
  readonly isKept: boolean;
}

/**
 * Resolves once both copies are written and the server has answered, or had its time to; where they cannot be written,
 * once the server has it. Rejects if neither has.
 */
async function enterResult(client: QueryClient, input: ResultInput): Promise<EnteredResult> {
  return enterDraft(draftOf(client, input));
}

/** The same for whatever else is entered, as a desk's call. */
export async function enterDraft(draft: Draft): Promise<EnteredResult> {
  const outbox = await loadedOutbox();
  return keepOrSend(outbox, outbox.enter(draft));
}

/** Takes an entry in question up again: the same result, in knowledge of what stands against it; a call as it is made now. */
export async function keepMine(entry: OutboxEntry, anew?: Partial<HallEntry['call']>): Promise<EnteredResult> {
  const outbox = await loadedOutbox();
  return keepOrSend(outbox, outbox.enterAgain(entry, anew));
}

async function keepOrSend(outbox: Outbox, entering: Promise<OutboxEntry>): Promise<EnteredResult> {
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

async function sendUnkept(outbox: Outbox, why: NotSavedError, entry: OutboxEntry): Promise<EnteredResult> {
  const verdict = await whileAsking(outbox.sendUnkept(entry));
  switch (verdict.kind) {
    case 'sent':
      return { saved: true, outcome: 'sent', message: null, entry, isKept: false };
    case 'attention':
      throw new UnkeptError(verdict.told ?? verdict.message, why);
    case 'signed-out':
      throw new UnkeptError(`${why.message} Log in to send it.`, why);
    case 'later':
      throw new UnkeptError(`${why.message} The server is busy; please try again.`, why);
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
async function keepBesides(outbox: Outbox, why: NotSavedError, entry: OutboxEntry): Promise<EnteredResult> {
  const isMendable = why.reason === 'lost' || why.reason === 'hanging';
  if (isMendable && (await outbox.keepInJournal(entry)))
    return { saved: true, outcome: 'waiting', message: null, entry, isKept: true };
  if (isMendable) throw new UnkeptError(`${why.message} ${REOPEN}`, why);
  throw navigator.onLine ? new UnkeptError(`${why.message} The server did not answer; please try again.`, why) : why;
}

/** Neither this device nor the server has taken the result; in words for its author. */
class UnkeptError extends Error {
  override readonly name = 'UnkeptError';
  readonly words: string | Message;

  constructor(words: string | Message, cause: NotSavedError) {
    super(inWords(words), { cause });
    this.words = words;
  }
}

/** What a person reads of it. */
export const unkeptWords = (error: Error): string | Message =>
  error instanceof UnkeptError ? error.words : error.message;

/** Takes up again what the server has refused without another result standing there: each as a new entry. */
export async function sendAllAgain(refused: readonly OutboxEntry[]): Promise<void> {
  const outbox = await loadedOutbox();
  for (const entry of refused) await outbox.enterAgain(entry).catch(() => notify.error(t('results.oneCouldNotBe')));
  void registerSync();
  await askToDrain('enqueue');
}

async function follow(entry: OutboxEntry): Promise<EnteredResult> {
  void registerSync();
  const settled = whenSettled(entry.id);
  // The worker asks the server, so that this page sees no request of its own stay without an answer.
  const stopWaiting = awaitAnswer();
  const drained = askToDrain('enqueue').then(() => settled.now());
  const after = await Promise.race([settled.promise, drained, later(PATIENCE)]);
  settled.stop();
  stopWaiting();
  if (after?.state === 'sent') return { saved: true, outcome: 'sent', message: null, entry: after, isKept: true };
  if (after?.state === 'attention') {
    return { saved: true, outcome: 'attention', message: answerOf(after), entry: after, isKept: true };
  }
  return { saved: true, outcome: 'waiting', message: null, entry, isKept: true };
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

function draftOf(client: QueryClient, { shown, score, versionSeen, isByLink = false }: ResultInput): ResultDraft {
  const me = client.getQueryData(sessionQueries.me().queryKey);
  const { match, player1, player2, tournament } = shown;
  const userId = isByLink ? DESK : me?.id;
  if (!userId || !player1 || !player2) throw new Error('A result needs its author and both players.');
  const user = me && !isByLink ? shownName(me) : t('results.desk');
  return {
    userId,
    tournamentId: tournament.id,
    matchId: match.id,
    generation: match.generation,
    player1Id: player1.id,
    player2Id: player2.id,
    player1Score: score.player1Score,
    player2Score: score.player2Score,
    games: score.games?.map(([first, second]): [number, number] => [first, second]) ?? null,
    versionSeen,
    after: buildsOn(client, shown, userId),
    names: { user, tournament: tournament.name, player1: player1.name, player2: player2.name },
  };
}

/** The match's call on this device; and where the server does not know the players yet, the results that have made them known. */
function buildsOn(client: QueryClient, { match, tournament }: MatchEntry, userId: string): string[] {
  const onItsWay = (outboxState()?.entries ?? []).filter(({ state }) => isOnItsWay(state));
  const calls = onItsWay.filter(isOfHall).filter(({ call }) => call.matchId === match.id);
  return [...calls, ...unknownBefore(client, { match, tournament }, onItsWay.filter(isResult))]
    .filter((one) => one.userId === userId || one.userId === DESK)
    .map(({ id }) => id);
}

function unknownBefore(
  client: QueryClient,
  { match, tournament }: Pick<MatchEntry, 'match' | 'tournament'>,
  results: readonly ResultEntry[],
): ResultEntry[] {
  const record = client.getQueryData(tournamentQueries.record(tournament.id).queryKey);
  const fromServer =
    readableModel(record)?.match(match.id) ??
    client.getQueryData(matchQueries.detail(match.id).queryKey) ??
    client.getQueryData(tournamentQueries.matches(tournament.id).queryKey)?.find((one) => one.match.id === match.id);
  if (!fromServer || (fromServer.player1 && fromServer.player2)) return [];
  return results.filter((one) => one.tournamentId === tournament.id && one.matchId !== match.id);
}

/** enterResult with its notices. True once the result is kept; false leaves the numbers with the form. */
export function saveResult(client: QueryClient, input: ResultInput): Promise<boolean> {
  const entering = enterResult(client, input);
  return withNotices(entering, undoOf(client, input.shown, entering));
}

/** The same for a place that offers itself to take the result back; null where it is not kept. */
export async function saveUndoable(client: QueryClient, input: ResultInput): Promise<EnteredResult | null> {
  const entering = enterResult(client, input);
  return (await withNotices(entering)) ? entering : null;
}

/** Offered for a first result alone: a correction is corrected again. */
function undoOf(client: QueryClient, entry: MatchEntry, entering: Promise<EnteredResult>): NoticeAction | undefined {
  if (entry.match.player1Score !== null) return undefined;
  const undo = async () => takeBack(client, entry, storedVersion((await entering).entry));
  return { label: t('common.undo'), run: () => void undo() };
}

export async function withNotices(entering: Promise<EnteredResult>, undo?: NoticeAction): Promise<boolean> {
  const notice = notify.loading();
  try {
    const { outcome, message, isKept } = await entering;
    const sent = isKept ? t('results.updatedMatchResult') : t('results.sentThisDeviceKeeps');
    if (outcome === 'sent') notify.success(sent, undefined, notice, undo);
    if (outcome === 'waiting') notify.success(t('results.savedOnThisDevice'), undefined, notice);
    if (outcome === 'attention') notify.error(message ?? undefined, undefined, notice);
    return true;
  } catch (error) {
    const isInWords = isNotSaved(error) || error instanceof UnkeptError;
    notify.error(isInWords ? unkeptWords(error) : t('results.notSavedPleaseTry'), undefined, notice);
    return false;
  }
}
