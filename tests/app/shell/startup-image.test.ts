/** Which pictures a device is named to start with, by its screen. */
import { afterEach, expect, test, vi } from 'vitest';
import { nameStartupImages } from '#app/shell/install/startup-image.ts';

afterEach(() => {
  document.head.replaceChildren();
  vi.unstubAllGlobals();
});

function namedFor(width: number, height: number, ratio: number): string[] {
  vi.stubGlobal('screen', { width, height });
  vi.stubGlobal('devicePixelRatio', ratio);
  nameStartupImages();
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="apple-touch-startup-image"]');
  return Array.from(links, ({ media, href }) => `${media} ${new URL(href).pathname}`);
}

test('an iPhone starts upright, light or dark', () => {
  expect(namedFor(390, 844, 3)).toEqual([
    '(orientation: portrait) and (prefers-color-scheme: light) /startup/1170x2532-light.png',
    '(orientation: portrait) and (prefers-color-scheme: dark) /startup/1170x2532-dark.png',
  ]);
});

test('an iPad has a picture for each way in which it is held', () => {
  expect(namedFor(820, 1180, 2)).toEqual([
    '(orientation: portrait) and (prefers-color-scheme: light) /startup/1640x2360-light.png',
    '(orientation: portrait) and (prefers-color-scheme: dark) /startup/1640x2360-dark.png',
    '(orientation: landscape) and (prefers-color-scheme: light) /startup/2360x1640-light.png',
    '(orientation: landscape) and (prefers-color-scheme: dark) /startup/2360x1640-dark.png',
  ]);
});

test('a screen that is not known gets none', () => {
  expect(namedFor(401, 877, 3)).toEqual([]);
});
