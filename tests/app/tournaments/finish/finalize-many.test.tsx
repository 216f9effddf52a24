import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { FinalizePlayer } from '#contract/tournaments/tournament-commands.ts';
import { setUpForms } from '#tests/app/routed-screen.tsx';
import { json } from '#tests/app/serve.ts';
import { signedIn, tournamentView } from '#tests/app/tournaments/players.ts';
import { posted, showFinalize } from './finalize-screen.tsx';

const PLAYERS = 300;

/** The first has the most. */
const many = Array.from(
  { length: PLAYERS },
  (_, nth): FinalizePlayer => ({
    playerId: `p${nth}`,
    user: { id: `u${nth}`, firstName: 'Player', lastName: `${nth}.`, profilePictureUrl: null },
    points: 1_000 - nth,
    breakdown: [],
  }),
);

async function show() {
  const view = tournamentView({ stage: 'FINAL' });
  const shown = showFinalize({ me: signedIn('u-Org'), view, get: json(many) });
  await screen.findByText('Finalize Tournament');
  return shown;
}
/** Asking for roles would compute the styles of thousands of elements. */
const inputs = () => [...document.querySelectorAll('input[type=number]')];
const search = () => screen.getByLabelText('Search players');
const press = async (name: string) => userEvent.click(await screen.findByText(name));

setUpForms();

describe('finalizing with hundreds of players', { timeout: 60_000 }, () => {
  it('draws sixty, and sends the points of everybody', async () => {
    await show();
    expect(inputs()).toHaveLength(60);
    expect(screen.getByText('All 300 players get their points, those who are not shown as well.')).toBeDefined();
    await press('Show more');
    expect(inputs()).toHaveLength(120);
    await press('Finalize Tournament');
    await waitFor(() => expect(posted()).toHaveLength(1));
    expect(posted()[0]?.body).toEqual(Object.fromEntries(many.map(({ user, points }) => [user.id, points])));
  });

  it('keeps and sends what was typed for somebody who is not drawn any more', async () => {
    await show();
    await userEvent.type(search(), '287.');
    await waitFor(() => expect(inputs()).toHaveLength(1));
    await userEvent.click(screen.getByLabelText('One more: Points of Player 287.'));
    await userEvent.clear(search());
    await waitFor(() => expect(inputs()).toHaveLength(60));
    await userEvent.click(screen.getByLabelText('One less: Points of Player 0.'));
    await press('Finalize Tournament');
    await waitFor(() => expect(posted()).toHaveLength(1));
    const body = Object(posted()[0]?.body);
    expect(Object.keys(body)).toHaveLength(PLAYERS);
    expect([body.u0, body.u287, body.u299]).toEqual([999, 714, 701]);
  });

  it('keeps and sends what was typed on another page, settled as it is left', async () => {
    await show();
    const points = (nth: number) => screen.getByLabelText<HTMLInputElement>(`Points of Player ${nth}.`);
    await userEvent.clear(points(7));
    await userEvent.type(points(7), '2000000');
    await press('Show more');
    await press('Next page');
    expect(screen.queryByLabelText('Points of Player 7.')).toBeNull();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('One less: Points of Player 120.');
    await userEvent.clear(points(130));
    await userEvent.type(points(130), '5');
    await press('Previous page');
    expect(points(7).value).toBe('100000');
    await press('Finalize Tournament');
    await waitFor(() => expect(posted()).toHaveLength(1));
    const body = Object(posted()[0]?.body);
    expect(Object.keys(body)).toHaveLength(PLAYERS);
    expect([body.u7, body.u130, body.u299]).toEqual([100_000, 5, 701]);
  });

  it('awards nothing by Enter in the search, and shows all again where nobody is found', async () => {
    await show();
    await userEvent.type(search(), 'nobody{Enter}');
    await press('Show all');
    await waitFor(() => expect(inputs()).toHaveLength(60));
    expect(posted()).toEqual([]);
  });
});
