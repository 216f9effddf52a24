/** Every page of the app with the sample data, once as anybody sees it and once as an organiser does. */
import { expect, type Page } from '@playwright/test';
import type { MatchEntry } from '#contract/matches/matches.ts';

const harbour = '/tournaments/sample-harbour';

export const openPages = [
  '/',
  '/tournaments',
  harbour,
  `${harbour}/groups`,
  `${harbour}/matches`,
  `${harbour}/rules`,
  `${harbour}/venue`,
  `${harbour}/board`,
  `${harbour}/board?view=groups`,
  '/tournaments/sample-lantern/brackets',
  '/tournaments/sample-lantern/brackets?look=list',
  '/events',
  '/events/sample-weekend',
  '/events/sample-weekend/enter',
  '/events/sample-weekend/entry',
  '/events/sample-weekend/entrants',
  '/events/nowhere',
  '/door',
  '/championships',
  '/championships/{championship}',
  '/venues',
  '/venues/sample-harbour',
  '/venues/sample-harbour/reserve',
  '/match/{open}',
  '/match/{played}',
  '/match/{open}/live',
  '/t/nowhere',
  '/users/{player}',
  '/on-this-device',
  '/k',
  '/tournaments/nowhere',
  '/no-such-page',
] as const;

export const organisersPages = [
  '/',
  harbour,
  '/tournaments/sample-lantern',
  '/tournaments/sample-lantern/finalize',
  '/tournaments/sample-lantern/edit',
  `${harbour}/hall`,
  '/match/{open}',
  '/match/{open}/score',
  '/create-tournament',
  '/create-event',
  '/create-championship',
  '/events/sample-weekend',
  '/events/sample-weekend/edit',
  '/events/sample-weekend/entrants',
  '/events/sample-weekend/invitation',
  '/events/sample-weekend/money',
  '/events/sample-weekend/door',
  '/create-venue',
  '/my-tournaments',
  '/my-championships',
  '/my-reservations',
  '/profile-settings',
] as const;

/** The sample's own ids that are not known before it is made. */
export async function sampleIds(server: string): Promise<Readonly<Record<string, string>>> {
  const get = async <T>(path: string): Promise<T> => (await fetch(`${server}/bff/api${path}`)).json() as Promise<T>;
  const matches = await get<MatchEntry[]>(`${harbour}/matches`);
  const open = matches.find(({ match }) => match.status !== 'completed');
  const played = matches.find(({ match }) => match.status === 'completed');
  const player = played?.player1?.userId;
  const view = await get<{ championshipId: string | null }>(harbour);
  if (!open || !played || !player || !view.championshipId) throw new Error('the sample is not as it was');
  return { open: open.match.id, played: played.match.id, player, championship: view.championshipId };
}

export const fill = (path: string, ids: Readonly<Record<string, string>>): string =>
  path.replace(/\{(\w+)\}/, (_, name: string) => ids[name] ?? name);

/** Waits until the page shows what it has to show. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('h1, [role=alert]').first()).toBeVisible();
  await expect(page.locator('.tt-skeleton')).toHaveCount(0);
  await expect(page.getByText(/^Loading(\.\.\.)?$/)).toHaveCount(0);
}
