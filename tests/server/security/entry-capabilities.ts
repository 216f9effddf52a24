/** What an entry in an event gives: the mailed link by which its entrant comes back. */
import { newId } from '#server/platform/ids.ts';
import { keyTo, mine, openEvent, typed, withdraw } from '#tests/server/events/entering.ts';
import { type Row, rowsOf } from './capability.ts';
import { app, clock, done, letterTo, removeRole } from './place.ts';

const HOUR = 3_600_000;

const entrantsLink = rowsOf({
  name: 'link of an entrant',
  columns: ['entrant_link.link_hash'],
  routes: ['POST /bff/api/events/{eventId}/enter'],
  make: async () => {
    clock.now = Date.now();
    const event = await openEvent(app, [{}]);
    const entrant = typed(newId().replaceAll(/[^A-Za-z]/g, 'x'));
    const consent = { textVersion: '2026-11', hideName: false };
    const body = { entrant, classes: event.classes, consent };
    const made = await done(app.post(`${event.path}/enter`, { body }));
    await letterTo(entrant.email, /entry#key=(\S+)/);
    const key = keyTo(app.mails, entrant.email);
    const { entrantId } = made.json<{ entrantId: string }>();
    const path = `${event.path}/entrants/${entrantId}`;
    const headers = { 'edgeball-entrant-key': key };
    const accept = () => app.post(`${path}/accept`, { headers, body: {} });
    const use = async () => {
      const reply = await accept();
      return reply.statusCode === 200 && (await mine(app, event, { key })).entrant !== null;
    };
    return { event, key, entrantId, accept, use };
  },
  ends: {
    'its hour over, unused': async ({ event }) => {
      clock.now += 2 * HOUR;
      // Whoever enters next finds that place free.
      const other = typed(newId().replaceAll(/[^A-Za-z]/g, 'y'));
      await done(app.post(`${event.path}/enter`, { body: { entrant: other, classes: event.classes } }));
    },
    'its event deleted': async ({ event }) => {
      await app.database.pool.query('delete from tournament where event_id = $1', [event.id]);
      await app.database.pool.query('delete from event where id = $1', [event.id]);
    },
  },
  goesOn: {
    'used before': { why: 'the entrant comes back by it', after: async ({ accept }) => void (await accept()) },
    'the entrant withdrew': {
      why: 'they may enter again',
      after: async ({ event, entrantId, accept, key }) => {
        await accept();
        await withdraw(app, event, entrantId, { key });
      },
    },
    'the organiser lost the role': {
      why: 'the entry is the entrant’s',
      after: ({ event }) => removeRole(event.organiser, 'tournament_organizer'),
    },
  },
});

export const entryRows = (): Row[] => [...entrantsLink];
