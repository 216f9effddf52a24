// npm run soak: the long forms of what npm test takes in short. `npm run soak -- bookings` runs only what it names.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../src/server/build/fingerprint.mjs';

const vitest = ['vitest', 'run'];
const playwright = ['playwright', 'test', '-c', 'tests/playwright.config.ts'];

/** @type {Record<string, { env: Record<string, string>, command: string[] }>} */
const CAMPAIGNS = {
  /** 100,000 random days of an outbox in a bad network, and new ones for each planted bug. */
  outbox: {
    env: { OUTBOX_RUNS: '100000' },
    command: [...vitest, '--project', 'device', 'tests/outbox/days/replay.property.test.ts'],
  },
  /** 100,000 random days of a hall. */
  hall: {
    env: { HALL_RUNS: '100000' },
    command: [...vitest, '--project', 'unit', 'tests/hall/next-call.property.test.ts'],
  },
  /** 100,000 random lives of tournaments, each state beside an independent model. */
  histories: {
    env: { HISTORY_RUNS: '100000' },
    command: [...vitest, '--project', 'unit', 'tests/tournament/model.test.ts'],
  },
  /** 100,000 random lives of tournaments, their events lost, late and twice: what a device derives beside what the server replies. */
  model: {
    env: { MODEL_RUNS: '100000' },
    command: [...vitest, '--project', 'unit', 'tests/app/tournaments/model/model-views.property.test.ts'],
  },
  /** 20,000 lists with damaged bytes. */
  lists: {
    env: { LIST_RUNS: '20000' },
    command: [...vitest, '--project', 'app', 'tests/app/tournaments/import/hostile-files.property.test.ts'],
  },
  /** A node that sends calls to browsers, killed 500 times. */
  push: {
    env: { PUSH_KILLS: '500' },
    command: [...vitest, '--project', 'server-embedded', 'tests/server/push/kills.test.ts'],
  },
  /** 200 people at once for one slot, 100 times over two nodes. */
  bookings: {
    env: { BOOKING_ROUNDS: '100' },
    command: [...vitest, '--project', 'server-*', 'tests/server/reservations/booking-storm.test.ts'],
  },
  /** Signing in with every address to go on to that may lead elsewhere. */
  redirects: {
    env: { EVERY_REDIRECT: '1' },
    command: [...vitest, '--project', 'server-embedded', 'tests/server/sign-in/auth-redirects.test.ts'],
  },
  /** A disk filled 20 times; PostgreSQL, which ends without room for its log, for 40 s each. As root. */
  'full-disk': {
    env: { FULL_DISK_ROUNDS: '20', FULL_DISK_SECONDS: '40' },
    command: [...vitest, '--project', 'server-embedded', 'tests/server/campaigns/full-disk.test.ts'],
  },
  /** Results entered over 500 rounds of killed nodes and databases, cut networks, clocks that jump and, as root, full disks; CAMPAIGN_HOURS=8 goes on for so long, with visitors. */
  acknowledged: {
    env: { CAMPAIGN_ROUNDS: '500' },
    command: [...vitest, '--project', 'server-embedded', 'tests/server/campaigns/acknowledged.test.ts'],
  },
  /** 30 cut connections, killed servers and killed browsers each; needs a build. */
  cuts: { env: { STORY_ROUNDS: '30' }, command: [...playwright, 'cuts.spec.ts'] },
  /** A day of 48 players on two devices; needs a build. */
  'two-devices': { env: { STORY_GROUPS: '16' }, command: [...playwright, 'two-devices.spec.ts'] },
  /** Every match of the tournament through every fault of a network and of a device; needs a build. */
  faults: { env: { STORY_RESULTS: '112' }, command: [...playwright, 'faults.spec.ts'] },
  /** 1,000 results in WebKit and 300 in Firefox, through every fault of a phone; needs a build. */
  phones: {
    env: { PHONE_RESULTS: '1000', FIREFOX_RESULTS: '300' },
    command: [...playwright, 'webkit/phones.spec.ts', 'firefox-faults.spec.ts'],
  },
};

const named = process.argv.slice(2);
const unknown = named.filter((name) => !(name in CAMPAIGNS));
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}; there are ${Object.keys(CAMPAIGNS).join(', ')}.`);
  process.exit(1);
}

let failed = 0;
for (const [name, { env, command }] of Object.entries(CAMPAIGNS)) {
  if (named.length > 0 && !named.includes(name)) continue;
  console.log(`\n== ${name}`);
  const [program = '', ...args] = command;
  const { status } = spawnSync(join(root, 'node_modules', '.bin', program), args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  if (status !== 0) failed += 1;
}
process.exit(failed > 0 ? 1 : 0);
