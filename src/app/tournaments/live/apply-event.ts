/** Applies a live event to a tournament's facts, version by version. */
import { withSharedStructure } from '#app/cache/shared-structure.ts';
import type { LiveEvent } from '#contract/events/live-events.ts';
import type { TournamentRecord } from '#contract/tournaments/tournaments.ts';

type Told = Pick<LiveEvent, 'version' | 'results' | 'calls'> & {
  /** The matches of which all is told: one that is not among the results has none, and the same of the calls. */
  readonly matchIds: readonly string[];
};

/**
 * The record after an event; the very same where it knows of it already. Undefined where the record has to be asked for: after
 * a gap, where the event tells of more than results and calls, and where the hall has called for the first time.
 */
export function applyEvent(
  record: TournamentRecord,
  { version, results, calls, matchIds }: Told,
): TournamentRecord | undefined {
  if (version <= record.version) return record;
  const { hall } = record;
  if (version > record.version + 1 || !results || (hall === undefined) !== (calls === undefined)) return undefined;
  const told = new Set([...matchIds, ...results.map(({ matchId }) => matchId)]);
  const others = <T extends { readonly matchId: string }>(list: readonly T[]) =>
    list.filter(({ matchId }) => !told.has(matchId));
  const facts = { ...record.facts, results: [...others(record.facts.results), ...results] };
  const next = hall && calls && calls.length > 0 ? { ...hall, calls: [...others(hall.calls), ...calls] } : hall;
  return withSharedStructure({ ...record, version, facts, ...(next && { hall: next }) });
}
