/** Makes the results of this device ready for a tournament's first frame: its copies may be older than they are. */
import type { QueryClient } from '@tanstack/react-query';
import { startQuery } from '#app/cache/persistence.ts';
import { outboxState, readOutbox } from '#app/outbox/outbox-client.ts';
import { hasTraces } from '#app/outbox/traces.ts';
import { withTimeout } from '#app/scheduling/with-timeout.ts';
import { tournamentQueries } from '#app/tournaments/queries.ts';
import type { OutboxEntry, ResultEntry } from '#outbox/entries/entries.ts';
import { isAhead, isResult } from '#outbox/entries/entry-state.ts';

/** A browser that takes longer keeps no screen waiting: then the results are laid over what is shown already. */
const READY_IN = 1_000;

/**
 * Resolves at once where nothing was entered here, soon where the device's copy of the tournament has it all, else when
 * the results can be laid over; never rejects. Which tournament it is may take as long to learn as the device to be read.
 */
export function startOverlay(client: QueryClient, tournamentId: string | Promise<string | undefined>): Promise<void> {
  const ready = prepare(client, tournamentId).catch(() => undefined);
  return withTimeout(READY_IN, ready);
}

async function prepare(client: QueryClient, tournamentId: string | Promise<string | undefined>): Promise<void> {
  const [entries, id] = await Promise.all([entriesHere(), tournamentId]);
  const own = entries.filter(isResult).filter((one) => one.tournamentId === id);
  if (id !== undefined && (await isAnythingAhead(client, id, own))) await readOutbox();
}

async function entriesHere(): Promise<readonly OutboxEntry[]> {
  const known = outboxState();
  if (known) return known.entries;
  if (!(await hasTraces())) return [];
  const { peekEntries } = await import('#outbox/storage/peek-entries.ts');
  const found = await peekEntries();
  if (found) return found;
  await readOutbox();
  return outboxState()?.entries ?? [];
}

/** Most of what was entered here has been sent long ago, and is in the copy. */
async function isAnythingAhead(
  client: QueryClient,
  tournamentId: string,
  own: readonly ResultEntry[],
): Promise<boolean> {
  if (own.length === 0) return false;
  const query = tournamentQueries.record(tournamentId);
  await startQuery(client, query);
  const record = client.getQueryData(query.queryKey);
  const versions = new Map(record?.facts.results.map(({ matchId, version }) => [matchId, version]));
  return record !== undefined && own.some((one) => isAhead(one, versions.get(one.matchId) ?? 0));
}
