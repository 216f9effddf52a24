/** A result is entered in knowledge of what was on the screen when its author began, not of what has come since. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { sessionQueries } from '#app/session/queries.ts';
import { type ScoreForm, useScoreForm } from '#app/tournaments/match/score-form.ts';
import type { MatchEntry } from '#contract/matches/matches.ts';
import { matchOf } from '#tests/outbox/model-server.ts';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
});

interface ProbeProps {
  readonly entry: MatchEntry;
  readonly onForm: (form: ScoreForm) => void;
}

function Probe({ entry, onForm }: ProbeProps) {
  onForm(useScoreForm(entry));
  return null;
}

function openForm(first: MatchEntry) {
  const client = new QueryClient();
  const me = { id: 'ann', username: 'ann', email: null, profilePictureUrl: null };
  client.setQueryData(sessionQueries.me().queryKey, me);
  let form: ScoreForm | undefined;
  const onForm = (now: ScoreForm) => {
    form = now;
  };
  const screenOf = (entry: MatchEntry) => (
    <QueryClientProvider client={client}>
      <Probe entry={entry} onForm={onForm} />
    </QueryClientProvider>
  );
  const view = render(screenOf(first));
  return {
    form: () => {
      if (!form) throw new Error('no form');
      return form;
    },
    show: (entry: MatchEntry) => view.rerender(screenOf(entry)),
  };
}

const at = (version: number, score: readonly [number, number]) =>
  matchOf('m1', 0, { version, score, by: 'Bob', key: null });

it('keeps the version of when the typing began, while another result arrives', () => {
  const { form, show } = openForm(at(1, [3, 0]));
  expect(form().versionSeen).toBe(1);
  act(() => form().change({ player1Score: 2 }));
  show(at(2, [1, 3]));
  expect(form().versionSeen).toBe(1);
  act(() => form().change({ player2Score: 3 }));
  expect(form()).toMatchObject({ versionSeen: 1, player1Score: 2, player2Score: 3, isTouched: true });
});

it('is of the newest version again once what was typed is given up', () => {
  const { form, show } = openForm(at(1, [3, 0]));
  act(() => form().change({ player1Score: 2 }));
  show(at(2, [1, 3]));
  act(() => form().clear());
  expect(form()).toMatchObject({ versionSeen: 2, player1Score: 1, player2Score: 3, isTouched: false });
});

it('shows what arrives before anything was typed', () => {
  const { form, show } = openForm(at(1, [3, 0]));
  show(at(2, [1, 3]));
  expect(form()).toMatchObject({ versionSeen: 2, player1Score: 1, player2Score: 3 });
});
