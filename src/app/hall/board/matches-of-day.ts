/** A tournament's matches as the hall's day has them: at which table each is, whether it is over, and who plays. */
import type { HallDay, HallDayMatch } from '#contract/hall/hall.ts';
import { isOnTable } from '#contract/matches/match-status.ts';
import type { MatchEntry, MatchPlayer } from '#contract/matches/matches.ts';

/** What differs where something waits on this device; scores stay what the server said. */
export function matchesOfDay(entries: readonly MatchEntry[], day: HallDay): readonly MatchEntry[] {
  const matches = new Map(day.tournaments.flatMap((one) => one.matches).map((match) => [match.id, match]));
  const tables = new Map(day.hall.tables.map(({ courtId, name }) => [courtId, name]));
  const standing = day.hall.calls.filter(({ endedAt }) => endedAt === null);
  const calls = new Map(standing.map((call) => [call.matchId, call]));
  return entries.map((entry) => {
    const known = matches.get(entry.match.id);
    if (!known || entry.match.status === 'completed') return entry;
    if (known.isOver) return withStatus(entry, 'completed');
    const players = playersOf(entry, known, day);
    const call = calls.get(known.id);
    if (call) {
      const court = { name: tables.get(call.courtId) ?? '' };
      return { ...withStatus(entry, call.startedAt === null ? 'called' : 'ongoing'), ...players, court };
    }
    return isOnTable(entry.match) && day.hall.mode === 'free'
      ? { ...withStatus(entry, 'waiting'), ...players, court: null }
      : { ...entry, ...players };
  });
}

const withStatus = (entry: MatchEntry, status: MatchEntry['match']['status']): MatchEntry => ({
  ...entry,
  match: { ...entry.match, status },
});

/** As results of this device decide them; the tournament's own words for whom it knows. */
function playersOf(
  { player1, player2 }: MatchEntry,
  { players, playerIds }: HallDayMatch,
  { people }: HallDay,
): Pick<MatchEntry, 'player1' | 'player2'> {
  const playerAt = (side: 0 | 1, known: MatchPlayer | null): MatchPlayer | null => {
    const [id, userId] = [playerIds[side], players[side]];
    if (id === null || userId === null || known?.id === id) return known;
    return { id, userId, name: people[userId]?.name ?? '', forfeited: false, profilePictureUrl: null };
  };
  return { player1: playerAt(0, player1), player2: playerAt(1, player2) };
}
