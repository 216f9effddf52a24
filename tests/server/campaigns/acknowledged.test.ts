/**
 * What was acknowledged is stored, once: while nodes and PostgreSQL are killed, the network between them is cut or falls
 * silent, clocks jump and the disk is full, alone and together, as a set and a register check it that know every acknowledged
 * result.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Campaign, NODES, startCampaign } from './campaign.ts';
import { heldBytes } from './held-bytes.ts';
import { startWriters, type Writers } from './result-writers.ts';
import { saysDiskIsFull } from './send-command.ts';
import { mountSmallDisk } from './small-disk.ts';
import { expectStored } from './stored-results.ts';
import { startVisitors } from './visitors.ts';
import { fillLog } from './write-ahead-log.ts';

/** Instead of rounds: then one node lives through all of it, and its memory is watched. */
const HOURS = Number(process.env.CAMPAIGN_HOURS ?? 0);
const HOUR = 3_600_000;
/** From one fault to the next, and from one result of a match to its next, where it goes on for hours. */
const FAULT_EVERY = 30_000;
const REST = 2_000;
const MEMORY_LIMIT = 1.1;
/** Faults from one word of how far it is to the next. */
const REPORT_EVERY = 60;
/** Acknowledged between two faults. */
const ENOUGH = 20;
const CUT_FOR = 500;
/** PostgreSQL and its log take up to 240 of them, 500 rounds 60, and an hour of results and bookings 110. */
const MEGABYTES = 384 + Math.ceil(HOURS * 128);
/** Refused on a full disk before there is room again, and for how long that is waited for. */
const REFUSED = 20;
const REFUSED_WITHIN = 5_000;
/** After that: what else has failed is to find the disk full as it comes back. */
const FULL_FOR = 1_000;

const disk = mountSmallDisk(MEGABYTES);
afterAll(() => disk?.unmount());

type Fault = 'node' | 'postgres' | 'network' | 'silence' | 'clock' | 'disk' | 'log';
const FAULTS: readonly (readonly Fault[])[] = [
  ['node'],
  ['postgres'],
  ['network'],
  ['clock'],
  // A disk is filled where one may be mounted.
  ...(disk ? [['disk'] as const, ['log'] as const] : []),
  ['node', 'postgres', 'network', 'clock', ...(disk ? ['disk' as const] : [])],
  // A node takes 20 s until it gives such a connection up.
  ...(HOURS > 0 ? [['silence'] as const] : []),
];
const ROUNDS = Number(process.env.CAMPAIGN_ROUNDS ?? FAULTS.length);

let folder: string;
let campaign: Campaign;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'edgeball-campaign-'));
  campaign = await startCampaign(folder, disk?.folder ?? join(folder, 'data'));
}, 120_000);

afterAll(async () => {
  await campaign.close();
  rmSync(folder, { recursive: true, force: true });
});

const faults: Record<Fault, (round: number, writers: Writers) => Promise<void>> = {
  async node(round) {
    const victim = HOURS > 0 ? NODES - 1 : round % NODES;
    await campaign.nodes[victim]?.end('SIGKILL');
    await campaign.startNode(victim);
  },
  async postgres() {
    const pid = campaign.server.pid();
    if (pid !== null) process.kill(pid, 'SIGKILL');
  },
  async network() {
    campaign.network.cut();
    await new Promise((resolve) => setTimeout(resolve, CUT_FOR));
    campaign.network.restore();
  },
  async silence() {
    campaign.network.silence();
  },
  async clock(round) {
    campaign.nodes[(round + 1) % NODES]?.child.kill('SIGUSR2');
  },
  async disk(_, writers) {
    disk?.fill();
    await makeRoomAfterRefusals(writers);
  },
  async log(_, writers) {
    await fillLog(campaign.server.adminUrl, () => disk?.fill());
    await makeRoomAfterRefusals(writers);
  },
};

async function makeRoomAfterRefusals(writers: Writers): Promise<void> {
  await writers.refusedMore(REFUSED, REFUSED_WITHIN);
  await new Promise((resolve) => setTimeout(resolve, FULL_FOR));
  disk?.makeRoom();
}

const inject = (round: number, writers: Writers) =>
  Promise.all((FAULTS[round % FAULTS.length] ?? []).map((fault) => faults[fault](round, writers)));

it.skipIf(HOURS > 0)(
  'stores each acknowledged result once, whatever fails',
  { timeout: 60_000 + ROUNDS * 30_000 },
  async () => {
    const { server, matchIds, organiser, port } = campaign;
    const writers = startWriters({ matchIds, cookie: organiser.cookie, port });
    for (let round = 0; round < ROUNDS; round++) {
      await writers.more(ENOUGH);
      await inject(round, writers);
    }
    await writers.more(ENOUGH);
    await writers.stop();
    await expectServing();
    await expectStored(server.url, writers.acknowledged);
    if (disk && ROUNDS >= FAULTS.length) expect(countsOf(writers).withoutRoom).toBeGreaterThan(0);
    console.info(JSON.stringify({ ...countsOf(writers), faults: ROUNDS }));
  },
);

it.runIf(HOURS > 0)('does so for hours, in the same memory', { timeout: (HOURS + 1) * HOUR }, async () => {
  const { server, matchIds, organiser, port, tournamentPath, venueId, nodes } = campaign;
  const { cookie } = organiser;
  const writers = startWriters({ matchIds, cookie, port, rest: REST });
  const visitors = startVisitors({ tournamentPath, venueId, cookie, port });
  const memory: number[] = [];
  const report = (early: number, late: number) => {
    const mebibytes = [early, late].map((bytes) => Math.round(bytes / 2 ** 20)).join(' to ');
    const done = { ...countsOf(writers), ...visitors.visits, faults: memory.length, mebibytes };
    console.info(JSON.stringify(done));
  };
  const end = Date.now() + HOURS * HOUR;
  for (let round = 0; Date.now() < end; round++) {
    await writers.more(ENOUGH);
    await inject(round, writers);
    await new Promise((resolve) => setTimeout(resolve, FAULT_EVERY));
    if (nodes[0]) memory.push(await heldBytes(nodes[0], memory.length + 1));
    if (memory.length % REPORT_EVERY === 0) report(...heldIn(memory));
  }
  await writers.more(ENOUGH);
  await writers.stop();
  await visitors.stop();
  await expectServing();
  await expectStored(server.url, writers.acknowledged);
  const [early, late] = heldIn(memory);
  report(early, late);
  expect(late / early).toBeLessThanOrEqual(MEMORY_LIMIT);
});

const countsOf = ({ acknowledged, refused }: Writers) => ({
  results: acknowledged.length,
  refused: refused.length,
  withoutRoom: refused.filter(saysDiskIsFull).length,
});

/** Each node, also one that has lived through all of it: what fails may cost it connections, but not for good. */
async function expectServing(): Promise<void> {
  for (const port of Array.from({ length: NODES }, () => campaign.port()))
    await expect.poll(async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
}

/** Its second and its last quarter; the first is what a node needs until all of its code and caches are there. */
function heldIn(memory: readonly number[]): [early: number, late: number] {
  const quarter = Math.floor(memory.length / 4);
  return [median(memory.slice(quarter, 2 * quarter)), median(memory.slice(-quarter))];
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
