import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { sessionQueries } from '#app/session/queries.ts';
import { PlayersTab } from '#app/tournaments/players/players-tab.tsx';
import { tournamentQueries } from '#app/tournaments/queries.ts';
import { stubIntersections } from '#tests/app/intersections.ts';
import { renderScreen } from '#tests/app/screen.tsx';
import { player, signedIn, tournamentView } from '#tests/app/tournaments/players.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const PLAYERS = 300;
const many = Array.from({ length: PLAYERS }, (_, nth) => player(`Player ${nth + 1}.`, { club: `Club ${nth % 100}` }));
const placed = many.map((one, nth) => ({ ...one, final: { place: nth + 1, points: 1, elo: 1000 } }));
const finished = tournamentView({ stage: 'FINISHED' });

interface Shown {
  readonly me?: string;
  readonly players?: typeof many;
  readonly view?: typeof finished;
  readonly withClubs?: boolean;
}
const show = ({ me = 'u-Somebody', players = many, view = tournamentView(), withClubs = false }: Shown = {}) =>
  renderScreen(
    <PlayersTab
      view={view}
      players={players}
      {...(withClubs && { clubStarOf: ({ name }: { name: string }) => <button type="button">{name}</button> })}
    />,
    {
      cached: [
        [sessionQueries.me().queryKey, signedIn(me)],
        [tournamentQueries.actions('t1').queryKey, []],
      ],
      server: ({ method }) => ({ status: 200, body: method === 'POST' ? { id: 't1' } : [] }),
    },
  );
/** Asking for roles would compute the styles of thousands of elements. */
const all = (selector: string) => [...document.querySelectorAll(selector)];
const names = () => all('a').map(({ textContent }) => textContent);
const press = async (name: string) => userEvent.click(await screen.findByText(name));
const search = (text: string) => userEvent.type(screen.getByLabelText('Search players'), text);

describe('of hundreds of players', { timeout: 60_000 }, () => {
  test('others have sixty drawn, and the rest as they scroll', async () => {
    const scroll = stubIntersections();
    await show();
    expect(names()).toHaveLength(60);
    for (let portion = 2; portion <= 5; portion++) scroll();
    expect(names()).toEqual(many.map(({ name }) => name));
  });

  test('the organiser has sixty rows of a table that tells how many it has', async () => {
    const scroll = stubIntersections();
    await show({ me: 'u-Org' });
    expect(all('tr')).toHaveLength(61);
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('301');
    expect(all('tr').at(-1)?.getAttribute('aria-rowindex')).toBe('61');
    for (let portion = 2; portion <= 5; portion++) scroll();
    expect(names()).toHaveLength(PLAYERS);
  });

  test('the clubs below stay where they are while somebody scrolls, and are as few at first', async () => {
    const scroll = stubIntersections();
    await show({ withClubs: true });
    const clubs = () => all('section li');
    expect(clubs()).toHaveLength(60);
    scroll();
    expect(names()).toHaveLength(60);
    expect(clubs()).toHaveLength(100);
    await press('Show more');
    expect(names()).toHaveLength(120);
  });

  test('a search finds who is not drawn', async () => {
    await show({ me: 'u-Org' });
    expect(names()).not.toContain('Player 287.');
    await search('287');
    await waitFor(() => expect(names()).toEqual(['Player 287.']));
    expect(screen.getByText('1 found.')).toBeDefined();
  });

  test('who is chosen and not drawn any more is removed with the others', async () => {
    const { calls } = await show({ me: 'u-Org' });
    await press('Select players');
    await userEvent.click(await screen.findByLabelText('Select Player 5.'));
    await search('287');
    await userEvent.click(await screen.findByLabelText('Select Player 287.'));
    await userEvent.clear(screen.getByLabelText('Search players'));
    expect(screen.queryByLabelText('Select Player 287.')).toBeNull();
    expect(screen.getByText('2 selected')).toBeDefined();
    await press('Remove 2 players');
    const dialog = await screen.findByRole('dialog', { name: 'Remove 2 players?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove 2 players' }));
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'POST')?.body).toEqual(['p-Player 5.', 'p-Player 287.']),
    );
  });

  test('all can be chosen, those who are not drawn as well', async () => {
    await show({ me: 'u-Org' });
    await press('Select players');
    await press('Select all 300');
    expect(screen.getByText('300 selected')).toBeDefined();
    expect(all('td [type=checkbox]')).toHaveLength(60);
  });

  test('the ranking begins with sixty places, and a search tells any', async () => {
    await show({ view: finished, players: placed });
    const places = () => all('li').map((row) => /^Place (\d+)/.exec(row.textContent ?? '')?.[1]);
    expect(places()).toHaveLength(60);
    await press('Show more');
    expect(places().at(-1)).toBe('120');
    await search('287');
    await waitFor(() => expect(places()).toEqual(['287']));
  });

  test('all of them go to paper', async () => {
    await show({ view: finished, players: placed, me: 'u-Org' });
    expect(all('tr')).toHaveLength(61);
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(all('tr')).toHaveLength(301);
    expect(all('li')).toHaveLength(PLAYERS);
  });
});
