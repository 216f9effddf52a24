/** The disk of PostgreSQL and of the data folder is full: writes are refused in words, and go on by themselves with room. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Campaign, NODES, startCampaign } from './campaign.ts';
import { startWriters } from './result-writers.ts';
import { saysDiskIsFull } from './send-command.ts';
import { mountSmallDisk } from './small-disk.ts';
import { expectStored } from './stored-results.ts';
import { fillLog } from './write-ahead-log.ts';

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
    for (let round = 0; round < ROUNDS; round++) {
      await writers.more(ENOUGH);
      const pid = server.pid();
      disk?.fill();
      await writers.refusedMore(ENOUGH);
      expect((await fetch(`http://127.0.0.1:${port()}${campaign.tournamentPath}/matches`)).status).toBe(200);
      disk?.makeRoom();
      await writers.more(ENOUGH);
      expect(server.pid(), 'PostgreSQL goes on').toBe(pid);

      await fillLog(server.adminUrl, () => disk?.fill());
      await writers.refusedMore(NODES);
      await new Promise((resolve) => setTimeout(resolve, FULL_FOR));
      disk?.makeRoom();
      await writers.more(ENOUGH);
      expect(server.pid(), 'PostgreSQL has come back').not.toBe(pid);
    }
    await writers.stop();
    expect(nodes.every((node) => !node.ended)).toBe(true);
    expect(new Set(writers.refused.map(({ status }) => status))).toEqual(new Set([503]));
    expect(writers.refused.filter(saysDiskIsFull)).not.toHaveLength(0);
    await expectStored(server.url, writers.acknowledged);
    console.info(`${writers.acknowledged.length} results acknowledged, ${writers.refused.length} refused`);
  });
});
