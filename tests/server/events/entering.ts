/** An event that takes entries, and people who enter it through the calls that they use. */
import type { ClassEntry, Entered, MyEntry } from '#contract/tournaments/entering.ts';
import { newId } from '#server/platform/ids.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import { makeVenue, type Person, type TestApp } from '#tests/server/app.ts';

export const CONSENT = { textVersion: '2026-11', hideName: false };
export const OPEN = { opensAt: null, closesAt: null, withdrawUntil: null, holdHours: 24, holdMinutes: 15 };

export interface OpenEvent {
  readonly id: string;
  readonly path: string;
  readonly classes: readonly string[];
  readonly organiser: Person;
}

const MONTH = 30 * 24 * 3_600_000;
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** With a class for each of these limits, a month from now unless it is said when. */
export async function openEvent(
  test: TestApp,
  limits: readonly object[],
  { organiser, at = Date.now() + MONTH, entry = OPEN }: { organiser?: Person; at?: number; entry?: object | null } = {},
): Promise<OpenEvent> {
  const as = organiser ?? (await test.organiser());
  const venueId = await makeVenue(test.database);
  const day = dayOf(at);
  const body = { name: 'Harbour Open', city: 'Rijeka', venueId, days: [day, day] };
  const made = await test.post('/bff/api/events/create', { as, body });
  const { id } = made.json<{ id: string }>();
  const path = `/bff/api/events/${id}`;
  const classes: string[] = [];
  for (const [nth, eligibility] of limits.entries()) {
    const fields = { name: `Class ${nth + 1}`, tournamentDatesRange: [day, day], startTime: '20:00', eligibility };
    const added = await test.post(`${path}/classes`, { as, body: fields });
    if (added.statusCode !== 200) throw new Error(added.body);
    classes.push(added.json<{ id: string }>().id);
  }
  if (entry !== null) {
    const set = await test.put(`${path}/entry`, { as, body: { seen: null, entry } });
    if (set.statusCode !== 200) throw new Error(set.body);
  }
  return { id, path, classes, organiser: as };
}

export const typed = (lastName: string, more: object = {}) => ({
  firstName: 'Ana',
  lastName,
  email: `${lastName.toLowerCase()}@example.org`,
  ...more,
});

let networks = 0;
/** A network of its own, as everybody at home has. */
export const freshNetwork = (): string => {
  networks += 1;
  return `10.${(networks >> 16) & 255}.${(networks >> 8) & 255}.${networks & 255}`;
};

export interface Asking {
  readonly as?: Person | null;
  readonly key?: string;
  readonly network?: string;
  readonly headers?: Record<string, string>;
}

const ask = (
  test: TestApp,
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  body: unknown,
  { as = null, key, network = freshNetwork(), headers = {} }: Asking = {},
) =>
  test.app.inject({
    method,
    url,
    remoteAddress: network,
    headers: {
      ...(as ? { cookie: as.cookie } : {}),
      ...(key ? { 'edgeball-entrant-key': key } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { payload: body as object }),
  });

export const enter = (test: TestApp, event: OpenEvent, body: object, asking: Asking = {}) =>
  ask(test, 'POST', `${event.path}/enter`, { classes: event.classes, consent: CONSENT, ...body }, asking);

export async function entered(test: TestApp, event: OpenEvent, body: object, asking: Asking = {}): Promise<Entered> {
  const reply = await enter(test, event, body, asking);
  if (reply.statusCode !== 201) throw new Error(reply.body);
  return reply.json();
}

export const mine = async (test: TestApp, event: OpenEvent, asking: Asking): Promise<MyEntry> =>
  (await ask(test, 'GET', `${event.path}/my-entry`, undefined, asking)).json();

export const withdraw = (test: TestApp, event: OpenEvent, entrantId: string, asking: Asking, classes = event.classes) =>
  ask(test, 'POST', `${event.path}/entrants/${entrantId}/withdraw`, { classes }, asking);

export const accept = (test: TestApp, event: OpenEvent, entrantId: string, asking: Asking) =>
  ask(test, 'POST', `${event.path}/entrants/${entrantId}/accept`, {}, asking);

export const statuses = ({ entries }: { readonly entries: readonly ClassEntry[] }): string[] =>
  entries.map(({ status, place, code }) => [status, place, code].filter((part) => part !== undefined).join(' '));

/** The key in the last mail to this address. */
export const keyTo = (mails: readonly Mail[], email: string): string =>
  /\/entry#key=(\S+)/.exec(mails.findLast(({ to }) => to === email)?.text ?? '')?.[1] ?? '';

export const freshKey = (): Record<string, string> => ({ 'idempotency-key': newId() });
