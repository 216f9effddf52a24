/** The page that edits a tournament, opened twice in a row. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { EditTournamentPage } from '#app/tournaments/edit/edit-page.tsx';
import { setUpForms, showRouted } from '#tests/app/routed-screen.tsx';
import { json, serve } from '#tests/app/serve.ts';
import { signedIn } from '#tests/app/tournaments/players.ts';
import { fields } from './edited-fields.ts';

const EDIT = '/bff/api/tournaments/t1';
const lists = { data: [], error: null, refetch: () => undefined };

/** The page, and a way out of it and back. */
function Visits() {
  const [isThere, setThere] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setThere(!isThere)}>
        {isThere ? 'Leave' : 'Come back'}
      </button>
      {isThere && <EditTournamentPage tournamentId="t1" championships={lists} venues={lists} />}
    </>
  );
}

setUpForms();

it('has its fields at each visit, as the server has them then', async () => {
  let name = 'Autumn Cup';
  serve({
    '/bff/api/user-profile/me': json(signedIn('ann')),
    '/bff/api/user-profile/roles': json({ roles: ['tournament_organizer'] }),
    [`${EDIT}/edit`]: () => json({ fields: { ...fields, name }, locked: {} })(),
    '/bff/api/tournaments': json([]),
    [`${EDIT}/organisers`]: json([]),
    [`${EDIT}/possible-actions`]: json([]),
  });
  showRouted(<Visits />, '/tournaments/t1/edit');
  expect(await screen.findByLabelText('Name')).toHaveProperty('value', 'Autumn Cup');
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
  name = 'Autumn Open';
  await userEvent.click(screen.getByRole('button', { name: 'Come back' }));
  expect(await screen.findByLabelText('Name')).toHaveProperty('value', 'Autumn Open');
});
