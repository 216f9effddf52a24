/** Whichever way a name and club come into two lists of one organiser on a day, it is one person; a namesake is asked about. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeVenue, type Person, startApp, type TestApp } from '#tests/server/app.ts';
import { type MadeTournament, makeTournament, order, playersOf } from '#tests/server/tournaments.ts';
import { hallDayOf, inHall, NOON, proposalsOf } from './hall.ts';

const RUNS = Number(process.env.PEOPLE_RUNS ?? 10);

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ now: () => NOON, callsPerMinute: 100_000 });
});
afterAll(() => app.close());

const ANA = { firstName: 'Ana', lastName: 'Horvat', club: 'TTC X' };
const SPELLINGS = [ANA, { firstName: 'ANA', lastName: ' Horvát ', club: 'ttc  x' }];
const NAMESAKES = [
  { firstName: 'Ana', lastName: 'Horvat', club: 'TTC Z' },
  { firstName: 'ana', lastName: 'Horvat' },
];
const WAYS = ['typed', 'late', 'replaced', 'imported'] as const;
type Way = (typeof WAYS)[number];

interface List extends MadeTournament {
  readonly way: Way;
}

let lists = 0;

/** With three others beside who comes in, so that all four play at once, and drawn where the way asks for it. */
async function openList(organiser: Person, venueId: string, way: Way): Promise<List> {
  lists += 1;
  const made = await makeTournament(app, organiser, { venueId, name: `List ${lists}` });
  const names = ['Ada', 'Bea', 'Cleo', ...(way === 'replaced' ? ['Dora'] : [])];
  const others = names.map((firstName) => ({ firstName, lastName: `Of ${lists}`, club: 'TTC Y' }));
  await order(app, made, 'import-players', others);
  if (way === 'late' || way === 'replaced') await order(app, made, 'commence', { numberOfGroups: 1 });
  return { ...made, way };
}

async function enter(list: List, row: object) {
  const post = (what: string, body: unknown) => app.post(`${list.path}/${what}`, { as: list.organiser, body });
  // As the app sends it, which has looked at all whom `look-up-players` named.
  if (list.way === 'imported') return post('import-players', [{ otherThan: [], ...row }]);
  if (list.way === 'typed') return post('add-user', row);
  if (list.way === 'late') return post('add-late-player', row);
  const [leaver] = await playersOf(app, list);
  return post(`replace-player/${leaver?.id}`, row);
}

async function entered(list: List, row: object): Promise<string> {
  const before = new Set((await playersOf(app, list)).map(({ userId }) => userId));
  const reply = await enter(list, row);
  expect(reply.statusCode, `${list.way} ${reply.body}`).toBe(200);
  const [userId = '', ...more] = (await playersOf(app, list)).flatMap((one) =>
    before.has(one.userId) ? [] : one.userId,
  );
  expect(more).toEqual([]);
  return userId;
}

interface Asked {
  readonly code: string;
  readonly message: string;
  readonly conflict: {
    readonly people: readonly { userId: string; name: string; club: string | null; tournament: object }[];
  };
}

async function asked(list: List, row: object): Promise<Asked> {
  const reply = await enter(list, row);
  expect([reply.statusCode, reply.json().code], `${list.way} ${reply.body}`).toEqual([409, 'NAMESAKE']);
  return reply.json();
}

/** Calls what is proposed until nothing is; gives the people of all the calls. */
async function callAll(list: MadeTournament): Promise<string[]> {
  await inHall(app, list, 'settings', { mode: 'free', restMinutes: 0 });
  for (;;) {
    const day = await hallDayOf(app, list);
    const [proposal] = proposalsOf(day);
    if (!proposal) {
      const matches = new Map(day.tournaments.flatMap((one) => one.matches).map((match) => [match.id, match]));
      return day.hall.calls.flatMap(({ matchId }) => matches.get(matchId)?.players.flatMap((id) => id ?? []) ?? []);
    }
    expect((await inHall(app, list, 'call', proposal)).status).toBe(200);
  }
}

const commence = async (list: List) => {
  if (list.way === 'typed' || list.way === 'imported') await order(app, list, 'commence', { numberOfGroups: 1 });
};

const sameSteps = fc.array(fc.record({ way: fc.constantFrom(...WAYS), row: fc.constantFrom(...SPELLINGS) }), {
  minLength: 2,
  maxLength: 4,
});

test('the same name and club is one person, called to one table', async () => {
  await fc.assert(
    fc.asyncProperty(sameSteps, async (steps) => {
      const organiser = await app.organiser();
      const venueId = await makeVenue(app.database, 12);
      const people = new Set<string>();
      const made: List[] = [];
      for (const { way, row } of steps) {
        const list = await openList(organiser, venueId, way);
        people.add(await entered(list, row));
        await commence(list);
        made.push(list);
      }
      expect(people.size).toBe(1);
      const called = await callAll(made[0] as List);
      expect(called.length).toBeGreaterThan(0);
      expect(called.toSorted()).toEqual([...new Set(called)].toSorted());
    }),
    { numRuns: RUNS },
  );
});

test.each(WAYS.flatMap((way) => NAMESAKES.map((row) => ({ way, row }))))(
  'a namesake $row.club who is $way is asked about, and is who the organiser says',
  async ({ way, row }) => {
    const organiser = await app.organiser();
    const venueId = await makeVenue(app.database, 12);
    const first = await openList(organiser, venueId, 'imported');
    const ana = await entered(first, ANA);
    const yes = await openList(organiser, venueId, way);
    const question = await asked(yes, row);
    expect(question.conflict.people).toEqual([
      { userId: ana, name: 'Ana Horvat', club: 'TTC X', tournament: { id: first.id, name: expect.any(String) } },
    ]);
    expect(await entered(yes, { ...row, userId: ana })).toBe(ana);
    const no = await openList(organiser, venueId, way);
    const another = await entered(no, { ...row, otherThan: [ana] });
    expect(another).not.toBe(ana);
    // With a third of the name the answer about the first is not enough.
    const third = await openList(organiser, venueId, way);
    const again = await asked(third, { ...NAMESAKES[1], otherThan: [ana] });
    expect(again.conflict.people.map(({ userId }) => userId).toSorted()).toEqual([ana, another].toSorted());
    for (const list of [first, yes, no]) await commence(list);
    const called = await callAll(first);
    // Both play at once, as they are two people.
    expect(called.filter((id) => id === ana)).toHaveLength(1);
    expect(called.filter((id) => id === another)).toHaveLength(1);
  },
);

test('somebody with an account is asked about, and a list of another organiser says nothing', async () => {
  const organiser = await app.organiser();
  const venueId = await makeVenue(app.database, 12);
  const ana = await entered(await openList(organiser, venueId, 'imported'), ANA);
  await app.database.pool.query("update app_user set issuer = 'i', subject = id where id = $1", [ana]);
  const own = await openList(organiser, venueId, 'typed');
  expect((await asked(own, ANA)).conflict.people.map(({ userId }) => userId)).toEqual([ana]);
  // Known by the account: no other e-mail is put to it.
  const body = { ...ANA, userId: ana, email: 'other@example.com' };
  const reply = await app.post(`${own.path}/add-user`, { as: organiser, body });
  expect([reply.statusCode, reply.json().errors[0].path]).toEqual([422, 'email']);
  const foreign = await openList(await app.organiser(), venueId, 'typed');
  expect(await entered(foreign, ANA)).not.toBe(ana);
});

test('an email that is typed with the answer stays with the person, where no other organiser knows them', async () => {
  const [one, two] = [await app.organiser(), await app.organiser()];
  const venueId = await makeVenue(app.database, 12);
  const emailOf = async (id: string) =>
    (await app.database.pool.query('select email, club from app_user where id = $1', [id])).rows[0];
  const ana = await entered(await openList(one, venueId, 'imported'), { firstName: 'Ana', lastName: 'Horvat' });
  const own = await openList(one, venueId, 'typed');
  const typed = { ...ANA, email: 'ana.horvat@example.com' };
  await asked(own, typed);
  expect(await entered(own, { ...typed, userId: ana })).toBe(ana);
  expect(await emailOf(ana)).toEqual({ email: 'ana.horvat@example.com', club: 'TTC X' });
  const bea = await entered(await openList(one, venueId, 'imported'), { firstName: 'Bea', lastName: 'Kos' });
  const foreign = await openList(two, venueId, 'typed');
  await order(app, foreign, 'add-existing-user', [bea]);
  const again = await openList(one, venueId, 'typed');
  const taken = { firstName: 'Bea', lastName: 'Kos', userId: bea, email: 'mine@example.com' };
  const reply = await app.post(`${again.path}/add-user`, { as: one, body: taken });
  expect([reply.statusCode, reply.json().errors[0].path]).toEqual([422, 'email']);
  expect(await emailOf(bea)).toMatchObject({ email: null });
});

test('a list is told who of it may be whom, before it is entered', async () => {
  const organiser = await app.organiser();
  const venueId = await makeVenue(app.database, 12);
  const first = await openList(organiser, venueId, 'imported');
  const ana = await entered(first, ANA);
  const next = await openList(organiser, venueId, 'imported');
  const lookUp = (list: MadeTournament, rows: readonly object[], as: Person | null = organiser) =>
    app.post(`${list.path}/look-up-players`, { as, body: rows });
  const likely = [
    { userId: ana, name: 'Ana Horvat', club: 'TTC X', tournament: { id: first.id, name: expect.any(String) } },
  ];
  const rows = [
    ...SPELLINGS,
    ...NAMESAKES,
    { ...ANA, email: 'ana.h@example.com' },
    { firstName: 'Nora', lastName: 'Ban' },
  ];
  expect((await lookUp(next, rows)).json()).toEqual([
    ...rows.slice(1).map(() => ({ userId: null, people: likely })),
    { userId: null, people: [] },
  ]);
  // Those who are entered in the tournament itself are known to its organiser.
  expect((await lookUp(first, [ANA])).json()).toEqual([{ userId: null, people: [] }]);
  // Nothing is said of another organiser's lists.
  const foreign = await openList(await app.organiser(), venueId, 'imported');
  const alone = await lookUp(foreign, [NAMESAKES[1] ?? {}], foreign.organiser);
  expect(alone.json()).toEqual([{ userId: null, people: [] }]);
  expect((await lookUp(next, [ANA], foreign.organiser)).statusCode).toBe(403);
  expect((await lookUp(next, [ANA], null)).statusCode).toBe(401);
});

test('two desks that type one name at once make one person', async () => {
  const organiser = await app.organiser();
  const venueId = await makeVenue(app.database, 12);
  const four = await Promise.all(WAYS.map((way) => openList(organiser, venueId, way)));
  const people = await Promise.all(four.map((list) => entered(list, ANA)));
  expect(new Set(people).size).toBe(1);
});
