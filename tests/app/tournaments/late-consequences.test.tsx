/** The dialogs that say what a step would change, while that is still on its way. */
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AwardDialog } from '#app/tournaments/match/corrections/award-dialog.tsx';
import { ClearDialog } from '#app/tournaments/match/corrections/clear-dialog.tsx';
import type { Consequences } from '#app/tournaments/match/corrections/correction.ts';
import { RemoveDialog } from '#app/tournaments/players/remove-dialog.tsx';
import { renderScreen } from '#tests/app/screen.tsx';
import { matchEntry } from '#tests/app/tournaments/match/entries.ts';
import { player, tournamentView } from '#tests/app/tournaments/players.ts';
import { eventually } from '#tests/eventually.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const close = () => undefined;
const button = (name: string) => screen.getByRole('button', { name });
const waits = (name: string) => button(name).getAttribute('aria-busy') === 'true';

function later<T>() {
  let answer: (value: T) => void = () => undefined;
  let fail: (error: Error) => void = () => undefined;
  const promise = new Promise<T>((resolve, reject) => {
    answer = resolve;
    fail = reject;
  });
  return { promise, answer, fail };
}

const changes: Consequences = { refusal: null, changes: ['Ana is second in Group A.'] };

describe.each(['an answer', 'none, as the rules cannot be loaded'])('no press counts before there is %s', (outcome) => {
  const settle = ({ answer, fail }: ReturnType<typeof later<Consequences>>) =>
    outcome === 'an answer' ? answer(changes) : fail(new Error('offline'));

  it('of clearing a result', async () => {
    const found = later<Consequences>();
    await renderScreen(<ClearDialog entry={matchEntry({})} foresee={() => found.promise} onClose={close} />, {});
    expect(screen.getByRole('dialog').textContent).toContain('Loading...');
    expect(waits('Clear result')).toBe(true);
    settle(found);
    await eventually(() => expect(waits('Clear result')).toBe(false));
    expect(screen.queryByText('Ana is second in Group A.') !== null).toBe(outcome === 'an answer');
  });

  it('of awarding a match', async () => {
    const found = later<Consequences>();
    await renderScreen(<AwardDialog entry={matchEntry({})} foresee={() => found.promise} onClose={close} />, {});
    expect(waits('Award the match')).toBe(false);
    await userEvent.selectOptions(screen.getByLabelText('Who did not come'), 'p-Ana');
    expect(waits('Award the match')).toBe(true);
    settle(found);
    await eventually(() => expect(waits('Award the match')).toBe(false));
  });
});

it('takes no press before it is known what taking a player out means', async () => {
  const record = later<void>();
  const view = tournamentView({ stage: 'GROUPS' });
  await renderScreen(<RemoveDialog view={view} player={player('Ana')} onClose={close} />, {
    server: async () => {
      await record.promise;
      return { status: 403, body: {} };
    },
  });
  expect(waits('Remove')).toBe(true);
  expect(screen.queryByText(/opponents/)).toBeNull();
  record.answer();
  await eventually(() => expect(waits('Remove')).toBe(false));
  expect(screen.getByText(/unless the player came late and has no result/)).toBeTruthy();
});
