import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { organiserQueries } from '#app/tournaments/organiser-queries.ts';
import type { Me } from '#contract/accounts/session.ts';
import type { FinalizePlayer } from '#contract/tournaments/tournament-commands.ts';
import { setUpForms } from '#tests/app/routed-screen.tsx';
import { json, type Reply, refusal } from '#tests/app/serve.ts';
import { posted, showFinalize } from './finalize-screen.tsx';

const me: Me = { id: 'u9', username: 'vesna', email: null, profilePictureUrl: null };

const player = (id: string, name: string, points: number): FinalizePlayer => ({
  playerId: `p-${id}`,
  user: { id, firstName: name, lastName: 'Player', profilePictureUrl: null },
  points,
  breakdown:
    points === 0
      ? []
      : [
          { label: 'Participation', count: 1, each: 5, points: 5 },
          { label: 'Wins', count: 3, each: 2, points: 6 },
        ],
});
const players = [player('u2', 'Bea', 11), player('u3', 'Cleo', 0), player('u1', 'Ana', 33)];

const view = {
  championshipId: null,
  championshipName: null,
  tournament: {
    id: 't1',
    name: 'Harbour Open',
    stage: 'FINAL',
    tournamentStart: '2026-03-14T08:00:00Z',
    tournamentEnd: '2026-03-15T16:30:00Z',
    timeZone: 'Europe/Zagreb',
  },
};

const show = (get: Reply, post?: Reply) => showFinalize({ me, view, get, ...(post && { post }) });
const inputs = () => screen.findAllByRole<HTMLInputElement>('spinbutton');

setUpForms();

describe('finalizing a tournament', () => {
  it('shows its name, start and end, and the players by points, with where the points come from', async () => {
    show(json(players));
    expect(await screen.findByRole('heading', { level: 1, name: 'Harbour Open' })).toBeDefined();
    expect(screen.getByText('Saturday, March 14, 2026, 09:00')).toBeDefined();
    expect(screen.getByText('Sunday, March 15, 2026, 17:30')).toBeDefined();
    expect((await inputs()).map(({ value, min }) => [value, min])).toEqual([
      ['33', '0'],
      ['11', '0'],
      ['0', '0'],
    ]);
    expect(screen.getAllByRole('listitem').map((line) => line.querySelector('p')?.textContent)).toEqual([
      'Participation 5 · Wins 3 × 2 = 6',
      'Participation 5 · Wins 3 × 2 = 6',
      'No points earned',
    ]);
  });

  it('is a ranking: the best place first, whoever has more points, and says who wins and what the button does', async () => {
    const [bea, cleo, ana] = players;
    show(
      json([
        { ...bea, place: 2 },
        { ...cleo, place: 1 },
        { ...ana, place: 2 },
      ]),
    );
    await inputs();
    const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(lines.map((line) => /^Place (\d)\D*?(Cleo|Bea|Ana)/.exec(line ?? '')?.slice(1))).toEqual([
      ['1', 'Cleo'],
      ['2', 'Ana'],
      ['2', 'Bea'],
    ]);
    expect(screen.getByText('Cleo Player', { selector: 'b *' }).closest('p')?.textContent).toBe(
      'Cleo Player wins. Finishing awards these points and updates everybody’s Elo. You can still correct it afterwards.',
    );
  });

  it('sends everybody’s points by user, says so and goes back to the tournament', async () => {
    const { notices, path } = show(json(players));
    const second = (await inputs())[1];
    if (!second) throw new Error('There is no second player.');
    await userEvent.clear(second);
    await userEvent.type(second, '40');
    await userEvent.click(screen.getByRole('button', { name: 'Finalize Tournament' }));
    await waitFor(() => expect(path()).toBe('/tournaments/t1/'));
    expect(posted()).toHaveLength(1);
    expect(posted()[0]?.body).toEqual({ u1: 33, u2: 40, u3: 0 });
    expect(notices).toEqual(['Give us a sec.', 'Championship Points Added Succesfully.']);
    expect(sessionStorage.length).toBe(0);
  });

  it('keeps the points typed when the server refuses', async () => {
    const { notices, path } = show(json(players), refusal(409, 'All matches must be completed before finalising.'));
    await userEvent.click(await screen.findByRole('button', { name: 'One more: Points of Ana Player' }));
    await userEvent.click(screen.getByRole('button', { name: 'Finalize Tournament' }));
    await waitFor(() => expect(notices.at(-1)).toBe('All matches must be completed before finalising.'));
    expect((await inputs())[0]?.value).toBe('34');
    expect(path()).toBe('/tournaments/t1/finalize');
    const again = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Finalize Tournament' });
    await waitFor(() => expect(again().disabled).toBe(false));
  });

  it('names the version of what it shows, and shows what has changed since', async () => {
    let nth = 0;
    const lists = [players, [player('u2', 'Bea', 33), player('u3', 'Cleo', 0), player('u1', 'Ana', 11)]];
    const get: Reply = () => Response.json(lists[Math.min(nth, 1)], { headers: { ETag: `"v${nth++}"` } });
    const words =
      'The results or the points have changed since you opened this page. Look at the points again, then finalize.';
    const { notices } = show(get, refusal(412, words));
    await inputs();
    await userEvent.click(screen.getByRole('button', { name: 'Finalize Tournament' }));
    await waitFor(() => expect(notices.at(-1)).toBe(words));
    expect(posted()[0]?.headers.get('if-match')).toBe('"v0"');
    await waitFor(async () => expect((await inputs()).map(({ value }) => value)).toEqual(['33', '11', '0']));
    expect(screen.getAllByRole('spinbutton', { name: /Bea/ })[0]).toHaveProperty('value', '33');
    await userEvent.click(screen.getByRole('button', { name: 'Finalize Tournament' }));
    await waitFor(() => expect(posted()[1]?.headers.get('if-match')).toBe('"v1"'));
    expect(posted()[1]?.headers.get('idempotency-key')).not.toBe(posted()[0]?.headers.get('idempotency-key'));
  });

  it('offers no points of an earlier visit while the server is asked', async () => {
    const kept = { reply: players, etag: '"v0"' };
    let answer = (_: Response): void => undefined;
    const asked = new Promise<Response>((resolve) => {
      answer = resolve;
    });
    const { queryClient } = show(() => asked);
    queryClient.setQueryData(organiserQueries.finalize('t1').queryKey, kept);
    expect(await screen.findByRole('heading', { level: 1, name: 'Harbour Open' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Finalize Tournament' })).toBeNull();
    answer(Response.json([player('u2', 'Bea', 33)], { headers: { ETag: '"v1"' } }));
    expect((await inputs()).map(({ value }) => value)).toEqual(['33']);
    await userEvent.click(screen.getByRole('button', { name: 'Finalize Tournament' }));
    await waitFor(() => expect(posted()[0]?.headers.get('if-match')).toBe('"v1"'));
  });

  it('offers the kept points where there is no network', async () => {
    const { queryClient } = show(() => Promise.reject(new TypeError('Failed to fetch')));
    queryClient.setQueryData(organiserQueries.finalize('t1').queryKey, { reply: players, etag: '"v0"' });
    expect((await inputs()).map(({ value }) => value)).toEqual(['33', '11', '0']);
  });

  it.each([
    [403, 'Only the tournament organiser can do this.', 'Back to the tournament'],
    [409, 'All matches must be completed before finalising.', 'Back to the tournament'],
  ])('says why it cannot be done (%i) and leads back', async (status, words, link) => {
    show(refusal(status, words));
    expect(await screen.findByText(words)).toBeDefined();
    expect(screen.getByRole('link', { name: link }).getAttribute('href')).toBe('/tournaments/t1');
    expect(screen.queryByRole('button', { name: 'Finalize Tournament' })).toBeNull();
  });

  it('offers to log in to those who are signed out', async () => {
    show(refusal(401, 'Please log in.'));
    expect(await screen.findByRole('button', { name: 'Log in' })).toBeDefined();
  });
});
