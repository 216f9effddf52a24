/** What streams tell of a stored change, as bytes: a result costs each page that watches as much however many play. */
import type { LiveEvent, ReloadEvent } from '#contract/events/live-events.ts';
import type { TournamentRecord } from '#contract/tournaments/tournaments.ts';
import { eventFrame } from '#server/platform/http/stream/event-frame.ts';
import type { StoredEvent } from '../store/logs.ts';

/** The facts that alone are other, as they are by now. */
export function liveEventOf({ facts, hall }: TournamentRecord, { version, changed, matchIds }: StoredEvent): LiveEvent {
  const ids = new Set(matchIds);
  const isTold = ({ matchId }: { readonly matchId: string }) => ids.has(matchId);
  if (changed === 'results') return { version, results: facts.results.filter(isTold) };
  if (changed === 'all' || !hall) return { version, results: [] };
  const lastCalls = new Map(hall.calls.filter(isTold).map((call) => [call.matchId, call]));
  return { version, results: [], hall: { mode: hall.mode, calls: [...lastCalls.values()] } };
}

export interface EventFrames {
  readonly facts: Buffer;
  /** For pages of a build from before there were facts. */
  readonly reload: Buffer;
}

const frameOf = (event: LiveEvent | ReloadEvent): Buffer =>
  eventFrame({ id: event.version, data: JSON.stringify(event) });

export const framesOf = (tournamentId: string, event: LiveEvent): EventFrames => ({
  facts: frameOf(event),
  reload: frameOf({ tournamentId, version: event.version, changed: ['reload'], matches: [] }),
});
