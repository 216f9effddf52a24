/** Events on the screen: made of a file, looked at, and their results brought back to the association. */
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sessionQueries } from '#app/session/queries.ts';
import { CreateEvent } from '#app/tournaments/events/create-event.tsx';
import { EventList } from '#app/tournaments/events/event-list.tsx';
import { EventPage } from '#app/tournaments/events/event-page.tsx';
import { EventsLink } from '#app/tournaments/events/events-link.tsx';
import { PartOfEvent } from '#app/tournaments/events/part-of-event.tsx';
import type { ResultsLeftOut } from '#contract/tournaments/event-files.ts';
import { venue } from '#tests/app/reservations/reservations.ts';
import { renderScreen, type ScreenOptions } from '#tests/app/screen.tsx';
import { signedIn } from '#tests/app/tournaments/players.ts';
import { event, preview } from './weekend.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const ok = (body: unknown) => ({ status: 200, body });
const asOrganiser: NonNullable<ScreenOptions['cached']> = [
  [sessionQueries.me().queryKey, signedIn('organiser')],
  [sessionQueries.roles().queryKey, { roles: ['tournament_organizer'] }],
];

describe('a file of click-TT', () => {
  const venues = { data: [venue], error: null, refetch: () => Promise.resolve() } as never;
  const choose = () =>
    userEvent.upload(screen.getByLabelText('Tournament file'), new File(['<tournament/>'], 'file.xml'));

  it('makes eight classes with one press after it was chosen', async () => {
    const { calls, router } = await renderScreen(<CreateEvent venues={venues} />, {
      server: ({ path }) => (path.endsWith('/import-file') ? ok(preview) : ok({ id: 'weekend' })),
    });
    await choose();
    await screen.findByText(/170 people in 8 classes/);
    screen.getByText(/Doubles and teams cannot be played here yet/);
    await userEvent.click(screen.getByRole('button', { name: 'Create 8 classes' }));
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/events/weekend'));
    expect(calls.at(-1)).toMatchObject({
      path: '/bff/api/events/import-file/file/apply',
      body: { name: 'Harbour Open', venueId: venue.id, answers: {} },
    });
  });

  it('that is none is refused in the server’s words, and another one can be chosen', async () => {
    await renderScreen(<CreateEvent venues={venues} />, {
      server: () => ({ status: 422, body: { message: 'This is no XML file.', code: 'INVALID_FILE' } }),
    });
    await choose();
    expect((await screen.findByRole('alert')).textContent).toContain('This is no XML file.');
    expect(screen.getByRole('button', { name: 'Choose a file' }).hasAttribute('disabled')).toBe(false);
  });

  it('asks about namesakes before anything is made', async () => {
    const others = [{ player: 'P1', name: 'Ana Kos', club: 'X' }];
    const asked = { ...preview, questions: [{ player: 'P2', name: 'Ana Kos', club: 'Y', others }] };
    const { calls } = await renderScreen(<CreateEvent venues={venues} />, {
      server: ({ path }) => (path.endsWith('/import-file') ? ok(asked) : ok({ id: 'weekend' })),
    });
    await choose();
    const create = await screen.findByRole('button', { name: 'Create 8 classes' });
    expect(create.hasAttribute('disabled')).toBe(true);
    await userEvent.selectOptions(
      screen.getByRole('combobox', { name: /Is Ana Kos, Y the same person/ }),
      'Somebody else',
    );
    await userEvent.click(create);
    expect(calls.at(-1)?.body).toMatchObject({ answers: { P2: null } });
  });
});

describe('an event', () => {
  const server: NonNullable<ScreenOptions['server']> = () => ok(event);

  it('shows who may enter each class, and what is taken of it', async () => {
    await renderScreen(<EventPage eventId="weekend" />, { server });
    await screen.findByRole('heading', { level: 1, name: 'Harbour Open' });
    const [men, women] = screen.getAllByRole('heading', { level: 3 }).map((one) => one.closest('li'));
    if (!men || !women) throw new Error('a class is missing');
    for (const words of ['Rating 1850 or less', 'Born 2012 or before', 'Men and boys', 'Fee € 12.50'])
      within(men).getByText(words);
    expect(men.textContent).toContain('48 of 48 places taken · 3 waiting');
    expect(women.textContent).toContain('Open to all');
    expect(screen.queryByRole('button', { name: 'Download for click-TT' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Add class' })).toBeNull();
  });

  it('names what cannot stand in the file before it is downloaded', async () => {
    const conflict: ResultsLeftOut = {
      count: 1,
      matches: [
        {
          tournamentId: 'men',
          tournamentName: 'Men to 1850',
          matchId: 'm1',
          number: 7,
          players: ['Ana Kos', 'Iwo Wójcik'],
          why: 'NO_POINTS',
        },
      ],
    };
    const { calls } = await renderScreen(<EventPage eventId="weekend" />, {
      cached: asOrganiser,
      server: ({ path }) =>
        path.includes('association-file')
          ? { status: 409, body: { message: 'Incomplete.', code: 'RESULTS_INCOMPLETE', conflict } }
          : ok(event),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Download for click-TT' }));
    const named = await screen.findByRole('status');
    expect(named.textContent).toContain('1 match cannot stand in the file');
    expect(named.textContent).toContain(
      'Men to 1850, Match 7: Ana Kos – Iwo Wójcik. The points of the games are missing.',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Leave out and download' }));
    expect(calls.at(-1)?.path).toBe('/bff/api/events/weekend/association-file?leaveOut=true');
  });

  it('is downloaded as the association’s file', async () => {
    const saved = vi.fn(() => 'blob:results');
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: saved, revokeObjectURL: () => undefined }));
    await renderScreen(<EventPage eventId="weekend" />, {
      cached: asOrganiser,
      server: ({ path }) =>
        path.includes('association-file') ? { status: 200, body: '<x/>', type: 'application/xml' } : ok(event),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Download for click-TT' }));
    await vi.waitFor(() => expect(saved).toHaveBeenCalledOnce());
  });

  it('gives its results as a workbook for USATT, also where no file made it', async () => {
    const { calls } = await renderScreen(<EventPage eventId="weekend" />, {
      cached: asOrganiser,
      server: ({ path }) =>
        path.includes('association-file')
          ? {
              status: 409,
              body: { message: 'Incomplete.', code: 'RESULTS_INCOMPLETE', conflict: { matches: [], count: 2 } },
            }
          : ok({ ...event, event: { ...event.event, hasFile: false } }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Download for USATT' }));
    await screen.findByText('2 matches cannot stand in the file');
    await userEvent.click(screen.getByRole('button', { name: 'Leave out and download' }));
    expect(calls.at(-1)?.path).toBe('/bff/api/events/weekend/association-file?as=usatt&leaveOut=true');
    expect(screen.queryByRole('button', { name: 'Download for click-TT' })).toBeNull();
  });

  it('takes a further class from its organiser', async () => {
    const { calls } = await renderScreen(<EventPage eventId="weekend" />, {
      cached: asOrganiser,
      server: ({ method }) => (method === 'POST' ? ok({ id: 'u15' }) : ok(event)),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Add class' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.type(within(dialog).getByLabelText('Name'), 'U15');
    await userEvent.type(within(dialog).getByLabelText('Born from'), '2015');
    await userEvent.type(within(dialog).getByLabelText('Fee in euros'), '7,50');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Create' }));
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.find(({ method }) => method === 'POST')).toMatchObject({
      path: '/bff/api/events/weekend/classes',
      body: { name: 'U15', fee: 7.5, eligibility: { bornFrom: 2015, ratingTo: null, sex: null } },
    });
  });

  it('is told of on a class, with the way to its sister classes', async () => {
    const { router } = await renderScreen(
      <PartOfEvent event={{ id: 'weekend', name: 'Harbour Open' }} tournamentId="men" />,
      { server },
    );
    expect(screen.getByRole('link', { name: 'Harbour Open' }).getAttribute('href')).toBe('/events/weekend');
    await userEvent.selectOptions(await screen.findByLabelText('Other classes of this event'), 'Women');
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/tournaments/women'));
  });
});

describe('the list of events', () => {
  const card = {
    id: 'weekend',
    name: 'Harbour Open',
    city: 'Rijeka',
    venue: null,
    days: ['2030-05-14', '2030-05-15'],
    classes: 8,
  };

  it('shows each with its days and classes', async () => {
    await renderScreen(<EventList />, { server: () => ok([card]) });
    const shown = await screen.findByRole('article', { name: 'Harbour Open' });
    expect(shown.textContent).toContain('8 classes');
    expect(within(shown).getByRole('link', { name: 'View Details' }).getAttribute('href')).toBe('/events/weekend');
  });

  it('is a tab beside the tournaments where there are any', async () => {
    await renderScreen(<EventsLink />, { server: () => ok([card]) });
    expect((await screen.findByRole('link', { name: 'Events' })).getAttribute('href')).toBe('/events');
    cleanup();
    const { calls } = await renderScreen(<EventsLink />, { server: () => ok([]) });
    await vi.waitFor(() => expect(calls).toHaveLength(1));
    expect(screen.queryByRole('link')).toBeNull();
  });
});
