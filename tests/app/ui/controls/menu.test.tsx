/** A menu by keyboard: arrows, first letters, and Tab, for which its entries are one stop. */
import { cleanup, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Menu } from '#app/ui/menus/menu.tsx';

afterEach(cleanup);

const names = ['Edit tournament', 'Export', 'Print sheets', 'Šifra', 'Players', 'Print all'];

function Example({ onClose, onPress }: { readonly onClose: () => void; readonly onPress: (name: string) => void }) {
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button type="button">Before</button>
      <div>
        <button ref={opener} type="button">
          Open
        </button>
        <Menu label="More" opener={opener} onClose={onClose}>
          {names.map((name) => (
            <button key={name} type="button" role="menuitem" onClick={() => onPress(name)}>
              {name}
            </button>
          ))}
        </Menu>
      </div>
      <button type="button">After</button>
    </>
  );
}

function show() {
  const [onClose, onPress] = [vi.fn(), vi.fn()];
  render(<Example onClose={onClose} onPress={onPress} />);
  return { onClose, onPress, user: userEvent.setup() };
}
const inFocus = () => document.activeElement?.textContent;

test('a letter goes from entry to entry that begins with it, and several are one word', async () => {
  const { user } = show();
  expect(inFocus()).toBe('Edit tournament');
  await user.keyboard('e');
  expect(inFocus()).toBe('Export');
  await user.keyboard('e');
  expect(inFocus()).toBe('Edit tournament');
  cleanup();
  const again = show();
  await again.user.keyboard('print a');
  expect(inFocus()).toBe('Print all');
  expect(again.onPress).not.toHaveBeenCalled();
});

test('letters of other languages count, and a letter of no entry moves nothing', async () => {
  const { user } = show();
  await user.keyboard('š');
  expect(inFocus()).toBe('Šifra');
  cleanup();
  const again = show();
  await again.user.keyboard('z');
  expect(inFocus()).toBe('Edit tournament');
});

test('Tab goes on behind the menu, and Shift+Tab back to its button', async () => {
  const { user, onClose } = show();
  await user.keyboard('{ArrowDown}');
  await user.tab();
  expect(inFocus()).toBe('After');
  expect(onClose).toHaveBeenCalled();
  cleanup();
  const again = show();
  await again.user.keyboard('{ArrowDown}{ArrowDown}');
  await again.user.tab({ shift: true });
  expect(inFocus()).toBe('Open');
});

test('Space presses an entry', async () => {
  const { user, onPress } = show();
  await user.keyboard(' ');
  expect(onPress).toHaveBeenCalledWith('Edit tournament');
});
