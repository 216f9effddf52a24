/** The screens that list everybody of a large tournament, from before its draw until its points are awarded. */
import type { Browser } from '@playwright/test';
import type { FastifyInstance } from 'fastify';
import { commenceLarge, finalizeLarge, openLarge, playLarge } from '../data/large-tournament.ts';
import type { Measure } from '../figures/measure.ts';
import { DESK, elementsOf, openSlowed, PHONE, type SlowedPage } from './slowed-page.ts';

const SHOWN_MS = 2_000;
const ELEMENTS = 3_000;
/** A page renders nothing more by then. */
const SETTLED_MS = 3_500;

export interface Served {
  readonly app: FastifyInstance;
  /** The organiser's. */
  readonly cookie: string;
  readonly url: string;
}

interface Screen {
  readonly what: string;
  /** Behind the tournament's address. */
  readonly path: '' | '/matches' | '/finalize';
  readonly shows: string;
  readonly viewport?: typeof PHONE;
  /** Seen by a visitor who is not signed in. */
  readonly isPublic?: boolean;
  /** What somebody does there, and what it brings onto the screen. */
  readonly opens?: (page: SlowedPage['page']) => Promise<void>;
}

const PLAYERS = { path: '', shows: 'main table tbody tr' } as const;
const BEFORE_DRAW: readonly Screen[] = [
  { what: 'players, organiser', ...PLAYERS },
  { what: 'players, organiser', ...PLAYERS, viewport: DESK },
  { what: 'players', path: '', shows: 'main ul > li a', isPublic: true },
  { what: 'players', path: '', shows: 'main ul > li a', viewport: DESK, isPublic: true },
  {
    what: 'selecting players',
    ...PLAYERS,
    opens: (page) => page.getByRole('button', { name: 'Select players' }).click(),
  },
];
const DRAWN: readonly Screen[] = [
  { what: 'players who can be replaced, organiser', ...PLAYERS, viewport: DESK },
  { what: 'matches, organiser', path: '/matches', shows: 'main ul a', viewport: DESK },
];
const PLAYED: readonly Screen[] = [{ what: 'finalising', path: '/finalize', shows: 'main form li input' }];
const FINISHED: readonly Screen[] = [
  { what: 'final ranking, organiser', path: '', shows: 'main ol.tt-sheet > li' },
  { what: 'final ranking', path: '', shows: 'main ol.tt-sheet > li', viewport: DESK, isPublic: true },
];

const previewOf = (groups: number): Screen => ({
  what: groups === 0 ? "a knockout's draw" : "the groups' draw",
  ...PLAYERS,
  viewport: DESK,
  opens: async (page) => {
    await page.getByRole('button', { name: 'Commence' }).click();
    if (groups > 0) await page.getByLabel('Number of groups').fill(String(groups));
    await page.getByRole('button', { name: 'Preview the draw' }).click();
    await page.getByRole('dialog').getByRole('region').first().waitFor();
  },
});

/** A list that grew with each press would hold more elements by then than it may. */
const PRESSES = 12;

/** The most elements that the page holds while somebody presses on in its lists, all of which are grown first. */
const pressOn = (page: SlowedPage['page']): Promise<number> =>
  page.evaluate(async (presses) => {
    const find = (text: string) =>
      [...document.querySelectorAll<HTMLButtonElement>('button:enabled')].find((button) => button.textContent === text);
    const drawn = () =>
      [...document.querySelectorAll('p')]
        .flatMap(({ textContent }) => / to \d+ of /.exec(textContent ?? '')?.input ?? [])
        .join();
    const frame = () => new Promise(requestAnimationFrame);
    let most = 0;
    for (let pressed = 0; pressed < presses; pressed++) {
      const button = find('Show more') ?? find('Next page');
      if (!button) break;
      const before = drawn();
      button.click();
      while (drawn() === before) await frame();
      await frame();
      most = Math.max(most, document.querySelectorAll('*').length);
    }
    return most;
  }, PRESSES);

const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export async function measureLists(browser: Browser, served: Served, players: number): Promise<Measure[]> {
  const { app, cookie, url } = served;
  const measures: Measure[] = [];
  const measure = async (id: string, { what, path, shows, viewport = PHONE, isPublic, opens }: Screen) => {
    const { context, page, shown } = await openSlowed(browser, {
      url: `${url}/tournaments/${id}${path}`,
      shows,
      viewport,
      ...(!isPublic && { cookie }),
    });
    const name = `${players} players, ${what}, ${viewport.width} wide`;
    const began = performance.now();
    await opens?.(page);
    const took = opens ? performance.now() - began : shown;
    await rest(SETTLED_MS);
    measures.push({ what: name, value: await elementsOf(page), unit: 'elements', limit: ELEMENTS });
    measures.push({ what: `${name}, pressed on`, value: await pressOn(page), unit: 'elements', limit: ELEMENTS });
    // What is opened waits for a dialog's code, and for this browser's presses.
    const limit = opens ? {} : { limit: SHOWN_MS };
    measures.push({ what: `${name}, until it is shown`, value: took, unit: 'ms', ...limit });
    await context.close();
  };
  const open = (groups: number) =>
    openLarge(app, cookie, { name: `Everybody ${players} ${groups}`, players, groups, withClubs: true });
  const groups = players / 4;
  await measure(await open(groups), previewOf(groups));
  const id = await open(0);
  for (const screen of [...BEFORE_DRAW, previewOf(0)]) await measure(id, screen);
  await commenceLarge(app, cookie, id, 0);
  for (const screen of DRAWN) await measure(id, screen);
  await playLarge(app, cookie, id);
  for (const screen of PLAYED) await measure(id, screen);
  await finalizeLarge(app, cookie, id);
  for (const screen of FINISHED) await measure(id, screen);
  return measures;
}
