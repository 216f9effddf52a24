import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type PortionOptions, usePortions } from '#app/ui/lists/portions.tsx';
import { stubIntersections } from '#tests/app/intersections.ts';

const scrolledTo = vi.fn();
beforeEach(() => {
  Element.prototype.scrollIntoView = function (this: Element, how) {
    scrolledTo(this.textContent, how);
  };
});
afterEach(() => {
  cleanup();
  scrolledTo.mockClear();
  vi.unstubAllGlobals();
});

function Numbers({ total, ...options }: Partial<PortionOptions> & { readonly total: number }) {
  const { from, until, list, placeOf, open, more } = usePortions<HTMLUListElement>(total, {
    what: 'the numbers',
    ...options,
  });
  return (
    <>
      <ul ref={list}>
        {Array.from({ length: until - from }, (_, nth) => from + nth).map((number, nth) => (
          <li key={number} {...placeOf(nth)}>
            <button type="button">{`Number ${number}`}</button>
          </li>
        ))}
      </ul>
      {more}
      <input aria-label="Number" onChange={({ target }) => open(Number(target.value))} />
    </>
  );
}

/** Asking for roles would compute the styles of each. */
const items = () => [...document.querySelectorAll('li')].map(({ textContent }) => textContent);
const drawn = () => items().length;
const more = () => screen.getByRole('button', { name: 'Show more' });
const turn = (where: 'Previous' | 'Next') => screen.queryByRole<HTMLButtonElement>('button', { name: `${where} page` });
const press = (where: 'Previous' | 'Next') => userEvent.click(turn(where) ?? document.body);
const places = () =>
  screen
    .getAllByRole('listitem')
    .flatMap((item, nth, { length }) => (nth === 0 || nth === length - 1 ? [item] : []))
    .map((item) => [item.getAttribute('aria-setsize'), item.getAttribute('aria-posinset')]);

/** To the end of a list by its buttons: what was drawn on the way, and the most at once. */
function walk() {
  const seen = new Set<string>();
  let most = 0;
  for (let presses = 0; presses < 100; presses++) {
    for (const text of items()) seen.add(text ?? '');
    most = Math.max(most, drawn());
    const button = (screen.queryByText('Show more') ?? screen.getByText('Next page')).closest('button');
    if (!button || button.disabled) return { seen: seen.size, most };
    fireEvent.click(button);
  }
  throw new Error('there is no end');
}

describe('the first portion of a page', () => {
  test('is sixty, of which it is told how many there are in all', () => {
    render(<Numbers total={130} />);
    expect(drawn()).toBe(60);
    expect(screen.getByText('1 to 60 of 130')).toBeDefined();
    expect(places()).toEqual([
      ['130', '1'],
      ['130', '60'],
    ]);
    expect(turn('Next')).toBeNull();
  });

  test('is the whole of a short list, which says nothing of places', () => {
    render(<Numbers total={60} />);
    expect(drawn()).toBe(60);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    expect(screen.queryByText('1 to 60 of 60')).toBeNull();
    expect(screen.getAllByRole('listitem')[0]?.hasAttribute('aria-setsize')).toBe(false);
  });

  test('is as small as a list of large items asks for', async () => {
    render(<Numbers total={100} portion={10} />);
    expect(drawn()).toBe(10);
    await userEvent.click(more());
    expect(screen.getByText('1 to 20 of 100')).toBeDefined();
    await press('Next');
    expect(screen.getByText('21 to 30 of 100')).toBeDefined();
  });
});

describe('the second portion', () => {
  test('comes where the end comes near the screen, and no third', () => {
    const scroll = stubIntersections();
    render(<Numbers total={330} />);
    for (const _ of [1, 2, 3]) scroll();
    expect(drawn()).toBe(120);
    expect(screen.getByText('1 to 120 of 330')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  test('ends a list of no more than a page, without buttons', () => {
    const scroll = stubIntersections();
    render(<Numbers total={120} />);
    scroll();
    expect(drawn()).toBe(120);
    expect([turn('Previous'), turn('Next'), screen.queryByText(/ of 120$/)]).toEqual([null, null, null]);
    expect(places()[0]).toEqual([null, null]);
  });

  test('comes by a press alone where something follows the list that scrolling would push away', async () => {
    const scroll = stubIntersections();
    render(<Numbers total={130} grows="press" />);
    scroll();
    expect(drawn()).toBe(60);
    await userEvent.click(more());
    expect(drawn()).toBe(120);
  });

  test('has the focus of who asked for it by the keyboard', async () => {
    render(<Numbers total={130} />);
    more().focus();
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement?.textContent).toBe('Number 60');
    expect(scrolledTo).not.toHaveBeenCalled();
  });
});

describe('the pages of a list', () => {
  test('are turned with the focus and the scroll going to their first item, without motion', async () => {
    const scroll = stubIntersections();
    render(<Numbers total={330} />);
    scroll();
    turn('Next')?.focus();
    await userEvent.keyboard('{Enter}');
    expect(items().at(0)).toBe('Number 120');
    expect(document.activeElement?.textContent).toBe('Number 120');
    expect(scrolledTo).toHaveBeenLastCalledWith('Number 120', { block: 'nearest', behavior: 'instant' });
    await press('Previous');
    expect([drawn(), document.activeElement?.textContent]).toEqual([60, 'Number 0']);
    expect(scrolledTo).toHaveBeenLastCalledWith('Number 0', { block: 'nearest', behavior: 'instant' });
  });

  test('say which items they have, to everybody and to screen readers', async () => {
    const scroll = stubIntersections();
    render(<Numbers total={330} />);
    scroll();
    await press('Next');
    expect(screen.getByText('121 to 180 of 330')).toBeDefined();
    scroll();
    expect(screen.getByText('121 to 240 of 330')).toBeDefined();
    expect(screen.getByRole('navigation', { name: 'Pages of the numbers' })).toBeDefined();
    expect(places()).toEqual([
      ['330', '121'],
      ['330', '240'],
    ]);
    await press('Next');
    scroll();
    expect(screen.getByText('241 to 330 of 330')).toBeDefined();
    expect(places().at(-1)).toEqual(['330', '330']);
    expect(turn('Next')?.disabled).toBe(true);
  });

  test('lead past nothing: the next one follows the second portion, the one before is always there', async () => {
    render(<Numbers total={330} />);
    await userEvent.click(more());
    expect([turn('Previous')?.disabled, turn('Next')?.disabled]).toEqual([true, false]);
    await press('Next');
    expect([turn('Previous')?.disabled, turn('Next')?.disabled]).toEqual([false, true]);
    await userEvent.click(more());
    expect(turn('Next')?.disabled).toBe(false);
  });

  test('have all of 4,096 between them, and never more than 120 at once', () => {
    render(<Numbers total={4_096} />);
    expect(walk()).toEqual({ seen: 4_096, most: 120 });
  });

  test('begin anew with another filter, and with the one before', async () => {
    const { rerender } = render(<Numbers total={330} filter="a" />);
    await userEvent.click(more());
    await press('Next');
    rerender(<Numbers total={300} filter="b" />);
    expect(screen.getByText('1 to 60 of 300')).toBeDefined();
    rerender(<Numbers total={330} filter="a" />);
    expect(screen.getByText('1 to 60 of 330')).toBeDefined();
  });

  test('stay where they are while the list grows and shrinks by a few', async () => {
    const { rerender } = render(<Numbers total={330} />);
    await userEvent.click(more());
    await press('Next');
    for (const total of [331, 250, 121]) {
      rerender(<Numbers total={total} />);
      expect(items().at(0)).toBe('Number 120');
    }
  });

  test('go to the last there is where the list has lost the one shown, and stay there', async () => {
    const { rerender } = render(<Numbers total={370} />);
    await userEvent.click(more());
    await press('Next');
    await userEvent.click(more());
    await press('Next');
    rerender(<Numbers total={150} />);
    expect(screen.getByText('121 to 150 of 150')).toBeDefined();
    rerender(<Numbers total={370} />);
    expect(screen.getByText('121 to 180 of 370')).toBeDefined();
    rerender(<Numbers total={0} />);
    expect(screen.queryAllByRole('listitem')).toEqual([]);
    rerender(<Numbers total={370} />);
    expect(screen.getByText('1 to 60 of 370')).toBeDefined();
  });

  test('open where an item is, which has the focus then', async () => {
    render(<Numbers total={330} />);
    await userEvent.click(screen.getByLabelText('Number'));
    await userEvent.paste('239');
    expect(document.activeElement?.textContent).toBe('Number 239');
    expect([items().at(0), items().at(-1)]).toEqual(['Number 120', 'Number 239']);
  });
});

test('all of it goes to paper from whatever page, without the buttons', async () => {
  render(<Numbers total={330} />);
  await userEvent.click(more());
  await press('Next');
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(drawn()).toBe(330);
  expect(screen.queryByText(/ of 330$/)).toBeNull();
  expect(places()[0]).toEqual([null, null]);
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(screen.getByText('121 to 180 of 330')).toBeDefined();
});
