/** The server as a process of its own, which says every booking that it holds, and who may book, before it takes new ones. */
import type { AddressInfo } from 'node:net';
import { buildApp } from '#server/app.ts';
import { openDatabase } from '#server/platform/database/connection.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { court, venue } from '#server/platform/database/schema/venues.ts';
import { openEmbedded } from '#server/postgres/embedded.ts';
import { config } from '#tests/server/config.ts';
import { signInAs } from '#tests/server/sign-in.ts';

const [dataDir = ''] = process.argv.slice(2);
const say = (...words: unknown[]) => process.stdout.write(`${words.join(' ')}\n`);

const VENUE = 'hall';
const COURTS = 30;
const BOOKERS = 24;

try {
  const server = await openEmbedded({ dataDir });
  const database = openDatabase(server.url);
  await migrate(database.pool);
  await makeVenue();
  await report();
  for (let i = 0; i < BOOKERS; i++) say('booker', (await signInAs(database)).cookie);
  const app = await buildApp({
    config: { ...config, dataDir, timeZone: 'UTC', slotsPersonDay: 999 },
    database,
    databaseUrl: server.url,
    clientDir: null,
    logLevel: 'silent',
    callsPerMinute: 1_000_000,
    sendMail: async () => undefined,
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  say('ready', server.pid(), (app.server.address() as AddressInfo).port, 0);

  async function makeVenue(): Promise<void> {
    const { db } = database;
    const times = {
      timeZone: 'UTC',
      openingHours: Array.from({ length: 7 }, () => ({ open: '00:00', close: '00:00' })),
    };
    const made = await db
      .insert(venue)
      .values({ id: VENUE, name: 'Hall', city: 'Rijeka', address: 'Riva 1', ...times })
      .onConflictDoNothing()
      .returning({ id: venue.id });
    if (made.length === 0) return;
    const prices = [{ from: '00:00', cents: 1250 }];
    const courts = Array.from({ length: COURTS }, (_, position) => ({
      id: `court-${position}`,
      venueId: VENUE,
      name: `Court ${position + 1}`,
      position,
      prices,
    }));
    await db.insert(court).values(courts);
  }

  /** One line a reservation: its slots must make up its total. */
  async function report(): Promise<void> {
    const { rows } = await database.pool.query<{ id: string; slots: number; cents: number; total: number }>(
      `select r.id, count(s.id)::int as slots, coalesce(sum(s.cents), 0)::int as cents, r.total_cents as total
       from reservation r left join reservation_slot s on s.reservation_id = r.id group by r.id`,
    );
    for (const { id, slots, cents, total } of rows) say('held', id, slots, cents, total);
  }
} catch (error) {
  say('failed', error instanceof Error ? error.message : error);
  process.exit(1);
}
