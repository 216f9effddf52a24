/**
 * Results entered in a browser that WebDriver drives, through all that befalls a phone in a hall. Each is on the server once,
 * as it was entered, and whatever was called saved is there; after each fault what was visited opens without a network.
 */
import { type Browser, expect, test } from '@playwright/test';
import { LOOKS } from '../programs/driven-browser.ts';
import { MATCHES, makeTournament } from '../steps/many-matches.ts';
import { openAs, organiser } from '../steps/people.ts';
import { logLine, logOf, matchesOf } from '../steps/result-log.ts';
import { type Phone, type Trouble, troublesOf } from './campaign-troubles.ts';
import type { Score } from './result-steps.ts';

const SCORES: readonly Score[] = [
  [3, 0],
  [3, 1],
  [3, 2],
  [0, 3],
  [1, 3],
  [2, 3],
];

/** Results that one fault befalls, where there are many. */
const AT_ONCE = 8;

interface Fixture {
  readonly id: string;
  readonly tournament: string;
  readonly names: readonly [string, string];
}

interface Campaign {
  readonly phone: Phone;
  readonly fixtures: readonly Fixture[];
}

/** As many matches as are wanted, in as many tournaments as that takes; made on another device. */
export async function manyMatches(browser: Browser, origin: string, count: number): Promise<Fixture[]> {
  const page = await browser.newPage();
  await openAs(page, organiser, origin);
  const fixtures: Fixture[] = [];
  while (fixtures.length < count) {
    const tournament = await makeTournament(page);
    const made = await matchesOf(origin, tournament);
    expect(made).toHaveLength(MATCHES);
    for (const { match, player1, player2 } of made)
      fixtures.push({ id: match.id, tournament, names: [player1?.name ?? '', player2?.name ?? ''] });
  }
  await page.context().close();
  return fixtures.slice(0, count);
}

/** The match's own names tell it from the one that was shown before. */
const showsMatch = ({ id, names }: Fixture, button: string) => `
  const labels = [...document.querySelectorAll('main input[type=number]')].map((one) => one.ariaLabel ?? one.labels[0]?.innerText);
  const buttons = [...document.querySelectorAll('main button')].map((one) => one.innerText.trim());
  return location.pathname === ${JSON.stringify(`/match/${id}`)} && ${button}.test(buttons.join('\\n')) &&
    ${JSON.stringify(names.map((name) => `Score of ${name}`))}.every((label) => labels.includes(label));
`;

/** Where a page is, what it says, and whether a worker answers for it. */
const WHOLE_PAGE = `
  return [location.href, navigator.serviceWorker.controller?.state ?? 'no worker', document.body.innerText.slice(0, 1_500)].join('\\n');
`;

async function sees({ browser }: Phone, fixture: Fixture, button: RegExp, timeout = 20_000): Promise<void> {
  const look = () =>
    browser()
      .evaluate(showsMatch(fixture, String(button)))
      .catch(() => false);
  try {
    await expect.poll(look, { timeout, message: fixture.id, ...LOOKS }).toBe(true);
  } catch (cause) {
    const text = await browser().evaluate(WHOLE_PAGE).catch(String);
    throw new Error(`not ${button} of ${fixture.names.join(' and ')} (${fixture.id}), but ${text}`, { cause });
  }
}

/** Within the app, as by a link of it. */
const goTo = ({ browser }: Phone, { id }: Fixture) =>
  browser().evaluate(`history.pushState({}, '', ${JSON.stringify(`/match/${id}`)})`);

const openByAddress = ({ browser, proxy }: Phone, { id }: Fixture) => browser().open(`${proxy.url}/match/${id}`);

/** What stands by the match itself; a notice may be the one of the match before. */
const SAID = `
  const text = document.querySelector('main').innerText + document.querySelector('#notices').innerText;
  const isKept = document.querySelector('main li[aria-current=step]') !== null;
  return isKept || text.includes('Sent. This device keeps nothing.') ? 'said' : /Not saved[^\\n]*/.exec(text)?.[0] ?? '';
`;

/** Presses until the device says that it has the result; answers with how often. */
async function enter({ browser }: Phone, { names }: Fixture, score: Score): Promise<number> {
  for (let presses = 1; presses < 10; presses++) {
    for (const side of [0, 1] as const) await browser().fill('score', `Score of ${names[side]}`, String(score[side]));
    await browser().click('button', /^(Add|Modify) Result$/);
    const said = () =>
      browser()
        .evaluate(SAID)
        .catch(() => '');
    await expect.poll(said, { timeout: 12_000, ...LOOKS }).not.toBe('');
    if ((await said()) === 'said') return presses;
  }
  throw new Error('a result cannot be saved');
}

/** A device has what was visited: of a new tournament its list of matches, and a moment before that the first of them. */
async function visit(phone: Phone, fixtures: readonly Fixture[]): Promise<void> {
  for (const fixture of fixtures) {
    await openByAddress(phone, fixture);
    await sees(phone, fixture, /Add Result/);
  }
  for (const { tournament, names } of fixtures.slice(-1)) {
    await phone.browser().open(`${phone.proxy.url}${tournament}/matches`);
    for (const name of names) await phone.browser().sees(name);
  }
}

async function suffer(phone: Phone, trouble: Trouble, results: ReadonlyMap<Fixture, Score>): Promise<number> {
  let presses = 0;
  for (const [fixture, score] of results) {
    // The first of them lies on a new page; so do all where each page is left.
    const isFirst = presses === 0;
    await (isFirst || trouble.isByAddress ? openByAddress(phone, fixture) : goTo(phone, fixture));
    await sees(phone, fixture, /(Add|Modify) Result/);
    if (isFirst) await trouble.before?.();
    trouble.network?.();
    presses += await enter(phone, fixture, score);
    await trouble.each?.();
  }
  await trouble.after?.();
  return presses;
}

/** The first by its address, as in an app that is started anew. */
async function openOffline(phone: Phone, fixtures: readonly Fixture[]): Promise<void> {
  phone.proxy.isDead = true;
  for (const [number, fixture] of fixtures.entries()) {
    await (number === 0 ? openByAddress : goTo)(phone, fixture);
    await sees(phone, fixture, /Modify Result/);
  }
  phone.proxy.isDead = false;
  phone.proxy.fault = 'none';
}

export async function runCampaign({ phone, fixtures }: Campaign): Promise<void> {
  const troubles = Object.entries(troublesOf(phone));
  const atOnce = Math.min(AT_ONCE, Math.ceil(fixtures.length / troubles.length));
  const results = new Map<Fixture, Score>(
    fixtures.map((fixture, number) => [fixture, SCORES[number % SCORES.length] ?? [3, 0]]),
  );
  const visited = new Set<string>();
  let presses = 0;
  const began = Date.now();
  const seconds = () => Math.round((Date.now() - began) / 1000);
  for (let done = 0, round = 0; done < fixtures.length; done += atOnce, round++) {
    const [name, trouble] = troubles[round % troubles.length] ?? ['nothing', {}];
    const batch = [...results].slice(done, done + atOnce);
    await test.step(`${batch.length} results: ${name}`, async () => {
      const unknown = batch.map(([fixture]) => fixture).filter(({ tournament }) => !visited.has(tournament));
      await visit(phone, unknown);
      for (const { tournament } of unknown) visited.add(tournament);
      presses += await suffer(phone, trouble, new Map(batch));
      await openOffline(
        phone,
        batch.map(([fixture]) => fixture),
      );
    });
    if (round % troubles.length === troubles.length - 1) console.log(`${done + batch.length} results, ${seconds()} s`);
  }
  await expectAllOnce(phone, results);
  const cuts = JSON.stringify(phone.proxy.done);
  console.log(
    `${fixtures.length} results in ${seconds()} s, ${presses} presses: 0 lost, doubled or overwritten; ${cuts}`,
  );
}

async function expectAllOnce({ browser, proxy, server }: Phone, results: ReadonlyMap<Fixture, Score>): Promise<void> {
  await browser().open(`${proxy.url}/on-this-device`);
  let missing = [...results.keys()];
  const left = async () => {
    const isSent = await Promise.all(missing.map(async ({ id }) => (await logOf(server.url, id)).length > 0));
    missing = missing.filter((_, number) => !isSent[number]);
    return missing.map(({ id }) => id);
  };
  await expect.poll(left, { timeout: 90_000, intervals: [500] }).toEqual([]);
  for (const [{ id }, score] of results) expect(await logOf(server.url, id), id).toEqual([logLine(1, score)]);
}
