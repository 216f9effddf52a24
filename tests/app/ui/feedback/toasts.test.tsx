import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from 'sonner';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, DEFAULT_ERROR_TEXT } from '#app/call/api-error.ts';
import type { Entered } from '#app/outbox/enter.ts';
import { ToastArea } from '#app/shell/toast-area.tsx';
import { withNotices } from '#app/tournaments/results/enter-result.ts';
import { notify, notifyMutation } from '#app/ui/feedback/toasts.ts';
import { entry } from '#tests/outbox/entry-factory.ts';

beforeEach(() => {
  // jsdom has no pointer capture, which the toaster takes for its swipe.
  HTMLElement.prototype.setPointerCapture = () => {};
  SVGElement.prototype.setPointerCapture = () => {};
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
});
afterEach(async () => {
  act(() => {
    toast.dismiss();
  });
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  await Promise.resolve();
});

const notices = () => document.querySelectorAll('[data-sonner-toast]:not([data-removed="true"])');
const visible = () => document.querySelectorAll('[data-sonner-toast][data-visible="true"]:not([data-removed="true"])');

const renderBesideButton = () =>
  render(
    <>
      <button type="button">Elsewhere</button>
      <ToastArea />
    </>,
  );

it('shows the names in a refusal apart, so that no browser translates them', async () => {
  render(<ToastArea />);
  const told = { text: '{person} is on {table}.', names: { person: 'Rose Court', table: 'Table 2' } };
  const refusal = new ApiError(409, { message: 'Rose Court is on Table 2.', told });
  await act(() => notifyMutation(Promise.reject(refusal), { success: 'Called.' }));
  const name = await screen.findByText('Rose Court');
  expect(name.getAttribute('translate')).toBe('no');
  expect(name.closest('p')?.textContent).toBe('Rose Court is on Table 2.');
});

describe('a notice with a button', () => {
  it('stays while it can be reached, does its work once and goes', async () => {
    render(<ToastArea />);
    const run = vi.fn();
    act(() => {
      notify.success('Updated match result.', undefined, undefined, { label: 'Undo', run });
    });
    const button = await screen.findByRole('button', { name: 'Undo' });
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    expect(screen.getByText('Updated match result.')).toBeTruthy();
    await userEvent.click(button);
    expect(run).toHaveBeenCalledOnce();
    await waitFor(() => expect(notices()).toHaveLength(0));
  });

  it('stays while the focus is in it, and its time begins again afterwards', async () => {
    renderBesideButton();
    act(() => {
      notify.success('Updated match result.', undefined, undefined, { label: 'Undo', run: () => {}, duration: 1_000 });
    });
    const undo = await screen.findByRole('button', { name: 'Undo' });
    act(() => undo.focus());
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(document.activeElement).toBe(undo);
    act(() => screen.getByRole('button', { name: 'Dismiss' }).focus());
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(notices()).toHaveLength(1);
    act(() => screen.getByRole('button', { name: 'Elsewhere' }).focus());
    await waitFor(() => expect(notices()).toHaveLength(0));
  });

  it('is not shown anew when the focus leaves it after it was dismissed', async () => {
    renderBesideButton();
    act(() => {
      notify.success('Updated match result.', undefined, undefined, { label: 'Undo', run: () => {} });
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Dismiss' }));
    act(() => screen.getByRole('button', { name: 'Elsewhere' }).focus());
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(screen.queryByText('Updated match result.')).toBeNull();
  });

  it('is offered by what a change has replied, and by no refusal', async () => {
    render(<ToastArea />);
    const opened: string[] = [];
    const notices = {
      success: 'Tournament created.',
      action: (id: string) => ({ label: 'Open', run: () => opened.push(id) }),
    };
    await act(() => notifyMutation(Promise.reject(new ApiError(409, { message: 'No.' })), notices));
    expect(await screen.findByText('No.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Open' })).toBeNull();
    await act(() => notifyMutation(Promise.resolve('t1'), notices));
    await userEvent.click(await screen.findByRole('button', { name: 'Open' }));
    expect(opened).toEqual(['t1']);
  });

  it('is offered for a result that the server has, and for none that waits here', async () => {
    render(<ToastArea />);
    const undo = { label: 'Undo', run: () => {} };
    const entered = (outcome: Entered['outcome']): Entered => ({
      outcome,
      message: null,
      entry: entry({}),
      isKept: true,
    });
    await act(() => withNotices(Promise.resolve(entered('waiting')), undo));
    expect(await screen.findByText('Saved on this device')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    await act(() => withNotices(Promise.resolve(entered('sent')), undo));
    expect(await screen.findByRole('button', { name: 'Undo' })).toBeTruthy();
  });
});

describe('notices', () => {
  it('loads nothing before the first one, and keeps what is said meanwhile', async () => {
    render(<ToastArea />);
    expect(document.querySelector('section')).toBeNull();
    act(() => {
      notify.success('Tournament created.');
    });
    expect(await screen.findByText('Tournament created.')).toBeTruthy();
  });

  it('says Loading... first, and puts the success in its place', async () => {
    render(<ToastArea />);
    let succeed = (_value: string) => {};
    const work = new Promise<string>((resolve) => {
      succeed = resolve;
    });
    let settled: unknown;
    act(() => {
      void notifyMutation(work, { success: (name) => `Updated ${name}.`, successTitle: 'Success!' }).then((result) => {
        settled = result;
      });
    });
    const loading = await screen.findByText('Loading...');
    expect(within(loading.parentElement ?? document.body).getByText('Give us a sec.')).toBeTruthy();
    act(() => succeed('profile'));
    expect(await screen.findByText('Updated profile.')).toBeTruthy();
    expect(screen.getByText('Success!')).toBeTruthy();
    expect(screen.queryByText('Loading...')).toBeNull();
    expect(notices()).toHaveLength(1);
    expect(settled).toEqual({ ok: true, value: 'profile' });
  });

  it('shows the server’s words about a failure as an alert', async () => {
    render(<ToastArea />);
    const refusal = new ApiError(409, { message: 'Registration is closed.' });
    await act(async () => {
      expect(await notifyMutation(Promise.reject(refusal), { success: 'Done.' })).toEqual({
        ok: false,
        error: refusal,
      });
    });
    expect((await screen.findByRole('alert')).textContent).toContain('Registration is closed.');
  });

  it('has a default text where the server gives none, which a caller can replace', async () => {
    render(<ToastArea />);
    const silent = new TypeError('Failed to fetch');
    await act(async () => {
      await notifyMutation(Promise.reject(silent), { success: 'Done.' });
      await notifyMutation(Promise.reject(silent), { success: 'Done.', error: 'Failed to upload profile picture.' });
      const refusal = new ApiError(409, { message: 'That slot was just taken.' });
      await notifyMutation(Promise.reject(refusal), { success: 'Done.', error: () => 'Reservation failed.' });
    });
    expect(await screen.findByText(DEFAULT_ERROR_TEXT)).toBeTruthy();
    expect(screen.getByText('Failed to upload profile picture.')).toBeTruthy();
    expect(screen.getByText('Reservation failed.')).toBeTruthy();
    expect(screen.queryByText('That slot was just taken.')).toBeNull();
  });

  it('closes by itself after 2000 ms; only loading stays', async () => {
    render(<ToastArea />);
    act(() => {
      notify.success('Ready.');
    });
    await screen.findByText('Ready.');
    await waitFor(() => expect(screen.queryByText('Ready.')).toBeNull(), { timeout: 4000 });
    vi.useFakeTimers();
    await act(async () => {
      notify.loading();
      notify.success('Removed player from tournament.');
      await vi.advanceTimersByTimeAsync(1500);
    });
    expect(screen.getByText('Removed player from tournament.')).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(1500));
    expect(screen.queryByText('Removed player from tournament.')).toBeNull();
    expect(screen.getByText('Loading...')).toBeTruthy();
  });

  it('shows at most five', async () => {
    render(<ToastArea />);
    act(() => {
      for (let number = 1; number <= 7; number++) notify.success(`Notice ${number}`);
    });
    await screen.findByText('Notice 7');
    await waitFor(() => expect(visible()).toHaveLength(5));
  });

  it('can be dismissed', async () => {
    render(<ToastArea />);
    act(() => {
      notify.loading();
    });
    await screen.findByText('Loading...');
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(screen.queryByText('Loading...')).toBeNull());
  });

  it.each([
    ['sent', null, 'Updated match result.'],
    ['waiting', null, 'Saved on this device'],
    ['attention', 'Another result has been entered meanwhile.', 'Another result has been entered meanwhile.'],
  ] as const)('says of a result that is %s what is known of it', async (outcome, message, words) => {
    render(<ToastArea />);
    const result: Entered = { outcome, message, entry: entry({ state: outcome }), isKept: true };
    let isKept: boolean | undefined;
    await act(async () => {
      isKept = await withNotices(Promise.resolve(result));
    });
    expect(isKept).toBe(true);
    expect(await screen.findByText(words)).toBeTruthy();
  });
});
