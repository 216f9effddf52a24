import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { GroupsTab } from '#app/tournaments/groups/groups-tab.tsx';
import { renderScreen } from '#tests/app/screen.tsx';
import { player } from '#tests/app/tournaments/players.ts';

let tell: (entries: object[]) => void = () => undefined;
const watched: Element[] = [];

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(told: typeof tell) {
        tell = told;
      }
      observe(element: Element) {
        watched.push(element);
      }
      unobserve() {
        // The page is gone.
      }
    },
  );
});
afterEach(() => {
  cleanup();
  watched.length = 0;
  vi.unstubAllGlobals();
});

const show = (count: number) => {
  const groups = Object.fromEntries(
    Array.from({ length: count }, (_, nth) => [
      `Group ${nth + 1}`,
      ['Ana', 'Bo'].map((name) => ({
        ...player(`${name} ${nth + 1}`, { groupPoints: 0 }),
        place: 1,
        decidedBy: 'points' as const,
        reason: null,
      })),
    ]),
  );
  return renderScreen(<GroupsTab groups={groups} provisional={new Set()} />);
};
const tables = () => screen.queryAllByRole('table').length;
const wrapperOf = (group: string): Element => {
  const found = watched.find((element) => element.querySelector('h2')?.textContent === group);
  if (!found) throw new Error(`${group} is not watched`);
  return found;
};
const move = (target: Element, isIntersecting: boolean) =>
  act(() => tell([{ target, isIntersecting, boundingClientRect: { height: 300 } }]));

test('of a few groups all are drawn', async () => {
  await show(24);
  expect(tables()).toBe(24);
});

test('of many, one far from the screen has its name and its players as text', async () => {
  await show(40);
  expect(tables()).toBe(6);
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(40);
  expect(screen.getByText('Ana 40, Bo 40')).toBeDefined();
});

test('it is drawn when it comes near, and leaves its height behind when it goes', async () => {
  await show(40);
  const last = wrapperOf('Group 40');
  move(last, true);
  expect(within(screen.getByRole('region', { name: 'Group 40' })).getByRole('link', { name: 'Bo 40' })).toBeDefined();
  move(last, false);
  expect(screen.queryByRole('region', { name: 'Group 40' })).toBeNull();
  expect((last as HTMLElement).style.minHeight).toBe('300px');
});

test('what somebody has touched stays drawn', async () => {
  await show(40);
  const last = wrapperOf('Group 40');
  move(last, true);
  fireEvent.focusIn(screen.getByRole('link', { name: 'Bo 40' }));
  move(last, false);
  expect(screen.getByRole('region', { name: 'Group 40' })).toBeDefined();
});

test('all of them go to paper', async () => {
  await show(40);
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(tables()).toBe(40);
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(tables()).toBe(6);
});
