/** What index.html draws before any script runs is what the app then draws in its place. */
import { readFileSync } from 'node:fs';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '#app/cache/query-client.ts';
import { FirstFrame } from '#app/shell/first-frame.tsx';
import { Header } from '#app/shell/header.tsx';
import { pages } from '#app/shell/menu/pages.ts';
import { tokenStyles, tokens } from '#brand/tokens.ts';
import { english } from '#messages/english.ts';
import { withFirstFrame } from '#server/build/first-frame.ts';
import { withPageTexts } from '#server/build/texts/texts.ts';

const template = readFileSync('index.html', 'utf8');
const links = pages.map(({ label, to }) => ({ label, to }));
const page = withPageTexts(withFirstFrame(template, { links }), english);
const frame = () => new DOMParser().parseFromString(page, 'text/html');

/** Without what the router says of a link to where one is, and by one name for the mark's mask. */
const ROUTED = new Set(['data-status', 'aria-current', 'data-transitioning']);
const textOf = (value: string) => value.replace(/tt-(first-)?mark/, 'mask').trim();

/** An element as lines, an element or a text each. */
function linesOf(node: Node, depth = 0): string[] {
  const indent = '  '.repeat(depth);
  if (node instanceof Text) return node.data.trim() === '' ? [] : [indent + node.data.trim()];
  if (!(node instanceof Element)) return [];
  // The first frame has no script that would open a menu: what looks like its button is none.
  const isMenu = node.classList.contains('tt-header-menu');
  const attributes = [...node.attributes]
    .filter(({ name }) => !ROUTED.has(name) && (!isMenu || name === 'class'))
    .map(({ name, value }) => `${name}=${textOf(name === 'class' ? value.replace(/\bactive\b/, '') : value)}`)
    .sort();
  const line = [isMenu ? 'menu' : node.localName, ...attributes].join(' ');
  return [indent + line, ...[...node.childNodes].flatMap((child) => linesOf(child, depth + 1))];
}

async function draw(content: ReactNode) {
  const rootRoute = createRootRoute({ component: () => <div data-testid="drawn">{content}</div> });
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory({ initialEntries: ['/'] }) });
  render(
    <QueryClientProvider client={createQueryClient()}>
      {/* The app's own router is registered for types; this one has the root alone. */}
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  const drawn = (await screen.findByTestId('drawn')).firstElementChild;
  if (!drawn) throw new Error('nothing was drawn');
  return drawn;
}

beforeEach(() => vi.stubGlobal('scrollTo', () => {}));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the first frame', () => {
  it('has the header that the app draws while nobody knows who is there', async () => {
    const header = await draw(<Header session={{ state: 'unknown', me: undefined }} sync={undefined} />);
    const first = frame().querySelector('header');
    expect(first && linesOf(first)).toEqual(linesOf(header));
  });

  it('has as many places to fill as the app, and its heading', async () => {
    const drawn = await draw(<FirstFrame />);
    const first = frame().querySelector('main > *');
    const parts = (of: Element | null) => [
      of?.className,
      of?.querySelectorAll('.tt-skeleton').length,
      of?.querySelector('h1')?.textContent,
    ];
    expect(parts(first)).toEqual(parts(drawn));
  });

  it('has the colours of the tokens, and none of its own', () => {
    expect(template.match(/#[0-9a-f]{6}\b/gi)).toBeNull();
    expect(frame().querySelector('meta[name="theme-color"]')?.getAttribute('content')).toBe(tokens.light.table);
    expect(frame().querySelector('style')?.textContent?.trim()).toBe(tokenStyles().trim());
  });

  it('is not written into a page that has no place for a part of it', () => {
    expect(() => withFirstFrame(template.replace('__MARK__', ''), { links: [] })).toThrow('__MARK__');
  });
});
