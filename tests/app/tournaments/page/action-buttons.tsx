import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, vi } from 'vitest';
import { found } from '#app/call/connection.ts';
import { FoldedSign } from '#app/tournaments/page/folded-sign.tsx';
import { TournamentActions } from '#app/tournaments/page/tournament-actions.tsx';
import { tournamentQueries } from '#app/tournaments/queries.ts';
import { type Call, renderScreen } from '#tests/app/screen.tsx';
import { player, tournamentView } from '#tests/app/tournaments/players.ts';
import { recordOf } from '#tests/tournament/record.ts';
import { started } from '#tests/tournament/setup.ts';
import type { Action } from '#tournament/commands/action-names.ts';

const eleven = Array.from({ length: 11 }, (_, index) => player(`P${index + 1}`));
const done = { status: 200, body: { id: 't1' } };
export const isPost = ({ method }: Call) => method === 'POST';

export interface Options {
  readonly actions: readonly Action[];
  readonly isOrganiser?: boolean;
  readonly server?: (call: Call) => { readonly status: number; readonly body: unknown };
  readonly format?: 'GROUPS_WITH_MAIN_STAGE' | 'ROUND_ROBIN';
  readonly stage?: 'Open' | 'GROUPS' | 'FINISHED' | 'FORFEITED';
}

/** Three groups. */
const facts = recordOf(started(11, 3));
const people = [
  { id: 'u1', firstName: 'Maja', lastName: 'Kovač', email: 'maja@example.com', profilePictureUrl: null },
  { id: 'u2', firstName: 'Željko', lastName: 'Đorđević', email: null, profilePictureUrl: null },
];
const known = (path: string) => (path.includes('search=zel') ? people.slice(1) : people);

export async function show({ actions, isOrganiser = true, server = () => done, format, stage = 'Open' }: Options) {
  const view = tournamentView({ stage, ...(format && { tournamentFormat: format }) });
  const shown = { view, actions, isOrganiser };
  const screenOf =
    stage === 'Open' ? <TournamentActions {...shown} /> : <FoldedSign {...shown} provisionalStage={undefined} />;
  return renderScreen(screenOf, {
    cached: [
      [tournamentQueries.players('t1').queryKey, eleven],
      [tournamentQueries.record('t1').queryKey, facts],
    ],
    server: (call) => {
      if (isPost(call)) return server(call);
      if (call.path.includes('organizer-users')) return { status: 200, body: known(call.path) };
      if (call.path.endsWith('/record')) return { status: 200, body: facts };
      // Nothing is known of the hall.
      return call.path.endsWith('/hall') ? { status: 404, body: {} } : { status: 200, body: [] };
    },
  });
}
export const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
export async function choose(name: string): Promise<void> {
  await press('Tournament menu');
  await userEvent.click(await screen.findByRole('menuitem', { name }));
}
export const dialog = (name: string) => screen.findByRole('dialog', { name });

export function putBackAfterEach(): void {
  afterEach(() => {
    cleanup();
    found();
    vi.unstubAllGlobals();
  });
}
