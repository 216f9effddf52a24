/** The form of a tournament's fields: what is locked, and what another person's change does to what was typed. */
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EditTournamentForm } from '#app/tournaments/edit/edit-form.tsx';
import type { TournamentEdit } from '#contract/tournaments/tournament-fields.ts';
import type { Venue } from '#contract/venues/venues.ts';
import { showRouted } from '#tests/app/routed-screen.tsx';
import { json, type Reply, refusal, type Sent, serve } from '#tests/app/serve.ts';
import { fields } from './edited-fields.ts';

const EDIT = '/bff/api/tournaments/t1';
const venues: Venue[] = [
  { id: 'v1', name: 'Harbour Hall', city: 'Koper', address: 'Pier 1', imageUrl: null, timeZone: 'Europe/Ljubljana' },
];
const loaded = <T,>(data: T) => ({ data, error: null, refetch: () => undefined });

const PLAYED = 'There is a result already.';
const DRAWN = 'The draw has been made. A reset takes it back.';

interface ShownProps {
  readonly edit: TournamentEdit;
  readonly later: TournamentEdit;
}

function Shown({ edit, later }: ShownProps) {
  const [shown, setShown] = useState(edit);
  return (
    <EditTournamentForm
      tournamentId="t1"
      edit={shown}
      onRefused={async () => setShown(later)}
      championships={loaded([])}
      venues={loaded(venues)}
    />
  );
}

let sent: Sent[];
/** The form on `edit`; after a refusal the server has `later`. */
function show(edit: TournamentEdit, reply: Reply = json({ id: 't1' }), later: TournamentEdit = edit) {
  sent = serve({
    [EDIT]: reply,
    '/bff/api/tournaments': json([]),
    [`${EDIT}/organisers`]: json([]),
    [`${EDIT}/possible-actions`]: json([]),
    '/bff/api/user-profile/me': json({ id: 'ann', username: 'ann', email: null, profilePictureUrl: null }),
  });
  return showRouted(<Shown edit={edit} later={later} />, '/tournaments/t1/edit');
}
const bodies = () => sent.filter(({ url, method }) => url === EDIT && method === 'PUT').map(({ body }) => body);
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
async function retype(label: string, text: string) {
  const input = await screen.findByLabelText(label);
  await userEvent.clear(input);
  await userEvent.type(input, text);
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-12T12:00:00') });
  vi.stubGlobal('scrollTo', () => {});
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('editing a tournament', () => {
  it('sends what is wanted beside what was seen', async () => {
    show({ fields, locked: {} });
    await retype('Name', 'Winter Cup');
    await save();
    await waitFor(() => expect(bodies()).toEqual([{ seen: fields, fields: { ...fields, name: 'Winter Cup' } }]));
  });

  it('shows what is locked with its reason, which it says once, and keeps it', async () => {
    const locked = { startTime: PLAYED, tournamentDatesRange: PLAYED, venueId: DRAWN, tournamentFormat: DRAWN };
    show({ fields, locked });
    expect(await screen.findByRole('textbox', { name: 'Start time', description: PLAYED })).toHaveProperty(
      'disabled',
      true,
    );
    expect(screen.getAllByText(new RegExp(PLAYED), { ignore: '.tt-hidden' })).toHaveLength(1);
    expect(screen.getByRole('textbox', { name: 'Venue', description: DRAWN })).toHaveProperty('value', 'Harbour Hall');
    expect(screen.getByRole('combobox', { name: 'Format', description: DRAWN })).toHaveProperty('disabled', true);
    await retype('City', 'Pula');
    await save();
    await waitFor(() => expect(bodies()).toEqual([{ seen: fields, fields: { ...fields, city: 'Pula' } }]));
  });

  it('takes back what was typed into a field that is locked meanwhile, says so, and keeps the rest', async () => {
    const later = { fields, locked: { pointsForWin: PLAYED } };
    const refused = refusal(422, PLAYED, [{ path: 'pointsForWin', message: PLAYED }]);
    show({ fields, locked: {} }, refused, later);
    await retype('City', 'Pula');
    await retype('Points for win', '5');
    await save();
    expect(await screen.findByText(/The tournament went on meanwhile\. .*There is a result already\./)).toBeDefined();
    const points = screen.getByRole('spinbutton', { name: 'Points for win' });
    expect([points]).toMatchObject([{ value: '2', disabled: true }]);
    expect(screen.getByLabelText('City')).toHaveProperty('value', 'Pula');
  });

  it('says what another person has changed, shows the rest of it, and lets the organiser decide', async () => {
    const theirs = { ...fields, name: 'Their Cup', city: 'Zadar' };
    const words = 'Another person has changed this meanwhile.';
    show({ fields, locked: {} }, refusal(409, words, [{ path: 'name', message: words }]), {
      fields: theirs,
      locked: {},
    });
    await retype('Name', 'My Cup');
    await save();
    expect(await screen.findByRole('textbox', { name: 'Name', description: words })).toHaveProperty('value', 'My Cup');
    expect(screen.getByLabelText('City')).toHaveProperty('value', 'Zadar');
    await save();
    await waitFor(() => expect(bodies()).toHaveLength(2));
    expect(bodies()[1]).toEqual({ seen: theirs, fields: { ...theirs, name: 'My Cup' } });
  });
});
