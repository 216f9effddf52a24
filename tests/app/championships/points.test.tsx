import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { Leaderboard } from '#app/championships/leaderboard.tsx';
import type { Championship, ChampionshipPlayer, PointsAccount } from '#contract/tournaments/championships.ts';
import { expectRepeatAndAnother, pressInVain } from '#tests/app/pressed-again.ts';
import { renderScreen } from '#tests/app/screen.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const person = (id: string, firstName: string) => ({ id, firstName, lastName: 'Horvat', profilePictureUrl: null });
const championship: Championship = {
  id: 'c1',
  name: 'Series',
  image: null,
  organiserId: 'boss',
  organiser: person('boss', 'Vesna'),
};
const ana: ChampionshipPlayer = {
  id: 'a',
  userId: 'a',
  name: 'Ana Horvat',
  championshipPoints: 46,
  rank: 1,
  user: person('a', 'Ana'),
};
const anaAccount: PointsAccount = {
  user: ana.user,
  total: 46,
  tournaments: [
    {
      tournamentId: 't1',
      name: 'Autumn Cup',
      tournamentStart: '2026-10-10T08:00:00.000Z',
      timeZone: 'Europe/Zagreb',
      points: 50,
      breakdown: [
        { label: 'Participation', count: 1, each: 5, points: 5 },
        { label: 'Wins', count: 3, each: 2, points: 6 },
      ],
    },
  ],
  awards: [{ points: -4, reason: 'Counted twice', awardedBy: 'Vesna Horvat', awardedAt: '2026-10-12T10:00:00.000Z' }],
};

const earlierAccount: PointsAccount = {
  ...anaAccount,
  tournaments: [],
  awards: [{ points: 3, reason: 'Helped in the hall', awardedBy: null, awardedAt: '2026-09-12T10:00:00.000Z' }],
  earlier: null,
};

const show = (
  userId: string | null,
  roles: readonly string[] = ['tournament_organizer'],
  post: () => { readonly status: number; readonly body: unknown } = () => ({ status: 200, body: { id: 'a' } }),
  account: () => Promise<PointsAccount> = async () => anaAccount,
) =>
  renderScreen(<Leaderboard championship={championship} events={[]} />, {
    server: async ({ method, path }) => {
      if (method === 'POST') return post();
      if (path.endsWith('/points?before=7')) return { status: 200, body: earlierAccount };
      if (path.endsWith('/points')) return { status: 200, body: await account() };
      const replies: Readonly<Record<string, unknown>> = {
        '/bff/api/user-profile/me': { id: userId, username: userId, email: null, profilePictureUrl: null },
        '/bff/api/user-profile/roles': { roles },
        '/bff/api/championships/c1/players?limit=100': [ana],
      };
      return path in replies ? { status: 200, body: replies[path] } : { status: 404, body: {} };
    },
  });

const openRow = async () => {
  await userEvent.click(await screen.findByRole('button', { name: /Ana Horvat$/ }));
  return within(await screen.findByRole('dialog', { name: 'Points of Ana Horvat' }));
};

const open = async () => {
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Points of Ana Horvat' }));
  return { user, dialog: within(await screen.findByRole('dialog')) };
};

it('tells organisers what points are made of', { timeout: 30_000 }, async () => {
  await show('another');
  const { dialog } = await open();
  const list = await dialog.findByRole('list', { name: 'What the points are made of' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual([
    'Autumn Cup50Sat, October 10, 2026 · Participation 5 · Wins 3 × 2 = 6 · set to 50 by the organiser',
    'Counted twice-4Taken back by Vesna Horvat on Mon, October 12, 2026',
    'Total46',
  ]);
  expect(dialog.queryByRole('button', { name: 'Add points' })).toBeNull();
});

it('turns to earlier points, and keeps what is being typed', { timeout: 30_000 }, async () => {
  await show('boss', ['tournament_organizer'], undefined, async () => ({ ...anaAccount, earlier: '7' }));
  const { user, dialog } = await open();
  await user.type(await dialog.findByLabelText('Reason'), 'Fair play');
  await user.click(dialog.getByRole('button', { name: 'Earlier points' }));
  expect(await dialog.findByText('Helped in the hall')).toBeDefined();
  expect(dialog.queryByRole('link', { name: 'Autumn Cup' })).toBeNull();
  expect(dialog.getByText('Total').nextSibling?.textContent).toBe('46');
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Earlier points' }).disabled).toBe(true);
  expect(dialog.getByLabelText<HTMLInputElement>('Reason').value).toBe('Fair play');
  await user.click(dialog.getByRole('button', { name: 'Later points' }));
  expect(await dialog.findByRole('link', { name: 'Autumn Cup' })).toBeDefined();
});

it('lets the championship’s own award and correct them, with a reason', { timeout: 30_000 }, async () => {
  const { calls, notices } = await show('boss');
  const { user, dialog } = await open();
  await user.click(await dialog.findByRole('button', { name: 'Add points' }));
  expect(await dialog.findAllByText('Required')).toHaveLength(2);
  await user.type(dialog.getByLabelText('Points'), '-4');
  await user.type(dialog.getByLabelText('Reason'), 'Counted twice');
  await user.click(dialog.getByRole('button', { name: 'Add points' }));
  expect(await dialog.findByText('Points cannot be negative.')).toBeDefined();
  await user.click(dialog.getByRole('radio', { name: 'Take back' }));
  await user.clear(dialog.getByLabelText('Points'));
  await user.type(dialog.getByLabelText('Points'), '4');
  await user.click(dialog.getByRole('button', { name: 'Take points back' }));
  await waitFor(() => expect(notices.map(({ text }) => text)).toContain('Championship Points Added Succesfully.'));
  expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { points: -4, reason: 'Counted twice' },
  ]);
});

it('has its form after what the points are made of, which would move it', { timeout: 30_000 }, async () => {
  let answer: (account: PointsAccount) => void = () => {};
  const answered = new Promise<PointsAccount>((resolve) => {
    answer = resolve;
  });
  await show('boss', ['tournament_organizer'], undefined, () => answered);
  const { dialog } = await open();
  await act(() => new Promise((done) => setTimeout(done, 100)));
  expect(dialog.queryByLabelText('Reason')).toBeNull();
  answer(anaAccount);
  expect(await dialog.findByLabelText('Reason')).toBeDefined();
  expect(dialog.getByText(/^Total/)).toBeDefined();
});

it('tells why an award is refused, and can be tried again', { timeout: 30_000 }, async () => {
  const message = 'Only the championship organiser can do this.';
  const { notices } = await show('boss', ['tournament_organizer'], () => ({ status: 403, body: { message } }));
  const { user, dialog } = await open();
  await user.type(await dialog.findByLabelText('Points'), '5');
  await user.type(dialog.getByLabelText('Reason'), 'Fair play');
  await user.click(dialog.getByRole('button', { name: 'Add points' }));
  await waitFor(() => expect(notices.at(-1)).toMatchObject({ kind: 'error', text: message }));
  const again = () => dialog.getByRole<HTMLButtonElement>('button', { name: 'Add points' });
  await waitFor(() => expect(again().disabled).toBe(false));
  expect(dialog.getByLabelText<HTMLInputElement>('Reason').value).toBe('Fair play');
});

it('awards once however often it is pressed until an answer arrives', { timeout: 30_000 }, async () => {
  const { notices, idempotencyKeys } = await show('boss', ['tournament_organizer'], () => {
    throw new TypeError('Failed to fetch');
  });
  const { user, dialog } = await open();
  const add = () => dialog.getByRole<HTMLButtonElement>('button', { name: 'Add points' });
  await user.type(await dialog.findByLabelText('Points'), '5');
  await user.type(dialog.getByLabelText('Reason'), 'Fair play');
  await pressInVain(add, notices, 1);
  await pressInVain(add, notices, 2);
  await user.type(dialog.getByLabelText('Points'), '0');
  await pressInVain(add, notices, 3);
  expectRepeatAndAnother(idempotencyKeys);
});

it('opens for everybody, who cannot award any', { timeout: 30_000 }, async () => {
  await show(null, []);
  const dialog = await openRow();
  expect(await dialog.findByText(/^Total/)).toBeDefined();
  expect(dialog.queryByRole('button', { name: 'Earlier points' })).toBeNull();
  expect(dialog.getByRole('link', { name: 'Autumn Cup' }).getAttribute('href')).toBe('/tournaments/t1');
  expect(dialog.queryByRole('button', { name: 'Add points' })).toBeNull();
});

it('has no action for others', async () => {
  await show('player', []);
  expect(await screen.findByText('Ana Horvat')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Points of Ana Horvat' })).toBeNull();
  expect(screen.getAllByRole('columnheader')).toHaveLength(3);
});
