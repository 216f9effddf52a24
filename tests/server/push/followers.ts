/** A hall whose calls are pushed, and browsers that follow its players. */
import { afterEach, beforeEach, expect } from 'vitest';
import type { HallDay } from '#contract/hall/hall.ts';
import { type Person, startApp, type TestApp } from '#tests/server/app.ts';
import { hallDayOf, inHall, makeHall, NOON, type TestHall } from '#tests/server/hall/hall.ts';
import { type FakeBrowser, type FakePushService, startPushService } from './fake-push-service.ts';

export let service: FakePushService;
export let app: TestApp;
export let hall: TestHall;
export const clock = { now: NOON };

export const start = (database?: TestApp['database']) =>
  startApp({ now: () => clock.now, config: { pushServices: [service.origin] }, ...(database && { database }) });

export const ask = (
  what: '' | '/end' | '/test',
  { subscription }: Pick<FakeBrowser, 'subscription'>,
  more = {},
  as?: Person,
) => app.post(`/bff/api/push/subscriptions${what}`, { as: as ?? null, body: { subscription, ...more } });

/** A browser that follows these players; what greeted it does not count. */
export async function follower(
  follows: readonly string[],
  as?: Person,
  clubs: readonly string[] = [],
): Promise<FakeBrowser> {
  const browser = service.browser();
  const reply = await ask('', browser, { follows, clubs }, as);
  expect(reply.statusCode, reply.body).toBe(200);
  expect(browser.arrived.map(({ message }) => message.title)).toEqual(['Calls arrive here']);
  return browser;
}

export const callsAt = ({ arrived }: FakeBrowser) => arrived.filter(({ message }) => message.tag !== 'test');

export const matchOf = ({ tournaments }: HallDay, i = 0) => {
  const match = tournaments[0]?.matches[i];
  if (!match) throw new Error('no such match');
  return match;
};

export const tableOf = ({ hall: { tables } }: HallDay, i: number): string => tables[i]?.courtId ?? '';

export async function call(i = 0, number = 1) {
  const day = await hallDayOf(app, hall.tournaments[0]);
  const match = matchOf(day, i);
  const body = { matchId: match.id, courtId: tableOf(day, i), number };
  const { status, message } = await inHall(app, hall.tournaments[0], 'call', body);
  expect(status, message).toBe(200);
  return match;
}

/** All rows of the ledger, by state. */
export const ledger = async (): Promise<Record<string, number>> => {
  const reply = await app.get(`${hall.tournaments[0].path}/hall/push`, { as: hall.organiser });
  expect(reply.statusCode).toBe(200);
  return reply.json();
};

export const settled = () => expect.poll(async () => (await ledger()).waiting, { timeout: 10_000 }).toBe(0);

export function setUpFollowedHall(): void {
  beforeEach(async () => {
    clock.now = NOON;
    service = await startPushService();
    app = await start();
    hall = await makeHall(app);
    await inHall(app, hall.tournaments[0], 'settings', { mode: 'free', restMinutes: 0 });
  });
  afterEach(async () => {
    await app.close();
    await service.close();
  });
}
