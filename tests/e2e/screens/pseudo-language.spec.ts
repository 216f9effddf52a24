/**
 * Every page in the pseudo-language: what a person reads or hears is in its brackets, or is data. Such a text comes past the
 * messages otherwise, and would stay English in every language.
 */
import { readFile } from 'node:fs/promises';
import { expect, type Page, type Response } from '@playwright/test';
import { CLOSE, OPEN, PSEUDO } from '../../messages/pseudo.ts';
import { fill, openPages, organisersPages, sampleIds, settled } from '../steps/every-page.ts';
import { acceptCookies, openAs, organiser } from '../steps/people.ts';
import { startSample } from '../steps/sample.ts';
import { test } from '../steps/story.ts';

const at = startSample();

/** The server offers no such language: its page is put in the place of the English one. */
async function speakPseudo(page: Page): Promise<void> {
  const body = await readFile(`dist/client/index.${PSEUDO}.html`, 'utf8');
  await page.route(
    (url) => !/^\/(?:bff|oidc)\//.test(url.pathname),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      return route.fulfill({ response, body, headers: { 'content-type': 'text/html; charset=utf-8' } });
    },
  );
}

interface Said {
  /** What is shown or told outside of brackets, a place each. */
  readonly past: readonly string[];
  /** What is marked as data: people, clubs, places, tables. */
  readonly names: readonly string[];
}

const look = (page: Page): Promise<Said> =>
  page.evaluate(
    ([open, close]) => {
      const UNSEEN = 'script, style, noscript, template, svg, canvas, .tt-first';
      const SAID = ['aria-label', 'title', 'placeholder', 'alt'];
      const past = new Set<string>();
      const count = (text: string, mark: string) => text.split(mark).length - 1;
      // A sentence goes on in the elements that stand for its values.
      const depthAt = (node: Node): number => {
        const block =
          node.parentElement?.closest('p, li, td, th, h1, h2, h3, dt, dd, div, section, label, button') ??
          document.body;
        const before = document.createRange();
        before.setStart(block, 0);
        before.setEnd(node, 0);
        const said = before.toString();
        return Math.max(0, count(said, open) - count(said, close));
      };
      const outside = (text: string, depth: number): string => {
        let left = '';
        let within = depth;
        for (const letter of text) {
          if (letter === open) within += 1;
          else if (letter === close) within = Math.max(0, within - 1);
          else if (within === 0) left += letter;
        }
        return left.trim();
      };
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const node = walker.currentNode;
        const place = node.parentElement;
        if (!place || place.closest(`${UNSEEN}, [translate=no]`)) continue;
        const left = outside(node.textContent ?? '', depthAt(node));
        if (left !== '') past.add(`${place.localName}: ${left}`);
      }
      for (const name of SAID) {
        for (const element of document.body.querySelectorAll(`[${name}]`)) {
          const left = element.closest(UNSEEN) ? '' : outside(element.getAttribute(name) ?? '', 0);
          if (left !== '') past.add(`${element.localName} ${name}: ${left}`);
        }
      }
      const names = Array.from(
        document.querySelectorAll('[translate=no]'),
        ({ textContent }) => textContent?.trim() ?? '',
      );
      return { past: [...past], names };
    },
    [OPEN, CLOSE] as const,
  );

/** Names that stand in attributes, which cannot be marked, or beside other words. */
const ALSO_DATA = /\b(?:Edgeball|Chrome on Linux|YYYY|MMMM|DD|English|Deutsch|Hrvatski|Français|[\w.]+@[\w.]+)/g;
/** Dates come from the browser, in the page's language; the pseudo-language has English ones. */
const DATES =
  /\b(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)(?:day)?|Tue|Wed|Thu|Sat|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec|January|February|March|April|May|June|July|August|September|October|November|December)\b/g;
/** What the calendars' own words say of a date's field (src/app/ui/dates/words), which follow the page's language too. */
const OF_CALENDARS = /^\w+ aria-label: (?:Month|Day|Year|Choose date)$/;
const WORD = /\p{L}{2,}/u;

function wordsOf(place: string, names: readonly string[]): string {
  if (OF_CALENDARS.test(place)) return '';
  const [, said = ''] = /^[^:]*: (.*)$/s.exec(place) ?? [];
  const withoutNames = names.reduce((text, name) => text.replaceAll(name, ''), said);
  return withoutNames.replace(ALSO_DATA, '').replace(DATES, '');
}

/** The sentences of a refusal, and of fields that cannot be edited any more. */
async function reasonsIn(response: Response): Promise<readonly string[]> {
  const isRefusal = response.status() >= 400;
  if (!isRefusal && !/\/edit$/.test(new URL(response.url()).pathname)) return [];
  const body = (await response.json().catch(() => ({}))) as { message?: string; locked?: Record<string, string> };
  return isRefusal ? [body.message ?? []].flat() : Object.values(body.locked ?? {});
}

/** Words that are 40 % longer make no page wider than a phone. */
const widthOf = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth);

async function expectAllSaid(page: Page, paths: readonly string[]): Promise<void> {
  const ids = await sampleIds(at(''));
  const venues = (await (await page.request.get(at('/bff/api/venues'))).json()) as {
    name: string;
    address: string;
    city: string;
  }[];
  const names = new Set(venues.flatMap(({ name, address, city }) => [name, address, city]));
  const past = new Map<string, readonly string[]>();
  // Why something cannot be done is in the asker's language by the server, which has no such language.
  const reasons: Promise<readonly string[]>[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.startsWith('/bff/api/')) reasons.push(reasonsIn(response));
  });
  await speakPseudo(page);
  for (const path of paths) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(at(fill(path, ids)));
    await settled(page);
    const said = await look(page);
    past.set(path, said.past);
    for (const name of said.names) if (name.length > 1) names.add(name);
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 });
      expect.soft(await widthOf(page), `${path} of ${width} px`).toBeLessThanOrEqual(width);
    }
  }
  for (const reason of (await Promise.all(reasons)).flat()) names.add(reason);
  const known = [...names].sort((a, b) => b.length - a.length);
  for (const [path, places] of past) {
    expect
      .soft(
        places.filter((place) => WORD.test(wordsOf(place, known))),
        path,
      )
      .toEqual([]);
  }
}

test.use({ serviceWorkers: 'block' });

test('a visitor reads nothing that comes past the messages', async ({ page }) => {
  test.setTimeout(600_000);
  await acceptCookies(page);
  await expectAllSaid(page, openPages);
});

test('an organiser reads nothing that comes past the messages', async ({ page }) => {
  test.setTimeout(600_000);
  await acceptCookies(page);
  await openAs(page, organiser, at('/tournaments'));
  await expectAllSaid(page, organisersPages);
});
