import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { DrawPreview } from '#app/tournaments/draw/draw-preview.tsx';
import { DrawSeed } from '#app/tournaments/draw/draw-seed.tsx';
import { TournamentActions } from '#app/tournaments/page/tournament-actions.tsx';
import { tournamentQueries } from '#app/tournaments/queries.ts';
import type { TournamentRecord } from '#contract/tournaments/tournaments.ts';
import { renderScreen } from '#tests/app/screen.tsx';
import { player, tournamentView } from '#tests/app/tournaments/players.ts';
import { entries, groupsPlayed, openFacts, started } from '#tests/tournament/setup.ts';
import type { Facts } from '#tournament/terms.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const recordOf = (facts: Facts): TournamentRecord => ({
  version: 1,
  facts,
  people: facts.entries.map(({ id }) => ({
    playerId: id,
    club: null,
    user: { id: `u-${id}`, firstName: id, lastName: 'Horvat', profilePictureUrl: null },
  })),
  courts: [],
  tournament: { id: 't1', name: 'Cup', timeZone: 'Europe/Zagreb', organiserId: 'boss' },
});

const serving = (facts: Facts, posted = { status: 200, body: {} }) => ({
  cached: [[tournamentQueries.players('t1').queryKey, facts.entries.map(({ id }) => player(id))] as const],
  server: ({ method, path }: { method: string; path: string }) => {
    if (method === 'POST') return posted;
    return path.endsWith('/record') ? { status: 200, body: recordOf(facts) } : { status: 404, body: {} };
  },
});

const knockoutView = {
  ...tournamentView(),
  tournament: { ...tournamentView().tournament, tournamentFormat: 'KNOCKOUT' as const },
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const listOf = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('button')
    .map((button) => button.textContent);

it('draws the players of now, not those that this device has kept', { timeout: 30_000 }, async () => {
  const { cached, server } = serving(openFacts(entries(4)));
  await renderScreen(<TournamentActions view={tournamentView()} actions={['COMMENCE']} isOrganiser />, {
    cached: [...cached, [tournamentQueries.record('t1').queryKey, { ...recordOf(openFacts(entries(6))), version: 0 }]],
    server,
  });
  await press('Commence');
  await userEvent.type(await screen.findByLabelText('Number of groups'), '{Backspace}1');
  await press('Preview the draw');
  await screen.findByRole('region', { name: 'Group A' });
  expect(listOf('Group A')).toHaveLength(4);
});

it('shows the bracket of a knockout, asks for no number, and publishes its first round', {
  timeout: 30_000,
}, async () => {
  const { calls, notices } = await renderScreen(
    <TournamentActions view={knockoutView} actions={['COMMENCE']} isOrganiser />,
    serving(openFacts(entries(6), { format: 'KNOCKOUT' })),
  );
  await press('Commence');
  expect((await screen.findByRole('status')).textContent).toBe('6 players in a bracket of 8, with 2 byes.');
  expect(screen.queryByRole('textbox')).toBeNull();
  await press('Preview the draw');
  await screen.findByRole('region', { name: 'Match 1' });
  expect([...listOf('Match 1'), ...listOf('Match 4')]).toEqual(['P1 Horvat', 'P2 Horvat']);
  await press('P1 Horvat');
  await press('P3 Horvat');
  expect(screen.getByRole('status', { name: 'What the swaps break' }).textContent).toContain(
    'P1 Horvat is not where a player of this seed belongs.',
  );
  await press('Publish');
  await waitFor(() => expect(notices.at(-1)?.text).toBe('Generated bracket.'));
  const sent = calls.find(({ method }) => method === 'POST');
  expect(sent?.path).toBe('/bff/api/tournaments/t1/commence');
  expect(sent?.body).toMatchObject({ numberOfGroups: 0, slots: expect.arrayContaining(['P1', 'P6', null]) });
});

it('shows the groups, swaps two players with a warning, and publishes exactly these', { timeout: 30_000 }, async () => {
  const { calls, notices } = await renderScreen(
    <TournamentActions view={tournamentView()} actions={['COMMENCE']} isOrganiser />,
    serving(openFacts(entries(6))),
  );
  await press('Commence');
  const number = await screen.findByLabelText('Number of groups');
  await userEvent.clear(number);
  await userEvent.type(number, '2');
  await press('Preview the draw');
  await screen.findByRole('region', { name: 'Group A' });
  expect(listOf('Group A')).toEqual(['P1 Horvat', 'P4 Horvat', 'P5 Horvat']);
  await press('P1 Horvat');
  await press('P3 Horvat');
  expect(listOf('Group A')).toEqual(['P3 Horvat', 'P4 Horvat', 'P5 Horvat']);
  expect(within(screen.getByRole('status', { name: 'What the swaps break' })).getAllByRole('listitem')).toHaveLength(2);
  await press('Draw again');
  expect(listOf('Group A')).toEqual(['P1 Horvat', 'P4 Horvat', 'P5 Horvat']);
  await press('P4 Horvat');
  await press('P3 Horvat');
  expect(screen.queryByRole('status', { name: 'What the swaps break' })).toBeNull();
  await press('Publish');
  await waitFor(() => expect(notices.at(-1)?.text).toBe('Generated groups.'));
  expect(calls.find(({ method }) => method === 'POST')).toMatchObject({
    path: '/bff/api/tournaments/t1/commence',
    body: {
      numberOfGroups: 2,
      seed: expect.any(Number),
      groups: [
        ['P1', 'P3', 'P5'],
        ['P2', 'P4', 'P6'],
      ],
    },
  });
});

it('says so where the players have changed meanwhile, and can be published again', { timeout: 30_000 }, async () => {
  const message = 'The players have changed since this draw was made. Draw again.';
  const { notices } = await renderScreen(
    <TournamentActions view={tournamentView()} actions={['COMMENCE']} isOrganiser />,
    serving(openFacts(entries(6)), { status: 409, body: { message } }),
  );
  await press('Commence');
  const number = await screen.findByLabelText('Number of groups');
  await userEvent.type(number, '{Backspace}2');
  await press('Preview the draw');
  await screen.findByRole('region', { name: 'Group A' });
  await press('Publish');
  await waitFor(() => expect(notices.at(-1)).toMatchObject({ kind: 'error', text: message }));
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Publish' }).disabled).toBe(false));
  expect(listOf('Group A')).toHaveLength(3);
});

it('shows the first round of the main stage and says which rule a swap breaks', { timeout: 30_000 }, async () => {
  const published: unknown[] = [];
  await renderScreen(
    <DrawPreview
      tournamentId="t1"
      kind="main-stage"
      count={1}
      isSubmitted={false}
      onPublish={(body) => published.push(body)}
      onBack={() => undefined}
    />,
    serving(groupsPlayed(started(12, 4))),
  );
  // Twelve matches of four groups of three go before.
  await screen.findByRole('region', { name: 'Match 13' });
  expect(listOf('Match 13')[0]).toBe('P1 Horvat');
  await press('P1 Horvat');
  await press('P2 Horvat');
  expect(screen.getByText('P1 Horvat won a group and is not where its winner is seeded.')).toBeDefined();
  await press('Publish');
  expect(published).toMatchObject([
    { advancingPlayersPerGroup: 1, slots: ['P2', expect.any(String), expect.any(String), 'P1'] },
  ]);
});

it('tells the seed, by which anybody can draw the groups again', { timeout: 30_000 }, async () => {
  const draw = { seed: 7, mainStageSeed: null, moved: 0, movedInMainStage: 0 };
  await renderScreen(<DrawSeed view={tournamentView({ draw })} />, serving(started(12, 4)));
  expect(screen.getByText('7')).toBeDefined();
  await press('Check the draw');
  expect(await screen.findByText('This seed draws exactly these groups.')).toBeDefined();
});
