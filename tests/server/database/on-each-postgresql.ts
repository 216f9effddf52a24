/** The tests of the server that run on the system's PostgreSQL as well: what rests on SQL, locks and races. */
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';

const NAMES = new Set([
  'auth-other-process',
  'booking-storm',
  'caller-bookings',
  'championships',
  'claims',
  'concurrency',
  'court-turns',
  'delete-tournament',
  'elo-recount',
  'elo.property',
  'elo',
  'guest-holds',
  'guest-limits',
  'idempotency',
  'import-venues',
  'keyed-mutex',
  'key-schedule',
  'live',
  'live-hall',
  'mail-queue',
  'match-points',
  'migrations',
  'people',
  'reads',
  'recipient-limit',
  'refused-commands',
  'registration',
  'reservations',
  'result-log',
  'result-path',
  'results',
  'sample-data',
  'season',
  'series',
  'tournament-day',
  'tournament-list',
  'turns',
  'two-devices',
  'unavailable',
  'undo-reset',
  'users',
  'venue-courts',
  'venue-management',
  'waiting-list',
]);

/** Their files under `folder`. Throws where one of them is no longer there. */
export function testsOnEachPostgresql(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const found = files.filter((file) => NAMES.has(basename(file, '.test.ts')) && file.endsWith('.test.ts'));
  if (found.length !== NAMES.size) throw new Error(`${NAMES.size - found.length} tests named here are gone.`);
  return found.map((file) => join(folder, file));
}
