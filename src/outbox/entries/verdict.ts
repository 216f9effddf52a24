/** What a reply means for an entry, and the exponential back-off after a failure. Pure: time and chance are arguments. */
import { cancelledCommand } from '#contract/commands.ts';
import { type Problem, problem } from '#contract/common.ts';
import { cancelHallCommand, type HallState, hallState } from '#contract/hall/hall.ts';
import type { MatchEntry, ResultConflict } from '#contract/matches/matches.ts';
import { matchEntry, resultConflict } from '#contract/matches/matches.ts';
import { doorReply } from '#contract/tournaments/door-reply.ts';
import type { DoorEntry, OutboxEntry, ResultEntry, StoredResult } from './entries.ts';
import { isContainedIn } from './entries.ts';
import { DESK, isOfDoor, isResult } from './entry-state.ts';

/** What came back from a request; a body that is no JSON is undefined. */
export type ServerReply =
  | { readonly kind: 'none' }
  | { readonly kind: 'answer'; readonly status: number; readonly body: unknown; readonly retryAfter: number | null };

export type Verdict =
  /** The server has it, and says how the match, or the hall, is by now. */
  | { readonly kind: 'sent'; readonly version: number; readonly match?: MatchEntry; readonly hall?: HallState }
  /** No answer from the server itself: nothing was learnt about the entry. */
  | { readonly kind: 'link-down' }
  /** The server is there but cannot take this one now. */
  | { readonly kind: 'later'; readonly status: number; readonly retryAfter: number | null }
  | { readonly kind: 'signed-out' }
  /** It is not there, and never will be: the server refuses the key from now on. */
  | { readonly kind: 'cancelled' }
  | {
      readonly kind: 'attention';
      readonly status: number;
      readonly message: string;
      /** The message with its names apart, where it has any. */
      readonly told?: Problem['told'];
      readonly conflict: StoredResult | null;
    };

/** What a reply to the entry itself may mean; only asking after it learns the rest. */
export type SendVerdict = Exclude<Verdict, { readonly kind: 'cancelled' }>;

const LATER = new Set([408, 425, 429, 500, 503]);
const GATEWAY = new Set([502, 504]);

/**
 * Judges the reply to one entry. Only a match entry of that very match, with status 200, counts as success, and only the
 * server's own problem+json as a refusal: whatever else stands between may answer with any status.
 */
export function judge(sent: OutboxEntry, reply: ServerReply): SendVerdict {
  if (reply.kind === 'none') return { kind: 'link-down' };
  const { status, body } = reply;
  if (status === 200)
    return isResult(sent) ? judgeSuccess(sent, body) : isOfDoor(sent) ? judgeDoor(sent, body) : judgeHall(body);
  const refusal = ownProblem(reply);
  if (!refusal) return { kind: 'link-down' };
  if (status === 401 && sent.userId === DESK) return { ...linkEnded(sent), status };
  if (!isResult(sent)) return unlessRefused(reply) ?? { ...refusal, kind: 'attention', conflict: null };
  return unlessRefused(reply) ?? judgeRefusal(sent, refusal);
}

/** Judges the reply to "is it there, and if not, see that it never will be". */
export function judgeRecall(recalled: OutboxEntry, reply: ServerReply): Verdict {
  if (reply.kind === 'none') return { kind: 'link-down' };
  const { status, body, retryAfter } = reply;
  if (status === 200) {
    const isOwn = isResult(recalled) && recalled.userId !== DESK;
    const parsed = (isOwn ? cancelledCommand : cancelHallCommand.reply).safeParse(body);
    if (!parsed.success) return { kind: 'link-down' };
    if (parsed.data.outcome === 'CANCELLED') return { kind: 'cancelled' };
    if (!isOwn) return ARRIVED;
    return judgeSuccess(recalled, 'reply' in parsed.data ? parsed.data.reply : null);
  }
  if (!ownProblem(reply)) return { kind: 'link-down' };
  return unlessRefused(reply) ?? { kind: 'later', status, retryAfter };
}

/** Who has no account cannot sign in again: an organiser hands out another link. */
const linkEnded = (sent: OutboxEntry) =>
  ({
    kind: 'attention',
    message: `The link of this ${isOfDoor(sent) ? 'door' : 'desk'} has ended. Open the new one, then send it again.`,
    conflict: null,
  }) as const;

/** How the hall is by then it does not say. */
const ARRIVED = { kind: 'sent', version: 0 } as const;

function judgeHall(body: unknown): SendVerdict {
  const parsed = hallState.safeParse(body);
  return parsed.success ? { kind: 'sent', version: parsed.data.version, hall: parsed.data } : { kind: 'link-down' };
}

/** Only what is said of that very entrant. */
function judgeDoor({ door }: DoorEntry, body: unknown): SendVerdict {
  const parsed = doorReply.safeParse(body);
  if (!parsed.success || parsed.data.entrant.id !== door.entrantId) return { kind: 'link-down' };
  return { kind: 'sent', version: parsed.data.version };
}

type Answer = Extract<ServerReply, { readonly kind: 'answer' }>;

/** What the server itself says that is no refusal of the command. */
function unlessRefused({ status, retryAfter }: Answer): SendVerdict | null {
  if (LATER.has(status) || status >= 500) return { kind: 'later', status, retryAfter };
  return status === 401 ? { kind: 'signed-out' } : null;
}

function ownProblem({ status, body }: Answer): Problem | null {
  if (status < 400 || GATEWAY.has(status)) return null;
  const parsed = problem.safeParse(body);
  return parsed.success && parsed.data.status === status ? parsed.data : null;
}

function judgeSuccess(sent: ResultEntry, body: unknown): SendVerdict {
  const parsed = matchEntry.safeParse(body);
  if (!parsed.success || parsed.data.match.id !== sent.matchId) return { kind: 'link-down' };
  return { kind: 'sent', version: parsed.data.match.version, match: parsed.data };
}

function judgeRefusal(sent: ResultEntry, { status, message, told, conflict }: Problem): SendVerdict {
  const against = resultConflict.safeParse(conflict);
  const stored = against.success ? storedResultOf(sent, against.data) : null;
  if (against.success && stored && against.data.entry.match.id === sent.matchId && isContainedIn(stored, sent)) {
    return { kind: 'sent', version: stored.version, match: against.data.entry };
  }
  return { kind: 'attention', status, message, told, conflict: stored };
}

/** In the entry's own order of players. */
function storedResultOf(
  sent: ResultEntry,
  { entry, enteredBy, enteredAt, isYours }: ResultConflict,
): StoredResult | null {
  const { player1Score, player2Score, games, version } = entry.match;
  if (player1Score === null || player2Score === null) return null;
  const from = { version, enteredBy, enteredAt, isAuthors: isYours ?? false };
  const isMirrored = entry.player1?.id === sent.player2Id && entry.player2?.id === sent.player1Id;
  if (!isMirrored) return { player1Score, player2Score, games, ...from };
  const mirrored = games?.map(([first, second]): [number, number] => [second, first]) ?? null;
  return { player1Score: player2Score, player2Score: player1Score, games: mirrored, ...from };
}

/** How long an answer is waited for: a network may swallow a request without a word, and a poor one takes half a minute. */
export const FIRST_LIMIT = 15_000;
const LAST_LIMIT = 60_000;

/** The time limit of a request after so many failures of the link in a row. */
export const limitAfter = (failures: number): number => Math.min(LAST_LIMIT, FIRST_LIMIT * 3 ** Math.min(failures, 5));

export const LINK_PAUSE_MAX = 15_000;
const ENTRY_PAUSE_MAX = 60_000;
/** A server that asks for more is asked again after this. */
export const RETRY_AFTER_MAX = 10 * 60_000;
const FIRST_PAUSE = 1_000;

/** The pause after `failures` failures in a row (from 1): doubling, with the upper half left to chance. */
export function pauseAfter(failures: number, max: number, chance: number): number {
  const full = Math.min(max, FIRST_PAUSE * 2 ** Math.min(failures - 1, 30));
  return full / 2 + (full / 2) * chance;
}

/** How long an entry waits; the server's own figure counts where it is longer. */
export function entryPause(attempts: number, retryAfter: number | null, chance: number): number {
  return Math.max(pauseAfter(attempts, ENTRY_PAUSE_MAX, chance), Math.min(retryAfter ?? 0, RETRY_AFTER_MAX));
}

/** Whether to wait until `until`. A wait longer than was ever asked for means that the clock was turned: no wait. */
export const isBackedOff = (until: number, now: number, longest: number): boolean =>
  until > now && until - now <= longest;
