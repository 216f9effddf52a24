/** How the server is doing, in words for the people who run a tournament. */
import { DAY, HOUR, MINUTE } from '#contract/durations.ts';

export interface StatusFacts {
  /** Milliseconds that the database took to answer; null where it did not. */
  readonly databaseTook: number | null;
  /** Whether this node hears of what the others commit. */
  readonly isListening: boolean;
  /** Pages that watch a tournament or a hall. */
  readonly watchers: number;
  /** Changes that wait for their turn. */
  readonly changesWaiting: number;
  readonly isRecounting: boolean;
  readonly mails: MailFacts;
  /** Epoch milliseconds of the newest, 0 where there is none; null where none is taken by itself. */
  readonly newestBackup: number | null;
  /** Bytes that are free where the server keeps its own data; null where it keeps none. */
  readonly freeBytes: number | null;
  /** Milliseconds since the start. */
  readonly uptime: number;
}

interface MailFacts {
  /** Otherwise they become files. */
  readonly areSent: boolean;
  /** Epoch milliseconds; null for never since the start. */
  readonly lastSentAt: number | null;
  readonly lastFailedAt: number | null;
  /** On all nodes; each is tried again until it is a day old. */
  readonly waiting: number;
}

export interface StatusLine {
  readonly name: string;
  readonly isFine: boolean;
  readonly words: string;
}

const SLOW_DATABASE = 250;
const MANY_WAITING = 50;
const LATE_BACKUP = 1.5 * DAY;
const GIGABYTE = 1e9;
const LITTLE_ROOM = 1 * GIGABYTE;

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

/** "3 minutes", "2 days". */
export function durationInWords(milliseconds: number): string {
  if (milliseconds < MINUTE) return 'less than a minute';
  if (milliseconds < HOUR) return counted(Math.floor(milliseconds / MINUTE), 'minute');
  if (milliseconds < 2 * DAY) return counted(Math.floor(milliseconds / HOUR), 'hour');
  return counted(Math.floor(milliseconds / DAY), 'day');
}

export function describeStatus(facts: StatusFacts, now: number): StatusLine[] {
  return [
    { name: 'Server', isFine: true, words: `Running for ${durationInWords(facts.uptime)}.` },
    databaseLine(facts),
    liveLine(facts),
    changesLine(facts),
    {
      name: 'Ratings',
      isFine: true,
      words: facts.isRecounting
        ? 'An earlier event has changed: the ratings since then are being counted again.'
        : 'Every rating is up to date.',
    },
    mailLine(facts.mails, now),
    backupLine(facts.newestBackup, now),
    ...(facts.freeBytes === null ? [] : [roomLine(facts.freeBytes)]),
  ];
}

function databaseLine({ databaseTook }: StatusFacts): StatusLine {
  const name = 'Database';
  if (databaseTook === null)
    return { name, isFine: false, words: 'It does not answer. Results wait on the devices until it does.' };
  const isFine = databaseTook < SLOW_DATABASE;
  const took = `${Math.max(1, Math.round(databaseTook))} ms`;
  return { name, isFine, words: isFine ? `It answers within ${took}.` : `It answers, but slowly: it took ${took}.` };
}

function liveLine({ isListening, watchers }: StatusFacts): StatusLine {
  const name = 'Live results';
  if (!isListening)
    return { name, isFine: false, words: 'The link to the database is being made anew: pages may show results late.' };
  const words = watchers === 0 ? 'No page is watching right now.' : `${counted(watchers, 'page')} watching right now.`;
  return { name, isFine: true, words };
}

function changesLine({ changesWaiting }: StatusFacts): StatusLine {
  const isFine = changesWaiting < MANY_WAITING;
  const words = changesWaiting === 0 ? 'None is waiting.' : `${counted(changesWaiting, 'change')} waiting for a turn.`;
  return { name: 'Results and changes', isFine, words };
}

function mailLine({ areSent, lastSentAt, lastFailedAt, waiting }: MailFacts, now: number): StatusLine {
  const name = 'Email';
  if (!areSent) return { name, isFine: false, words: 'There is no mail server: emails become files on this machine.' };
  if (lastFailedAt !== null && lastFailedAt > (lastSentAt ?? 0))
    return {
      name,
      isFine: false,
      words: `The last one could not be sent, ${durationInWords(now - lastFailedAt)} ago; ${counted(waiting, 'email')} waiting.`,
    };
  const words =
    lastSentAt === null
      ? 'None was sent since the start.'
      : `The last one left ${durationInWords(now - lastSentAt)} ago.`;
  return { name, isFine: true, words };
}

function backupLine(newest: number | null, now: number): StatusLine {
  const name = 'Backup';
  if (newest === null) return { name, isFine: false, words: 'None is taken by itself (BACKUP_DIR).' };
  if (newest === 0) return { name, isFine: false, words: 'None was taken yet.' };
  return { name, isFine: now - newest < LATE_BACKUP, words: `The newest is ${durationInWords(now - newest)} old.` };
}

function roomLine(freeBytes: number): StatusLine {
  const isFine = freeBytes >= LITTLE_ROOM;
  const gigabytes = `${(freeBytes / GIGABYTE).toFixed(1)} GB`;
  return { name: 'Disk', isFine, words: isFine ? `${gigabytes} are free.` : `Only ${gigabytes} are free.` };
}
