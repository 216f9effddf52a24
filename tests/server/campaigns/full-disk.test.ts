/** The disk of PostgreSQL and of the data folder is full: writes are refused in words, and go on by themselves with room. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { problem } from '#contract/common.ts';
import { type Campaign, NODES, startCampaign } from './campaign.ts';
import { startWriters } from './result-writers.ts';
import { mountSmallDisk } from './small-disk.ts';
import { expectStored } from './stored-results.ts';

const ROUNDS = Number(process.env.FULL_DISK_ROUNDS ?? 1);
/** The empty cluster and its log are about 90 of them. */
const MEGABYTES = 192;
const ENOUGH = 20;
/** For how long PostgreSQL cannot come back. */
const FULL_FOR = Number(process.env.FULL_DISK_SECONDS ?? 3) * 1_000;

const disk = mountSmallDisk(MEGABYTES);
afterAll(() => disk?.unmount());

describe.skipIf(!disk)('a full disk', () => {
  const folder = mkdtempSync(join(tmpdir(), 'edgeball-full-disk-'));
  let campaign: Campaign;
  beforeAll(async () => {
    campaign = await startCampaign(folder, disk?.folder ?? '');
  }, 120_000);
  afterAll(async () => {
    await campaign.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('loses nothing that was acknowledged', { timeout: 60_000 + ROUNDS * (60_000 + FULL_FOR) }, async () => {
    const { server, matchIds, organiser, port, nodes } = campaign;
    const writers = startWriters({ matchIds, cookie: organiser.cookie, port });
    const refusedMore = async (count: number) => {
      const until = writers.refused.length + count;
      while (writers.refused.length < until) await new Promise((resolve) => setTimeout(resolve, 20));
    };
    for (let round = 0; round < ROUNDS; round++) {
      await writers.more(ENOUGH);
      const pid = server.pid();
      disk?.fill();
      await refusedMore(ENOUGH);
      expect((await fetch(`http://127.0.0.1:${port()}${campaign.tournamentPath}/matches`)).status).toBe(200);
      disk?.makeRoom();
      await writers.more(ENOUGH);
      expect(server.pid(), 'PostgreSQL goes on').toBe(pid);

      disk?.fill();
      await fillLog(server.adminUrl);
      await refusedMore(NODES);
      await new Promise((resolve) => setTimeout(resolve, FULL_FOR));
      disk?.makeRoom();
      await writers.more(ENOUGH);
      expect(server.pid(), 'PostgreSQL has come back').not.toBe(pid);
    }
    await writers.stop();
    expect(nodes.every((node) => !node.ended)).toBe(true);
    expect(new Set(writers.refused.map(({ status }) => status))).toEqual(new Set([503]));
    const words = writers.refused.map(({ body }) => problem.parse(JSON.parse(body)).message);
    expect(words).toContain(
      'The server has no room left on its disk. Nothing that it has confirmed is lost; please try again later.',
    );
    await expectStored(server.url, writers.acknowledged);
    console.info(`${writers.acknowledged.length} results acknowledged, ${words.length} refused`);
  });
});

/** PostgreSQL ends where it has no room for its log. */
async function fillLog(adminUrl: string): Promise<void> {
  const client = new pg.Client(adminUrl);
  client.on('error', () => undefined);
  await client.connect();
  try {
    for (;;) await client.query(`select pg_logical_emit_message(false, 'filling', repeat('x', 1000000))`);
  } catch {
    await client.end().catch(() => undefined);
  }
}
