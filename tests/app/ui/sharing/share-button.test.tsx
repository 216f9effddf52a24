import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { ShareButton } from '#app/ui/sharing/share-button.tsx';
import { renderScreen } from '#tests/app/screen.tsx';
import { eventually } from '#tests/eventually.ts';

afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, 'share');
  vi.unstubAllGlobals();
});

const shareWith = (answer: () => Promise<void>) => {
  const share = vi.fn(answer);
  Object.defineProperty(navigator, 'share', { configurable: true, value: share });
  return share;
};

async function press() {
  const user = userEvent.setup();
  const { notices } = await renderScreen(<ShareButton look="button" title="Harbour Open" />);
  await user.click(screen.getByRole('button', { name: 'Share' }));
  return { notices, copied: () => navigator.clipboard.readText() };
}

test('hands the page to what the device shares with', async () => {
  const share = shareWith(async () => undefined);
  const { notices } = await press();
  expect(share).toHaveBeenCalledExactlyOnceWith({ title: 'Harbour Open', url: window.location.href });
  expect(notices).toEqual([]);
});

test('says nothing where somebody thinks better of it', async () => {
  const share = shareWith(async () => {
    throw new DOMException('closed', 'AbortError');
  });
  const { notices } = await press();
  expect(share).toHaveBeenCalled();
  expect(notices).toEqual([]);
});

test.each([
  ['has nothing to share with', undefined],
  [
    'cannot share this',
    async () => {
      throw new DOMException('not here', 'NotAllowedError');
    },
  ],
])('copies the address where the device %s', async (_why, answer) => {
  if (answer) shareWith(answer);
  const { notices, copied } = await press();
  await eventually(() => expect(notices.map(({ text }) => text)).toEqual(['Link copied.']));
  expect(await copied()).toBe(window.location.href);
});
