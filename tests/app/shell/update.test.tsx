/** The offer of a new version, as a page sees it whose browser lets the new worker in late. */
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#app/query-client.ts';
import { startServiceWorker } from '#app/service-worker.ts';
import { UpdatePrompt } from '#app/shell/update-prompt.tsx';

class Worker extends EventTarget {
  readonly scriptURL = new URL('/sw.js', window.location.href).href;
  readonly told: unknown[] = [];
  readonly state: string;
  constructor(state: string) {
    super();
    this.state = state;
  }
  postMessage(message: { readonly type: string }): void {
    this.told.push(message.type);
  }
}

const present = new Worker('activated');
const waiting = new Worker('installed');
const registration = Object.assign(new EventTarget(), { active: present, waiting, installing: null });
const workers = Object.assign(new EventTarget(), {
  controller: present,
  register: async () => registration,
  getRegistration: async () => registration,
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

test('the old worker is asked to make way, and a page in which somebody types again is not reloaded', async () => {
  vi.stubEnv('DEV', false);
  Object.defineProperty(navigator, 'serviceWorker', { value: workers, configurable: true });
  render(
    <>
      <UpdatePrompt />
      <input aria-label="Score" />
    </>,
  );
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  startServiceWorker(createQueryClient());
  const user = userEvent.setup();

  await user.click(await screen.findByRole('button', { name: 'Reload' }));
  expect(present.told).toEqual(['make-way']);
  expect(waiting.told).toEqual(['SKIP_WAITING']);
  expect(screen.getByRole('button', { name: 'Reload' })).toHaveProperty('disabled', true);

  vi.advanceTimersByTime(2_000);
  expect(waiting.told).toEqual(['SKIP_WAITING', 'SKIP_WAITING']);
  expect(present.told).toEqual(['make-way']);

  await user.click(screen.getByRole('textbox', { name: 'Score' }));
  act(() => void workers.dispatchEvent(new Event('controllerchange')));
  vi.advanceTimersByTime(10_000);
  expect(waiting.told).toHaveLength(2);
  expect(screen.queryByRole('status')).toBeNull();
  await user.tab();
  expect(await screen.findByRole('button', { name: 'Reload' })).toHaveProperty('disabled', false);
});
