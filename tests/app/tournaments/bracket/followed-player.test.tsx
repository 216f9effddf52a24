import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { bracketOf, withMatch } from './bracket-of.ts';
import { box, boxes, frame, setUpTab, show } from './bracket-tab.tsx';

setUpTab();

describe('following a player', () => {
  const followed = () =>
    boxes().flatMap((match) => (match.classList.contains('is-followed') ? match.dataset.match : []));
  const row = (id: string, place: number) => box(id)?.querySelectorAll('.bracket-row')[place];

  test('hovering a row dims the matches without that player', async () => {
    await show(bracketOf(8));
    const viewport = screen.getByRole('group', { name: /^Bracket/ });
    fireEvent.pointerOver(row('r0-1', 0) as Element);
    expect(viewport.classList.contains('is-following')).toBe(true);
    expect(followed()).toEqual(['r0-1', 'r1-0']);
    fireEvent.pointerLeave(viewport);
    expect(viewport.classList.contains('is-following')).toBe(false);
    expect(followed()).toEqual([]);
  });

  test('the keyboard’s focus follows the players of the match', async () => {
    await show(bracketOf(8));
    // jsdom does not know which focus is to be seen.
    const { matches } = Element.prototype;
    vi.spyOn(Element.prototype, 'matches').mockImplementation(function (this: Element, selector: string) {
      return selector === ':focus-visible' ? this === document.activeElement : matches.call(this, selector);
    });
    screen.getByRole('button', { name: 'Reset View' }).focus();
    await userEvent.keyboard('{Tab}{ArrowRight}{ArrowRight}');
    expect(followed()).toEqual(['r0-0', 'r0-2', 'r1-0', 'r1-1', 'r2-0']);
  });

  test('a first tap follows, a second one opens the match', async () => {
    const { onOpen } = await show(bracketOf(8));
    const target = row('r0-1', 0) as Element;
    const tap = () => {
      fireEvent.pointerDown(target, { pointerType: 'touch', pointerId: 1 });
      fireEvent.pointerUp(target, { pointerType: 'touch', pointerId: 1 });
      fireEvent.click(target);
    };
    tap();
    expect(followed()).toEqual(['r0-1', 'r1-0']);
    expect(onOpen).not.toHaveBeenCalled();
    tap();
    expect(onOpen).toHaveBeenCalledExactlyOnceWith('r0-1');
  });
});

describe('the way of a player', () => {
  const marked = () => boxes().flatMap((match) => (match.classList.contains('is-path') ? match.dataset.match : []));
  const field = () => screen.getByRole('searchbox', { name: 'Follow a player' });

  test('is that of the signed-in player at first', async () => {
    await show(bracketOf(8), { userId: 'u3' });
    expect(marked()).toEqual(['r0-1', 'r1-0']);
    expect(field()).toHaveProperty('value', 'First3 Last3');
    expect(screen.getByRole('button', { name: 'My path' }).getAttribute('aria-pressed')).toBe('true');
  });

  test('is nobody’s for those who do not play, until they ask for somebody’s', async () => {
    const { onSearch } = await show(bracketOf(8), { userId: 'somebody' });
    expect(marked()).toEqual([]);
    expect(screen.queryByRole('button', { name: 'My path' })).toBeNull();
    await userEvent.type(field(), 'First5 Last5');
    expect(onSearch).toHaveBeenLastCalledWith({ player: 'p5' });
    expect(marked()).toEqual(['r0-2', 'r1-1', 'r2-0']);
    await userEvent.clear(field());
    expect(onSearch).toHaveBeenLastCalledWith({ player: '' });
    expect(marked()).toEqual([]);
  });

  test('is found while somebody types, without accents, the closest name first', async () => {
    const named = (name: string, of: number) => {
      const player = bracketOf(8).nodes[of]?.participants[1];
      if (!player || !('name' in player)) throw new Error('nobody');
      return { ...player, name };
    };
    const first = withMatch(bracketOf(8), 'r0-0', { participants: [named('Ana Kosić', 0), named('Iva Bo', 3)] });
    const { onSearch } = await show(withMatch(first, 'r0-1', { participants: [named('Ana Kos', 1), null] }));
    await userEvent.type(field(), 'KOS');
    expect(onSearch).toHaveBeenLastCalledWith({ player: 'p4' });
    expect(screen.getByRole('status').textContent).toBe('2 found.');
    await userEvent.type(field(), 'ic');
    expect(onSearch).toHaveBeenLastCalledWith({ player: 'p2' });
    await userEvent.type(field(), 'x');
    expect(onSearch).toHaveBeenLastCalledWith({ player: '' });
  });

  test('comes into view where the address asks for it, and one’s own comes back', async () => {
    await show(bracketOf(1024), { userId: 'u1024', search: { player: 'p1000' } });
    await frame();
    expect(box('r0-499')?.classList.contains('is-path')).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'My path' }));
    await frame();
    expect(marked()).toEqual(['r0-511']);
  });
});
