/** An entry in words. */

import { formatTimeOfDay } from '#app/ui/dates/date-format.ts';
import type { SyncState } from '#app/ui/feedback/sync-chip.tsx';
import { inEuros } from '#app/ui/words/money.ts';
import { scoreText } from '#app/ui/words/score-text.ts';
import { t } from '#messages/t.ts';
import type { DoorEntry, EntryState, HallEntry, OutboxEntry, StoredResult } from '#outbox/entries/entries.ts';
import { isLinkEnded, isOfDoor, isResult, isUnsettled } from '#outbox/entries/entry-state.ts';
import { type Message, message } from '#tournament/message.ts';

/** The chip of a state; a withdrawn entry has none. */
export function chipOf(state: EntryState): SyncState | undefined {
  switch (state) {
    case 'waiting':
    case 'paused':
      return 'saved';
    case 'sending':
      return 'sending';
    case 'sent':
      return 'sent';
    case 'attention':
      return 'attention';
    case 'recalled':
    case 'withdrawn':
      return undefined;
  }
}

export const scoreOf = ({ player1Score, player2Score }: Pick<StoredResult, 'player1Score' | 'player2Score'>): string =>
  scoreText(player1Score, player2Score);

/** "3–1", what a desk did, "Called to Table 3", or what was said at a door. */
export function wordsOf(entry: OutboxEntry): Message {
  if (isResult(entry)) return message(scoreOf(entry));
  return isOfDoor(entry) ? message(saidOf(entry)) : message(deedOf(entry), { table: entry.names.table });
}

function saidOf({ kind, door: { state, cents } }: DoorEntry): string {
  if (kind === 'take-back') return t('outbox.takenBackAtDoor');
  if (kind === 'paid') return t('outbox.paidAtDoor', { amount: inEuros((cents ?? 0) / 100) });
  return t('outbox.markedAtDoor', { state: state ?? 'NONE' });
}

/** The table's name is put in where the sentence is shown. */
const TABLE = { table: '{table}' };

function deedOf({ kind, call }: HallEntry): string {
  if (kind === 'withdraw-call') return t('outbox.callToTableWithdrawn', TABLE);
  if (kind === 'started')
    return call.isStarted ? t('outbox.startedAtTable', TABLE) : t('outbox.notStartedAtTable', TABLE);
  if (call.from) return t('outbox.movedToTable', TABLE);
  return t('outbox.calledToTable', { number: call.number, ...TABLE });
}

/** "Anna Berg – Ben Kos", or the one of whom something was said. */
export function playersIn(entry: OutboxEntry): string {
  if (isResult(entry)) return `${entry.names.player1} – ${entry.names.player2}`;
  return isOfDoor(entry) ? entry.names.entrant : entry.names.players;
}

interface Surroundings {
  readonly isOnline: boolean;
  /** Whether the author is the one who is signed in. */
  readonly isOwn: boolean;
  /** Whether the browser sends what waits while nothing of Edgeball is open. */
  readonly sendsAlone?: boolean;
}

/** Background Sync is missing in Safari and Firefox. */
const sendsAlone = (): boolean => 'SyncManager' in globalThis;

/** The sentence under the steps. It never says that closing the app is safe. */
export function sentenceOf(entry: OutboxEntry, surroundings: Surroundings): Message {
  const { text: score, names } = wordsOf(entry);
  const answer = answerOf(entry);
  const answered = answer && prefixed(answer);
  const said = { ...names, ...answered?.names, user: entry.names.user };
  return message(stateWords(entry, { score, answer: answered?.text }, surroundings), said);
}

/** What the server has said of it. An earlier version kept its names within the sentence. */
export function answerOf(entry: OutboxEntry): Message | null {
  const { answer } = entry;
  if (!answer?.message) return null;
  if (isLinkEnded(entry)) return message(t('outbox.linkEnded', { of: isOfDoor(entry) ? 'door' : 'desk' }));
  const { told, message: plain } = answer;
  return told ?? (/[{}]/.test(plain) ? message('{answer}', { answer: plain }) : message(plain));
}

/** Part of another sentence, whose placeholders are others. */
const prefixed = ({ text, names }: Message): Message =>
  message(
    text.replace(/\{(\w+)\}/g, '{answer_$1}'),
    Object.fromEntries(Object.entries(names).map(([key, name]) => [`answer_${key}`, name])),
  );

interface Said {
  readonly score: string;
  readonly answer: string | undefined;
}

function stateWords(entry: OutboxEntry, { score, answer }: Said, surroundings: Surroundings): string {
  const { isOnline, isOwn } = surroundings;
  const saved = t('outbox.savedAt', { what: score, time: formatTimeOfDay(entry.enteredAt) });
  switch (entry.state) {
    case 'sent':
      return isTooLate(entry) && isResult(entry)
        ? t('outbox.wasOnServer', { score })
        : t('outbox.sentAt', { what: score, time: formatTimeOfDay(entry.changedAt) });
    case 'sending':
      return t('outbox.savedSending', { saved });
    case 'paused':
      return isOwn ? t('outbox.savedLogIn', { saved }) : t('outbox.savedForUser', { saved, user: '{user}' });
    case 'waiting':
      if (!isOnline) return waitsForSignal(saved, surroundings);
      return entry.attempts > 0 ? t('outbox.savedServerBusy', { saved }) : t('outbox.savedNext', { saved });
    case 'attention':
      return answer === undefined ? saved : `${saved} ${answer}`;
    case 'recalled':
      return entry.replacedBy ? t('outbox.savedReplacing', { saved }) : t('outbox.savedNotSentAgain', { saved });
    case 'withdrawn':
      return withdrawnWords(entry, saved);
  }
}

const waitsForSignal = (saved: string, { sendsAlone: isSentAlone = sendsAlone() }: Surroundings): string =>
  isSentAlone ? t('outbox.savedSendsAlone', { saved }) : t('outbox.savedSendsOpen', { saved });

function withdrawnWords(entry: OutboxEntry, saved: string): string {
  if (entry.replacedBy && !isResult(entry)) return t('outbox.savedTakenBack', { saved });
  if (entry.replacedBy) return t('outbox.savedReplaced', { saved });
  return entry.unanswered > 0 ? t('outbox.savedDiscardedUnsure', { saved }) : t('outbox.savedDiscarded', { saved });
}

/** Let go by its author, though the server had it by then. */
export const isTooLate = ({ state, recalledAt, replacedBy }: OutboxEntry): boolean =>
  state === 'sent' && recalledAt !== null && replacedBy === null;

/** Whether its author may still let it go. */
export const mayLetGo = (state: EntryState): boolean => isUnsettled(state) && state !== 'recalled';

/** Whether the server may have it, or get it yet, for all that is known here. */
export const mayHaveLeft = ({ state, unanswered }: OutboxEntry): boolean => state === 'sending' || unanswered > 0;
