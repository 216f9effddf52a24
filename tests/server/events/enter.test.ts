/** Entering an event without an account and with one, where no mail can leave: limits, places in line, and coming back. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PublicEntrant } from '#contract/tournaments/entering.ts';
import type { EventView } from '#contract/tournaments/events.ts';
import { eventually } from '#tests/eventually.ts';
import { startApp, type TestApp } from '#tests/server/app.ts';
import {
  CONSENT,
  enter,
  entered,
  freshKey,
  freshNetwork,
  mine,
  OPEN,
  openEvent,
  statuses,
  typed,
  withdraw,
} from './entering.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ callsPerMinute: 1_000_000 });
});
afterAll(() => app.close());

describe('entering without an account', () => {
  test('several classes at once tells of each, and gives the key to come back by', async () => {
    const event = await openEvent(app, [{ mostEntries: 2 }, { ratingTo: 1_850 }, { sex: 'MALE' }]);
    const ana = await entered(app, event, { entrant: typed('Horvat', { rating: 1_902, sex: 'FEMALE' }) });
    expect(statuses(ana)).toEqual(['ENTERED', 'REFUSED RATING_OVER', 'REFUSED OTHER_SEX']);
    expect(ana.entries[1]?.message).toBe('Rating 1,902 is over 1,850.');
    const own = await mine(app, event, { key: ana.key ?? '' });
    expect(own.entrant).toMatchObject({ firstName: 'Ana', lastName: 'Horvat', hideName: false });
    expect(statuses(own)).toEqual(['ENTERED']);
    expect((await mine(app, event, {})).entrant).toBeNull();
    expect((await mine(app, event, { key: 'guessed' })).entrant).toBeNull();
  });

  test('waits in line where a class is full, and where its line is full is told so', async () => {
    const event = await openEvent(app, [{ mostEntries: 2, mostWaiting: 1 }]);
    const told: string[] = [];
    for (const name of ['Babić', 'Cvitan', 'Dujić', 'Erceg'])
      told.push(...statuses(await entered(app, event, { entrant: typed(name) })));
    expect(told).toEqual(['ENTERED', 'ENTERED', 'WAITING 1', 'REFUSED CLASS_FULL']);
    const view = (await app.get(event.path)).json<EventView>();
    expect(view.classes[0]).toMatchObject({ entries: 2, waiting: 1, kept: 0 });
  });

  test.each([
    ['de', 'Wertung', 'dieser Konkurrenz und ihrer Warteliste', 'Jemand mit diesem Namen'],
    ['fr', 'classement', 'de sa liste d’attente', 'Une personne de ce nom'],
  ] as const)('says in %s why a class does not take somebody', async (language, rating, full, already) => {
    const event = await openEvent(app, [{ ratingTo: 1_850 }, { mostEntries: 2, mostWaiting: 0 }]);
    const messagesOf = async (name: string, given: object) => {
      const asking = { headers: { ...freshKey(), 'accept-language': language } };
      const { entries } = await entered(app, event, { entrant: typed(name, given) }, asking);
      return entries.map(({ message = '' }) => message);
    };
    expect((await messagesOf('Grgić', { rating: 1_902 }))[0]).toContain(rating);
    await messagesOf('Horvat', {});
    expect((await messagesOf('Ilić', { club: 'TTC Riva' }))[1]).toContain(full);
    expect((await messagesOf('Ilić', { club: 'TTC Riva', email: '' }))[0]).toContain(already);
  });

  test('is done once for one key, and a person enters once whatever is typed', async () => {
    const event = await openEvent(app, [{}]);
    const body = { entrant: typed('Filip', { club: 'TTC Riva' }) };
    const headers = freshKey();
    const network = freshNetwork();
    const first = await enter(app, event, body, { headers, network });
    const again = await enter(app, event, body, { headers, network });
    expect(again.json()).toEqual(first.json());
    const twice = await entered(app, event, { entrant: typed('Filip', { club: 'TTC Riva', email: '' }) });
    expect(twice).toMatchObject({ entrantId: null });
    expect(statuses(twice)).toEqual(['REFUSED ALREADY_ENTRANT']);
    const namesake = await enter(app, event, { entrant: typed('Filip', { email: '' }) });
    expect([namesake.statusCode, namesake.json<{ code: string }>().code]).toEqual([409, 'NAMESAKE_ENTERED']);
    expect((await app.get(event.path)).json<EventView>().classes[0]?.entries).toBe(1);
  });

  test('is possible while it is open, in classes of the event', async () => {
    const closed = await openEvent(app, [{}], { entry: null });
    const codeOf = async (event: typeof closed, body: object = {}) => {
      const reply = await enter(app, event, { entrant: typed('Gall'), ...body });
      return [reply.statusCode, reply.json<{ code: string }>().code];
    };
    expect(await codeOf(closed)).toEqual([409, 'ENTRY_NOT_OPEN']);
    const later = await openEvent(app, [{}], { entry: { ...OPEN, opensAt: '2999-01-01T00:00:00Z' } });
    expect(await codeOf(later)).toEqual([409, 'ENTRY_NOT_YET']);
    const over = await openEvent(app, [{}], { entry: { ...OPEN, closesAt: '2020-01-01T00:00:00Z' } });
    expect(await codeOf(over)).toEqual([409, 'ENTRY_CLOSED']);
    const open = await openEvent(app, [{}]);
    expect(await codeOf(open, { classes: [...over.classes] })).toEqual([422, 'INVALID']);
    expect(await codeOf(open, { entrant: undefined })).toEqual([422, 'INVALID']);
  });

  test('is bounded for one network', async () => {
    const event = await openEvent(app, [{}]);
    const network = freshNetwork();
    const codes: number[] = [];
    for (let nth = 0; nth < 42; nth++)
      codes.push((await enter(app, event, { entrant: typed(`Many${nth}x`) }, { network })).statusCode);
    expect(codes.filter((code) => code === 429).length).toBeGreaterThan(0);
    expect(codes.slice(0, 40)).toEqual(Array.from({ length: 40 }, () => 201));
    expect((await enter(app, event, { entrant: typed('Elsewhere') })).statusCode).toBe(201);
  });
});

describe('a player with an account', () => {
  test('enters under their own name, once, and finds it by their session', async () => {
    const event = await openEvent(app, [{}, { bornTo: 1985 }]);
    const person = await app.person();
    await app.database.pool.query("update app_user set date_of_birth = '2001-02-03' where id = $1", [person.userId]);
    expect(statuses(await entered(app, event, {}, { as: person }))).toEqual(['ENTERED', 'REFUSED TOO_YOUNG']);
    expect(statuses(await entered(app, event, {}, { as: person }))).toEqual(['ENTERED', 'REFUSED TOO_YOUNG']);
    expect(statuses(await mine(app, event, { as: person }))).toEqual(['ENTERED']);
  });

  test('does not get ahead of who waits by registering for the class itself', async () => {
    const event = await openEvent(app, [{ mostEntries: 2 }]);
    for (const name of ['Horak', 'Ilić', 'Jurić']) await entered(app, event, { entrant: typed(name) });
    const reply = await app.post(`/bff/api/tournaments/${event.classes[0]}/join`, { as: await app.person() });
    expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([409, 'CLASS_FULL']);
  });
});

describe('an organiser', () => {
  test('enters somebody beyond a limit, which the log says, and is asked about a namesake', async () => {
    const event = await openEvent(app, [{ mostEntries: 2, ratingTo: 1_000 }]);
    const { organiser: as } = event;
    for (const name of ['Kos', 'Lovrić']) await entered(app, event, { entrant: typed(name, { rating: 900 }) });
    const over = { entrant: typed('Marić', { rating: 1_500 }), asOrganiser: true };
    expect(statuses(await entered(app, event, over, { as }))).toEqual(['ENTERED']);
    const { rows } = await app.database.pool.query(
      "select data from tournament_log where tournament_id = $1 and kind = 'ENTER_CLASS' order by id desc limit 1",
      [event.classes[0]],
    );
    expect(rows[0]).toMatchObject({ data: { isBeyondLimit: true, overruled: [{ codes: ['RATING_OVER'] }] } });

    const namesake = { entrant: typed('Kos', { email: '' }), asOrganiser: true };
    const asked = await enter(app, event, namesake, { as });
    const { conflict } = asked.json<{ conflict: { people: { entrantId: string }[] } }>();
    expect(asked.statusCode).toBe(409);
    const same = await entered(app, event, { ...namesake, sameAs: conflict.people[0]?.entrantId }, { as });
    expect(same.entrantId).toBe(conflict.people[0]?.entrantId);
    const other = await entered(app, event, { ...namesake, sameAs: null }, { as });
    expect(other.entrantId).not.toBe(same.entrantId);
  });

  test('is one of this event', async () => {
    const event = await openEvent(app, [{}]);
    const body = { entrant: typed('Novak'), asOrganiser: true };
    for (const as of [null, await app.person(), await app.organiser()])
      expect((await enter(app, event, body, { as })).statusCode).toBe(403);
    const times = { seen: OPEN, entry: null };
    expect((await app.put(`${event.path}/entry`, { body: times })).statusCode).toBe(401);
    expect((await app.put(`${event.path}/entry`, { as: await app.organiser(), body: times })).statusCode).toBe(403);
    const stale = await app.put(`${event.path}/entry`, {
      as: event.organiser,
      body: { seen: null, entry: { ...OPEN, holdHours: 2 } },
    });
    expect([stale.statusCode, stale.json<{ code: string }>().code]).toEqual([409, 'CHANGED_SINCE']);
  });
});

describe('withdrawing', () => {
  test('is the entrant’s, by key or session, or an organiser’s', async () => {
    const event = await openEvent(app, [{}, {}]);
    const ana = await entered(app, event, { entrant: typed('Oreb') });
    const id = ana.entrantId ?? '';
    const other = await entered(app, event, { entrant: typed('Perić') });
    expect((await withdraw(app, event, id, {})).statusCode).toBe(401);
    expect((await withdraw(app, event, id, { as: await app.person() })).statusCode).toBe(403);
    expect((await withdraw(app, event, id, { key: other.key ?? '' })).statusCode).toBe(403);
    expect((await withdraw(app, event, 'nobody', { key: ana.key ?? '' })).statusCode).toBe(404);
    const [first = ''] = event.classes;
    const gone = await withdraw(app, event, id, { key: ana.key ?? '' }, [first]);
    expect(statuses(gone.json())).toEqual(['WITHDRAWN']);
    expect(statuses(await mine(app, event, { key: ana.key ?? '' }))).toEqual(['ENTERED', 'WITHDRAWN']);
    expect((await withdraw(app, event, id, { as: event.organiser })).statusCode).toBe(200);
    expect(statuses(await mine(app, event, { key: ana.key ?? '' }))).toEqual(['WITHDRAWN', 'WITHDRAWN']);
    // And they may come again.
    expect(statuses(await entered(app, event, {}, { key: ana.key ?? '' }))).toEqual(['ENTERED', 'ENTERED']);
  });

  test('ends at its time, for the entrant', async () => {
    const event = await openEvent(app, [{}], { entry: { ...OPEN, withdrawUntil: '2020-01-01T00:00:00Z' } });
    const ana = await entered(app, event, { entrant: typed('Raič') });
    const reply = await withdraw(app, event, ana.entrantId ?? '', { key: ana.key ?? '' });
    expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([409, 'WITHDRAW_TOO_LATE']);
    expect((await mine(app, event, { key: ana.key ?? '' })).mayWithdraw).toBe(false);
    expect((await withdraw(app, event, ana.entrantId ?? '', { as: event.organiser })).statusCode).toBe(200);
  });
});

describe('a name that its owner hides', () => {
  test('stands in no list of the event, its classes, and no profile', async () => {
    const event = await openEvent(app, [{ mostEntries: 2 }]);
    const consent = { ...CONSENT, hideName: true };
    const hidden = await entered(app, event, { entrant: typed('Sakriven', { club: 'TTC Sjena' }), consent });
    await entered(app, event, { entrant: typed('Tomić') });
    const waiting = await entered(app, event, { entrant: typed('Uvijek') });
    const path = `/bff/api/tournaments/${event.classes[0]}`;
    const own = await mine(app, event, { key: hidden.key ?? '' });
    expect(own.entrant?.shownAs).toMatch(/^Player [0-9A-Z]{4}$/);
    const { rows } = await app.database.pool.query('select user_id from entrant where id = $1', [hidden.entrantId]);
    const readAll = async () =>
      Promise.all(
        [
          `${event.path}/entrants/public`,
          event.path,
          `${path}/players`,
          `${path}/record`,
          path,
          `${path}/matches`,
          `/bff/api/user-profile/${rows[0]?.user_id}`,
        ].map(async (url) => (await app.get(url)).body),
      );
    expect((await readAll()).filter((body) => body.includes('Sakriven'))).toEqual([]);
    const list = (await app.get(`${event.path}/entrants/public`)).json<PublicEntrant[]>();
    expect(list).toHaveLength(3);
    expect(list.find(({ name }) => name === own.entrant?.shownAs)).toMatchObject({ club: null });
    expect(list.find(({ name }) => name === 'Ana Uvijek')?.classes).toEqual([
      { tournamentId: event.classes[0], place: 1 },
    ]);

    const change = (hideName: boolean, key: string) =>
      app.put(`${event.path}/entrants/${hidden.entrantId}`, {
        body: { hideName },
        headers: { 'edgeball-entrant-key': key },
      });
    expect((await change(false, waiting.key ?? '')).statusCode).toBe(403);
    expect((await change(false, hidden.key ?? '')).statusCode).toBe(200);
    await eventually(async () =>
      expect((await readAll()).filter((body) => body.includes('Sakriven')).length).toBeGreaterThan(3),
    );
    expect((await change(true, hidden.key ?? '')).statusCode).toBe(200);
    await app.post(`${path}/commence`, { as: event.organiser, body: { numberOfGroups: 1 } });
    await eventually(async () => expect((await readAll()).filter((body) => body.includes('Sakriven'))).toEqual([]));
  });
});
