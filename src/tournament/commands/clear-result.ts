/** Taking a result back: by the organiser, and for a minute by the person who entered it. */

import { conflict, LOG_IN, NOT_ORGANISER } from '../refusals.ts';
import { findMatch } from '../results/derive.ts';
import {
  CHANGED_SINCE,
  isChangedSince,
  LATER_MATCH_PLAYED,
  MATCH_UNKNOWN,
  orphanedBy,
  refuseEntry,
} from '../results/result.ts';
import type { Actor, Facts, Match, MatchId, Refusal, Tournament } from '../terms.ts';
import { UNDO_WINDOW } from '../undo-window.ts';
import { clearResults } from './commands.ts';

/** How the result that stands came about, as far as the actor is concerned. */
export interface Authorship {
  readonly isActor: boolean;
  /** Milliseconds since it was entered, by the server's clock. */
  readonly age: number;
}

export interface ClearCommand {
  readonly matchId: MatchId;
  /** Also the results of later matches that stand on it. */
  readonly alsoLater: boolean;
  /** The version its author saw; missing counts as the current one. */
  readonly expectedVersion?: number | null | undefined;
  /** The later results its author saw; missing: all that there are. */
  readonly later?: readonly SeenResult[] | null | undefined;
}

interface SeenResult {
  readonly matchId: MatchId;
  readonly version: number;
}

export type ClearDecision =
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /** 409: these later matches stand on it. */
  | { readonly kind: 'later'; readonly matches: readonly Match[]; readonly message: string }
  /** 409: another result is stored by now, so that a person decides. */
  | { readonly kind: 'conflict'; readonly match: Match; readonly refusal: Refusal }
  /** The matches to clear, the latest first. */
  | { readonly kind: 'accepted'; readonly matchIds: readonly MatchId[]; readonly facts: Facts };

const NO_RESULT = conflict('NO_RESULT', 'This match has no result that can be cleared.', { what: 'clear' });
const TOO_LATE = conflict('UNDO_EXPIRED', 'You could take it back for one minute. Please ask the organiser.');

/** What becomes of a clear command; `authorship` is null where nothing is known of the result that stands. */
export function decideClear(
  tournament: Tournament,
  actor: Actor,
  command: ClearCommand,
  authorship: Authorship | null,
): ClearDecision {
  const { matchId } = command;
  const refusal = refuseClear(tournament, actor, matchId, authorship);
  if (refusal) return { kind: 'refused', refusal };
  const match = findMatch(tournament, matchId);
  if (match && isChangedSince(match, command)) return { kind: 'conflict', match, refusal: CHANGED_SINCE };
  const matches = laterMatches(tournament, matchId);
  if (matches.some((one) => !isAgreed(one, command)))
    return { kind: 'later', matches, message: messageOf(matches.length) };
  const matchIds = [...matches.map(({ id }) => id), matchId];
  return { kind: 'accepted', matchIds, facts: clearResults(tournament.facts, matchIds) };
}

const isAgreed = ({ id, version }: Match, { alsoLater, later }: ClearCommand): boolean =>
  alsoLater && (later?.some((seen) => seen.matchId === id && seen.version === version) ?? true);

const messageOf = (count: number): string =>
  count === 1 ? 'A later match stands on this result.' : `${count} later matches stand on this result.`;

/** Why the result cannot be cleared, whatever stands on it. */
export function refuseClear(
  tournament: Tournament,
  actor: Actor,
  matchId: MatchId,
  authorship: Authorship | null,
): Refusal | null {
  if (!actor.signedIn) return LOG_IN;
  const match = findMatch(tournament, matchId);
  if (!match) return MATCH_UNKNOWN;
  if (!actor.isOrganiser && !authorship?.isActor) return NOT_ORGANISER;
  const refusal = refuseEntry(tournament, match);
  if (refusal) return refusal;
  if (match.entered === null) return NO_RESULT;
  if (actor.isOrganiser) return null;
  if ((authorship?.age ?? 0) > UNDO_WINDOW) return TOO_LATE;
  return laterMatches(tournament, matchId).length > 0 ? LATER_MATCH_PLAYED : null;
}

/** The later matches whose results would lose a player, the latest first. */
function laterMatches(tournament: Tournament, matchId: MatchId): Match[] {
  const cleared = clearResults(tournament.facts, [matchId]);
  const lost = new Set(orphanedBy(tournament, cleared, matchId).map((result) => result.matchId));
  return tournament.matches.filter(({ id }) => lost.has(id)).toReversed();
}
