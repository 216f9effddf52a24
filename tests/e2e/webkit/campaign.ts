/**
 * Results entered in a browser that WebDriver drives, through all that befalls a phone in a hall. Each is on the server once,
 * as it was entered, and whatever was called saved is there; after each fault what was visited opens without a network.
 */
import { type Browser, expect, test } from '@playwright/test';
import type { CutProxy, Fault as NetworkFault } from '../cut-proxy.ts';
import type { DrivenBrowser } from '../driven-browser.ts';
import { MATCHES, makeTournament } from '../many-matches.ts';
import { openAs, organiser } from '../people.ts';
import { logLine, logOf, matchesOf } from '../result-log.ts';
import { pressResult, type Score } from './result-steps.ts';

interface Phone {
  /** The browser as it is now. */
  readonly browser: () => DrivenBrowser;
  /** Kills it, and starts it again with what it has kept. */
  readonly restart: () => Promise<void>;
  /** What only some browsers can be made to suffer, while no result is under way. */
  readonly more: Readonly<Record<string, () => Promise<void>>>;
}

const SCORES: readonly Score[] = [
  [3, 0],
  [3, 1],
  [3, 2],
  [0, 3],
  [1, 3],
  [2, 3],
];

const SAID = /Saved on this device|Updated match result\.|Sent\. This device keeps nothing\./;

interface Campaign {
  readonly phone: Phone;
  readonly proxy: CutProxy;
  /** Where the server itself listens. */
  readonly server: string;
  readonly matches: readonly string[];
}

/** As many matches as are wanted, in as many tournaments as that takes; made on another device. */
export async function manyMatches(browser: Browser, origin: string, count: number): Promise<string[]> {
  const page = await browser.newPage();
  await openAs(page, organiser, origin);
  const ids: string[] = [];
  while (ids.length < count) {
    const tournament = await makeTournament(page);
    const made = await matchesOf(origin, tournament);
    expect(made).toHaveLength(MATCHES);
    ids.push(...made.map(({ match }) => match.id));
  }
  await page.context().close();
  return ids.slice(0, count);
}

/** What befalls one result: before it is pressed, and after it was called saved. */
interface Trouble {
  readonly network?: (proxy: CutProxy) => void;
  readonly before?: () => Promise<void>;
  readonly after?: () => Promise<void>;
}

function troublesOf({ phone, proxy }: Campaign): Readonly<Record<string, Trouble>> {
  const dead = () => {
    proxy.isDead = true;
  };
  const cut = (kind: 'before' | 'after' | 'twice') => ({ network: () => void proxy.plan.push(kind) });
  const fault = (kind: NetworkFault) => ({
    network: () => {
      proxy.fault = kind;
    },
  });
  const leave = () => phone.browser().open(`${proxy.url}/tournaments`);
  const back = async () => {
    await leave();
    await phone.browser().evaluate('history.back()');
    await phone.browser().sees('Result');
  };
  const more = Object.entries(phone.more).flatMap(([name, befall]) => [
    [`${name}, online`, { before: befall }] as const,
    [`${name}, offline`, { before: befall, network: dead }] as const,
  ]);
  return {
    nothing: {},
    left: { after: leave },
    'left, offline': { network: dead, after: leave },
    'cut before': cut('before'),
    'cut after': cut('after'),
    'sent twice': cut('twice'),
    swallowed: fault('swallow'),
    'back and forth': { after: back },
    reloaded: { network: dead, after: () => phone.browser().reload() },
    killed: { network: dead, after: phone.restart },
    'killed while online': { after: phone.restart },
    ...Object.fromEntries(more),
  };
}

/** Opens the match, presses until the device says that it has the result, and goes through the trouble. */
async function enter(campaign: Campaign, id: string, score: Score, trouble: Trouble): Promise<number> {
  const { phone, proxy } = campaign;
  await phone.browser().open(`${proxy.url}/match/${id}`);
  await phone.browser().sees(/(Add|Modify) Result/);
  await trouble.before?.();
  trouble.network?.(proxy);
  let presses = 0;
  await expect(async () => {
    presses += 1;
    await pressResult(phone.browser(), score);
    await phone.browser().sees(SAID, 12_000);
  }).toPass({ timeout: 90_000 });
  await trouble.after?.();
  return presses;
}

async function opensOffline({ phone, proxy }: Campaign, id: string): Promise<void> {
  proxy.isDead = true;
  await phone.browser().open(`${proxy.url}/match/${id}`);
  await phone.browser().sees('Modify Result');
  proxy.isDead = false;
  proxy.fault = 'none';
}

export async function runCampaign(campaign: Campaign): Promise<void> {
  const { phone, proxy, server, matches } = campaign;
  const troubles = Object.entries(troublesOf(campaign));
  const book = new Map<string, string>();
  let presses = 0;
  const began = Date.now();
  for (const [number, id] of matches.entries()) {
    const [name, trouble] = troubles[number % troubles.length] ?? ['nothing', {}];
    const score = SCORES[number % SCORES.length] ?? [3, 0];
    book.set(id, logLine(1, score));
    await test.step(`${number}: ${name}`, async () => {
      presses += await enter(campaign, id, score, trouble);
      await opensOffline(campaign, id);
    });
  }
  await phone.browser().open(`${proxy.url}/on-this-device`);
  const isSent = async (id: string) => (await logOf(server, id)).length > 0;
  const left = async () => (await Promise.all(matches.map(isSent))).filter((is) => !is).length;
  await expect.poll(left, { timeout: 90_000, intervals: [1_000] }).toBe(0);
  for (const [id, line] of book) expect(await logOf(server, id), id).toEqual([line]);
  const seconds = Math.round((Date.now() - began) / 1000);
  console.log(
    `${matches.length} results in ${seconds} s, ${presses} presses: 0 lost, doubled or overwritten; ${JSON.stringify(proxy.done)}`,
  );
}
