/** Applies a live event to a tournament's facts, version by version. */
import { withSharedStructure } from '#app/cache/shared-structure.ts';
import type { LiveEvent } from '#contract/events/live-events.ts';
import type { TournamentRecord } from '#contract/tournaments/tournaments.ts';

/** Whether it tells facts; else anything may be other. */
export const isTold = ({ results, hall }: LiveEvent): boolean => results.length > 0 || hall !== undefined;

/**
 * The record after an event; the very same where it knows of it already. Undefined where the record has to be asked for: after
 * a gap, where no facts are told, and where the hall plays in another way than it did.
 */
export function applyEvent(record: TournamentRecord, event: LiveEvent): TournamentRecord | undefined {
  const { version, results, hall } = event;
  if (version <= record.version) return record;
  if (version > record.version + 1 || !isTold(event)) return undefined;
  if (hall && hall.mode !== record.hall?.mode) return undefined;
  const facts = { ...record.facts, results: withTold(record.facts.results, results) };
  const next = hall && record.hall && { hall: { ...hall, calls: withTold(record.hall.calls, hall.calls) } };
  return withSharedStructure({ ...record, version, facts, ...next });
}

interface OfMatch {
  readonly matchId: string;
}

/** All that is told of a match takes the place of what was known of it. */
function withTold<Fact extends OfMatch>(known: readonly Fact[], told: readonly Fact[]): Fact[] {
  const matchIds = new Set(told.map(({ matchId }) => matchId));
  return [...known.filter(({ matchId }) => !matchIds.has(matchId)), ...told];
}
