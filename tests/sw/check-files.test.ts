import { describe, expect, it, vi } from 'vitest';
import { eventually } from '#tests/eventually.ts';
import {
  everything,
  installed,
  LATE,
  LATE_CHUNKS,
  PRECACHE,
  SCRIPT,
  settled,
  setUpTime,
  textOf,
} from './installed-worker.ts';
import { BUILD, type Device, file, newDevice, portal, serverOf, startWorker, unreachable } from './worker.ts';

setUpTime();

const PICTURES = 'edgeball-pictures';

describe('check-files', () => {
  const check = async (device: Device) => {
    const worker = await startWorker(device);
    await settled(worker.message({ type: 'check-files' }));
    return worker;
  };

  it('asks for nothing where all is there', async () => {
    const device = newDevice();
    await installed(device);
    device.asked.length = 0;
    await check(device);
    expect(device.asked).toEqual([]);
  });

  it('brings everything back after the caches alone were deleted: it works offline again', async () => {
    const device = newDevice();
    await installed(device);
    device.caches.stored.clear();
    const worker = await check(device);
    device.network = unreachable;
    expect(await textOf(worker.fetch('/championships', { mode: 'navigate' }))).toBe(BUILD['/index.html']);
    for (const path of everything) expect(await textOf(worker.fetch(path))).toBe(BUILD[path]);
  });

  it('also follows a navigation by itself; the page comes from the server meanwhile', async () => {
    const device = newDevice((path, request) =>
      path === '/championships' ? file('/index.html', 'as the server shows it') : serverOf(BUILD)(path, request),
    );
    await installed(device);
    device.caches.stored.clear();
    const worker = await startWorker(device);
    expect(await textOf(worker.fetch('/championships', { mode: 'navigate' }))).toBe('as the server shows it');
    await vi.advanceTimersByTimeAsync(6_000);
    await eventually(async () => expect(await device.caches.text('/index.html')).toBe(BUILD['/index.html']));
  });

  it('lets what was whole be for ten minutes, unless the page itself is missing', async () => {
    const device = newDevice();
    await installed(device);
    const worker = await check(device);
    const again = () => settled(worker.message({ type: 'check-files' }));
    const cache = await device.caches.open(PRECACHE);
    const start = performance.now();
    await cache.delete(SCRIPT);
    await again();
    expect(await device.caches.text(SCRIPT)).toBeNull();
    const clock = vi.spyOn(performance, 'now').mockReturnValue(start + 10 * 60_000 + 10_000);
    await again();
    expect(await device.caches.text(SCRIPT)).toBe(BUILD[SCRIPT]);
    clock.mockRestore();

    device.caches.stored.clear();
    await textOf(worker.fetch('/championships', { mode: 'navigate' }));
    await vi.advanceTimersByTimeAsync(6_000);
    await eventually(async () => expect(await device.caches.text(SCRIPT)).toBe(BUILD[SCRIPT]));
  });

  const NEXT_LATE = '/assets/late/date-calendars-cccccccc.js';
  const { [LATE]: _, ...others } = BUILD;
  const NEXT: typeof BUILD = { ...others, [NEXT_LATE]: 'newCalendar();', '/assets/late/desk-dddddddd.js': 'desk();' };

  it('brings late parts that this device has kept in a new version, no others, and lets the older ones go', async () => {
    const device = newDevice();
    const before = await installed(device);
    expect(await textOf(before.fetch(LATE))).toBe(BUILD[LATE]);
    await eventually(async () => expect(await device.caches.text(LATE, LATE_CHUNKS)).toBe(BUILD[LATE]));
    device.network = serverOf(NEXT);
    const worker = await startWorker(device, { build: NEXT, isUpdate: true, pages: [{}] });
    await settled(worker.install());
    await worker.activate();
    await settled(worker.message({ type: 'check-files' }));
    device.network = unreachable;
    expect(await textOf(worker.fetch(NEXT_LATE))).toBe(NEXT[NEXT_LATE]);
    expect(await device.caches.text(LATE, LATE_CHUNKS)).toBeNull();
    expect(await device.caches.text('/assets/late/desk-dddddddd.js')).toBeNull();
  });

  it('leaves the late parts of the version before to a second window, which may be of it', async () => {
    const device = newDevice();
    await textOf((await installed(device)).fetch(LATE));
    await eventually(async () => expect(await device.caches.text(LATE, LATE_CHUNKS)).toBe(BUILD[LATE]));
    device.network = serverOf(NEXT);
    const worker = await startWorker(device, { build: NEXT, isUpdate: true, pages: [{}, {}] });
    await settled(worker.install());
    await settled(worker.message({ type: 'check-files' }));
    expect(await device.caches.text(NEXT_LATE, LATE_CHUNKS)).toBe(NEXT[NEXT_LATE]);
    expect(await device.caches.text(LATE, LATE_CHUNKS)).toBe(BUILD[LATE]);
  });

  it('takes nothing of a portal in, and goes on the next time', async () => {
    const device = newDevice();
    await installed(device);
    device.caches.stored.clear();
    device.network = portal;
    await check(device);
    for (const path of everything) expect(await device.caches.text(path)).toBeNull();
    device.network = serverOf(BUILD);
    await check(device);
    for (const path of everything) expect(await device.caches.text(path)).toBe(BUILD[path]);
  });

  it('drops what earlier versions had kept wrongly: scripts, late ones, pictures', async () => {
    const device = newDevice();
    await installed(device);
    await (await device.caches.open(PRECACHE)).put(SCRIPT, portal());
    await (await device.caches.open(LATE_CHUNKS)).put(LATE, file(LATE, 'advertise();'));
    await (await device.caches.open('edgeball-old-chunks')).put('/assets/old-dddddddd.js', portal());
    await (await device.caches.open(PICTURES)).put('/bff/pictures/a.webp', portal());
    await (await device.caches.open(PICTURES)).put('/bff/pictures/b.webp', file('b.webp', 'a picture'));
    await check(device);
    expect(await device.caches.text(SCRIPT)).toBe(BUILD[SCRIPT]);
    expect(await device.caches.text(LATE)).toBeNull();
    expect(await device.caches.text('/assets/old-dddddddd.js')).toBeNull();
    expect(await device.caches.text('/bff/pictures/a.webp')).toBeNull();
    expect(await device.caches.text('/bff/pictures/b.webp')).toBe('a picture');
  });
});

describe('pictures', () => {
  const PICTURE = '/bff/pictures/a.webp';
  const look = (worker: Awaited<ReturnType<typeof installed>>) =>
    textOf(worker.fetch(PICTURE, { destination: 'image', mode: 'no-cors' }));

  it('are kept as they are seen, but for the page of a portal', async () => {
    const device = newDevice();
    const worker = await installed(device);
    device.network = portal;
    await look(worker);
    await settled(new Promise((resolve) => setTimeout(resolve, 50)));
    expect(await device.caches.text(PICTURE)).toBeNull();
    device.network = () => file(PICTURE, 'a picture');
    expect(await look(worker)).toBe('a picture');
    await eventually(async () => expect(await device.caches.text(PICTURE, PICTURES)).toBe('a picture'));
  });
});
