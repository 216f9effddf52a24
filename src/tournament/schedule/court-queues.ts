/** What is played on each court and what comes next there, for the announcer. */
import type { MatchId, MatchStatus, PlayerId } from '../terms.ts';

/** A match as far as its turn depends on it; on the wire a court is known by its name alone. */
export interface CourtQueueMatch {
  readonly id: MatchId;
  readonly status: MatchStatus;
  /** Null while somebody is not known yet. */
  readonly players: readonly [PlayerId | null, PlayerId | null];
  /** It will never be played. */
  readonly hasBye: boolean;
}

/** Somebody of a coming match who is listed before it: playing now, here or on another court, or called earlier. */
export interface Engagement {
  readonly playerId: PlayerId;
  readonly matchId: MatchId;
  readonly court: string;
  readonly isPlaying: boolean;
}

export interface ComingMatch {
  readonly matchId: MatchId;
  readonly isKnown: boolean;
  readonly engaged: readonly Engagement[];
  /** The court waits for another match, and nothing keeps this one from being played in the meantime. */
  readonly canGoAhead: boolean;
}

export interface CourtQueue {
  readonly court: string;
  /** Null while the court waits for players who are playing elsewhere or are not known yet. */
  readonly now: MatchId | null;
  readonly next: readonly ComingMatch[];
  /** Open matches beyond those that are named. */
  readonly more: number;
}

/** Coming matches that are named for each court. */
const NAMED = 2;

/** A court by itself: what is played there, and what may be named. */
export interface OpenCourt {
  readonly court: string;
  readonly now: CourtQueueMatch | null;
  readonly named: readonly CourtQueueMatch[];
  /** All that are not played now. */
  readonly open: number;
}

/** Takes all matches of the court in playing order. */
export function openCourt(court: string, matches: readonly CourtQueueMatch[]): OpenCourt {
  const queue = matches.filter(({ status, hasBye }) => status !== 'completed' && !hasBye);
  const now = queue.find(({ status }) => status === 'ongoing') ?? null;
  const coming = queue.slice(0, NAMED + 1).filter((match) => match !== now);
  return { court, now, named: coming.slice(0, NAMED), open: now ? queue.length - 1 : queue.length };
}

/**
 * All listed matches of a player but the first say that the player is engaged before, so that no player is called to
 * two courts. Takes the courts in the order in which they are first used.
 */
export function courtQueues(courts: readonly OpenCourt[]): CourtQueue[] {
  const engagements = new Map<PlayerId, Engagement>();
  for (const { court, now } of courts) if (now) engage(engagements, now, court, true);
  const next = new Map<CourtQueueMatch, ComingMatch>();
  for (const { match, court, canPass } of inCallingOrder(courts)) {
    next.set(match, coming(match, engagements, canPass));
    engage(engagements, match, court, false);
  }
  return courts.map(({ court, now, named, open }) => ({
    court,
    now: now?.id ?? null,
    next: named.flatMap((match) => next.get(match) ?? []),
    more: open - named.length,
  }));
}

/** All courts' first matches before any court's second; those whose players are not known cannot be called yet. */
function inCallingOrder(courts: readonly OpenCourt[]) {
  const turns = Array.from({ length: NAMED }, (_, turn) =>
    courts.flatMap(({ court, now, named }) => {
      const match = named[turn];
      return match ? [{ match, court, canPass: now === null && turn > 0 }] : [];
    }),
  ).flat();
  return [...turns.filter(({ match }) => isKnown(match)), ...turns.filter(({ match }) => !isKnown(match))];
}

const isKnown = ({ players }: CourtQueueMatch): boolean => players.every((id) => id !== null);

function coming(match: CourtQueueMatch, engagements: ReadonlyMap<PlayerId, Engagement>, canPass: boolean): ComingMatch {
  const engaged = match.players.flatMap((id) => (id === null ? [] : (engagements.get(id) ?? [])));
  const canGoAhead = canPass && isKnown(match) && engaged.length === 0;
  return { matchId: match.id, isKnown: isKnown(match), engaged, canGoAhead };
}

/** A player who is engaged already stays with the earlier match. */
function engage(
  engagements: Map<PlayerId, Engagement>,
  match: CourtQueueMatch,
  court: string,
  isPlaying: boolean,
): void {
  for (const playerId of match.players) {
    if (playerId === null || engagements.has(playerId)) continue;
    engagements.set(playerId, { playerId, matchId: match.id, court, isPlaying });
  }
}
