/** One message to one browser, by its push service: encrypted (RFC 8291), signed (RFC 8292), never sent on elsewhere. */
import webPush from 'web-push';
import type { PushMessage } from '#contract/push/push.ts';
import type { IsPushService } from './push-hosts.ts';
import type { VapidKeys } from './vapid-keys.ts';

/** Where a message goes: as the browser has said, and as it is stored. */
export interface PushTarget {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export type PushOutcome =
  | { readonly kind: 'accepted' }
  /** The browser has ended its subscription. */
  | { readonly kind: 'gone' }
  /** It will not be taken, however often it is sent. */
  | { readonly kind: 'refused' }
  /** No answer, or a busy one; where it says so, after how many milliseconds. */
  | { readonly kind: 'away'; readonly retryAfter: number };

export type SendPush = (target: PushTarget, message: PushMessage, ttlSeconds: number) => Promise<PushOutcome>;

/** A push service that says nothing must not hold up the others. */
const ANSWERED_IN = 5_000;
const LONGEST_PAUSE = 60_000;

export interface PushSender {
  readonly keys: () => Promise<VapidKeys>;
  readonly isPushService: IsPushService;
  /** Whom a push service may turn to. */
  readonly subject: string;
}

export function pushSender({ keys, isPushService, subject }: PushSender): SendPush {
  return async ({ endpoint, p256dh, auth }, message, ttlSeconds) => {
    // What was allowed once may not be any more.
    if (!isPushService(endpoint)) return { kind: 'refused' };
    const vapidDetails = { subject, ...(await keys()) };
    const details = requestTo({ endpoint, p256dh, auth }, message, { vapidDetails, TTL: ttlSeconds });
    if (!details) return { kind: 'refused' };
    const { method, headers, body } = details;
    return fetch(endpoint, {
      method,
      headers: Object.entries(headers).map(([name, value]) => [name, String(value)]),
      body: body && new Uint8Array(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWERED_IN),
    }).then(outcomeOf, () => ({ kind: 'away', retryAfter: 0 }) as const);
  };
}

/** Null where the library cannot encrypt to the browser's keys, which it says by throwing at once. */
function requestTo(
  { endpoint, p256dh, auth }: PushTarget,
  message: PushMessage,
  options: Pick<webPush.RequestOptions, 'vapidDetails' | 'TTL'>,
): webPush.RequestDetails | null {
  try {
    return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), {
      ...options,
      urgency: 'high',
      topic: message.tag,
      contentEncoding: 'aes128gcm',
    });
  } catch {
    // A subscription that was stored before its keys were looked at, or whose keys no library takes.
    return null;
  }
}

async function outcomeOf(response: Response): Promise<PushOutcome> {
  await response.body?.cancel();
  const { status } = response;
  if (response.ok) return { kind: 'accepted' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  if (status === 408 || status === 429 || status >= 500) return { kind: 'away', retryAfter: retryAfter(response) };
  return { kind: 'refused' };
}

function retryAfter({ headers }: Response): number {
  const seconds = Number(headers.get('retry-after') ?? 0);
  return Number.isFinite(seconds) ? Math.min(LONGEST_PAUSE, Math.max(0, seconds * 1000)) : 0;
}
