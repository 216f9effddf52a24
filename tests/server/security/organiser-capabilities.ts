/** What roles give: tournaments and championships of one's own, and the results that one has just entered. */
import { randomUUID } from 'node:crypto';
import { newId } from '#server/platform/ids.ts';
import { makeVenue } from '#tests/server/app.ts';
import { openLink } from '#tests/server/hall/hall.ts';
import { makeTournament, matchesOf } from '#tests/server/tournaments.ts';
import { type Row, rowsOf } from './capability.ts';
import { deleteTournament, helpedHall, leaveForGood, loseRole, remove, secretOf } from './helped-hall.ts';
import { app, done, removeRole, signOut } from './place.ts';

const coOrganiser = rowsOf({
  name: 'tournament of a co-organiser',
  columns: ['tournament.co_organisers'],
  make: async () => {
    const helped = await helpedHall();
    const use = async () =>
      (await app.get(`${helped.path}/edit`, { as: helped.helper })).statusCode === 200 &&
      (await app.get(`${helped.path}/hall/links`, { as: helped.helper })).statusCode === 200;
    return { ...helped, use };
  },
  ends: {
    removed: remove,
    'role lost': loseRole,
    'account deleted': leaveForGood,
    'tournament deleted': deleteTournament,
  },
});

const ownTournament = rowsOf({
  name: 'tournament of its owner',
  columns: ['tournament.organiser_id'],
  make: async () => {
    const helped = await helpedHall();
    const use = async () => (await app.post(`${helped.path}/restore`, { as: helped.owner })).statusCode === 409;
    return { ...helped, use };
  },
  ends: {
    'handed over': ({ path, owner, helper }) => done(app.post(`${path}/hand-over/${helper.userId}`, { as: owner })),
    'role lost': ({ owner }) => removeRole(owner, 'tournament_organizer'),
  },
});

const event = rowsOf({
  name: 'event of its organiser',
  columns: ['event.organiser_id', 'event.co_organisers'],
  make: async () => {
    const organiser = await app.organiser();
    const fields = {
      name: 'Weekend',
      city: 'Rijeka',
      venueId: await makeVenue(app.database),
      days: ['2030-05-14', '2030-05-15'],
    };
    const made = await done(app.post('/bff/api/events/create', { as: organiser, body: fields }));
    const path = `/bff/api/events/${made.json<{ id: string }>().id}`;
    const use = async () => (await app.put(path, { as: organiser, body: { seen: fields, fields } })).statusCode === 200;
    return { organiser, use };
  },
  ends: {
    'role lost': ({ organiser }) => removeRole(organiser, 'tournament_organizer'),
    'signed out': ({ organiser }) => signOut(organiser),
  },
});

const championship = rowsOf({
  name: 'championship of its organiser',
  columns: ['championship.organiser_id'],
  make: async () => {
    const organiser = await app.organiser();
    const made = await done(app.post('/bff/api/championships/create', { as: organiser, body: { name: 'Series' } }));
    const player = await app.person();
    const path = `/bff/api/championships/${made.json<{ id: string }>().id}/players/${player.userId}/points`;
    const use = async () =>
      (await app.post(path, { as: organiser, body: { points: 5, reason: 'Fair play' } })).statusCode === 200;
    return { organiser, use };
  },
  ends: {
    'role lost': ({ organiser }) => removeRole(organiser, 'tournament_organizer'),
    'signed out': ({ organiser }) => signOut(organiser),
  },
});

/** Who entered a result may clear it for a minute. */
const author = (by: 'helper' | 'desk') =>
  rowsOf({
    name: `result that the ${by} entered a moment ago`,
    columns: ['match_result.entered_by', 'match_result.entered_at_table'],
    make: async () => {
      const helped = await helpedHall();
      const as =
        by === 'helper' ? helped.helper : await openLink(app, await secretOf(helped, helped.helper, { role: 'desk' }));
      const [first] = await matchesOf(app, helped.hall.tournaments[0]);
      const match = `/bff/api/matches/${first?.match.id}`;
      await done(app.post(`${match}/update-result`, { as, body: { player1Score: 3, player2Score: 1 } }));
      const headers = { 'idempotency-key': randomUUID() };
      const use = async () => (await app.post(`${match}/clear-result`, { as, headers, body: {} })).statusCode === 200;
      return { ...helped, use };
    },
    ends: { 'organiser removed': remove, 'role lost': loseRole },
  });

const role = (name: 'tournament_organizer' | 'venue_manager', path: () => Promise<string>) =>
  rowsOf({
    name: `role ${name}`,
    columns: ['user_role.role', 'user_role.user_id'],
    make: async () => {
      const email = `${newId().toLowerCase()}@example.org`;
      const person = await app.person({ roles: [name], email });
      const address = await path();
      return { ...person, email, use: async () => (await app.get(address, { as: person })).statusCode === 200 };
    },
    ends: {
      'taken away': (person) => removeRole(person, name),
      'signed out': signOut,
      'account deleted': (as) => done(app.post('/bff/api/user/delete-account', { as, body: { email: as.email } })),
    },
  });

const deletedTournament = rowsOf({
  name: 'deleted tournament of its owner, to be restored',
  columns: ['tournament.deleted_at'],
  make: async () => {
    const organiser = await app.organiser();
    const made = await makeTournament(app, organiser);
    await done(app.post(`${made.path}/delete`, { as: organiser }));
    const use = async () => (await app.post(`${made.path}/restore`, { as: organiser })).statusCode === 200;
    return { organiser, use };
  },
  ends: { 'role lost': ({ organiser }) => removeRole(organiser, 'tournament_organizer') },
});

export const organiserRows = (): Row[] => [
  ...coOrganiser,
  ...ownTournament,
  ...deletedTournament,
  ...event,
  ...championship,
  ...author('helper'),
  ...author('desk'),
  ...role('tournament_organizer', async () => '/bff/api/user/organizer-users'),
  ...role('venue_manager', async () => `/bff/api/venues/${await makeVenue(app.database)}/settings`),
];
