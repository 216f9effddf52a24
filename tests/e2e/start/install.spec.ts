/** What a device is told by the manifest when it installs the app: each address is a page, each picture is as it says. */
import { expect } from '@playwright/test';
import sharp from 'sharp';
import { z } from 'zod';
import { startSample } from '../steps/sample.ts';
import { test } from '../steps/story.ts';

const picture = z.object({ src: z.string(), sizes: z.string(), type: z.string() });
const manifest = z.object({
  start_url: z.string(),
  icons: z.array(picture),
  shortcuts: z.array(z.object({ name: z.string(), url: z.string(), icons: z.array(picture) })),
  screenshots: z.array(picture.extend({ label: z.string(), form_factor: z.enum(['narrow', 'wide']) })),
});
type Manifest = z.infer<typeof manifest>;

const at = startSample();

const read = async (): Promise<Manifest> => manifest.parse(await (await fetch(at('/manifest.webmanifest'))).json());

test('each shortcut opens a page of its own', async ({ page }) => {
  const { shortcuts } = await read();
  const titles = ['My tournaments', 'Tournaments', 'Venues', 'My reservations'];
  expect(shortcuts).toHaveLength(titles.length);
  for (const [nth, title] of titles.entries()) {
    await page.goto(at(shortcuts[nth]?.url ?? ''));
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
  }
});

test('each picture is there, as large as it says, and on no device ahead of time', async () => {
  const { icons, shortcuts, screenshots } = await read();
  const worker = await (await fetch(at('/sw.js'))).text();
  for (const { src, sizes, type } of [...icons, ...screenshots, ...shortcuts.flatMap((one) => one.icons)]) {
    const reply = await fetch(at(src));
    expect([reply.status, reply.headers.get('content-type')], src).toEqual([200, type]);
    expect(worker, src).not.toContain(`"url":"${src.slice(1)}"`);
    if (sizes === 'any') continue;
    const { width, height, format } = await sharp(Buffer.from(await reply.arrayBuffer())).metadata();
    expect([`${width}x${height}`, `image/${format}`], src).toEqual([sizes, type]);
  }
});

test('screenshots are of the two forms that a browser shows, light enough to be fetched for a question', async () => {
  const { screenshots } = await read();
  for (const form of ['narrow', 'wide'] as const) {
    const own = screenshots.filter((one) => one.form_factor === form);
    expect(own.length, form).toBeGreaterThanOrEqual(2);
    // A browser shows those of one shape alone, between 320 and 3,840 dots and at most 2.3 times as long as wide.
    expect(new Set(own.map(({ sizes }) => sizes)).size, form).toBe(1);
    const [width = 0, height = 0] = own[0]?.sizes.split('x').map(Number) ?? [];
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(320);
    expect(Math.max(width, height) / Math.min(width, height)).toBeLessThanOrEqual(2.3);
  }
  for (const { src } of screenshots)
    expect((await (await fetch(at(src))).arrayBuffer()).byteLength / 1024, src).toBeLessThan(80);
});
