/** What can be opened without a network: every tournament of which there is a copy here, in no list or in one. */
import 'fake-indexeddb/auto';
import { onlineManager } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, it, vi } from 'vitest';
import { CONTRACT_VERSION } from '#contract/version.ts';
import { setUpOffline } from '#tests/app/offline.ts';
import { serve } from '#tests/app/serve.ts';

setUpOffline();
beforeEach(() => {
  vi.resetModules();
  globalThis.indexedDB = new IDBFactory();
  vi.stubGlobal('caches', undefined);
});

async function keep(id: string, name: string, minutesAgo: number, part = 'detail') {
  const { writeRecords } = await import('#app/cache/query-records.ts');
  const { tournamentQueries } = await import('#app/tournaments/queries.ts');
  const detail = tournamentQueries.detail(id).queryKey;
  const record = {
    hash: JSON.stringify([...detail.slice(0, -1), part]),
    data: { tournament: { id, name, stage: 'GROUPS', venue: { name: 'Lučka Sports Hall' } } },
    dataUpdatedAt: Date.now() - minutesAgo * 60_000,
    contract: CONTRACT_VERSION,
    userId: null,
    isPublic: true,
  };
  await writeRecords([record], () => true);
}

it.each(['/', '/tournaments'])(
  'is named on %s, what was heard of last first, where it was only opened by a link',
  async (path) => {
    await keep('t1', 'Opened by a link', 60);
    await keep('t2', 'Opened by a code', 5);
    await keep('t3', 'Only its matches', 1, 'matches');
    const { openApp } = await import('#tests/app/whole-app.tsx');
    await openApp(path);
    const section = await screen.findByRole('region', { name: 'On this device' });
    const links = within(section).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Opened by a code', '/tournaments/t2'],
      ['Opened by a link', '/tournaments/t1'],
    ]);
  },
);

it('is no part of either while there is a network', async () => {
  await keep('t1', 'Opened by a link', 60);
  onlineManager.setOnline(true);
  serve({
    '/bff/api/tournaments': () => Response.json([]),
    '/bff/api/user-profile/me': () => Response.json({ id: null, username: null, email: null, profilePictureUrl: null }),
  });
  const { openApp } = await import('#tests/app/whole-app.tsx');
  await openApp('/tournaments');
  expect(await screen.findByText('No tournaments available')).toBeTruthy();
  expect(screen.queryByText('Opened by a link')).toBeNull();
});
