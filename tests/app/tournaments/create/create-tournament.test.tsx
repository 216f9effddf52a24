import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CreateTournamentForm } from '#app/tournaments/create/create-form.tsx';
import type { ChampionshipChoice } from '#contract/tournaments/championships.ts';
import type { TournamentDto } from '#contract/tournaments/tournaments.ts';
import type { Venue } from '#contract/venues/venues.ts';
import { setUpForms, showRouted } from '#tests/app/routed-screen.tsx';
import { json, type Reply, refusal, type Sent, serve } from '#tests/app/serve.ts';

const CREATE = '/bff/api/tournaments/create';
const LIST = '/bff/api/tournaments';

const place = { imageUrl: null, timeZone: 'Europe/Ljubljana' };
const venues: Venue[] = [
  { ...place, id: 'v1', name: 'Harbour Hall', city: 'Koper', address: 'Pier 1', tableCount: 6 },
  { ...place, id: 'v2', name: 'Brda Centre', city: 'Dobrovo', address: 'Main 2', tableCount: 1 },
  { ...place, id: 'v3', name: 'Old Gym', city: 'Izola', address: 'Way 3' },
];
const championships: ChampionshipChoice[] = [{ id: 'c1', name: 'Adriatic League' }];
const loaded = <T,>(data: T) => ({ data, error: null, refetch: () => undefined });

const winterCup: TournamentDto = {
  championshipId: null,
  championshipName: null,
  tournament: {
    id: 't1',
    name: 'Winter Cup',
    stage: 'Open',
    tournamentStart: '2026-03-13T09:00:00+01:00',
    tournamentEnd: '2026-03-14T22:00:00+01:00',
    venue: { id: 'v1', name: 'Harbour Hall', imageUrl: null },
    timeZone: 'Europe/Ljubljana',
  },
};

let sent: Sent[];
function show(create: Reply = json({ id: 'new' }), tournaments: TournamentDto[] = []) {
  sent = serve({ [CREATE]: create, [LIST]: json(tournaments) });
  return showRouted(
    <CreateTournamentForm userId="u1" championships={loaded(championships)} venues={loaded(venues)} />,
    '/create-tournament',
  );
}
const created = () => sent.filter(({ url }) => url === CREATE);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

async function chooseVenue(name: string) {
  await userEvent.click(await screen.findByRole('button', { name: /^Venue:/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Select venue for the tournament' });
  await userEvent.click(within(dialog).getByRole('checkbox', { name }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Select venue' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}
async function fillRequired() {
  await userEvent.type(await screen.findByLabelText('Name'), 'Riverside Cup');
  await userEvent.type(screen.getByLabelText('City'), 'Koper');
  await chooseVenue('Harbour Hall');
}

setUpForms();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-12T12:00:00') });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('creating a tournament', () => {
  it('says how many tables each venue has, where that is known', async () => {
    show();
    await userEvent.click(await screen.findByRole('button', { name: /^Venue:/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Select venue for the tournament' }));
    const [, harbour, brda, old] = dialog.getAllByRole('row').map(({ textContent }) => textContent);
    expect(harbour).toContain('6 tables');
    expect(brda).toMatch(/1 table(?!s)/);
    expect(old).not.toContain('table');
  });

  it('begins with tomorrow, no championship and eight times no points', async () => {
    show();
    expect(await screen.findByRole('button', { name: 'Dates: March 13, 2026' })).toBeDefined();
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Type' }).selectedOptions[0]?.text).toBe(
      'Single Tournament',
    );
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Format' }).selectedOptions[0]?.text).toBe(
      'Groups with main stage',
    );
    const points = screen.getAllByRole<HTMLInputElement>('spinbutton');
    expect(points.map(({ value }) => value)).toEqual(Array(8).fill('0'));
  });

  it('asks in this order', async () => {
    show();
    const controls = [
      await screen.findByLabelText('Name'),
      screen.getByRole('button', { name: /^Dates:/ }),
      screen.getByLabelText('Start time'),
      screen.getByRole('button', { name: /^Venue:/ }),
      screen.getByLabelText('City'),
      screen.getByLabelText('Assign to championship'),
      screen.getByLabelText('Seed by championship'),
      screen.getByLabelText('Format'),
      screen.getByLabelText('Type'),
      ...screen.getAllByRole('spinbutton'),
      screen.getByRole('button', { name: 'Create' }),
    ];
    const follows = (one: Node, next: Node | undefined) =>
      !next || (one.compareDocumentPosition(next) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    expect(controls.map((control, i) => follows(control, controls[i + 1]))).toEqual(controls.map(() => true));
  });

  it('asks for name, city and venue at their fields, and sends nothing', async () => {
    show();
    await screen.findByLabelText('Name');
    await press('Create');
    await waitFor(() => expect(screen.getAllByText('Required')).toHaveLength(3));
    for (const control of [
      screen.getByLabelText('Name'),
      screen.getByLabelText('City'),
      screen.getByRole('button', { name: /^Venue:/ }),
    ]) {
      expect(control.getAttribute('aria-invalid')).toBe('true');
      const message = document.getElementById(control.getAttribute('aria-describedby') ?? '');
      expect(message?.textContent).toBe('Required');
    }
    expect(created()).toEqual([]);
  });

  it('lets seeding be chosen only with a championship, and takes it back when the championship goes', async () => {
    show();
    const seed = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Seed by championship' });
    const championship = screen.getByRole('combobox', { name: 'Assign to championship' });
    expect(seed.disabled).toBe(true);
    await userEvent.selectOptions(championship, 'Adriatic League');
    expect(seed.disabled).toBe(false);
    await userEvent.click(seed);
    expect(seed.checked).toBe(true);
    await userEvent.selectOptions(championship, 'No championship');
    expect(seed.disabled).toBe(true);
    expect(seed.checked).toBe(false);
    await userEvent.selectOptions(championship, 'Adriatic League');
    expect(seed.checked).toBe(false);
  });

  it('takes the city from the venue, unless another one was typed', async () => {
    show();
    const city = await screen.findByLabelText<HTMLInputElement>('City');
    await chooseVenue('Harbour Hall');
    expect(city.value).toBe('Koper');
    await chooseVenue('Brda Centre');
    expect(city.value).toBe('Dobrovo');
    await userEvent.clear(city);
    await userEvent.type(city, 'Nova Gorica');
    await chooseVenue('Harbour Hall');
    expect(city.value).toBe('Nova Gorica');
  });

  it('sends what was entered, says so and goes to the tournaments', async () => {
    const { path, notices } = show();
    await fillRequired();
    await userEvent.selectOptions(screen.getByLabelText('Assign to championship'), 'Adriatic League');
    await userEvent.click(screen.getByLabelText('Seed by championship'));
    await userEvent.selectOptions(screen.getByLabelText('Format'), 'Round-robin');
    await userEvent.selectOptions(screen.getByLabelText('Type'), 'Season');
    expect(screen.queryByLabelText('Main stage matches')).toBeNull();
    await userEvent.selectOptions(screen.getByLabelText('Matches'), 'Best of 3');
    await userEvent.selectOptions(
      screen.getByLabelText('Order of a table'),
      'DTTB: difference of matches, then of all games',
    );
    const win = screen.getByRole('spinbutton', { name: 'Points for win' });
    await userEvent.clear(win);
    await userEvent.type(win, '2');
    await userEvent.click(screen.getByRole('button', { name: 'One more: Championship points for winner' }));
    await press('Create');
    await waitFor(() => expect(path()).toBe('/tournaments'));
    expect(notices).toEqual(['Give us a sec.', 'Tournament created.']);
    expect(created()).toHaveLength(1);
    expect(created()[0]?.body).toEqual({
      name: 'Riverside Cup',
      city: 'Koper',
      venueId: 'v1',
      championshipId: 'c1',
      tournamentDatesRange: ['2026-03-13', '2026-03-13'],
      startTime: '10:00',
      seedByChampionship: true,
      confirmedEmailsOnly: false,
      tournamentFormat: 'ROUND_ROBIN',
      tournamentType: 'SEASON',
      includeThirdPlacePlayoff: false,
      places: null,
      withdrawnResults: 'STAND',
      ranking: 'DTTB',
      bestOf: { groups: 3, mainStage: 5 },
      pointsForWin: 2,
      pointsForDraw: 0,
      championshipPointsForWin: 0,
      championshipPointsForDraw: 0,
      championshipPointsForParticipation: 0,
      championshipPointsAfterGroup: 0,
      championshipPointsAfterRound: 0,
      championshipPointsWinner: 1,
    });
    expect(sessionStorage.length).toBe(0);
  });

  it('takes no negative points', async () => {
    show();
    const draw = await screen.findByRole<HTMLInputElement>('spinbutton', { name: 'Championship points for draw' });
    await userEvent.clear(draw);
    await userEvent.type(draw, '-5');
    await userEvent.tab();
    expect(draw.value).toBe('0');
  });

  it('takes no more points for a draw than for a win, and says so at the draw', async () => {
    const { path } = show();
    await fillRequired();
    const more = (what: string) =>
      userEvent.click(screen.getByRole('button', { name: `One more: Points for ${what}` }));
    await more('draw');
    await press('Create');
    const message = await screen.findByText('A draw cannot bring more points than a win.');
    expect(message.closest('details')?.open).toBe(true);
    const draw = screen.getByRole('spinbutton', { name: 'Points for draw' });
    expect(draw.getAttribute('aria-describedby')).toBe(message.id);
    expect(created()).toHaveLength(0);
    await more('win');
    await waitFor(() => expect(screen.queryByText('A draw cannot bring more points than a win.')).toBeNull());
    await press('Create');
    await waitFor(() => expect(path()).toBe('/tournaments'));
    expect(created()[0]?.body).toMatchObject({ pointsForWin: 1, pointsForDraw: 1 });
  });

  it('ties what the server finds wrong to its field', async () => {
    const { path, notices } = show(
      refusal(422, 'Some fields need another look.', [{ path: 'startTime', message: 'The venue is closed by then.' }]),
    );
    await fillRequired();
    await press('Create');
    expect(await screen.findByText('The venue is closed by then.')).toBeDefined();
    expect(screen.getByLabelText('Start time').getAttribute('aria-invalid')).toBe('true');
    expect(notices.at(-1)).toBe('Some fields need another look.');
    expect(path()).toBe('/create-tournament');
  });

  it('keeps what was typed when the session has ended, and gives it back to the same person', async () => {
    show(refusal(401, 'Please log in.'));
    await fillRequired();
    await press('Create');
    expect(await screen.findByRole('button', { name: 'Log in again' })).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Riverside Cup');
    cleanup();

    show();
    expect((await screen.findByLabelText<HTMLInputElement>('Name')).value).toBe('Riverside Cup');
    expect(screen.getByRole('button', { name: /^Venue: Harbour Hall\b/ })).toBeDefined();
    await press('Start over');
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('');
  });

  it('repeats a lost call under the same key, and a changed one under another', async () => {
    show(() => {
      throw new TypeError('Failed to fetch');
    });
    await fillRequired();
    const send = async (times: number) => {
      await press('Create');
      await waitFor(() => expect(created()).toHaveLength(times));
      await waitFor(() =>
        expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Create' }).disabled).toBe(false),
      );
    };
    await send(1);
    await send(2);
    await userEvent.type(screen.getByLabelText('Name'), '!');
    await send(3);
    const keys = created().map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys[0]).toBe(keys[1]);
    expect(keys[2]).not.toBe(keys[1]);
  });

  it('warns of another tournament at the venue on the same days', async () => {
    show(json({ id: 'new' }), [winterCup]);
    await chooseVenue('Harbour Hall');
    expect(await screen.findByText('Winter Cup is at this venue on these days too.')).toBeDefined();
    await chooseVenue('Brda Centre');
    expect(screen.queryByText(/at this venue on these days/)).toBeNull();
  });
});
