/** A match's page, while what it asks for comes in any order. */
import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sessionQueries } from '#app/session/queries.ts';
import { matchQueries } from '#app/tournaments/match-queries.ts';
import { matchEntriesOf } from '#contract/views/views.ts';
import { setUpOffline } from '#tests/app/offline.ts';
import { json, type Reply, serve } from '#tests/app/serve.ts';
import { signedIn } from '#tests/app/tournaments/players.ts';
import { openApp } from '#tests/app/whole-app.tsx';
import { eventually } from '#tests/eventually.ts';
import { recordOf } from '#tests/tournament/record.ts';
import { now, started } from '#tests/tournament/setup.ts';

setUpOffline();

const facts = started(4, 1);
const LIST = `/bff/api/tournaments/${facts.id}/matches`;
const entries = matchEntriesOf(recordOf(facts), now(facts));
const [entry] = entries;
if (!entry) throw new Error('no match');
const { id } = entry.match;
const ACTIONS = `/bff/api/tournaments/${id}/possible-match-actions`;
const actions = {
  matchActionList: ['ADD_RESULT', 'AWARD_MATCH'],
  isAdmin: true,
  isMatchFinished: false,
  isParticipant: false,
};

/** The match and its session are known; the facts are not to be had, and the list takes their place. */
const open = () =>
  openApp(`/match/${id}`, [
    [sessionQueries.me().queryKey, signedIn('ann')],
    [matchQueries.detail(id).queryKey, entry],
  ]);
const shown = () => ({
  score: screen.queryAllByRole('spinbutton').length > 0,
  below: screen.queryByText('Result log') !== null,
});

test.each([
  [ACTIONS, LIST],
  [LIST, ACTIONS],
])('what is below the table waits for %s, which would move it, and the score for no list', async (late, early) => {
  const answers: Readonly<Record<string, unknown>> = { [ACTIONS]: actions, [LIST]: entries };
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const answer: Reply = async () => {
    await held;
    return Response.json(answers[late]);
  };
  serve({ [early]: json(answers[early]), [late]: answer });
  await open();
  await screen.findByText(/^Match /);
  await eventually(() => expect(shown()).toEqual({ score: late === LIST, below: false }));
  release();
  await eventually(() => expect(shown()).toEqual({ score: true, below: true }));
  expect(screen.getByRole('button', { name: 'Walkover or retirement' })).toBeTruthy();
});

test('what is below the table is there without a network, too', async () => {
  await open();
  await eventually(() => expect(shown()).toEqual({ score: false, below: true }));
});

test('a result that is there is modified, also while the actions listed are of before', async () => {
  serve({ [ACTIONS]: json(actions), [LIST]: json(entries) });
  const { queryClient } = await open();
  expect(await screen.findByRole('button', { name: 'Add Result' })).toBeTruthy();
  const match = { ...entry.match, player1Score: 3, player2Score: 1, version: entry.match.version + 1 };
  act(() => void queryClient.setQueryData(matchQueries.detail(id).queryKey, { ...entry, match }));
  expect(await screen.findByRole('button', { name: 'Modify Result' })).toBeTruthy();
  // Below the table, which waits for the list.
  expect(await screen.findByRole('button', { name: 'Walkover or retirement' })).toBeTruthy();
});
