/** Whom an organiser can add: bounded, paged by name, searched and looked up by the database. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OrganiserUser } from '#contract/accounts/users.ts';
import { appUser } from '#server/platform/database/schema/people.ts';
import { makeVenue, type Person, startApp, type TestApp } from '#tests/server/app.ts';

const LIST = '/bff/api/user/organizer-users';
const MANY = 450;

let test: TestApp;
let organiser: Person;
beforeAll(async () => {
  test = await startApp();
  organiser = await test.organiser({ firstName: 'Zora', lastName: 'Zzz' });
  await test.database.db
    .insert(appUser)
    .values([
      ...Array.from({ length: MANY }, (_, nth) => person(`many-${nth}`, 'Ana', `Many ${String(nth).padStart(3, '0')}`)),
      person('zeljka', 'Željka', 'Đurić', 'zeljka@example.org'),
      person('ivo-1', 'Ivo', 'Same'),
      person('ivo-2', 'Ivo', 'Same'),
      person('gone', 'Željka', 'Đurić', null, { deletedAt: new Date() }),
      person('merged', 'Željka', 'Đurić', null, { mergedInto: 'zeljka' }),
      person('unproved', 'Mia', 'Unproved', 'mia@example.org', { issuer: 'somewhere', subject: 'mia' }),
    ]);
});
afterAll(() => test.close());

type Row = typeof appUser.$inferInsert;
const person = (
  id: string,
  firstName: string,
  lastName: string,
  email: string | null = null,
  more: Partial<Row> = {},
) => ({
  id,
  username: id,
  firstName,
  lastName,
  email,
  ...more,
});

async function ask(url: string) {
  const reply = await test.get(url, { as: organiser });
  const next = /^<(.+)>; rel="next"$/.exec(String(reply.headers.link ?? ''))?.[1];
  return { status: reply.statusCode, ids: reply.json<OrganiserUser[]>().map(({ id }) => id), next };
}
const found = async (search: string) => (await ask(`${LIST}?search=${encodeURIComponent(search)}`)).ids;

describe('the people whom an organiser can add', () => {
  it('are two hundred at most, and lead on by name, each person once', async () => {
    const first = await ask(LIST);
    expect(first.ids).toHaveLength(200);
    const seen: string[] = [];
    for (let url: string | undefined = LIST; url !== undefined; ) {
      const page: Awaited<ReturnType<typeof ask>> = await ask(url);
      seen.push(...page.ids);
      url = page.next;
    }
    expect(seen.filter((id) => id.startsWith('many-'))).toEqual(
      Array.from({ length: MANY }, (_, nth) => `many-${nth}`),
    );
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).not.toContain('gone');
    expect(seen).not.toContain('merged');
  });

  it.each([
    ['accents and case do not count', 'zeljka DURIC', ['zeljka']],
    ['by the email', 'zeljka@example', ['zeljka']],
    ['two letters may be swapped', 'Zejlka', ['zeljka']],
    ['no wildcards', '%', []],
    ['nor a word that nobody has', 'Qqqqqqq', []],
  ])('are searched: %s', async (_why, search, expected) => {
    expect(await found(search)).toEqual(expected);
  });

  it('page on in what was found', async () => {
    const first = await ask(`${LIST}?search=many&limit=60`);
    expect([first.ids.length, first.next]).toEqual([60, `${LIST}?search=many&limit=60&after=many-59`]);
    expect((await ask(first.next ?? '')).ids[0]).toBe('many-60');
  });

  it('leave out who is in a tournament', async () => {
    const tournament = {
      name: 'Cup',
      city: 'Rijeka',
      venueId: await makeVenue(test.database),
      tournamentDatesRange: ['2030-03-27', '2030-03-28'],
      startTime: '09:00',
    };
    const made = await test.post('/bff/api/tournaments/create', { as: organiser, body: tournament });
    const { id } = made.json<{ id: string }>();
    await test.post(`/bff/api/tournaments/${id}/add-existing-user`, { as: organiser, body: ['many-0', 'zeljka'] });
    expect((await ask(`${LIST}?search=duric&notIn=${id}`)).ids).toEqual([]);
    expect((await ask(`${LIST}?search=many&limit=1&notIn=${id}`)).ids).toEqual(['many-1']);
    expect((await ask(`${LIST}?search=duric&notIn=nothing`)).ids).toEqual(['zeljka']);
  });

  it('are nobody after a person that there is not', async () => {
    expect(await ask(`${LIST}?after=nobody`)).toEqual({ status: 200, ids: [], next: undefined });
  });

  it.each([`search=${'a'.repeat(101)}`, 'limit=0', 'limit=201', 'limit=many', `after=${'a'.repeat(30)}`, 'notIn=%20'])(
    'refuse %s',
    async (query) => {
      expect((await test.get(`${LIST}?${query}`, { as: organiser })).statusCode).toBe(422);
    },
  );
});

describe('looking people up', () => {
  const lookUp = (body: unknown, as: Person | null = organiser) => test.post(`${LIST}/look-up`, { as, body });

  it('says who the people of a list are, in its order', async () => {
    const reply = await lookUp([
      { firstName: 'zeljka', lastName: 'duric' },
      { firstName: 'Whatever', lastName: 'They Wrote', email: 'ZELJKA@example.org' },
      { firstName: 'Željka', lastName: 'Đurić', email: 'another@example.org' },
      { firstName: 'Ivo', lastName: 'Same' },
      { firstName: 'Nobody' },
      { firstName: 'Mia', lastName: 'Unproved', email: 'mia@example.org' },
      { firstName: 'Ana', lastName: 'Many 007' },
    ]);
    expect(reply.json()).toEqual(['zeljka', 'zeljka', null, null, null, null, 'many-7']);
  });

  it('takes a thousand, and no more', async () => {
    const people = (count: number) =>
      Array.from({ length: count }, (_, nth) => ({ firstName: 'Ana', lastName: `Many ${nth}` }));
    expect((await lookUp(people(1_000))).json()).toHaveLength(1_000);
    expect((await lookUp(people(1_001))).statusCode).toBe(422);
    expect((await lookUp([])).json()).toEqual([]);
  });

  it('is for organisers', async () => {
    expect((await lookUp([], null)).statusCode).toBe(401);
    expect((await lookUp([], await test.person())).statusCode).toBe(403);
  });

  it.each([
    [{}],
    [[{}]],
    [[{ firstName: '' }]],
    [[{ firstName: 'A', email: 'nonsense' }]],
    [[{ firstName: 'A'.repeat(400) }]],
  ])('refuses %j', async (body) => {
    expect((await lookUp(body)).statusCode).toBe(422);
  });
});
