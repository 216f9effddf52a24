import { act, cleanup, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { useKeptFocus } from '#app/shell/focus/kept-focus.ts';
import { eventually } from '#tests/eventually.ts';

afterEach(cleanup);

const people = ['Ana', 'Bo', 'Cy'];

/** A list whose buttons remove their rows, and one button that is off while its work goes on. */
function Page() {
  useKeptFocus();
  const [left, setLeft] = useState(people);
  const [isBusy, setBusy] = useState(false);
  const [asked, setAsked] = useState<string>();
  return (
    <>
      <main>
        <h1>People</h1>
        <section aria-label="List">
          <ul>
            {left.map((name) => (
              <li key={name}>
                <button type="button" onClick={() => setLeft(left.filter((other) => other !== name))}>
                  Remove {name}
                </button>
                <button type="button" onClick={() => setAsked(name)}>
                  Ask for {name}
                </button>
              </li>
            ))}
          </ul>
        </section>
        <button
          type="button"
          disabled={isBusy}
          onClick={(event) => {
            setBusy(true);
            // Browsers take the focus from what is turned off.
            event.currentTarget.blur();
          }}
        >
          Save
        </button>
      </main>
      <button type="button" onClick={() => setBusy(false)}>
        Done
      </button>
      {asked !== undefined && (
        <div role="dialog">
          <button
            type="button"
            onClick={() => {
              setLeft(left.filter((other) => other !== asked));
              setAsked(undefined);
            }}
          >
            Yes
          </button>
          <button type="button" onClick={() => setAsked(undefined)}>
            No
          </button>
        </div>
      )}
    </>
  );
}

const press = (name: string) => {
  const button = screen.getByRole('button', { name });
  button.focus();
  act(() => button.click());
};
const expectFocus = (find: () => Element | null) => eventually(() => expect(document.activeElement).toBe(find()));
const rowOf = (name: string) => screen.getByRole('button', { name: `Remove ${name}` }).closest('li');

describe('the focus of what is taken away', () => {
  test('goes to the next row, from the last to the one before', async () => {
    render(<Page />);
    press('Remove Ana');
    await expectFocus(() => rowOf('Bo'));
    press('Remove Cy');
    await expectFocus(() => rowOf('Bo'));
    screen.getByRole('button', { name: 'Remove Bo' }).focus();
    expect(screen.getByText('Remove Bo').closest('li')?.hasAttribute('tabindex')).toBe(false);
  });

  test('goes to what holds the rows where none is left', async () => {
    render(<Page />);
    for (const name of people) press(`Remove ${name}`);
    await expectFocus(() => screen.getByRole('region', { name: 'List' }));
  });

  test('goes back into the page with the dialog: to what opened it, or to the row beside', async () => {
    render(<Page />);
    press('Ask for Bo');
    press('No');
    await expectFocus(() => screen.getByRole('button', { name: 'Ask for Bo' }));
    press('Ask for Bo');
    press('Yes');
    await expectFocus(() => rowOf('Cy'));
  });

  test('stays away from whoever has pointed elsewhere', async () => {
    render(<Page />);
    const button = screen.getByRole('button', { name: 'Remove Ana' });
    button.focus();
    document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    act(() => button.click());
    await eventually(() => expect(screen.queryByText('Remove Ana')).toBeNull());
    expect(document.activeElement).toBe(document.body);
  });
});

test('a button that was off while its work went on gets the focus back', async () => {
  render(<Page />);
  press('Save');
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
  await eventually(() => expect(save.disabled).toBe(true));
  expect(document.activeElement).toBe(document.body);
  act(() => screen.getByRole('button', { name: 'Done' }).click());
  await expectFocus(() => save);
});
