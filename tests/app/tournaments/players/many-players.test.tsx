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
  test('others have sixty drawn, as many more as they scroll, and the rest on pages', async () => {
    const scroll = stubIntersections();
    await show();
    expect(names()).toHaveLength(60);
    scroll();
    scroll();
    expect(names()).toEqual(many.slice(0, 120).map(({ name }) => name));
    await press('Next page');
    expect([document.activeElement?.textContent, screen.getByText('121 to 180 of 300')]).toEqual([
      'Player 121.',
      expect.anything(),
    ]);
    scroll();
    await press('Next page');
    scroll();
    expect(names()).toEqual(many.slice(240).map(({ name }) => name));
    const last = all('li').at(-1);
    expect([last?.getAttribute('aria-setsize'), last?.getAttribute('aria-posinset')]).toEqual(['300', '300']);
  });

  test('a search on a later page begins at its own first page', async () => {
    await show({ me: 'u-Org' });
    await press('Show more');
    await press('Next page');
    expect(names().at(0)).toBe('Player 81.');
    await search('Player');
    await waitFor(() => expect(names().at(0)).toBe('Player 1.'));
    await search(' 287');
    await waitFor(() => expect(names()).toEqual(['Player 287.']));
  });

  test('the organiser has forty rows of a table that tells how many it has', async () => {
    const scroll = stubIntersections();
    await show({ me: 'u-Org' });
    expect(all('tr')).toHaveLength(41);
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('301');
    expect(all('tr').at(-1)?.getAttribute('aria-rowindex')).toBe('41');
    scroll();
    await press('Next page');
    expect(all('tr').map((row) => row.getAttribute('aria-rowindex'))).toEqual([
      '1',
      ...Array.from({ length: 40 }, (_, nth) => String(82 + nth)),
    ]);
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
    // Its button takes the focus when it comes, and would take what is typed by then.
    await screen.findByText('0 selected');
    await userEvent.click(screen.getByLabelText('Select Player 5.'));
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

  test('who is chosen on another page stays chosen there, and is removed with the others', async () => {
    const { calls } = await show({ me: 'u-Org' });
    await press('Select players');
    await userEvent.click(await screen.findByLabelText('Select Player 5.'));
    await press('Show more');
    await press('Next page');
    await userEvent.click(screen.getByLabelText('Select Player 81.'));
    expect(screen.getByText('2 selected')).toBeDefined();
    await press('Previous page');
    expect(screen.getByLabelText<HTMLInputElement>('Select Player 5.').checked).toBe(true);
    await press('Remove 2 players');
    const dialog = await screen.findByRole('dialog', { name: 'Remove 2 players?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove 2 players' }));
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'POST')?.body).toEqual(['p-Player 5.', 'p-Player 81.']),
    );
  });

  test('all can be chosen, those who are not drawn as well', async () => {
    await show({ me: 'u-Org' });
    await press('Select players');
    await press('Select all 300');
    expect(screen.getByText('300 selected')).toBeDefined();
    expect(all('td [type=checkbox]')).toHaveLength(40);
  });

  test('the ranking begins with fifty places, and a search tells any', async () => {
    await show({ view: finished, players: placed });
    const places = () => all('li').map((row) => /^Place (\d+)/.exec(row.textContent ?? '')?.[1]);
    expect(places()).toHaveLength(50);
    await press('Show more');
    await press('Next page');
    expect([places().at(0), places().at(-1)]).toEqual(['101', '150']);
    await search('287');
    await waitFor(() => expect(places()).toEqual(['287']));
  });

  test('all of them go to paper', async () => {
    await show({ view: finished, players: placed, me: 'u-Org' });
    expect(all('tr')).toHaveLength(41);
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(all('tr')).toHaveLength(301);
    expect(all('li')).toHaveLength(PLAYERS);
  });
});
