import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { draft } from '#tests/outbox/entry-factory.ts';
import { noNetwork } from './hall.ts';
import { hall, openPage, setUpHall } from './open-page.tsx';

setUpHall();

const pointer = userEvent.setup({ delay: null });

type UseGuard = typeof import('#app/outbox/sign-out.tsx').useSignOutGuard;

interface HeaderProps {
  readonly useGuard: UseGuard;
  readonly userId: string;
  readonly onGuard: (guard: ReturnType<UseGuard>) => void;
}

function Header({ useGuard, userId, onGuard }: HeaderProps) {
  const guard = useGuard(userId);
  onGuard(guard);
  return <div>{guard.dialog}</div>;
}

describe('a sign-out', () => {
  /** Somebody leaves while a result of ann's has met no network. */
  async function leave(userId: string) {
    const page = await openPage();
    hall.update = noNetwork;
    await (await page.openedOutbox()).enter(draft());
    await page.askToDrain('enqueue');
    vi.useRealTimers();
    // Which it loads on first use.
    await import('#app/ui/dialogs/confirm-dialog.tsx');
    const { useSignOutGuard } = await import('#app/outbox/sign-out.tsx');
    let guard: ReturnType<UseGuard> | undefined;
    const onGuard: HeaderProps['onGuard'] = (now) => {
      guard = now;
    };
    render(
      <QueryClientProvider client={page.queries}>
        <Header useGuard={useSignOutGuard} userId={userId} onGuard={onGuard} />
      </QueryClientProvider>,
    );
    let answer: boolean | undefined;
    const asking = guard?.beforeLogout().then((mayLeave) => {
      answer = mayLeave;
    });
    return { asking, answer: () => answer, onLogout: async () => guard?.onLogout() };
  }

  it('warns of what has not been sent, and leaves it to its author', async () => {
    const { asking, answer } = await leave('ann');
    expect(await screen.findByRole('heading', { name: 'A result has not been sent' })).toBeDefined();
    expect(answer()).toBeUndefined();
    await pointer.click(screen.getByRole('button', { name: 'Stay logged in' }));
    await act(async () => asking);
    expect(answer()).toBe(false);
  });

  it('says nothing of what other people have entered', async () => {
    const { asking, answer } = await leave('bob');
    await act(async () => asking);
    expect(answer()).toBe(true);
    expect(screen.queryByRole('heading')).toBeNull();
  });

  it('forgets nothing of it: signed in again, it goes out', async () => {
    const works = hall.update;
    const { asking, onLogout } = await leave('ann');
    await pointer.click(await screen.findByRole('button', { name: 'Log out' }));
    await act(async () => asking);
    await onLogout();
    expect(await (await caches.open('edgeball-outbox-journal')).keys()).toHaveLength(1);
    const next = await openPage();
    expect(await next.states()).toEqual(['waiting']);
    hall.update = works;
    await next.askToDrain('start');
    expect([...hall.results.keys()]).toEqual(['m1']);
  });
});
