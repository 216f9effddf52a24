import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hearServerTime, serverNow, serverTimeOf } from '#app/scheduling/server-clock.ts';

const SERVER = Date.parse('2027-03-27T11:00:00Z');
const MINUTE = 60_000;
const clocks = { device: SERVER, monotonic: 5_000 };

const pass = (milliseconds: number, { isAsleep = false } = {}) => {
  clocks.device += milliseconds;
  // Chrome's stands still while a laptop sleeps.
  if (!isAsleep) clocks.monotonic += milliseconds;
};
const hear = () => hearServerTime(new Response(null, { headers: { Date: new Date(SERVER).toUTCString() } }));

beforeEach(() => {
  Object.assign(clocks, { device: SERVER, monotonic: 5_000 });
  vi.spyOn(Date, 'now').mockImplementation(() => clocks.device);
  vi.stubGlobal('performance', { now: () => clocks.monotonic });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('counts on from what the server has said, whatever the device’s clock says', () => {
  clocks.device += 24 * 60 * MINUTE;
  hear();
  pass(MINUTE);
  expect(serverNow()).toBe(SERVER + MINUTE);
  // Put right, so back by a day.
  clocks.device -= 24 * 60 * MINUTE;
  pass(MINUTE);
  expect(serverNow()).toBe(SERVER + 2 * MINUTE);
});

test('is not known after a sleep, until the server is heard again', () => {
  hear();
  pass(MINUTE);
  pass(20 * MINUTE, { isAsleep: true });
  pass(1_000);
  expect(serverNow()).toBeUndefined();
  hear();
  expect(serverNow()).toBe(SERVER);
});

test('dates what the device has dated, and never later than now', () => {
  clocks.device = SERVER + 24 * 60 * MINUTE;
  hear();
  pass(MINUTE);
  expect(serverTimeOf(clocks.device - MINUTE)).toBe(SERVER);
  clocks.device -= 24 * 60 * MINUTE;
  // Told by the clock as it was.
  expect(serverTimeOf(clocks.device + 24 * 60 * MINUTE)).toBe(SERVER + MINUTE);
});
