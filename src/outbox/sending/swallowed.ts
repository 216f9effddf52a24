/**
 * Hedged requests: tells a request that a network has swallowed from one whose answer is slow. While a request stays
 * without an answer a second one asks; where that is answered first, the older one is not worth waiting for.
 */
import { openChannel } from '../browser/browser-features.ts';
import { LINK_CHANNEL } from '../browser/names.ts';

/** No answer for so long is worth telling, and worth asking again. */
const SILENT_AFTER = 3_000;
/** What is answered a moment later than the probe was slow, not swallowed. */
const GRACE = 1_000;
/** Before this part of its time limit a request is taken for slow even where others are answered. */
const PATIENCE = 1 / 3;
const PROBE_LIMIT = 10_000;

export interface Hedged<T> {
  readonly limit: number;
  readonly ask: (signal: AbortSignal) => Promise<T>;
  readonly isAnswer: (reply: T) => boolean;
  /** Stands for no answer. */
  readonly silence: T;
}

/**
 * For a question that costs nothing: asked again every few seconds, and the first answer counts. The first request keeps
 * its time, as answers may be slow; of the others only the newest is under way.
 */
export function hedged<T>({ limit, ask, isAnswer, silence }: Hedged<T>): Promise<T> {
  return new Promise((resolve) => {
    const underWay = new Set<AbortController>();
    let hedge: AbortController | undefined;
    const finish = (reply: T) => {
      clearInterval(again);
      clearTimeout(giveUp);
      for (const one of underWay) one.abort();
      resolve(reply);
    };
    const attempt = () => {
      const mine = new AbortController();
      underWay.add(mine);
      void ask(mine.signal).then((reply) => {
        underWay.delete(mine);
        if (isAnswer(reply)) {
          if (hedge) tellPages('answering');
          finish(reply);
        } else if (underWay.size === 0) finish(reply);
      });
      return mine;
    };
    const again = setInterval(() => {
      tellPages('silent');
      hedge?.abort();
      hedge = attempt();
    }, SILENT_AFTER);
    const giveUp = setTimeout(() => finish(silence), limit);
    attempt();
  });
}

interface Waiting {
  readonly since: number;
  /** Taken for swallowed from this age on, where the server answers others. */
  readonly patience: number;
  readonly end: AbortController;
}

const waiting = new Set<Waiting>();
let isProbing = false;

export interface Unrepeated<T> {
  readonly limit: number;
  readonly ask: (signal: AbortSignal) => Promise<T>;
  /** Whether the server answers within so much time. */
  readonly probe: (limit: number) => Promise<boolean>;
  readonly isAnswer: (reply: T) => boolean;
}

/** For a request that is not made twice at a time: it ends early where the server answers a younger question. */
export async function unlessSwallowed<T>({ limit, ask, probe, isAnswer }: Unrepeated<T>): Promise<T> {
  const end = new AbortController();
  const mine = { since: performance.now(), patience: Math.max(SILENT_AFTER + GRACE, limit * PATIENCE), end };
  waiting.add(mine);
  const giveUp = setTimeout(() => end.abort(), limit);
  let isSilent = false;
  const look = setTimeout(() => {
    isSilent = true;
    tellPages('silent');
    if (!isProbing) void probeWhileWaiting(probe);
  }, SILENT_AFTER);
  try {
    const reply = await ask(end.signal);
    if (isSilent && isAnswer(reply)) tellPages('answering');
    return reply;
  } finally {
    clearTimeout(giveUp);
    clearTimeout(look);
    waiting.delete(mine);
  }
}

/** One probe at a time, however many requests wait. */
async function probeWhileWaiting(probe: (limit: number) => Promise<boolean>): Promise<void> {
  isProbing = true;
  try {
    while (waiting.size > 0) {
      const asked = performance.now();
      const isAnswering = await probe(PROBE_LIMIT);
      await new Promise((resolve) => setTimeout(resolve, GRACE));
      if (!isAnswering) continue;
      const now = performance.now();
      for (const one of waiting) if (one.since < asked && now - one.since >= one.patience) one.end.abort();
    }
  } finally {
    isProbing = false;
  }
}

export type LinkNews = 'silent' | 'answering';

let channel: BroadcastChannel | undefined;

/** All pages say that no answer comes, and give up what would keep the outbox's requests from a connection. */
function tellPages(news: LinkNews): void {
  channel ??= openChannel(LINK_CHANNEL);
  channel?.postMessage(news);
}
