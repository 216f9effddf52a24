/** What the panel of a tournament's tabs holds, and who is in it, while another tab is on its way. */
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { setUpOffline } from '#tests/app/offline.ts';
import { kept } from '#tests/app/tournaments/list/kept.ts';
import { holdRoute, openApp } from '#tests/app/whole-app.tsx';
import { eventually } from '#tests/eventually.ts';
import { started } from '#tests/tournament/setup.ts';

setUpOffline();

/** The groups of a tournament, on a device on which the matches take until what it gives is called. */
async function openSlowly(): Promise<() => void> {
  const { router } = await openApp('/tournaments/tournament/groups', kept(started(4, 1)));
  return holdRoute(router.routesById['/tournaments/$tournamentId/matches']);
}
const tab = (name: string) => screen.getByRole('tab', { name });
const panel = (name: string) => screen.getByRole('tabpanel', { name });

test('a pressed tab is marked at once; the panel is named for what it shows', async () => {
  const openMatches = await openSlowly();
  await userEvent.click(tab('Matches'));
  await eventually(() => expect(tab('Matches').getAttribute('aria-selected')).toBe('true'));
  expect(within(panel('Groups')).getByRole('heading', { name: 'Group A' })).toBeTruthy();
  openMatches();
  await eventually(() => panel('Matches'));
  expect(screen.queryByRole('heading', { name: 'Group A' })).toBeNull();
});

test('whoever has gone on into the panel of before is in the next one, not back at the top', async () => {
  const openMatches = await openSlowly();
  await userEvent.click(tab('Matches'));
  await eventually(() => expect(tab('Matches').getAttribute('aria-selected')).toBe('true'));
  act(() => within(panel('Groups')).getAllByRole('link')[0]?.focus());
  openMatches();
  await eventually(() => expect(document.activeElement).toBe(panel('Matches')));
});
