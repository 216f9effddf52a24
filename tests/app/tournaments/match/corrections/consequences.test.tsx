import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ConsequenceNotice } from '#app/tournaments/match/corrections/consequences.tsx';

afterEach(cleanup);

test('what a correction changes is looked up again when more is known of the tournament', async () => {
  const score = { player1Score: 3, player2Score: 1, games: null };
  const view = render(<ConsequenceNotice score={score} foresee={async () => null} />);
  expect(screen.queryByRole('status')).toBeNull();
  view.rerender(
    <ConsequenceNotice
      score={score}
      foresee={async ({ player1Score }) => ({ refusal: null, changes: [`Group A: Ana, ${player1Score} points`] })}
    />,
  );
  expect((await screen.findByRole('status')).textContent).toBe('This changes:Group A: Ana, 3 points');
});
