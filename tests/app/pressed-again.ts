/** An order whose answer is lost, and which is pressed again. */
import { waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';
import type { Notice } from '#app/ui/feedback/toasts.ts';

/** Presses it, and waits until so many failures have been told in all and it can be pressed again. */
export async function pressInVain(
  button: () => HTMLButtonElement,
  notices: readonly Notice[],
  times: number,
): Promise<void> {
  await userEvent.click(button());
  await waitFor(() => expect(notices.filter(({ kind }) => kind === 'error')).toHaveLength(times));
  await waitFor(() => expect(button().disabled).toBe(false));
}

type Keys = readonly (string | null)[];

/** The second is the first order once more. */
export function expectRepeat([first, second]: Keys): void {
  expect(first).toMatch(/^[\w-]{22}$/);
  expect(second).toBe(first);
}

/** The second is the first order once more, the third is another one. */
export function expectRepeatAndAnother(keys: Keys): void {
  expectRepeat(keys);
  const [first, , third] = keys;
  expect(third).toMatch(/^[\w-]{22}$/);
  expect(third).not.toBe(first);
}
