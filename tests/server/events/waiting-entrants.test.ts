/** Where mails leave: what an entry without an account is held for, and places that become free for those who wait, over a killed node too. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Entered } from '#contract/tournaments/entering.ts';
import type { EventView } from '#contract/tournaments/events.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import { eventually } from '#tests/eventually.ts';
import { startApp, type TestApp } from '#tests/server/app.ts';
import { freshDatabase, type TestDatabase } from '#tests/server/database/database.ts';
import { accept, entered, keyTo, mine, type OpenEvent, openEvent, statuses, typed, withdraw } from './entering.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const START = Date.UTC(2030, 4, 1, 8);
const clock = { now: START };
let database: TestDatabase;
let app: TestApp;
const nodes: TestApp[] = [];
const letters: Mail[] = [];
const startNode = async (): Promise<TestApp> => {
  const node = await startApp({
    database,
    config: { smtp: { url: 'smtp://mail.example.org', from: 'Club <club@example.org>' } },
    now: () => clock.now,
    callsPerMinute: 1_000_000,
    sendMail: async (mail) => void letters.push(mail),
  });
  nodes.push(node);
  return node;
};
beforeAll(async () => {
  database = await freshDatabase();
  app = await startNode();
});
afterAll(async () => {
  for (const node of nodes) await node.close();
  await database.close();
});

/** Somebody who has entered and has used their link. */
async function proved(event: OpenEvent, name: string): Promise<{ readonly id: string; readonly key: string }> {
  const made = await entered(app, event, { entrant: typed(name) });
  const key = keyTo(letters, typed(name).email);
  const reply = await accept(app, event, made.entrantId ?? '', { key });
  if (reply.statusCode !== 200) throw new Error(reply.body);
  return { id: made.entrantId ?? '', key };
}
const classOf = async (event: OpenEvent) => (await app.get(event.path)).json<EventView>().classes[0];
/** As somebody does whose change wakes the nodes. */
const wake = async (event: OpenEvent) => {
  const { entry } = (await app.get(event.path)).json<EventView>().event;
  const body = { seen: entry, entry: { ...entry, holdHours: entry?.holdHours === 24 ? 23 : 24 } };
  expect((await app.put(`${event.path}/entry`, { as: event.organiser, body })).statusCode).toBe(200);
};

describe('an entry without an account', () => {
  test('keeps its places until its mailed link is used, and shows its key to nobody else', async () => {
    const event = await openEvent(app, [{ mostEntries: 2 }], { at: START + 30 * 24 * HOUR });
    const ana = await entered(app, event, { entrant: typed('Ankić') });
    expect(ana).toMatchObject({ heldUntil: new Date(clock.now + HOUR).toISOString() });
    expect(ana.key).toBeUndefined();
    expect(statuses(ana)).toEqual(['HELD']);
    expect(await classOf(event)).toMatchObject({ entries: 0, kept: 1, waiting: 0 });
    expect((await app.get(`${event.path}/entrants/public`)).json()).toEqual([]);
    const key = keyTo(letters, 'ankić@example.org');
    const used = await accept(app, event, ana.entrantId ?? '', { key });
    expect(statuses(used.json<Entered>())).toEqual(['ENTERED']);
    expect(await classOf(event)).toMatchObject({ entries: 1, kept: 0 });
    // A second press reads that all is well.
    expect(statuses((await accept(app, event, ana.entrantId ?? '', { key })).json<Entered>())).toEqual([]);
    expect(statuses(await mine(app, event, { key }))).toEqual(['ENTERED']);
  });

  test('is gone with its time, with the person that it had made', async () => {
    const event = await openEvent(app, [{ mostEntries: 2 }], { at: START + 30 * 24 * HOUR });
    const made = await entered(app, event, { entrant: typed('Brkić') });
    const key = keyTo(letters, 'brkić@example.org');
    clock.now += 61 * MINUTE;
    const late = await accept(app, event, made.entrantId ?? '', { key });
    expect(statuses(late.json<Entered>())).toEqual(['REFUSED PLACE_GONE']);
    await wake(event);
    await eventually(async () => expect(await classOf(event)).toMatchObject({ entries: 0, kept: 0 }));
    const { rows } = await database.pool.query("select id from app_user where last_name = 'Brkić'");
    expect(rows).toEqual([]);
    expect(statuses(await entered(app, event, { entrant: typed('Brkić') }))).toEqual(['HELD']);
  });

  test('of an account that has the mailbox becomes that account’s', async () => {
    const event = await openEvent(app, [{}], { at: START + 30 * 24 * HOUR });
    const person = await app.person({ email: 'cindrić@example.org' });
    await database.pool.query('update app_user set email_verified = true where id = $1', [person.userId]);
    await proved(event, 'Cindrić');
    expect(statuses(await mine(app, event, { as: person }))).toEqual(['ENTERED']);
  });

  test('needs an email', async () => {
    const event = await openEvent(app, [{}], { at: START + 30 * 24 * HOUR });
    await expect(entered(app, event, { entrant: typed('Dragić', { email: '' }) })).rejects.toThrow('INVALID');
  });
});

describe('a place that becomes free', () => {
  async function full(
    at: number,
  ): Promise<{ event: OpenEvent; inside: { id: string; key: string }; waiting: string[] }> {
    const event = await openEvent(app, [{ mostEntries: 2 }], { at });
    const tag = Math.random().toString(36).slice(2, 8);
    const inside = await proved(event, `In${tag}`);
    await proved(event, `Also${tag}`);
    const waiting = [`First${tag}`, `Next${tag}`, `Last${tag}`];
    for (const name of waiting) await proved(event, name);
    return { event, inside, waiting };
  }
  const told = (name: string) => letters.filter(({ to, kind }) => to === typed(name).email && kind === 'ENTRY');
  const keyOf = (name: string): string => /#key=(\S+)/.exec(told(name).at(-1)?.text ?? '')?.[1] ?? '';

  test('is asked of the first in line for a day, and of nobody else meanwhile', async () => {
    const { event, inside, waiting } = await full(clock.now + 30 * 24 * HOUR);
    const [first = '', next = ''] = waiting;
    await withdraw(app, event, inside.id, { key: inside.key });
    await eventually(() => expect(told(first)).toHaveLength(1));
    expect(told(first)[0]?.text).toContain('It is kept for you until');
    const key = keyOf(first);
    const mineNow = await mine(app, event, { key });
    expect(mineNow.entries).toMatchObject([
      { status: 'OFFERED', until: new Date(clock.now + 24 * HOUR).toISOString() },
    ]);
    expect(told(next)).toEqual([]);
    expect(statuses(await entered(app, event, { entrant: typed(`New${first}`) }))).toEqual(['WAITING 3']);
    const taken = await accept(app, event, mineNow.entrant?.id ?? '', { key });
    expect(statuses(taken.json<Entered>())).toEqual(['ENTERED']);
    expect(await classOf(event)).toMatchObject({ entries: 2, kept: 0, waiting: 3 });
  });

  test('on the day is asked of the next after minutes, by another node where one is killed', async () => {
    const { event, inside, waiting } = await full(clock.now + 10 * HOUR);
    const [first = '', next = ''] = waiting;
    await withdraw(app, event, inside.id, { key: inside.key });
    await eventually(() => expect(told(first)).toHaveLength(1));
    expect((await mine(app, event, { key: keyOf(first) })).entries[0]?.until).toBe(
      new Date(clock.now + 15 * MINUTE).toISOString(),
    );
    await app.close();
    nodes.splice(nodes.indexOf(app), 1);
    clock.now += 16 * MINUTE;
    app = await startNode();
    await eventually(() => expect(told(next)).toHaveLength(1));
    expect(statuses(await mine(app, event, { key: keyOf(next) }))).toEqual(['OFFERED']);
    const late = (await mine(app, event, { key: keyOf(next) })).entrant?.id ?? '';
    expect(statuses((await withdraw(app, event, late, { key: keyOf(next) })).json<Entered>())).toEqual(['WITHDRAWN']);
    await eventually(() => expect(told(waiting[2] ?? '')).toHaveLength(1));
  });

  test('goes to who cannot be told at once', async () => {
    const event = await openEvent(app, [{ mostEntries: 2 }], { at: clock.now + 30 * 24 * HOUR });
    const inside = await proved(event, 'Ivšić');
    await proved(event, 'Jakić');
    const { rows } = await database.pool.query(
      `with person as (insert into app_user (id, username, first_name, last_name) values ('u-nomail', 'n', 'No', 'Mail') returning id)
       insert into entrant (id, event_id, user_id) select 'e-nomail', $1, id from person returning id`,
      [event.id],
    );
    await database.pool.query('insert into class_waiting (tournament_id, entrant_id, position) values ($1, $2, 1)', [
      event.classes[0],
      rows[0]?.id,
    ]);
    await withdraw(app, event, inside.id, { key: inside.key });
    await eventually(async () => expect(await classOf(event)).toMatchObject({ entries: 2, waiting: 0 }));
  });
});

test('300 people for 96 places of 12 classes come in as they arrive, nobody twice', async () => {
  const open = await startApp({ callsPerMinute: 1_000_000 });
  try {
    const event = await openEvent(
      open,
      Array.from({ length: 12 }, () => ({ mostEntries: 8 })),
    );
    const times: number[] = [];
    const classes = (nth: number) => [event.classes[nth % 12] ?? ''];
    const replies: Entered[] = [];
    // As many at once as a node takes.
    const people = Array.from({ length: 300 }, (_, nth) => nth);
    const worker = async (): Promise<void> => {
      for (let nth = people.shift(); nth !== undefined; nth = people.shift()) {
        const began = performance.now();
        replies.push(await entered(open, event, { entrant: typed(`Race${nth}`), classes: classes(nth) }));
        times.push(performance.now() - began);
      }
    };
    await Promise.all(Array.from({ length: 8 }, worker));
    const all = replies.flatMap(({ entries }) => entries);
    expect(all.filter(({ status }) => status === 'ENTERED')).toHaveLength(96);
    for (const tournamentId of event.classes) {
      const places = all.filter((one) => one.tournamentId === tournamentId).flatMap(({ place }) => place ?? []);
      expect(places.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 17 }, (_, at) => at + 1));
      const { rows } = await open.database.pool.query<{ order: boolean }>(
        `select bool_and(e.entered_at <= w.entered_at) as order from tournament_entry e, class_waiting l
         join entrant w on w.id = l.entrant_id where e.tournament_id = $1 and l.tournament_id = $1`,
        [tournamentId],
      );
      expect(rows[0]?.order).toBe(true);
    }
    const { rows } = await open.database.pool.query(
      'select user_id from tournament_entry group by user_id having count(*) > 1',
    );
    expect(rows).toEqual([]);
    const p95 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
    process.stdout.write(`300 people for 96 places: p95 ${p95.toFixed(0)} ms\n`);
  } finally {
    await open.close();
  }
});
