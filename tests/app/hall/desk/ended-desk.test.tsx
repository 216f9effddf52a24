import { useQuery } from '@tanstack/react-query';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { EndedLinks } from '#app/hall/desk/ended-links.tsx';
import { useDeskRole } from '#app/hall/desk/model/use-desk-role.ts';
import { LinksDialog } from '#app/hall/link/links-dialog.tsx';
import { hallQueries } from '#app/tournaments/hall-queries.ts';
import { renderScreen } from '#tests/app/screen.tsx';
import { day } from '#tests/outbox/hall-day.ts';

afterEach(cleanup);

const tables = [5, 6, 7, 8].map((n) => ({ courtId: `c${n}`, name: `Table ${n}`, isOpen: true, only: null }));

test('the desk is told which links have ended, and who makes new ones', async () => {
  const endedLinks = [
    { role: 'desk' as const, courtId: null },
    ...tables.map(({ courtId }) => ({ role: 'scorer' as const, courtId })),
  ];
  await renderScreen(<EndedLinks hall={{ tables, endedLinks }} maySet />);
  expect(screen.getByRole('status').textContent).toBe(
    'Links have ended: their maker no longer organises here (the desk, Table 5, Table 6, Table 7, 1 more). Make new ones under Share access.',
  );
  cleanup();
  await renderScreen(<EndedLinks hall={{ tables, endedLinks: endedLinks.slice(0, 1) }} maySet={false} />);
  expect(screen.getByRole('status').textContent).toMatch(/^A link has ended.*Ask an organiser for new ones\.$/);
  cleanup();
  await renderScreen(<EndedLinks hall={{ tables }} maySet />);
  expect(screen.queryByRole('status')).toBeNull();
});

test('the list says who has made a link, and that one has ended with its maker’s right', async () => {
  const link = { role: 'desk', courtId: null, createdAt: '2026-03-14T08:00:00Z', madeBy: 'Maja Novak' };
  const show = (hasEnded: boolean) =>
    renderScreen(<LinksDialog tournamentId="t1" tables={[]} timeZone="UTC" hall="" onClose={() => undefined} />, {
      server: () => ({ status: 200, body: [{ ...link, hasEnded }] }),
    });
  await show(false);
  expect(await screen.findByText(/^Made .* by Maja Novak\.$/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'End the link' })).toBeTruthy();
  cleanup();
  await show(true);
  expect(await screen.findByText(/It has ended: its maker no longer organises here\. Make a new one\.$/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'End the link' })).toBeNull();
});

function Role() {
  const { data } = useQuery({ ...hallQueries.day('t1'), enabled: false });
  const { role, hasEnded } = useDeskRole('t1', data?.hall);
  return <p>{`${role} ${hasEnded}`}</p>;
}

test('a desk asks what it may as soon as links have ended, and says that it is over', async () => {
  let role: string | null = 'desk';
  const { queryClient } = await renderScreen(<Role />, {
    cached: [[hallQueries.day('t1').queryKey, day]],
    server: () => ({ status: 200, body: { role } }),
  });
  expect(await screen.findByText('desk false')).toBeTruthy();
  role = null;
  const endedLinks = [{ role: 'desk' as const, courtId: null }];
  queryClient.setQueryData(hallQueries.day('t1').queryKey, { ...day, hall: { ...day.hall, endedLinks } });
  expect(await screen.findByText('null true')).toBeTruthy();
});
