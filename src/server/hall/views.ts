/** What the wire shows of a hall's day. */

import type { HallEvent } from '#contract/events/hall-event.ts';
import type { HallCall, HallDay, HallDayTournament, HallState } from '#contract/hall/hall.ts';
import { fullName } from '#contract/views/views.ts';
import { durationOf, estimatedCalls, type Pace, paceOf } from '#hall/estimate.ts';
import { hallOfDay, type LoadedHall } from './day/load-hall.ts';
import type { CallRow } from './day/store.ts';
import { changeOf } from './day-change.ts';

export function stateView({
  place,
  row,
  tables,
  asking,
  endedLinks,
  calls,
  counted,
  doubted,
  states,
}: LoadedHall): HallState {
  const venue = place.venueId === null ? null : (states.find((state) => state.venue)?.venue ?? null);
  return {
    version: row.version,
    date: place.date,
    timeZone: place.timeZone,
    venue: venue && { id: venue.id, name: venue.name },
    mode: row.mode,
    tables: [...tables],
    restMinutes: row.restMinutes,
    noShowMinutes: row.noShowMinutes,
    isPaused: row.isPaused,
    callsByItself: row.callsByItself,
    confirmsResults: row.confirmsResults,
    asking: [...asking],
    ...(endedLinks.length > 0 && {
      endedLinks: endedLinks.map(({ role, courtId }) => ({ role, courtId: courtId || null })),
    }),
    boardsShow: row.boardsShow,
    ...(row.language && { language: row.language }),
    pinned: [...row.pinned],
    held: [...row.held],
    calls: shownCalls(calls).map(callView),
    ...(counted.length > 0 && {
      counted: counted.map(({ matchId, until }) => ({ matchId, until: new Date(until).toISOString() })),
    }),
    ...(doubted.length > 0 && { doubted: [...doubted] }),
    lease: row.lease && { number: row.lease.number, isAsked: row.lease.asker !== null },
  };
}

/** Those that stand, and of every table without one its last. */
function shownCalls(calls: readonly CallRow[]): CallRow[] {
  const last = new Map<string, CallRow>();
  for (const call of calls) {
    const former = last.get(call.courtId);
    if (!former || call.endedAt === null || (former.endedAt !== null && former.endedAt <= call.endedAt))
      last.set(call.courtId, call);
  }
  return [...last.values()];
}

const callView = (call: CallRow): HallCall => ({
  tournamentId: call.tournamentId,
  matchId: call.matchId,
  courtId: call.courtId,
  number: call.number,
  calledAt: call.calledAt.toISOString(),
  announcedAt: call.announcedAt.toISOString(),
  arrived: [...call.arrived],
  startedAt: call.startedAt?.toISOString() ?? null,
  endedAt: call.endedAt?.toISOString() ?? null,
  by: call.calledBy,
});

export function dayView(loaded: LoadedHall, now: number): HallDay {
  const isMainStage = mainStageMatches(loaded);
  const pace = paceOfDay(loaded, isMainStage);
  const lasts = (matchId: string): number => durationOf(pace, isMainStage.has(matchId));
  return {
    hall: stateView(loaded),
    tournaments: [...loaded.tournaments],
    people: peopleOf(loaded),
    pace,
    estimates: estimatedCalls(hallOfDay(loaded), lasts, now).map(({ matchId, place, at }) => ({
      matchId,
      place,
      at: new Date(at).toISOString(),
    })),
  };
}

const mainStageMatches = ({ tournaments }: LoadedHall): ReadonlySet<string> =>
  new Set(tournaments.flatMap(({ matches }) => matches.filter(({ group }) => group === null).map(({ id }) => id)));

/** From a match's last call, or from its beginning where the desk has said when that was, to the result. */
function paceOfDay({ calls, tournaments }: LoadedHall, isMainStage: ReadonlySet<string>): Pace {
  const endOf = new Map(tournaments.flatMap(({ matches }) => matches.map(({ id, endedAt }) => [id, endedAt])));
  const lastOf = new Map(calls.map((call) => [call.matchId, call]));
  return paceOf(
    [...lastOf.values()].flatMap(({ matchId, startedAt, announcedAt }) => {
      const endedAt = endOf.get(matchId) ?? null;
      const duration = endedAt === null ? 0 : endedAt - (startedAt ?? announcedAt).getTime();
      return duration > 0 ? [{ isMainStage: isMainStage.has(matchId), duration }] : [];
    }),
  );
}

function peopleOf({ states, tournaments }: LoadedHall): HallDay['people'] {
  const plays = new Set(tournaments.flatMap(({ matches }) => matches.flatMap(({ players }) => players)));
  return Object.fromEntries(
    states.flatMap(({ record }) =>
      record.people
        .filter(({ user }) => plays.has(user.id))
        .map(({ user, club }) => [user.id, { name: fullName(user), club }]),
    ),
  );
}

export const eventView = (loaded: LoadedHall): HallEvent => ({
  hall: stateView(loaded),
  pace: paceOfDay(loaded, mainStageMatches(loaded)),
  tournaments: loaded.tournaments.map(({ id, version }) => ({ id, version })),
});

/** The same for whoever knows the day as it was before. */
export function withChanges(
  event: HallEvent,
  after: readonly HallDayTournament[],
  before: readonly HallDayTournament[],
): HallEvent {
  const former = new Map(before.map((one) => [one.id, one]));
  const next = new Map(after.map((one) => [one.id, changeOf(former.get(one.id), one)]));
  const tournaments = event.tournaments.map((told) => {
    const change = next.get(told.id);
    return change ? { ...told, change } : told;
  });
  return { ...event, tournaments };
}
