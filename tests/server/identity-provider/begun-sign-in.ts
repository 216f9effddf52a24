/** A sign-in that has begun and not ended, to be tampered with. */
import { expect } from 'vitest';
import { secretBox } from '#server/platform/secret-box.ts';
import { SECRET } from '#tests/server/auth-app.ts';
import { PASSWORD } from '#tests/server/auth-setup.ts';
import type { Answer, Browser } from '#tests/server/browser.ts';

const person = { email: 'player1@example.com', password: PASSWORD };

/** Signs in as far as the callback, which is left for the test to call. */
export async function untilCallback(browser: Browser, login = '/bff/login'): Promise<URL> {
  const page = await browser.go(login);
  const action = /<form[^>]* action="([^"]*)"/.exec(page.text)?.[1] ?? '';
  let answer = await browser.ask(action, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(person).toString(),
  });
  for (let hops = 0; hops < 5; hops++) {
    const next = new URL(answer.headers.get('location') ?? '', answer.url);
    if (next.pathname === '/bff/callback') return next;
    answer = await browser.ask(next.href);
  }
  throw new Error('the callback was never reached');
}

export const box = secretBox(SECRET, 'begun-sign-in');

/** The cookie of the sign-in under way. */
export function begunIn(browser: Browser) {
  const cookie = browser.cookies().find(({ name }) => name.startsWith('begun-'));
  if (!cookie) throw new Error('no sign-in has begun');
  return cookie;
}

/** A page that is over asks to begin anew, wherever it led. */
export function expectBeginsAnew(answer: Answer): void {
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toMatch(/^\/bff\/login\?(?:.+&)?anew=yes$/);
}

export function expectWayBack(answer: Answer): void {
  expect(answer.status).toBe(400);
  expect(answer.headers.get('content-type')).toContain('text/html');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.text).toMatch(/href="\/bff\/login["?]/);
  expect(answer.text).toContain('href="/"');
}

export const changed = (url: URL, change: (query: URLSearchParams) => void): string => {
  const copy = new URL(url);
  change(copy.searchParams);
  return copy.href;
};
