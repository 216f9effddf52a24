/**
 * A tournament's server-sent events, one stream for all tabs: the tab that holds the Web Lock keeps it and passes on what
 * comes by BroadcastChannel. A watchdog opens it anew where a network has swallowed it without a word.
 */

import { found, isServerSilent, onGiveWay, suspect } from '#app/call/connection.ts';
import { fill, links } from '#contract/paths.ts';
import { isDenied, openChannel, webLocks } from '#outbox/browser/browser-features.ts';
import { createConnectionPool } from '#outbox/browser/connection-pool.ts';
import { MOST_STREAMS, STREAM_POOL } from '#outbox/browser/names.ts';

/** After a reply that ends the stream for good the page asks again by itself. */
const REOPEN_AFTER = 5_000;
/** The server sends an event every 12 seconds at least. */
const SWALLOWED_AFTER = 35_000;
/** Where other tournaments' streams have all connections for them, the server is asked so often. */
const ASKED_EVERY = 15_000;

const pool = createConnectionPool(STREAM_POOL, MOST_STREAMS);

export interface EventListeners {
  /** Events may have been missed. */
  readonly onGap: () => void;
  readonly onNews: (data: string) => void;
  /** The server has been heard on the stream, though it may have had nothing to tell. */
  readonly onAlive?: () => void;
  /** Scores of matches, told to the tab that has the stream. */
  readonly onScores?: (data: string) => void;
}

export interface TournamentEvents {
  readonly start: () => void;
  /** What comes after the last event is made up for by the next start. */
  readonly stop: () => void;
}

/** What the tab with the stream tells the others; asking tells it that somebody has come. */
type Message =
  | { readonly kind: 'ask' }
  | { readonly kind: 'gap' }
  | { readonly kind: 'alive' }
  | { readonly kind: 'open'; readonly last: string }
  | { readonly kind: 'news'; readonly last: string; readonly data: string };

/** Which stream: of one name for all tabs, and where it is opened. */
interface Stream {
  readonly name: string;
  /** After the event of this id; from now on where there is none. */
  readonly address: (since: string | undefined) => string;
  /** Its first event tells all that may have been missed. */
  readonly isWholeAtOnce?: boolean;
}

export const tournamentEvents = (tournamentId: string, listeners: EventListeners): TournamentEvents =>
  sharedEvents(
    {
      // A build of before has another name: its tabs pass on what this one does not read.
      name: `edgeball-facts-${tournamentId}`,
      address: (since) =>
        fill(links.tournamentEvents, { tournamentId, as: 'facts', ...(since === undefined ? undefined : { since }) }),
    },
    listeners,
  );

/** Each event holds the hall whole, and the first one comes at once: there is nothing to resume. */
export const hallEvents = (tournamentId: string, listeners: EventListeners): TournamentEvents =>
  sharedEvents(
    {
      name: `edgeball-hall-${tournamentId}`,
      address: () => fill(links.hallEvents, { tournamentId }),
      isWholeAtOnce: true,
    },
    listeners,
  );

function sharedEvents(stream: Stream, { onGap, onNews, onAlive, onScores }: EventListeners): TournamentEvents {
  /** The id of the last event that this tab knows of. */
  let last: string | undefined;
  let end: AbortController | undefined;

  const heard = (message: Message) => {
    if (message.kind === 'news') {
      last = message.last;
      onAlive?.();
      onNews(message.data);
    }
    if (message.kind === 'gap') onGap();
    if (message.kind === 'alive') onAlive?.();
    if (message.kind === 'open' && message.last !== last) {
      last = message.last;
      onGap();
    }
  };

  const start = () => {
    if (end) return;
    end = new AbortController();
    const { signal } = end;
    const channel = createChannel(stream.name, signal);
    let isOpen = false;
    const tell = (message: Message) => channel?.postMessage(message);
    channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
      if (data.kind !== 'ask') heard(data);
      else if (isOpen) tell({ kind: 'open', last: last ?? '0' });
    });
    const askNowAndThen = () => {
      onGap();
      tell({ kind: 'gap' });
    };
    const keepStream = () =>
      withPlace(signal, askNowAndThen, () =>
        openStream(stream, signal, {
          since: () => last,
          onOpen: () => {
            isOpen = true;
            // What happened before the first event of a new stream may have been missed.
            if (last === undefined && !stream.isWholeAtOnce) onGap();
            last ??= '0';
            tell({ kind: 'open', last });
          },
          onAlive: () => {
            onAlive?.();
            tell({ kind: 'alive' });
          },
          onScores,
          onEvent: ({ data, lastEventId }) => {
            const message = { kind: 'news', last: lastEventId || (last ?? '0'), data } as const;
            heard(message);
            tell(message);
          },
        }),
      );
    tell({ kind: 'ask' });
    void inTurn(stream.name, channel !== undefined, signal, keepStream);
  };

  return {
    start,
    stop: () => {
      end?.abort();
      end = undefined;
    },
  };
}

function createChannel(name: string, signal: AbortSignal): BroadcastChannel | undefined {
  const channel = openChannel(name);
  signal.addEventListener('abort', () => channel?.close());
  return channel;
}

/** Begins once no other tab holds the lock, and holds it until the signal; without locks each tab has its own stream. */
async function inTurn(name: string, canShare: boolean, signal: AbortSignal, begin: () => void): Promise<void> {
  const locks = webLocks();
  if (!canShare || !locks) return begin();
  const held = () =>
    new Promise<void>((resolve) => {
      signal.addEventListener('abort', () => resolve());
      if (signal.aborted) resolve();
      else begin();
    });
  // Else it was aborted while another tab holds it.
  await locks.request(name, { signal }, held).catch((error: unknown) => isDenied(error) && begin());
}

/** Begins once there is a connection for it, and keeps that until the signal; meanwhile `waiting` is called now and then. */
function withPlace(signal: AbortSignal, waiting: () => void, begin: () => void): void {
  const entered = (leave: () => void) => {
    signal.addEventListener('abort', leave);
    if (signal.aborted) leave();
    else begin();
  };
  const turn = pool.enter({ signal });
  if (!(turn instanceof Promise)) {
    entered(turn);
    return;
  }
  const timer = setInterval(waiting, ASKED_EVERY);
  // Rejected where the page no longer wants it.
  turn.then(entered, () => undefined).finally(() => clearInterval(timer));
}

interface StreamListeners {
  readonly since: () => string | undefined;
  readonly onOpen: () => void;
  readonly onAlive: () => void;
  readonly onScores: ((data: string) => void) | undefined;
  readonly onEvent: (event: MessageEvent<string>) => void;
}

/** The stream itself, until the signal. */
function openStream({ address }: Stream, signal: AbortSignal, listeners: StreamListeners): void {
  const { since, onOpen, onAlive, onScores, onEvent } = listeners;
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const later = (wait: number, work: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(work, wait);
  };
  const close = () => {
    clearTimeout(timer);
    source?.close();
  };
  const swallowed = () => {
    suspect();
    open();
  };
  const watch = () => later(SWALLOWED_AFTER, swallowed);
  const alive = () => {
    watch();
    onAlive();
  };
  const open = () => {
    close();
    const stream = new EventSource(address(since()));
    source = stream;
    watch();
    stream.onopen = () => {
      alive();
      onOpen();
      found();
    };
    stream.onmessage = (event: MessageEvent<string>) => {
      // That the server has been heard goes with the news.
      watch();
      onEvent(event);
    };
    stream.addEventListener('heartbeat', alive);
    stream.addEventListener('score', ({ data }) => onScores?.(data));
    stream.onerror = () => {
      suspect();
      if (stream.readyState === EventSource.CLOSED) later(REOPEN_AFTER, open);
    };
  };
  const openOnceHeard = () => (isServerSilent() ? later(REOPEN_AFTER, openOnceHeard) : open());

  const stopListening = onGiveWay(() => {
    close();
    later(REOPEN_AFTER, openOnceHeard);
  });
  signal.addEventListener('abort', () => {
    stopListening();
    close();
  });
  open();
}
