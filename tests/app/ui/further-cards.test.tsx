import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FurtherCards } from '#app/ui/lists/further-cards.tsx';

/** Says of each chunk whether it is near the screen. */
const watched = new Map<Element, (isNear: boolean, height: number) => void>();

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      private readonly told: (entries: object[]) => void;
      constructor(told: (entries: object[]) => void) {
        this.told = told;
      }
      observe(element: Element) {
        watched.set(element, (isIntersecting, height) =>
          act(() => this.told([{ isIntersecting, boundingClientRect: { height } }])),
        );
      }
      disconnect() {
        // The page is gone.
      }
    },
  );
});
afterEach(() => {
  cleanup();
  watched.clear();
  vi.unstubAllGlobals();
});

const numbers = Array.from({ length: 30 }, (_, nth) => nth);
const show = () =>
  render(
    <FurtherCards items={numbers} under="Now" partOf={(nth) => (nth < 14 ? 'Now' : 'Past')} keyOf={String}>
      {(nth) => <button type="button">{`Card ${nth}`}</button>}
    </FurtherCards>,
  );
const cards = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);

test('stand in chunks of twelve under the headings of their parts, the first of which stands already', () => {
  show();
  expect(screen.getAllByRole('list').map((list) => list.children.length)).toEqual([12, 2, 12, 4]);
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Past']);
});

test('a chunk far from the screen leaves its height, and is drawn again when it comes near', () => {
  show();
  const [first, tell] = [...watched][0] ?? [];
  tell?.(false, 1_234);
  expect(cards()).toHaveLength(18);
  expect(first instanceof HTMLElement && first.style.height).toBe('1234px');
  tell?.(true, 1_234);
  expect(cards()).toHaveLength(30);
});

test('a chunk with the focus in it stays', () => {
  show();
  screen.getByRole('button', { name: 'Card 3' }).focus();
  const [tell] = watched.values();
  tell?.(false, 1_234);
  expect(cards()).toHaveLength(30);
});
