/** The link that opens the door of an event, and the device that it lets in. */
import { newId } from '#server/platform/ids.ts';
import { makeVenue } from '#tests/server/app.ts';
import { linkOf, makeEntrant, makeWeekend, say } from '#tests/server/events/door.ts';
import { type Row, rowsOf } from './capability.ts';
import { app, clock, done, removeRole, signOut } from './place.ts';

const NOON = Date.parse('2030-05-14T12:00:00Z');

const doorLink = rowsOf({
  name: 'link of a door',
  columns: ['door_link.hash', 'door_link.made_by'],
  routes: ['POST /bff/api/door-links/open'],
  cookies: ['door-'],
  make: async () => {
    clock.now = NOON;
    const email = `${newId().toLowerCase()}@example.org`;
    const maker = { ...(await app.organiser({ email })), email };
    const { eventId } = await makeWeekend(app, maker, await makeVenue(app.database), { classes: 0 });
    const secret = await linkOf(app, maker, eventId);
    const opened = await done(app.post('/bff/api/door-links/open', { body: { secret } }));
    const [cookie = ''] = [opened.headers['set-cookie'] ?? []].flat().map((one) => one.split(';')[0] ?? '');
    const entrantId = await makeEntrant(app, eventId, await app.person());
    const use = async () =>
      (await say(app, { as: { userId: '', cookie } }, { eventId, entrantId }, { state: 'HERE' })).statusCode === 200;
    return { maker, eventId, use };
  },
  ends: {
    ended: ({ maker, eventId }) => done(app.post(`/bff/api/events/${eventId}/door/link/end`, { as: maker, body: {} })),
    'a new one made': ({ maker, eventId }) => linkOf(app, maker, eventId),
    'its maker lost the role': ({ maker }) => removeRole(maker, 'tournament_organizer'),
    'its maker deleted their account': (as) =>
      done(app.post('/bff/api/user/delete-account', { as: as.maker, body: { email: as.maker.email } })),
    'the event over': async () => {
      clock.now = NOON + 4 * 86_400_000;
    },
  },
  goesOn: {
    'its maker signed out': {
      why: 'the door is open for the event; the right is that of organising, which goes on',
      after: ({ maker }) => signOut(maker),
    },
  },
});

export const doorRows = (): Row[] => [...doorLink];
