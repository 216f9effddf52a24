/** What was typed into a long form outlasts an app that a phone ended in the background: for its author, for a day, until it is sent. */
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { ProfileForm } from '#app/profile/profile-form.tsx';
import { sessionQueries } from '#app/session/queries.ts';
import { CreateTournamentForm } from '#app/tournaments/create/create-form.tsx';
import { EditTournamentForm } from '#app/tournaments/edit/edit-form.tsx';
import { ImportForm } from '#app/tournaments/import/import-form.tsx';
import { tournamentQueries } from '#app/tournaments/queries.ts';
import { dropDrafts, keepLastingDraft, readDraft } from '#app/ui/controls/draft.ts';
import { CreateVenue } from '#app/venues/manage/edit/create-venue.tsx';
import { EditVenue } from '#app/venues/manage/edit/edit-venue.tsx';
import { DAY } from '#contract/durations.ts';
import type { TournamentEdit } from '#contract/tournaments/tournament-fields.ts';
import { me } from '#tests/app/profile/people.ts';
import { venue } from '#tests/app/reservations/reservations.ts';
import { type Call, renderScreen } from '#tests/app/screen.tsx';
import { fields } from '#tests/app/tournaments/edit/edited-fields.ts';

const NOW = new Date('2026-03-12T12:00:00');
const loaded = <T,>(data: T) => ({ data, error: null, refetch: () => undefined });
const settings = {
  ...venue,
  openingHours: Array.from({ length: 7 }, () => ({ open: '09:00', close: '22:00' })),
  closedDays: [],
  slotMinutes: 60,
  needsConfirmation: false,
  courts: [],
};
const editForm = (edit: TournamentEdit) => (
  <EditTournamentForm
    tournamentId="t1"
    edit={edit}
    onRefused={async () => undefined}
    championships={loaded([])}
    venues={loaded([])}
  />
);

interface Form {
  readonly content: (userId: string) => ReactNode;
  readonly label: string;
  /** Where the form can be sent as it is shown here. */
  readonly submit?: readonly string[];
}
const forms: Readonly<Record<string, Form>> = {
  'a new tournament': {
    content: (userId) => <CreateTournamentForm userId={userId} championships={loaded([])} venues={loaded([])} />,
    label: 'Name',
  },
  'an edited tournament': { content: () => editForm({ fields, locked: {} }), label: 'Name', submit: ['Save'] },
  'a new venue': { content: () => <CreateVenue />, label: 'Name' },
  'an edited venue': { content: () => <EditVenue venueId={venue.id} />, label: 'Name', submit: ['Save'] },
  'a profile': {
    content: (userId) => <ProfileForm me={{ ...me, id: userId }} />,
    label: 'Club',
    submit: ['Save'],
  },
  'a pasted list of players': {
    content: () => <ImportForm tournamentId="t1" onDone={() => undefined} />,
    label: 'Paste from a spreadsheet',
    submit: ['Preview', 'Add 1 player'],
  },
};

const answer = ({ method, path }: Call) => {
  if (path.endsWith('/look-up-players')) return { status: 200, body: [{ userId: null, people: [] }] };
  if (method !== 'GET') return { status: 200, body: path.includes('venues') ? settings : { id: 't1' } };
  return { status: 200, body: path.includes(venue.id) ? settings : [] };
};
async function show(content: (userId: string) => ReactNode, userId = me.id) {
  const shown = await renderScreen(content(userId), {
    cached: [
      [sessionQueries.me().queryKey, { ...me, id: userId }],
      [tournamentQueries.players('t1').queryKey, []],
    ],
    server: answer,
  });
  return shown;
}
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const type = async (label: string, value: string) => fireEvent.change(await field(label), { target: { value } });
/** What comes next is another session of the browser's. */
function endApp() {
  cleanup();
  sessionStorage.clear();
}

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  vi.stubGlobal('scrollTo', () => {});
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe.each(Object.entries(forms))('%s', (_, { content, label, submit }) => {
  const typed = 'Typed by hand';
  const value = async () => (await field(label)).value;

  it('is there again after the app was ended, and begins anew where that is wanted', async () => {
    await show(content);
    const before = await value();
    await type(label, typed);
    endApp();
    await show(content);
    await waitFor(async () => expect(await value()).toBe(typed));
    if (label.startsWith('Paste')) return;
    await userEvent.click(screen.getByRole('button', { name: 'Start over' }));
    expect(await value()).toBe(before);
    endApp();
    await show(content);
    expect(await value()).toBe(before);
  });

  it('is not there for another person, after a day, or after its author has signed out', async () => {
    await show(content);
    const before = await value();
    await type(label, typed);
    endApp();
    await show(content, 'u2');
    expect(await value()).toBe(before);
    cleanup();
    vi.setSystemTime(NOW.getTime() + DAY + 1);
    await show(content);
    expect(await value()).toBe(before);
    cleanup();
    vi.setSystemTime(NOW);
    dropDrafts();
    await show(content);
    expect(await value()).toBe(before);
    expect(Object.keys(localStorage).filter((name) => name.includes('draft'))).toEqual([]);
  });

  if (submit)
    it('is gone once it is sent', async () => {
      const { calls } = await show(content);
      await type(label, typed);
      endApp();
      const again = await show(content);
      for (const name of submit) await userEvent.click(await screen.findByRole('button', { name }));
      await waitFor(() =>
        expect(again.calls.some(({ method, path }) => method !== 'GET' && !path.includes('look-up'))).toBe(true),
      );
      await waitFor(() => expect(Object.keys(localStorage)).toEqual([]));
      expect(calls.every(({ method }) => method === 'GET')).toBe(true);
    });
});

it('is kept as the session ends, and the way to log in again stands in the place of starting over', async () => {
  const over = { status: 401, body: { message: 'Please log in.' } };
  await renderScreen(<CreateVenue />, { cached: [[sessionQueries.me().queryKey, me]], server: () => over });
  for (const [label, text] of Object.entries({ Name: 'Harbour Hall', City: 'Rijeka', Address: 'Obala 14' }))
    await type(label, text);
  await userEvent.click(screen.getByRole('button', { name: 'Create' }));
  expect(await screen.findByText('Your session has ended. Log in again: what you typed is kept.')).toBeTruthy();
  await type('Name', 'Harbour Hall, and more');
  endApp();
  await show(() => <CreateVenue />);
  await waitFor(async () => expect((await field('Name')).value).toBe('Harbour Hall, and more'));
  expect((await field('City')).value).toBe('Rijeka');
});

describe('what another person has changed meanwhile', () => {
  it('stays in the other fields, and is what is sent as seen', async () => {
    await show(() => editForm({ fields, locked: {} }));
    await type('Name', 'Winter Cup');
    endApp();
    const later = { ...fields, city: 'Izola' };
    const { calls } = await show(() => editForm({ fields: later, locked: {} }));
    await waitFor(async () => expect((await field('Name')).value).toBe('Winter Cup'));
    expect((await field('City')).value).toBe('Izola');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(1));
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      seen: later,
      fields: { ...later, name: 'Winter Cup' },
    });
  });

  it('takes back what can no longer be changed', async () => {
    await show(() => editForm({ fields, locked: {} }));
    await type('Name', 'Winter Cup');
    endApp();
    await show(() => editForm({ fields, locked: { name: 'It has ended.' } }));
    expect(screen.queryByText('Winter Cup')).toBeNull();
    expect(screen.queryByText('This is what you typed before.')).toBeNull();
  });
});

describe('what a device keeps of drafts is bounded', () => {
  const names = () => Object.keys(localStorage).toSorted();

  test('the oldest of many gives way, and what nobody is shown any more', () => {
    for (let i = 0; i < 30; i += 1) {
      vi.setSystemTime(NOW.getTime() + i);
      keepLastingDraft(`form ${i}`, 'u1', { i });
    }
    expect(names()).toHaveLength(12);
    sessionStorage.clear();
    expect(readDraft('form 17', 'u1')).toBeNull();
    expect(readDraft('form 18', 'u1')).toEqual({ i: 18 });
    vi.setSystemTime(NOW.getTime() + DAY + 100);
    keepLastingDraft('another', 'u1', {});
    expect(names()).toEqual(['draft:another']);
  });

  test('one that is very long stays in its tab, and a shorter one from before is not taken for it', () => {
    keepLastingDraft('list t1', 'u1', { text: 'Ana' });
    const text = 'Ana Kos\n'.repeat(20_000);
    keepLastingDraft('list t1', 'u1', { text });
    expect(names()).toEqual([]);
    expect(readDraft('list t1', 'u1')).toEqual({ text });
  });

  test('what is damaged, or of another version, is nobody’s draft', () => {
    localStorage.setItem('draft:form', '{');
    localStorage.setItem('lasting-draft', JSON.stringify({ key: 'form', owner: 'u1', values: {} }));
    expect(readDraft('form', 'u1')).toBeNull();
    dropDrafts();
    expect(names()).toEqual([]);
  });

  test('a clock that is put right has it again', () => {
    keepLastingDraft('form', 'u1', { name: 'Ana' });
    sessionStorage.clear();
    for (const away of [400 * DAY, -400 * DAY]) {
      vi.setSystemTime(NOW.getTime() + away);
      expect(readDraft('form', 'u1')).toBeNull();
      vi.setSystemTime(NOW);
      expect(readDraft('form', 'u1')).toEqual({ name: 'Ana' });
    }
  });

  test('without room what was kept before stays, and nothing is thrown', () => {
    keepLastingDraft('form', 'u1', { name: 'Ana' });
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    keepLastingDraft('form', 'u1', { name: 'Ana K' });
    keepLastingDraft('other', 'u1', { name: 'Bo' });
    vi.restoreAllMocks();
    sessionStorage.clear();
    expect(readDraft('form', 'u1')).toEqual({ name: 'Ana' });
  });
});
