/** What a result that arrives changes of the drawing. */
import { expect, test, vi } from 'vitest';
import { describeMatch } from '#app/tournaments/bracket/names.ts';
import { bracketOf, withMatch } from './bracket-of.ts';
import { box, setUpTab, show } from './bracket-tab.tsx';

vi.mock('#app/tournaments/bracket/names.ts', async (load) => {
  const names = await load<typeof import('#app/tournaments/bracket/names.ts')>();
  return { ...names, describeMatch: vi.fn(names.describeMatch) };
});

setUpTab();

const open = { winner: null, player1Score: null, player2Score: null, status: 'waiting' } as const;
const whole = bracketOf(8);
const first = whole.nodes.find(({ id }) => id === 'r1-0')?.participants[0] ?? null;
const before = withMatch(withMatch(whole, 'r0-0', open), 'r1-0', { ...open, participants: [null, null] });

/** The boxes that were drawn since. */
const drawn = () => vi.mocked(describeMatch).mock.calls.map(([{ node }]) => node.id);

test('its match and the one that the winner goes to are drawn anew, and no other', async () => {
  const { change } = await show(before);
  expect(box('r1-0')?.textContent).toBe('Winner of match 1 Winner of match 2 ');
  vi.mocked(describeMatch).mockClear();
  const nodes = before.nodes.map((node) => {
    if (node.id === 'r0-0') return whole.nodes.find(({ id }) => id === node.id) ?? node;
    return node.id === 'r1-0' ? { ...node, participants: [first, null] as typeof node.participants } : node;
  });
  change({ ...before, nodes });
  expect(box('r0-0')?.textContent).toContain('First1 Last1 3 ');
  expect(box('r1-0')?.textContent).toContain('First1 Last1 ');
  expect(box('r1-0')?.textContent).toContain('Winner of match 2 ');
  expect(drawn().toSorted()).toEqual(['r0-0', 'r1-0']);
});

test('a match says the new number of the one before it', async () => {
  const { change } = await show(before);
  change(withMatch(before, 'r0-1', { number: 9 }));
  expect(box('r1-0')?.textContent).toContain('Winner of match 9 ');
});
