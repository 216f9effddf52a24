/** Typing ahead: each result reaches the match that it was typed for. */
import { useRouterState } from '@tanstack/react-router';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, use, useEffect, useState } from 'react';
import { describe, expect, test } from 'vitest';
import { REST, typeAhead } from '#app/tournaments/match/desk/type-ahead.ts';
import { MatchScreen } from '#app/tournaments/match/match-screen.tsx';
import type { MatchScreenProps } from '#app/tournaments/match/match-screen-props.ts';
import { renderScreen } from '#tests/app/screen.tsx';
import { matchEntry } from '#tests/app/tournaments/match/entries.ts';
import { eventually } from '#tests/eventually.ts';
import { actions, other, pending, score, scores, setUpKeys } from './keyed-match.tsx';

setUpKeys();

interface Queue {
  readonly length: number;
  /** Those with a result that this page does not know of before they come. */
  readonly late: readonly string[];
  /** Until the next match has come. */
  readonly arrival: () => Promise<void>;
  readonly saved: string[];
}

const soon = () => new Promise<void>((resolve) => setTimeout(resolve, 5));
const done = { status: 'completed', winner: 'p-Ana', player1Score: 3, player2Score: 0 } as const;
let hide: (isHidden: boolean) => void = () => undefined;
const never = new Promise<void>(() => undefined);

/** Where something suspends, React hides what it has shown, and takes its refs away. */
function Suspending({ isHidden }: { readonly isHidden: boolean }) {
  if (isHidden) use(never);
  return null;
}

function QueuePage({ queue: { length, late, arrival, saved } }: { readonly queue: Queue }) {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const [at, setAt] = useState(1);
  const [, show] = useState('');
  const [isHidden, setHidden] = useState(false);
  hide = setHidden;
  const wanted = Number(/\d+$/.exec(path)?.[0] ?? 1);
  useEffect(() => {
    let isWanted = true;
    if (wanted !== at) void arrival().then(() => isWanted && setAt(wanted));
    return () => {
      isWanted = false;
    };
  }, [wanted, at, arrival]);
  const id = `m${at}`;
  const hasResult = saved.some((result) => result.startsWith(`${id}:`)) || late.includes(id);
  const next = at < length ? other(`m${at + 1}`) : undefined;
  const save: MatchScreenProps['save'] = async ({ player1Score, player2Score }) => {
    await soon();
    const result = `${id}: ${player1Score}-${player2Score}`;
    saved.push(result);
    show(result);
    return true;
  };
  return (
    <Suspense>
      <MatchScreen
        key={id}
        entry={matchEntry({ match: { id, number: at, ...(hasResult ? done : {}) } })}
        actions={{ ...actions, matchActionList: ['ADD_RESULT'] }}
        isProvisional={false}
        isInQuestion={false}
        refuse={async ({ player1Score, player2Score }) => (player1Score === player2Score ? { message: NO_DRAW } : null)}
        foresee={async () => null}
        save={save}
        sync={null}
        isWhole
        moment="Sat, March 14 · 10:05"
        neighbours={{ previous: undefined, next, nextOpen: next }}
      />
      <Suspending isHidden={isHidden} />
    </Suspense>
  );
}

const NO_DRAW = 'A match cannot end in a draw.';

/** A queue of matches at one table, each of which takes its time to be saved and to come. */
async function showQueue(length: number, { late = [], arrival = soon }: Partial<Queue> = {}) {
  const saved: string[] = [];
  const shown = await renderScreen(<QueuePage queue={{ length, late, arrival, saved }} />);
  return { ...shown, saved, user: userEvent.setup({ delay: null }) };
}

describe('typing ahead', { timeout: 60_000 }, () => {
  test('each result reaches the match that it was typed for, however quickly', async () => {
    const { user, saved, notices } = await showQueue(8);
    const results = Array.from({ length: 8 }, (_, i) => (i % 3 === 0 ? [i % 3, 3] : [3, i % 3]));
    for (const [a, b] of results) await user.keyboard(`${a}{ArrowRight}${b}{Enter}n`);
    await eventually(() => expect(saved).toEqual(results.map(([a, b], i) => `m${i + 1}: ${a}-${b}`)));
    await eventually(() => expect(notices.map(({ text }) => text)).toEqual(['No other match waits for a result.']));
  });

  test('what Enter, Escape and the arrows were pressed for is done in its turn', async () => {
    const { user, saved } = await showQueue(3);
    await user.keyboard(
      '3{ArrowRight}1{Enter}{Enter}n0{Escape}{ArrowRight}2{ArrowLeft}{ArrowUp}{ArrowUp}{ArrowUp}{Enter}',
    );
    await user.keyboard('n3{Enter}');
    await eventually(() => expect(saved).toEqual(['m1: 3-1', 'm2: 3-2', 'm3: 3-0']));
  });

  test('nothing typed for the next match reaches one that could not be saved', async () => {
    const { user, saved, notices } = await showQueue(2);
    await user.keyboard('2{ArrowRight}2{Enter}n3{ArrowRight}1{Enter}n');
    await screen.findByText(NO_DRAW);
    await eventually(() => expect(notices).toHaveLength(1));
    await user.keyboard('3{ArrowRight}1{Enter}');
    expect(scores()).toEqual(['2', '2']);
    expect(saved).toEqual([]);
    expect(notices.map(({ text }) => text)).toEqual(['The score is not saved. Enter saves it, Escape gives it up.']);
  });

  test('who has looked up and rested goes on by keys, at once after Escape or a touch', async () => {
    const { user, saved } = await showQueue(2);
    await user.keyboard('1n0');
    expect(scores()).toEqual(['1', '0']);
    await user.keyboard('{Escape}4');
    expect(scores()).toEqual(['4', '0']);
    await user.keyboard('n0');
    await user.click(score('Bo'));
    await user.keyboard('2');
    expect(scores()).toEqual(['4', '2']);
    await user.keyboard('n0');
    await new Promise((resolve) => setTimeout(resolve, REST + 100));
    await user.keyboard('1{Enter}');
    await eventually(() => expect(saved).toEqual(['m1: 4-1']));
  });

  test('past the last match keys reach none', async () => {
    const { user, saved, notices } = await showQueue(1);
    await user.keyboard('3{Enter}n0{ArrowRight}3{Enter}');
    await eventually(() => expect(notices).toHaveLength(1));
    await user.keyboard('2');
    expect(scores()).toEqual(['3', '0']);
    expect(saved).toEqual(['m1: 3-0']);
  });

  test('a result that came meanwhile is not written over', async () => {
    const { user, saved, notices } = await showQueue(2, { late: ['m2'] });
    await user.keyboard('3{Enter}n0{ArrowRight}3{Enter}');
    await eventually(() => expect(notices).toHaveLength(1));
    expect(notices[0]?.text).toBe('This match has a result by now. What you typed ahead was not entered.');
    expect(saved).toEqual(['m1: 3-0']);
  });

  test('a focus that was moved by Tab ends it', async () => {
    const gate = pending();
    const { user, saved, notices } = await showQueue(2, { arrival: () => gate.promise.then(() => undefined) });
    await user.keyboard('3{Enter}n1{Tab}3{Enter}');
    gate.resolve(true);
    await eventually(() => expect(notices).toHaveLength(1));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(saved).toEqual(['m1: 3-0']);
    expect(notices[0]?.text).toBe('What you typed ahead was not entered. Go on from the match on the screen.');
  });

  test('keys that reach the form that is going, hidden but still in focus, are not lost in it', async () => {
    const gate = pending();
    const { user, saved } = await showQueue(2, { arrival: () => gate.promise.then(() => undefined) });
    const gone = () => screen.getByLabelText<HTMLInputElement>('Score of Ana');
    await user.keyboard('3{Enter}n');
    await eventually(() => expect(saved).toHaveLength(1));
    await eventually(() => expect(typeAhead.isBetween).toBe(true));
    await act(async () => hide(true));
    gone().focus();
    await user.keyboard('2{ArrowRight}3{Enter}');
    await act(async () => hide(false));
    gate.resolve(true);
    await eventually(() => expect(saved).toEqual(['m1: 3-0', 'm2: 2-3']));
  });

  test('after a link as after a key: what is typed before the next match is there is its own', async () => {
    const gate = pending();
    const { user, saved } = await showQueue(2, { arrival: () => gate.promise.then(() => undefined) });
    await user.click(screen.getByRole('link', { name: /^Next/ }));
    await eventually(() => expect(score('Ana').closest('[inert]')).not.toBeNull());
    await user.keyboard('3{ArrowRight}1{Enter}');
    expect(scores()).toEqual(['0', '0']);
    gate.resolve(true);
    await eventually(() => expect(saved).toEqual(['m2: 3-1']));
    expect(score('Ana').closest('[inert]')).toBeNull();
  });

  test('who comes back before the next match was there goes on where they were', async () => {
    const { user, saved, router } = await showQueue(2, { arrival: () => new Promise(() => undefined) });
    await router.navigate({ to: '/match/m1' as never });
    await user.click(screen.getByRole('link', { name: /^Next/ }));
    await eventually(() => expect(typeAhead.isBetween).toBe(true));
    await act(async () => router.history.back());
    await eventually(() => expect(typeAhead.isBetween).toBe(false));
    await user.keyboard('3{Enter}');
    await eventually(() => expect(saved).toEqual(['m1: 3-0']));
  });

  test('fields elsewhere and dialogs keep their keys', async () => {
    const { user, saved } = await showQueue(2);
    const search = document.body.appendChild(document.createElement('input'));
    await user.keyboard('3{Enter}');
    search.focus();
    await user.keyboard('n31');
    expect(search.value).toBe('n31');
    search.remove();
    await eventually(() => expect(saved).toEqual(['m1: 3-0']));
    expect(scores()).toEqual(['3', '0']);
  });
});
