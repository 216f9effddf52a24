/** What an organiser gives in a hall: its links, the devices that these let in, the lease, and pages that are open. */
import { expect } from 'vitest';
import type { HallLease } from '#contract/hall/lease.ts';
import { eventually } from '#tests/eventually.ts';
import type { Person } from '#tests/server/app.ts';
import { hallDayOf, openLink } from '#tests/server/hall/hall.ts';
import { watch } from '#tests/server/watch.ts';
import { type Row, rowsOf } from './capability.ts';
import {
  dayIsOver,
  deleteTournament,
  type Helped,
  helpedHall,
  leaveForGood,
  loseRole,
  moveAway,
  remove,
  secretOf,
} from './helped-hall.ts';
import { app, done, removeRole, signOut } from './place.ts';

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
      why: 'it gives no right, and a device that is not heard of is passed over',
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

export const hallRows = (): Row[] => [
  ...hallLink('desk'),
  ...hallLink('board'),
  ...linkByNeighbour,
  ...ownersLink,
  ...table,
  ...lease,
  ...leaseOfDesk,
  ...hallStream,
];
