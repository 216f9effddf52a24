/** The door of an event through the calls that its organisers and helpers use. */
import type { EntrantList } from '#contract/tournaments/door.ts';
import { newId } from '#server/platform/ids.ts';
import type { Person, TestApp } from '#tests/server/app.ts';

/** A person in the event, in no class yet. */
export async function makeEntrant(test: TestApp, eventId: string, { userId }: Person): Promise<string> {
  const id = newId();
  await test.database.pool.query('insert into entrant (id, event_id, user_id) values ($1, $2, $3)', [
    id,
    eventId,
    userId,
  ]);
  return id;
}

export async function linkOf(test: TestApp, as: Person, eventId: string): Promise<string> {
  const made = await test.post(`/bff/api/events/${eventId}/door/link`, { as, body: {} });
  return made.json<{ url: string }>().url.split('/door#')[1] ?? '';
}

/** A device without an account that has opened a new link. */
export async function openDoor(test: TestApp, as: Person, eventId: string): Promise<Person> {
  const opened = await test.post('/bff/api/door-links/open', { body: { secret: await linkOf(test, as, eventId) } });
  const cookies = [opened.headers['set-cookie'] ?? []].flat().map((one) => one.split(';')[0] ?? '');
  return { userId: '', cookie: cookies.join('; ') };
}

interface Weekend {
  readonly eventId: string;
  /** The tournament's id of each class. */
  readonly classes: readonly string[];
}

/** An event with a door and so many classes on its first day, each for € 10. */
export async function makeWeekend(
  test: TestApp,
  as: Person,
  venueId: string,
  { classes = 2, per = 'DAY' as 'DAY' | 'CLASS' | null } = {},
): Promise<Weekend> {
  const fields = { name: 'Harbour Open', city: 'Rijeka', venueId, days: ['2030-05-14', '2030-05-15'] };
  const eventId = (await test.post('/bff/api/events/create', { as, body: fields })).json<{ id: string }>().id;
  const ids: string[] = [];
  for (let at = 1; at <= classes; at += 1) {
    const dates = ['2030-05-14', '2030-05-14'];
    const body = { name: `Class ${at}`, tournamentDatesRange: dates, startTime: `1${at}:00`, fee: 10 };
    ids.push((await test.post(`/bff/api/events/${eventId}/classes`, { as, body })).json<{ id: string }>().id);
  }
  if (per) await test.post(`/bff/api/events/${eventId}/door`, { as, body: { per } });
  return { eventId, classes: ids };
}

export async function enterClass(
  test: TestApp,
  as: Person,
  tournamentId: string,
  people: readonly Person[],
): Promise<void> {
  const body = people.map(({ userId }) => userId);
  const reply = await test.post(`/bff/api/tournaments/${tournamentId}/add-existing-user`, { as, body });
  if (reply.statusCode !== 200) throw new Error(reply.body);
}

export async function entrantsAt(test: TestApp, as: Person | null, eventId: string): Promise<EntrantList> {
  const reply = await test.get(`/bff/api/events/${eventId}/entrants`, { as });
  if (reply.statusCode !== 200) throw new Error(reply.body);
  return reply.json();
}

interface Saying {
  readonly as: Person | null;
  readonly key?: string;
}

export const say = (
  test: TestApp,
  { as, key }: Saying,
  { eventId, entrantId }: { readonly eventId: string; readonly entrantId: string },
  body: object,
  what: 'door' | 'paid' = 'door',
) =>
  test.post(`/bff/api/events/${eventId}/entrants/${entrantId}/${what}`, {
    as,
    body: what === 'door' && !('tournamentId' in body) ? { day: '2030-05-14', ...body } : body,
    ...(key && { headers: { 'idempotency-key': key } }),
  });
