/** The dialogs that start a stage, while what stands above their buttons is on its way. */
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CommenceDialog } from '#app/tournaments/draw/commence-dialog.tsx';
import { MainStageDialog } from '#app/tournaments/draw/main-stage-dialog.tsx';
import { renderScreen } from '#tests/app/screen.tsx';
import { tournamentView } from '#tests/app/tournaments/players.ts';
import { eventually } from '#tests/eventually.ts';
import { day } from '#tests/outbox/hall-day.ts';
import { recordOf } from '#tests/tournament/record.ts';
import { started } from '#tests/tournament/setup.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const HALL = '/bff/api/tournaments/t1/hall';
const RECORD = '/bff/api/tournaments/t1/record';
const replies: Readonly<Record<string, unknown>> = {
  [HALL]: day,
  [RECORD]: recordOf(started(4, 1)),
};
const viewOf = (tournamentFormat: 'KNOCKOUT' | 'GROUPS_WITH_MAIN_STAGE') => tournamentView({ tournamentFormat });
const close = () => undefined;
const groups = <CommenceDialog view={viewOf('GROUPS_WITH_MAIN_STAGE')} onClose={close} />;
const knockout = <CommenceDialog view={viewOf('KNOCKOUT')} onClose={close} />;
const mainStage = <MainStageDialog tournamentId="t1" onClose={close} />;
const button = () => screen.queryByRole('button', { name: 'Preview the draw' });

describe.each([
  ['an answer', 200],
  ['a refusal', 403],
])('no button is there to be moved before %s', (_, status) => {
  it.each([
    ['groups', groups, RECORD],
    ['groups', groups, HALL],
    ['a knockout', knockout, RECORD],
    ['a knockout', knockout, HALL],
    ['the main stage', mainStage, RECORD],
  ])('of %s', async (_, dialog, late) => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { calls, queryClient } = await renderScreen(dialog, {
      server: async ({ path }) => {
        if (path === late) await released;
        return { status: path === late ? status : 200, body: path in replies ? replies[path] : {} };
      },
    });
    await eventually(() => expect(calls.map(({ path }) => path)).toContain(late));
    await eventually(() => expect(queryClient.isFetching()).toBe(1));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.getByRole('dialog').textContent).toContain('Loading...');
    expect(button()).toBeNull();
    release();
    await eventually(() => expect(button()).not.toBeNull());
  });
});
