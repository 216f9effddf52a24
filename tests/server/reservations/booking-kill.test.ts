import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays } from '#booking/zone.ts';
import type { Reservation } from '#contract/reservations/reservations.ts';
import { buildProgram, programOf, Run } from '#tests/server/processes/embedded-process.ts';

/** So many are acknowledged before the next kill. */
const ENOUGH = 80;

let dataDir: string;
const runs: Run[] = [];
beforeAll(async () => {
  await buildProgram('booking-child');
  dataDir = join(mkdtempSync(join(tmpdir(), 'edgeball-kill-')), 'data');
});
afterAll(async () => {
  for (const run of runs) await run.end('SIGKILL');
  const { postgres } = await last();
  kill(postgres);
  rmSync(join(dataDir, '..'), { recursive: true, force: true });
});

/** Whoever it was, it is gone. */
function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}

const last = async () =>
  (await runs
    .at(-1)
    ?.ready()
    .catch(() => null)) ?? { postgres: 0, last: 0 };

interface Held {
  readonly slots: number;
  readonly cents: number;
  readonly total: number;
}

interface Started {
  readonly port: number;
  readonly postgres: number;
  readonly held: ReadonlyMap<string, Held>;
  /** The cookies of people who may book. */
  readonly bookers: readonly string[];
  readonly run: Run;
}

async function start(): Promise<Started> {
  const run = new Run(dataDir, '', [], programOf('booking-child'));
  runs.push(run);
  const { postgres, last: port } = await run.ready();
  const held = new Map(
    run.lines
      .filter((line) => line.startsWith('held '))
      .map((line) => {
        const [, id = '', slots, cents, total] = line.split(' ');
        return [id, { slots: Number(slots), cents: Number(cents), total: Number(total) }];
      }),
  );
  const bookers = run.lines.filter((line) => line.startsWith('booker ')).map((line) => line.slice('booker '.length));
  expect(bookers.length).toBeGreaterThan(0);
  return { port, postgres, held, bookers, run };
}

type Phase = 'well' | 'dying' | 'over';

/** People who book three slots each on two courts, some of them the same ones, until it is over. */
async function load({ port, bookers }: Started, acknowledged: Map<string, number>, phase: () => Phase): Promise<void> {
  const today = new Date().toISOString().slice(0, 10);
  let people = 0;
  const client = async (cookie: string) => {
    while (phase() !== 'over') {
      const who = people++;
      const day = addDays(today, 1 + (who % 13));
      const hour = (who * 5) % 22;
      const at = (offset: number) => `${day}T${String(hour + offset).padStart(2, '0')}:00:00+00:00`;
      const courts = [who % 30, (who * 7 + 3) % 30];
      const slots = [
        { courtId: `court-${courts[0]}`, startTimes: [at(0), at(1)] },
        ...(courts[0] === courts[1] ? [] : [{ courtId: `court-${courts[1]}`, startTimes: [at(0)] }]),
      ];
      const reply = await fetch(`http://127.0.0.1:${port}/bff/api/reservations`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify({
          venueId: 'hall',
          slots,
          name: 'Booker',
          email: `b${port}x${who}@example.org`,
          phoneNumber: '1',
        }),
      }).catch(() => null);
      const body = reply?.status === 201 ? ((await reply.json().catch(() => null)) as Reservation | null) : null;
      if (body) acknowledged.set(body.id, body.slots.length);
      // A node that has lost its database has no other answer than 5xx; before, it never has that one.
      else if (phase() === 'well' && reply?.status !== 409) throw new Error(`${reply?.status} under load`);
    }
  };
  await Promise.all(bookers.map(client));
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await pause(10);
}

it('loses no acknowledged booking and tears none when everything is killed under load', {
  timeout: 180_000,
}, async () => {
  const acknowledged = new Map<string, number>();
  for (const victim of ['server', 'database', 'both'] as const) {
    const started = await start();
    const { postgres, held, run } = started;
    expectKept(acknowledged, held);
    let phase: Phase = 'well';
    const goal = acknowledged.size + ENOUGH;
    const loading = load(started, acknowledged, () => phase);
    await Promise.race([loading, until(() => acknowledged.size >= goal)]);
    phase = 'dying';
    if (victim !== 'server') kill(postgres);
    if (victim !== 'database') await run.end('SIGKILL');
    await pause(300);
    phase = 'over';
    await loading;
    await run.end('SIGKILL');
  }
  const { held } = await start();
  expectKept(acknowledged, held);
});

function expectKept(acknowledged: ReadonlyMap<string, number>, held: ReadonlyMap<string, Held>): void {
  const lost = [...acknowledged].filter(([id, slots]) => held.get(id)?.slots !== slots);
  expect(lost).toEqual([]);
  const torn = [...held].filter(
    ([, { slots, cents, total }]) => slots === 0 || cents !== total || cents !== slots * 1250,
  );
  expect(torn).toEqual([]);
}
