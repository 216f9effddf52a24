/** An entry in words. */
import { formatTimeOfDay } from '#app/ui/dates/date-format.ts';
import type { SyncState } from '#app/ui/feedback/sync-chip.tsx';
import { t } from '#messages/t.ts';
import type { EntryState, HallEntry, OutboxEntry, StoredResult } from '#outbox/entries/entries.ts';
import { isResult, isUnsettled } from '#outbox/entries/entry-state.ts';
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
  `${player1Score}–${player2Score}`;

const TIMES = ['Called', t('outbox.secondCall'), t('outbox.lastCall')];

/** "3–1", or what a desk did: "Called to Table 3". */
export const wordsOf = (entry: OutboxEntry): Message =>
  isResult(entry) ? message(scoreOf(entry)) : message(deedOf(entry), { table: entry.names.table });

function deedOf({ kind, call }: HallEntry): string {
  if (kind === 'withdraw-call') return `Call to {table} withdrawn`;
  if (kind === 'started') return `${call.isStarted ? t('outbox.started') : t('outbox.notStarted')} at {table}`;
  if (call.from) return `Moved to {table}`;
  return `${TIMES[call.number - 1] ?? t('outbox.called')} to {table}`;
}

/** "Anna Berg – Ben Kos". */
export const playersIn = (entry: OutboxEntry): string =>
  isResult(entry) ? `${entry.names.player1} – ${entry.names.player2}` : entry.names.players;

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
export function answerOf({ answer }: OutboxEntry): Message | null {
  if (!answer?.message) return null;
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
  const saved = t('outbox.scoreSavedAtTimeOfDay', { score, timeOfDay: formatTimeOfDay(entry.enteredAt) });
  switch (entry.state) {
    case 'sent':
      return isTooLate(entry) && isResult(entry)
        ? t('outbox.scoreWasOnServer', { score })
        : t('outbox.scoreSentAtTimeOfDay', { score, timeOfDay: formatTimeOfDay(entry.changedAt) });
    case 'sending':
      return t('outbox.savedItIsBeing', { saved });
    case 'paused':
      return isOwn ? t('outbox.savedLogInAgain', { saved }) : `${saved} It will be sent when {user} logs in here.`;
    case 'waiting':
      if (!isOnline) return `${saved} ${whenBack(surroundings)}`;
      return entry.attempts > 0
        ? `${saved} The server is busy; it will be tried again.`
        : t('outbox.savedItIsAbout', { saved });
    case 'attention':
      return answer === undefined ? saved : `${saved} ${answer}`;
    case 'recalled':
      return `${saved} ${recalledWords(entry)}`;
    case 'withdrawn':
      if (entry.replacedBy && !isResult(entry)) return t('outbox.savedItWasTaken', { saved });
      if (entry.replacedBy) return t('outbox.savedNewerResultTook', { saved });
      return entry.unanswered > 0
        ? `${saved} It was let go; it is not known whether it had arrived.`
        : t('outbox.savedItWasLet', { saved });
  }
}

const whenBack = ({ sendsAlone: isSentAlone = sendsAlone() }: Surroundings): string =>
  isSentAlone ? t('outbox.itWillBeSent') : t('outbox.itWillBeSentOnce');

const recalledWords = ({ replacedBy }: OutboxEntry): string =>
  replacedBy
    ? 'A newer result takes its place; the server is asked first whether this one has arrived.'
    : 'It is not sent again. It is not known whether it arrived; the server is asked as soon as it answers.';

/** Let go by its author, though the server had it by then. */
export const isTooLate = ({ state, recalledAt, replacedBy }: OutboxEntry): boolean =>
  state === 'sent' && recalledAt !== null && replacedBy === null;

/** Whether its author may still let it go. */
export const mayLetGo = (state: EntryState): boolean => isUnsettled(state) && state !== 'recalled';

/** Whether the server may have it, or get it yet, for all that is known here. */
export const mayHaveLeft = ({ state, unanswered }: OutboxEntry): boolean => state === 'sending' || unanswered > 0;
