/** What an organiser gives and has: roles, tournaments, links of a hall, the devices that these let in, and the lease. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { HallLease } from '#contract/hall.ts';
import { newId } from '#server/platform/ids.ts';
import { eventually } from '#tests/eventually.ts';
import { makeVenue, type Person } from '#tests/server/app.ts';
import { hallDayOf, makeHall, NOON, openLink, type TestHall } from '#tests/server/hall/hall.ts';
import { makeTournament, matchesOf } from '#tests/server/tournaments.ts';
import { watch } from '#tests/server/watch.ts';
import { type Row, rowsOf } from './capability.ts';
import { app, clock, done, removeRole, signOut } from './place.ts';

interface Helped {
  readonly hall: TestHall;
  readonly owner: Person;
  /** A co-organiser of the first tournament. */
  readonly helper: Person & { readonly email: string };
  readonly path: string;
}

/** At noon of the day; by this clock, which other rows may have moved. */
async function helpedHall(): Promise<Helped> {
  clock.now = NOON;
  const hall = await makeHall(app);
  const email = `${newId().toLowerCase()}@example.org`;
  const helper = await app.organiser({ email, firstName: 'Maja' });
  const { path } = hall.tournaments[0];
  await done(app.post(`${path}/add-organiser`, { as: hall.organiser, body: { email } }));
  return { hall, owner: hall.organiser, helper: { ...helper, email }, path };
}

const remove = ({ owner, helper, path }: Helped) =>
  done(app.post(`${path}/remove-organiser/${helper.userId}`, { as: owner }));
const loseRole = ({ helper }: Helped) => removeRole(helper, 'tournament_organizer');
const leaveForGood = ({ helper }: Helped) =>
  done(app.post('/bff/api/user/delete-account', { as: helper, body: { email: helper.email } }));
const deleteTournament = ({ owner, path }: Helped) => done(app.post(`${path}/delete`, { as: owner }));
const dayIsOver = async () => {
  clock.now = NOON + 3 * 86_400_000;
};
const moveAway = async ({ hall }: Helped) => {
  const venueId = await makeVenue(app.database);
  const { id, path } = hall.tournaments[0];
  const seen = (await app.get(`${path}/edit`, { as: hall.organiser })).json<{ fields: object }>().fields;
  const body = { seen, fields: { ...seen, venueId } };
  const reply = await app.put(path, { as: hall.organiser, body });
  // What has begun stays where it is by the rules; an operator may still move it.
  if (reply.statusCode >= 400)
    await app.database.pool.query('update tournament set venue_id = $2 where id = $1', [id, venueId]);
};

const signedOut = {
  'its maker signed out': {
    why: 'the hall is open for the day; the right is that of organising, which goes on',
    after: ({ helper }: Helped) => signOut(helper),
  },
};

/** Beside its own ends a link has those of the right of its maker. */
const endsOfRight = {
  'its maker removed as co-organiser': remove,
  'its maker lost the role': loseRole,
  'its maker deleted their account': leaveForGood,
  'its tournament deleted': deleteTournament,
  'its tournament moved to another hall': moveAway,
  'the day over': dayIsOver,
};

const linkRoutes = { routes: ['POST /bff/api/hall-links/open'], cookies: ['hall'] };

async function secretOf({ path }: Helped, as: Person, body: object): Promise<string> {
  const reply = await done(app.post(`${path}/hall/links`, { as, body }));
  return reply.json<{ url: string }>().url.split('#')[1] ?? '';
}

const endLink = (role: string) => (held: Helped & { readonly courtId?: string }) =>
  done(
    app.post(`${held.path}/hall/links/end`, {
      as: held.owner,
      body: { role, ...(held.courtId && { courtId: held.courtId }) },
    }),
  );

const hallLink = (role: 'desk' | 'board') =>
  rowsOf({
    name: `link of a ${role}`,
    columns: ['hall_link.hash', 'hall_link.made_by', 'hall_link.role'],
    ...linkRoutes,
    make: async () => {
      const helped = await helpedHall();
      const device = await openLink(app, await secretOf(helped, helped.helper, { role }));
      const use = async () => (await app.get(`${helped.path}/hall/role`, { as: device })).json().role === role;
      return { ...helped, device, use };
    },
    ends: {
      ...endsOfRight,
      ended: endLink(role),
      'another one made': (held) => secretOf(held, held.owner, { role }),
    },
    goesOn: signedOut,
  });

/** Made on the page of the other tournament in the hall, which its maker does not run. */
const linkByNeighbour = rowsOf({
  name: 'link of a desk, made on the page of another tournament of the hall',
  columns: ['hall_link.tournament_id'],
  ...linkRoutes,
  make: async () => {
    const helped = await helpedHall();
    const { path } = helped.hall.tournaments[1];
    const device = await openLink(app, await secretOf({ ...helped, path }, helped.helper, { role: 'desk' }));
    const use = async () => (await app.get(`${path}/hall/role`, { as: device })).json().role === 'desk';
    return { ...helped, use };
  },
  ends: { 'its maker removed as co-organiser': remove, 'its maker lost the role': loseRole },
});

const ownersLink = rowsOf({
  name: 'link of a desk, made by the owner',
  columns: ['tournament.organiser_id'],
  ...linkRoutes,
  make: async () => {
    const helped = await helpedHall();
    const device = await openLink(app, await secretOf(helped, helped.owner, { role: 'desk' }));
    const use = async () => (await app.get(`${helped.path}/hall/role`, { as: device })).json().role === 'desk';
    return { ...helped, use };
  },
  ends: {
    'the tournament handed over': ({ path, owner, helper }) =>
      done(app.post(`${path}/hand-over/${helper.userId}`, { as: owner })),
    'its maker lost the role': ({ owner }) => removeRole(owner, 'tournament_organizer'),
  },
});

const table = rowsOf({
  name: 'table held by the device of its link',
  columns: ['hall_link.holder', 'hall_link.asker', 'hall_link.court_id'],
  ...linkRoutes,
  cookies: ['hall', 'hall-device'],
  make: async () => {
    const helped = await helpedHall();
    const courtId = (await hallDayOf(app, helped.hall.tournaments[0])).hall.tables[0]?.courtId ?? '';
    const secret = await secretOf(helped, helped.helper, { role: 'scorer', courtId });
    const device = await openLink(app, secret);
    const use = async () =>
      (await app.get('/bff/api/table', { as: device })).json<{ table: { isHolder: boolean } | null }>().table
        ?.isHolder === true;
    return { ...helped, courtId, secret, use };
  },
  ends: {
    ...endsOfRight,
    ended: endLink('scorer'),
    'another one made': (held) => secretOf(held, held.owner, { role: 'scorer', courtId: held.courtId }),
    'the desk let another device': async ({ secret, owner, path, courtId }) => {
      const other = await openLink(app, secret);
      await done(app.post('/bff/api/table/ask', { as: other, body: {} }));
      await done(app.post(`${path}/hall/answer-table`, { as: owner, body: { courtId, isLet: true } }));
    },
  },
  goesOn: signedOut,
});

/** Keeps the lease on a device of theirs, and says how it is. */
async function keepLease({ path }: Helped, as: Person): Promise<HallLease> {
  const body = { what: 'keep', device: 'phone' };
  const first = await done(app.post(`${path}/hall/lease`, { as, body }));
  const key = String(first.headers['set-cookie']).split(';')[0];
  return (await done(app.post(`${path}/hall/lease`, { as: { ...as, cookie: `${as.cookie}; ${key}` }, body }))).json();
}

/** Whether another device of the desk still has to leave the calls to it. */
const isInTheWay = async (held: Helped): Promise<boolean> => !(await keepLease(held, held.owner)).isHere;

const lease = rowsOf({
  name: 'lease of the calls',
  columns: ['hall_day.lease'],
  make: async () => {
    const helped = await helpedHall();
    await keepLease(helped, helped.helper);
    return { ...helped, use: () => isInTheWay(helped) };
  },
  ends: {
    'its holder removed as co-organiser': remove,
    'its holder lost the role': loseRole,
    'its holder deleted their account': leaveForGood,
  },
  goesOn: {
    'its holder signed out': {
      why: 'it lets nobody do anything, and a device that is not heard of is passed over',
      after: ({ helper }) => signOut(helper),
    },
  },
});

const leaseOfDesk = rowsOf({
  name: 'lease of the calls by a link',
  columns: ['hall_day.lease'],
  make: async () => {
    const helped = await helpedHall();
    await keepLease(helped, await openLink(app, await secretOf(helped, helped.helper, { role: 'desk' })));
    return { ...helped, use: () => isInTheWay(helped) };
  },
  ends: { 'its maker removed': remove, 'its maker lost the role': loseRole, ended: endLink('desk') },
});

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

/** A page of the hall that is open is told no more of what is deleted. */
const hallStream = rowsOf({
  name: 'open stream of a hall, as far as it tells of one of its tournaments',
  columns: [],
  make: async () => {
    const helped = await helpedHall();
    const [first, second] = helped.hall.tournaments;
    const stream = await watch(app, `${first.path}/hall/events`);
    const told = (from: number) => JSON.stringify(stream.events.slice(from));
    await eventually(() => expect(told(0)).toContain(first.id));
    const use = async () => {
      const from = stream.events.length;
      await done(app.post(`${second.path}/hall/settings`, { as: helped.owner, body: { restMinutes: 7 } }));
      await eventually(() => expect(told(from)).toContain('"restMinutes":7'));
      stream.close();
      return told(from).includes(first.id);
    };
    return { ...helped, use };
  },
  ends: { 'the tournament deleted': deleteTournament },
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

export const hallRows = (): Row[] => [
  ...hallLink('desk'),
  ...hallLink('board'),
  ...linkByNeighbour,
  ...ownersLink,
  ...table,
  ...lease,
  ...leaseOfDesk,
  ...coOrganiser,
  ...ownTournament,
  ...deletedTournament,
  ...championship,
  ...author('helper'),
  ...author('desk'),
  ...role('tournament_organizer', async () => '/bff/api/user/organizer-users'),
  ...role('venue_manager', async () => `/bff/api/venues/${await makeVenue(app.database)}/settings`),
  ...hallStream,
];
