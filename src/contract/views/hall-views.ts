/** The hall of the wire as its rules take it, and a tournament as the hall of the wire has it. */
import { hallTournament } from '#hall/hall-tournament.ts';
import type { Hall, TableCall } from '#hall/terms.ts';
import type { Tournament } from '#tournament/terms.ts';
import type { HallCall, HallDay, HallDayTournament, HallState } from '../hall/hall.ts';
import type { TournamentRecord } from '../tournaments/tournaments.ts';

const epoch = (instant: string | null): number | null => (instant === null ? null : Date.parse(instant));

const callOf = ({ matchId, courtId, calledAt, endedAt }: HallCall): TableCall => ({
  matchId,
  courtId,
  calledAt: Date.parse(calledAt),
  withdrawnAt: epoch(endedAt),
});

/** For `nextCalls` and `estimatedCalls`. */
export const hallOf = (hall: HallState, tournaments: HallDay['tournaments']): Hall => ({
  day: {
    mode: hall.mode,
    tables: hall.tables,
    restMinutes: hall.restMinutes,
    isPaused: hall.isPaused,
    pinned: hall.pinned,
    held: hall.held,
  },
  tournaments,
  calls: hall.calls.map(callOf),
  ...(hall.counted && {
    counted: hall.counted.map(({ matchId, until }) => ({ matchId, until: Date.parse(until) })),
  }),
});

/** `endedAt` by match: when its players left the table. */
export function hallDayTournamentOf(
  { version, people, tournament: { name } }: TournamentRecord,
  tournament: Tournament,
  endedAt: ReadonlyMap<string, number>,
): HallDayTournament {
  const userOf = new Map(people.map(({ playerId, user }) => [playerId, user.id]));
  const byId = new Map(tournament.matches.map((match) => [match.id, match]));
  const { id, startsAt, matches } = hallTournament(tournament, {
    personOf: (playerId) => userOf.get(playerId) ?? playerId,
    endedAt: (match) => endedAt.get(match.id) ?? null,
  });
  return {
    id,
    name,
    version,
    startsAt,
    matches: matches.flatMap((match) => {
      const known = byId.get(match.id);
      if (!known) return [];
      const [a, b] = known.sides;
      return [
        {
          ...match,
          // Nothing is played any more in a tournament that was called off.
          isOver: match.isOver || tournament.facts.calledOff || tournament.facts.finalised,
          playerIds: [a.kind === 'player' ? a.id : null, b.kind === 'player' ? b.id : null] as const,
          stage: known.stage,
          group: known.group?.name ?? null,
          number: known.number,
        },
      ];
    }),
  };
}
