/** Sends an entry that met a conflict once more, as a new entry: the person has seen what stands and keeps to their own. */
import type { Draft, HallEntry, OutboxEntry } from './entries.ts';
import { isOfDoor, isResult } from './entry-state.ts';

/** The draft of "keep this one": the same result, now in knowledge of what stands against it; the same call, made anew. */
export function chooseAgain(entry: OutboxEntry, anew: Partial<HallEntry['call']> = {}): Draft {
  if (isOfDoor(entry)) {
    const { userId, tournamentId, matchId, kind, door, names } = entry;
    return { userId, tournamentId, matchId, kind, door, after: [], names };
  }
  if (!isResult(entry)) {
    const { userId, tournamentId, matchId, kind, call, names } = entry;
    return { userId, tournamentId, matchId, kind, call: { ...call, ...anew }, after: [], names };
  }
  const { userId, tournamentId, matchId, generation, player1Id, player2Id, player1Score, player2Score, games } = entry;
  const versionSeen = entry.conflict?.version ?? entry.expectedVersion;
  const { after, names } = entry;
  return {
    ...{ userId, tournamentId, matchId, generation, player1Id, player2Id, player1Score, player2Score, games },
    versionSeen,
    after,
    names,
  };
}
