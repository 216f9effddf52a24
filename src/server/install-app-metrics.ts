/** What of the whole app is measured when somebody looks: connections, streams, queues, what is kept in memory. */

import type { FastifyInstance } from 'fastify';
import type { Live } from '#server/tournaments/live/live-updates.ts';
import type { Config } from './config/config.ts';
import type { HallHub } from './hall/hall-hub.ts';
import type { Database } from './platform/database/connection.ts';
import { freeRoom } from './platform/free-room.ts';
import type { Turns } from './platform/http/admission/turns.ts';
import type { Metrics } from './platform/metrics.ts';

export interface AppMetricsDeps {
  readonly app: FastifyInstance;
  readonly metrics: Metrics;
  readonly database: Database;
  readonly live: Live;
  readonly hallHub: Pick<HallHub, 'watchers'>;
  readonly turns: Turns;
  readonly config: Pick<Config, 'dataDir'>;
}

export function installAppMetrics(deps: AppMetricsDeps): void {
  const { app, metrics, database, live, hallHub, turns, config } = deps;
  // NaN is a number that no alert compares with.
  const room = async () => (await freeRoom(config.dataDir)) ?? Number.NaN;
  metrics.gauge('edgeball_data_free_bytes', 'Room that is left on the disk of DATA_DIR.', room);
  metrics.gauge('edgeball_event_streams', 'Pages that watch a tournament.', () => live.hub.watchers());
  metrics.gauge('edgeball_hall_streams', 'Pages that watch a hall.', () => hallHub.watchers());
  metrics.gauge('edgeball_tournaments_kept', 'Tournaments kept in memory.', () => live.states.size());
  metrics.gauge('edgeball_listening', '1 while this node hears of what the others commit.', () =>
    Number(live.isHearing()),
  );
  metrics.gauge('edgeball_changes_waiting', 'Changes that wait for their turn.', () => turns.waiting());
  const pools = [database.pool, database.transactionPool];
  const sum = (of: (pool: Database['pool']) => number) => () => pools.reduce((total, one) => total + of(one), 0);
  metrics.gauge(
    'edgeball_database_connections',
    'Connections to the database.',
    sum(({ totalCount }) => totalCount),
  );
  metrics.gauge(
    'edgeball_database_waiting',
    'Statements and transactions that wait for a connection.',
    sum(({ waitingCount }) => waitingCount),
  );
  app.addHook('onClose', async () => metrics.close());
}
