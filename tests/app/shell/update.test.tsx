/** The offer of a new version, as a page sees it whose browser lets the new worker in late. */
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#app/cache/query-client.ts';

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

/** A page under the old worker, which hears of a new one. */
async function open() {
  const present = new Worker('activated');
  const waiting = new Worker('installed');
  const registration = Object.assign(new EventTarget(), { active: present, waiting, installing: null });
  const workers = Object.assign(new EventTarget(), {
    controller: present,
    register: async () => registration,
    getRegistration: async () => registration,
  });
  vi.stubEnv('DEV', false);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  Object.defineProperty(navigator, 'serviceWorker', { value: workers, configurable: true });
  vi.resetModules();
  const { startServiceWorker } = await import('#app/shell/update/service-worker.ts');
  const { UpdatePrompt } = await import('#app/shell/update/update-prompt.tsx');
  render(
    <>
      <UpdatePrompt />
      <input aria-label="Score" />
    </>,
  );
  startServiceWorker(createQueryClient());
  const letIn = () => act(() => void workers.dispatchEvent(new Event('controllerchange')));
  return { user: userEvent.setup(), present, waiting, letIn };
}

const reload = () => screen.findByRole('button', { name: 'Reload' });

afterEach(() => {
  cleanup();
  vi.unstubAllEnvs();
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

test('the old worker is asked to make way, and a page in which somebody types again is not reloaded', async () => {
  const { user, present, waiting, letIn } = await open();
  await user.click(await reload());
  // Its files are looked at when a page starts.
  expect(present.told).toEqual(['check-files', 'make-way']);
  expect(waiting.told).toEqual(['SKIP_WAITING']);
  expect(await reload()).toHaveProperty('disabled', true);
  vi.advanceTimersByTime(2_000);
  expect(waiting.told).toEqual(['SKIP_WAITING', 'SKIP_WAITING']);
  expect(present.told).toEqual(['check-files', 'make-way']);

  await user.click(screen.getByRole('textbox', { name: 'Score' }));
  letIn();
  vi.advanceTimersByTime(10_000);
  expect(waiting.told).toHaveLength(2);
  expect(screen.queryByRole('status')).toBeNull();
  await user.tab();
  expect(await reload()).toHaveProperty('disabled', false);
});

test('whoever says "Later" after all is not reloaded under their hands', async () => {
  const { user, waiting, letIn } = await open();
  await user.click(await reload());
  await user.click(screen.getByRole('button', { name: 'Later' }));
  vi.advanceTimersByTime(10_000);
  expect(waiting.told).toEqual(['SKIP_WAITING']);
  letIn();
  // A page that was about to reload would leave the button at work.
  expect(await reload()).toHaveProperty('disabled', false);
});
