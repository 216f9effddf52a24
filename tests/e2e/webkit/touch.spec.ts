/** An iPhone's fingers book a table, enter a tournament and leave it, and count a match. */
import { expect, test } from '@playwright/test';
import { samplePassword } from '../programs/server-process.ts';
import { maja } from '../steps/people.ts';
import { logOf, matchesOf } from '../steps/result-log.ts';
import { dayAhead, STEPS, venue } from '../venues/booking-steps.ts';
import { acceptCookiesThere, signInThere, startWebKit } from './webkit-stories.ts';

const story = startWebKit({ isTouched: true });
const tournament = '/tournaments/sample-harbour';

const FINGERS = `
  window.fingers = 0;
  addEventListener('touchstart', () => { window.fingers += 1; }, { capture: true });
`;

test('a table is booked by touch', async () => {
  const { server, webkit } = story();
  await acceptCookiesThere(webkit, server.url);
  await webkit.open(server.url + venue);
  expect(await webkit.evaluate("return [matchMedia('(pointer: coarse)').matches, 'ontouchstart' in window]")).toEqual([
    true,
    true,
  ]);
  await signInThere(webkit, maja);
  await webkit.tap('link', 'Book Now');
  await webkit.sees('Table 1');
  await webkit.evaluate(FINGERS);
  const date = `return document.querySelector('button[aria-label^="Date: "]')?.ariaLabel ?? ''`;
  const day = async () => String(await webkit.evaluate(date));
  for (let step = 0; step < STEPS && !(await day()).includes(dayAhead(STEPS)); step++) {
    const before = await day();
    await webkit.tap('button', 'Next day');
    await expect.poll(day).not.toBe(before);
  }
  await webkit.tap('button', /^10:[03]0 to /);
  await webkit.sees('1 slot');
  expect(await webkit.evaluate('return window.fingers')).toBeGreaterThan(1);
  await webkit.tap('button', 'Proceed to Booking');
  await webkit.fill('field', 'Phone', '+385 51 123');
  await webkit.tap('button', 'Confirm Booking');
  await webkit.sees('Reservation completed.');
  await webkit.open(`${server.url}/my-reservations`);
  await webkit.sees('Table 1');
  expect(await webkit.evaluate('return faults.filter((fault) => !fault.startsWith("policy:"))')).toEqual([]);
});

test('a player registers for a tournament and quits it by touch', async () => {
  const { server, webkit } = story();
  const tournament = '/tournaments/sample-lighthouse';
  const players = async () => {
    const reply = await fetch(`${server.url}/bff/api${tournament}/players`);
    return ((await reply.json()) as readonly { readonly name: string }[]).map(({ name }) => name);
  };
  const before = await players();
  expect(before).not.toContain('Maja Kovač');
  await acceptCookiesThere(webkit, server.url);
  await webkit.open(server.url + tournament);

  await test.step('the tap is kept over the login', async () => {
    await webkit.tap('button', 'Register');
    await webkit.fill('field', 'Email', maja);
    await webkit.fill('field', 'Password', samplePassword);
    await webkit.tap('button', 'Log in');
    await webkit.sees('You have successfully joined this tournament. Good luck!');
    await webkit.sees('You’re in.');
    expect((await players()).filter((name) => name === 'Maja Kovač')).toHaveLength(1);
  });

  await test.step('she thinks better of it, and then of that', async () => {
    await webkit.tap('button', 'Quit tournament');
    await webkit.tap('button', 'Stay in');
    await expect.poll(() => webkit.names('button').catch(() => [])).toContain('Quit tournament');
    expect(await players()).toContain('Maja Kovač');
    await webkit.tap('button', 'Quit tournament');
    await webkit.sees('Your place is given up.');
    await webkit.tap('button', 'Quit tournament');
    await webkit.sees('Tournament quitted.');
    expect(await players()).toEqual(before);
  });

  await test.step('two quick taps register her once', async () => {
    await webkit.tap('button', 'Register');
    await webkit.tap('button', /^(Register|Quit tournament)$/);
    await webkit.sees('You’re in.');
    expect((await players()).filter((name) => name === 'Maja Kovač')).toHaveLength(1);
    expect(await webkit.evaluate('return faults.filter((fault) => !fault.startsWith("policy:"))')).toEqual([]);
  });
});

test('an umpire counts a match by quick taps, and takes one back', async () => {
  const { server, webkit } = story();
  const all = await matchesOf(server.url, tournament);
  const open = all.find(({ match }) => match.status !== 'completed');
  if (!open?.player1) throw new Error('every match has been played');
  await acceptCookiesThere(webkit, server.url);
  await webkit.open(server.url + tournament);
  await signInThere(webkit);
  await webkit.sees('Select players');
  await webkit.open(`${server.url}/match/${open.match.id}/score`);
  const point = `Point for ${open.player1.name}`;
  await webkit.sees('serves');
  await webkit.tap('button', new RegExp(`^${open.player1.name} serves first`));
  for (let tap = 0; tap < 8; tap++) await webkit.tap('button', point);
  const shown = () => webkit.evaluate('return document.querySelector("main").innerText');
  await expect.poll(shown).toMatch(/ 8, /);
  await webkit.tap('button', /^Undo/);
  await expect.poll(shown).toMatch(/ 7, /);
  expect(await logOf(server.url, open.match.id)).toEqual([]);
});
