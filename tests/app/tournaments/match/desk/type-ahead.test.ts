import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type KeyTarget, MAX_KEYS, PATIENCE, TypeAhead } from '#app/tournaments/match/desk/type-ahead.ts';
import { hangBoard } from '#app/ui/feedback/toasts.ts';
import { inWords } from '#tournament/message.ts';

const notices: string[] = [];
let takeDown: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  notices.length = 0;
  takeDown = hangBoard({
    show: ({ text }) => notices.push(inWords(text)),
    dismiss: () => undefined,
  });
});
afterEach(() => {
  takeDown();
  vi.useRealTimers();
});

/** A form that takes down what it is given, and asks for the next match on N. */
function form(number: number, { isSaving = false, hasResult = false } = {}) {
  const taken: string[] = [];
  const target: KeyTarget = {
    matchId: `m${number}`,
    accepts: () => !isSaving,
    hasResult: () => hasResult,
    takeHeld: (key) => {
      taken.push(key);
      return key === 'n' ? { to: `m${number + 1}`, isOpen: true } : true;
    },
  };
  return { target, taken };
}

/** Keys come to be replayed once whatever is going on has ended. */
const rest = () => vi.advanceTimersByTimeAsync(0);

async function press(ahead: TypeAhead, keys: string): Promise<void> {
  for (const key of keys) {
    expect(ahead.holds(key)).toBe(true);
    ahead.hold(key);
  }
  await rest();
}

test('keys wait for the form that was asked for, and no other gets them', async () => {
  const ahead = new TypeAhead();
  const [first, second] = [form(1), form(2)];
  const detach = ahead.attach(first.target);
  ahead.follow({ to: 'm2', isOpen: true });
  await press(ahead, '3>1');
  expect(first.taken).toEqual([]);
  detach();
  await press(ahead, '!n9');
  ahead.attach(second.target);
  await rest();
  expect(second.taken.join('')).toBe('3>1!n');
  const other = form(7);
  ahead.attach(other.target);
  await rest();
  expect(other.taken).toEqual([]);
  expect(notices).toEqual(['What you typed ahead was not entered. Go on from the match on the screen.']);
});

test('a form that is left by hand takes what was typed for it along', async () => {
  const ahead = new TypeAhead();
  const detach = ahead.attach(form(1, { isSaving: true }).target);
  await press(ahead, 'n3');
  detach();
  expect(notices).toHaveLength(1);
  expect(ahead.isEmpty).toBe(true);
});

test('a match that does not come, or a result that is never saved, gives the keyboard back and says so', async () => {
  const ahead = new TypeAhead();
  ahead.attach(form(1).target);
  ahead.follow({ to: 'm2', isOpen: true });
  await press(ahead, '31');
  await vi.advanceTimersByTimeAsync(PATIENCE - 1);
  expect(notices).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(notices).toEqual(['What you typed ahead was not entered. Go on from the match on the screen.']);
  expect(ahead.holds('3')).toBe(false);
  expect(ahead.ignores('3', new Event('now').timeStamp)).toBe(true);
});

test('of more keys than fit, whole matches are kept and the rest is told of', async () => {
  const ahead = new TypeAhead();
  ahead.attach(form(1).target);
  ahead.follow({ to: 'm2', isOpen: true });
  const rhythm = '3>1!n';
  await press(ahead, rhythm.repeat(Math.ceil((MAX_KEYS + 50) / rhythm.length)));
  const whole = Math.floor(MAX_KEYS / rhythm.length);
  for (let number = 2; number < whole + 2; number++) {
    const { target, taken } = form(number);
    ahead.attach(target);
    await rest();
    expect(taken.join('')).toBe(rhythm);
  }
  expect(notices).toEqual([]);
  const last = form(whole + 2);
  ahead.attach(last.target);
  await rest();
  expect(last.taken).toEqual([]);
  expect(notices).toEqual([
    'This device is behind, so the last keys were not taken. Go on from the match on the screen.',
  ]);
  expect(ahead.holds('3')).toBe(false);
});
