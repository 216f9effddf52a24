import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { GroupsTab } from '#app/tournaments/groups/groups-tab.tsx';
import { renderScreen } from '#tests/app/screen.tsx';
import { player } from '#tests/app/tournaments/players.ts';

let tell: (entries: object[]) => void = () => undefined;
const watched = new Set<Element>();

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(told: typeof tell) {
        tell = told;
      }
      observe(element: Element) {
        watched.add(element);
      }
      unobserve(element: Element) {
        watched.delete(element);
      }
    },
  );
});
afterEach(() => {
  cleanup();
  watched.clear();
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
const groupsIn = (element: Element) => [...element.querySelectorAll('h2')].map((heading) => heading.textContent);
const isWatched = (group: string) => [...watched].some((element) => groupsIn(element).join() === group);
const wrapperOf = (group: string): HTMLElement => {
  const found = [...watched].findLast((element) => groupsIn(element).includes(group));
  if (!(found instanceof HTMLElement)) throw new Error(`${group} is not watched`);
  return found;
};
const move = (target: Element, isIntersecting: boolean) =>
  act(() => tell([{ target, isIntersecting, boundingClientRect: { height: 300 } }]));
/** First what it is among comes near. */
const bringNear = (group: string): HTMLElement => {
  move(wrapperOf(group), true);
  const wrapper = wrapperOf(group);
  move(wrapper, true);
  return wrapper;
};

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

test('one is watched while those around it are near the screen', async () => {
  await show(80);
  expect(watched.size).toBe(3);
  const portion = wrapperOf('Group 40');
  expect(groupsIn(portion)).toHaveLength(36);
  move(portion, true);
  expect(isWatched('Group 37') && isWatched('Group 72')).toBe(true);
  expect(isWatched('Group 36') || isWatched('Group 73')).toBe(false);
  move(portion, false);
  expect(watched.size).toBe(3);
});

test('it is drawn when it comes near, and leaves its height behind when it goes', async () => {
  await show(40);
  const last = bringNear('Group 40');
  expect(within(screen.getByRole('region', { name: 'Group 40' })).getByRole('link', { name: 'Bo 40' })).toBeDefined();
  move(last, false);
  expect(screen.queryByRole('region', { name: 'Group 40' })).toBeNull();
  expect(last.style.minHeight).toBe('300px');
});

test('what somebody has touched stays drawn', async () => {
  await show(40);
  const last = bringNear('Group 40');
  fireEvent.focusIn(screen.getByRole('link', { name: 'Bo 40' }));
  move(last, false);
  expect(screen.getByRole('region', { name: 'Group 40' })).toBeDefined();
  // Also once all around it has gone and come back.
  const portion = [...watched].find((element) => groupsIn(element).includes('Group 39') && element !== last);
  if (!portion) throw new Error('the portion is not watched');
  move(portion, false);
  move(portion, true);
  move(wrapperOf('Group 40'), false);
  expect(screen.getByRole('region', { name: 'Group 40' })).toBeDefined();
});

test('all of them go to paper', async () => {
  await show(40);
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(tables()).toBe(40);
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(tables()).toBe(6);
});
