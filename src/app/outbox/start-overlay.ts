/** Makes the results of this device ready for a tournament's first frame: its copies may be older than they are. */
import type { QueryClient } from '@tanstack/react-query';
import { startQuery } from '#app/persistence.ts';
import { tournamentQueries } from '#app/tournaments/queries.ts';
import { loadOverlay } from './hooks.ts';
import { outboxState, readOutbox } from './outbox-client.ts';

/** Longer than this no screen waits for it; then the results are laid over what is shown already. */
const READY_IN = 300;

/** Resolves at once where nothing was entered here, and never rejects. */
export function startOverlay(client: QueryClient, tournamentId: string): Promise<void> {
  const ready = prepare(client, tournamentId).catch(() => undefined);
  return Promise.race([ready, new Promise<void>((resolve) => setTimeout(resolve, READY_IN))]);
}

async function prepare(client: QueryClient, tournamentId: string): Promise<void> {
  await readOutbox();
  if (!outboxState()?.entries.some((entry) => entry.tournamentId === tournamentId)) return;
  await Promise.all([loadOverlay(), startQuery(client, tournamentQueries.record(tournamentId))]);
}
