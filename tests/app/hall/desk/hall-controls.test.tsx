import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { testHall } from '../model.ts';
import { showDesk, singles } from './show-desk.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const onPhone = () =>
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
const controls = () => screen.getByText('Hall and boards').closest('details');

test('on a wide screen the controls of the hall are there at once', async () => {
  await showDesk();
  expect(screen.queryByText('Hall and boards')).toBeNull();
  expect(screen.getByRole('button', { name: 'Pause the hall' }).closest('details')).toBeNull();
});

test('on a phone they are folded, and the tables stand in their place', async () => {
  onPhone();
  const { user } = await showDesk();
  expect(controls()?.open).toBe(false);
  await user.click(screen.getByText('Hall and boards'));
  expect(controls()?.contains(screen.getByRole('button', { name: 'Settings' }))).toBe(true);
  expect(controls()?.open).toBe(true);
});

test('of a paused hall they are open on a phone too: there it goes on', async () => {
  onPhone();
  await showDesk({ model: testHall({ tournaments: [singles], day: { isPaused: true } }) });
  expect(controls()?.open).toBe(true);
  expect(controls()?.contains(screen.getByRole('button', { name: 'Go on calling' }))).toBe(true);
});
