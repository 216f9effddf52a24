import { onlineManager } from '@tanstack/react-query';
import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { found } from '#app/call/connection.ts';
import { FoldedSign } from '#app/tournaments/page/folded-sign.tsx';
import { renderScreen } from '#tests/app/screen.tsx';
import { tournamentView } from '#tests/app/tournaments/players.ts';
import type { Action } from '#tournament/commands/action-names.ts';

afterEach(() => {
  cleanup();
  found();
});

const show = (actions: readonly Action[], isOrganiser = true, stage: 'GROUPS' | 'FINISHED' = 'GROUPS') =>
  renderScreen(
    <FoldedSign
      view={tournamentView({ stage })}
      actions={actions}
      isOrganiser={isOrganiser}
      provisionalStage={undefined}
    />,
  );
async function openMenu() {
  await userEvent.click(screen.getByRole('button', { name: 'Tournament menu' }));
  return screen.findByRole('menu');
}
const namesIn = (menu: HTMLElement) =>
  within(menu)
    .getAllByRole('menuitem')
    .map((item) => item.textContent);

test('the next step is a button, everything else stands in the menu with its full name', async () => {
  await show([
    'GENERATE_MAIN_STAGE',
    'ADD_PLAYER',
    'FORFEIT_TOURNAMENT',
    'RESET_TOURNAMENT',
    'RESET_TOURNAMENT_TO_GROUPS',
  ]);
  expect(screen.getByRole('button', { name: 'Generate main stage' }).classList.contains('is-next')).toBe(true);
  // The desk is the second of the two buttons.
  expect(screen.getByRole('link', { name: 'Hall desk' }).classList.contains('is-outlined')).toBe(true);
  expect(namesIn(await openMenu())).toEqual([
    'Share',
    'QR code',
    'Export',
    'Add player',
    'Reset tournament',
    'Reset to groups',
    'Call off the tournament',
  ]);
  expect(screen.getByRole('link', { name: 'Adriatic League' })).toBeDefined();
});

test('on a finished tournament the menu leads to its points, and nothing is orange', async () => {
  await show(['FINALIZE_TOURNAMENT', 'REOPEN_TOURNAMENT'], true, 'FINISHED');
  expect(document.querySelectorAll('.is-next')).toHaveLength(0);
  const link = within(await openMenu()).getByRole('menuitem', { name: 'Change points' });
  expect(link.getAttribute('href')).toBe('/tournaments/t1/finalize');
});

test('a player withdraws by the menu, and nothing is orange', async () => {
  await show(['FORFEIT_TOURNAMENT'], false);
  expect(document.querySelectorAll('.is-next')).toHaveLength(0);
  const menu = await openMenu();
  await userEvent.click(within(menu).getByRole('menuitem', { name: 'Withdraw' }));
  expect(await screen.findByRole('dialog', { name: 'Withdraw from the tournament?' })).toBeDefined();
  expect(screen.queryByRole('menu')).toBeNull();
});

test('without a network the menu says why what needs it cannot be chosen', async () => {
  await show(['RESET_TOURNAMENT']);
  const menu = await openMenu();
  act(() => onlineManager.setOnline(false));
  const reset = within(menu).getByRole('menuitem', { name: 'Reset tournament' });
  expect(reset.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(reset);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText(/^Changes to the tournament need the network\./)).toBeDefined();
  act(() => onlineManager.setOnline(true));
});

test('while nothing else waits, the desk is the next step', async () => {
  await show(['FORFEIT_TOURNAMENT', 'RESET_TOURNAMENT']);
  const desk = screen.getByRole('link', { name: 'Hall desk' });
  expect(desk.getAttribute('href')).toBe('/tournaments/t1/hall');
  expect(desk.classList.contains('is-next')).toBe(true);
});

test('the sign says where and when it is played and what it counts for, with the way there', async () => {
  await show([]);
  const sign = within(screen.getByRole('banner'));
  expect(sign.getByText('Harbour Hall, Zadar')).toBeDefined();
  expect(sign.getByText('Sat, March 14 · 09:00')).toBeDefined();
  expect(sign.getByRole('link', { name: 'Adriatic League' }).getAttribute('href')).toBe('/championships/c1');
  expect(sign.getByRole('link', { name: 'Route' }).getAttribute('href')).toContain('Quay+1');
  expect(sign.getByRole('button', { name: 'Add to calendar' })).toBeDefined();
});
