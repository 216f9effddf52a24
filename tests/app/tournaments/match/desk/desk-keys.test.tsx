import { screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { describe, expect, test } from 'vitest';
import { NO_ADJACENT_MATCHES } from '#app/tournaments/adjacent-matches.ts';
import { renderScreen } from '#tests/app/screen.tsx';
import { eventually } from '#tests/eventually.ts';
import { actions, keyedMatch, pending, score, scores, setUpKeys, show } from './keyed-match.tsx';

setUpKeys();

function Coming({ when }: { readonly when: Promise<boolean> }) {
  const [isThere, setThere] = useState(false);
  useEffect(() => void when.then(setThere), [when]);
  return isThere && keyedMatch();
}

describe('entering a result by keys', () => {
  test('digits and arrows fill both scores, Enter saves them', async () => {
    const { user, save } = await show();
    await user.keyboard('3{ArrowRight}1{Enter}');
    expect(save).toHaveBeenCalledExactlyOnceWith({ player1Score: 3, player2Score: 1, games: null }, 0);
  });

  test('a digit counts that is typed in the very moment in which the form comes', async () => {
    const coming = pending();
    await renderScreen(<Coming when={coming.promise} />);
    const typing = new MutationObserver(() => {
      if (!screen.queryByLabelText('Score of Ana')) return;
      typing.disconnect();
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '2', bubbles: true }));
    });
    typing.observe(document.body, { childList: true, subtree: true });
    coming.resolve(true);
    await eventually(() => expect(scores()).toEqual(['2', '0']));
  });

  test('a second digit corrects the first', async () => {
    const { user } = await show();
    await user.keyboard('23{ArrowRight}02');
    expect(scores()).toEqual(['3', '2']);
    expect(document.activeElement).toBe(score('Bo'));
  });

  test('a digit counts for the player whose buttons have the focus', async () => {
    const { user } = await show();
    screen.getByRole('button', { name: 'One more: Score of Bo' }).focus();
    await user.keyboard('2');
    expect(scores()).toEqual(['0', '2']);
  });

  test('Enter saves from the page itself once something is typed', async () => {
    const { user, save } = await show();
    await user.keyboard('{Enter}');
    expect(save).not.toHaveBeenCalled();
    await user.keyboard('3');
    score('Ana').blur();
    await user.keyboard('{Enter}');
    expect(save).toHaveBeenCalledOnce();
  });

  test('Escape shows the stored score again', async () => {
    const { user } = await show();
    await user.keyboard('3{Escape}');
    expect(scores()).toEqual(['0', '0']);
  });

  test('fields beside the scores take their digits and letters for themselves', async () => {
    const { user, save } = await show();
    await user.keyboard('1');
    await user.click(screen.getByText('Points of each game (optional)'));
    await user.type(screen.getByLabelText('Game 1, points of Ana'), '11n?');
    expect(scores()).toEqual(['1', '0']);
    expect(screen.getByLabelText<HTMLInputElement>('Game 1, points of Ana').value).toBe('11');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(save).not.toHaveBeenCalled();
  });
});

describe('going on by keys', () => {
  test.each([
    ['n', 'open'],
    ['j', 'after'],
    ['k', 'before'],
  ])('%s leads to the match %s', async (key, id) => {
    const { user, router } = await show();
    await user.keyboard(key);
    await eventually(() => expect(router.state.location.pathname).toBe(`/match/${id}`));
  });

  test('once the result is kept, where somebody is quicker than that', async () => {
    const saving = pending();
    const { user, router } = await show({ save: () => saving.promise });
    await user.keyboard('3{Enter}n');
    expect(router.state.location.pathname).toBe('/');
    saving.resolve(true);
    await eventually(() => expect(router.state.location.pathname).toBe('/match/open'));
  });

  test('not where the result could not be kept', async () => {
    const saving = pending();
    const { user, router } = await show({ save: () => saving.promise });
    await user.keyboard('3{Enter}n');
    saving.resolve(false);
    await eventually(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add Result' }).disabled).toBe(false),
    );
    expect(router.state.location.pathname).toBe('/');
    expect(scores()).toEqual(['3', '0']);
  });

  test('nowhere where there is no such match', async () => {
    const { user, router } = await show({ neighbours: NO_ADJACENT_MATCHES });
    await user.keyboard('njk');
    expect(router.state.location.pathname).toBe('/');
  });

  test('not with a modifier, and not while a score is not saved', async () => {
    const { user, router, notices } = await show();
    await user.keyboard('{Control>}n{/Control}{Alt>}j{/Alt}{Meta>}k{/Meta}');
    await user.keyboard('3n');
    expect(router.state.location.pathname).toBe('/');
    expect(notices.map(({ text }) => text)).toEqual(['The score is not saved. Enter saves it, Escape gives it up.']);
  });
});

describe('the help', () => {
  test('opens with "?", and its own keys do not act on the page behind', async () => {
    const { user, router } = await show();
    await user.keyboard('?');
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy();
    await user.keyboard('3n');
    expect(router.state.location.pathname).toBe('/');
    await user.keyboard('{Escape}');
    await eventually(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(scores()).toEqual(['0', '0']);
  });

  test('turns the keys off and on', async () => {
    const { user, router } = await show();
    await user.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Keys act on the match page' }));
    await user.keyboard('{Escape}');
    await eventually(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('3n?');
    expect(scores()).toEqual(['0', '0']);
    expect(router.state.location.pathname).toBe('/');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('is not there for whoever may not enter results', async () => {
    const { user } = await show({ actions: { ...actions, matchActionList: [], isAdmin: false } });
    expect(screen.queryByRole('button', { name: 'Keyboard shortcuts' })).toBeNull();
    await user.keyboard('?');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
