import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { type PortionOptions, usePortions } from '#app/ui/lists/portions.tsx';
import { stubIntersections } from '#tests/app/intersections.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Numbers({ total, ...options }: PortionOptions & { readonly total: number }) {
  const { shown, list, placeOf, more } = usePortions<HTMLUListElement>(total, options);
  return (
    <>
      <ul ref={list}>
        {Array.from({ length: Math.min(shown, total) }, (_, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are numbers
          <li key={nth} {...placeOf(nth)}>
            <button type="button">{`Number ${nth}`}</button>
          </li>
        ))}
      </ul>
      {more}
    </>
  );
}

const drawn = () => screen.getAllByRole('listitem').length;
const more = () => screen.getByRole('button', { name: 'Show more' });

test('sixty are drawn, of which it is told how many there are in all', () => {
  render(<Numbers total={130} />);
  expect(drawn()).toBe(60);
  expect(screen.getByText('60 of 130 are shown.')).toBeDefined();
  const last = screen.getAllByRole('listitem').at(-1);
  expect([last?.ariaSetSize ?? last?.getAttribute('aria-setsize'), last?.getAttribute('aria-posinset')]).toEqual([
    '130',
    '60',
  ]);
});

test('a short list is drawn whole, and says nothing of places', () => {
  render(<Numbers total={60} />);
  expect(drawn()).toBe(60);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  expect(screen.getAllByRole('listitem')[0]?.hasAttribute('aria-setsize')).toBe(false);
});

test('it grows each time its end comes near the screen, until all are drawn', () => {
  const scroll = stubIntersections();
  render(<Numbers total={130} />);
  scroll();
  expect(drawn()).toBe(120);
  scroll();
  expect(drawn()).toBe(130);
  scroll();
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('what follows it is not pushed away by scrolling where only a press lets it grow', async () => {
  const scroll = stubIntersections();
  render(<Numbers total={130} grows="press" />);
  scroll();
  expect(drawn()).toBe(60);
  await userEvent.click(more());
  expect(drawn()).toBe(120);
});

test('who asks for more by the keyboard goes on with the first that came, to the last portion', async () => {
  render(<Numbers total={130} />);
  for (const first of ['Number 60', 'Number 120']) {
    more().focus();
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement?.textContent).toBe(first);
  }
  expect(drawn()).toBe(130);
});

test('all of it goes to paper, without the button', () => {
  render(<Numbers total={130} />);
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(drawn()).toBe(130);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(drawn()).toBe(60);
});
