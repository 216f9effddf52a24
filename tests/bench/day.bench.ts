/** A whole day of 64 players on one phone four times slower: pasted, drawn, every result entered, up to the podium. */
import { chromium } from '@playwright/test';
import { chromiumFlags, chromiumPath } from '#tests/chromium.mjs';
import { ServerProcess } from '#tests/e2e/programs/server-process.ts';
import { makeTournament, openMatchesOf } from '#tests/e2e/steps/calls.ts';
import { Finger, pastedPlayers } from '#tests/e2e/steps/finger.ts';
import { organiser, phone, signIn } from '#tests/e2e/steps/people.ts';
import { buildWhereStale } from './browser/present-build.ts';
import type { Measure } from './figures/measure.ts';

const PLAYERS = 64;
const GROUPS = 16;
const ADVANCING = 2;
const SLOWER = 4;
const LIMIT_MIN = 20;
const LIMIT_TAPS = 2.3;

/** Every result that is open now, and those that follow from them. Says how many there were. */
async function enterAll(finger: Finger, address: string, tournamentId: string): Promise<number> {
  await finger.page.goto(`${address}/matches`);
  for (let entered = 0; ; ) {
    // Between two rounds the list waits for the server.
    if ((await finger.openers.count()) > 0) {
      await finger.enterFirstResult();
      entered++;
    } else if ((await openMatchesOf(finger.page, tournamentId)).length === 0) return entered;
    else await finger.page.waitForTimeout(100);
  }
}

export default async function measureDay(): Promise<Measure[]> {
  buildWhereStale();
  const server = await ServerProcess.start();
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags() });
  try {
    const page = await phone(browser, { hasTouch: true });
    await page.goto(`${server.url}/tournaments`);
    await signIn(page, organiser);
    const id = await makeTournament(page, 'Day of 64', []);
    const address = `${server.url}/tournaments/${id}`;
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });

    const began = performance.now();
    const finger = new Finger(page);
    await page.goto(address);
    await finger.pastePlayers(pastedPlayers(PLAYERS), PLAYERS);
    await finger.drawStage('Commence', 'Number of groups', GROUPS);
    const setUp = { taps: finger.taps, seconds: (performance.now() - began) / 1_000 };
    const inGroups = await enterAll(finger, address, id);
    const ofGroups = finger.taps - setUp.taps;
    await page.goto(address);
    await finger.drawStage('Generate main stage', 'Advancing players per group', ADVANCING);
    const before = finger.taps;
    const inBracket = await enterAll(finger, address, id);
    const results = inGroups + inBracket;
    const ofResults = ofGroups + finger.taps - before;
    await page.goto(address);
    await finger.finalize();
    const minutes = (performance.now() - began) / 60_000;
    const expected = (GROUPS * 4 * 3) / 2 + GROUPS * ADVANCING - 1;
    if (results !== expected) throw new Error(`${results} results instead of ${expected}`);
    return [
      {
        what: `${PLAYERS} players and ${results} results up to the podium`,
        value: minutes,
        unit: 'min',
        limit: LIMIT_MIN,
      },
      { what: 'taps a result', value: ofResults / results, unit: 'taps', limit: LIMIT_TAPS },
      { what: `${PLAYERS} players pasted and drawn`, value: setUp.seconds, unit: 's', limit: 60 },
      { what: 'taps for that', value: setUp.taps, unit: 'taps' },
      { what: 'taps of the whole day', value: finger.taps, unit: 'taps' },
    ];
  } finally {
    await browser.close();
    await server.stop();
  }
}
