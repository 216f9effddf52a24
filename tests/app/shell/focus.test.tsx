import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useFocusAfterNavigation } from '#app/shell/focus/focus.ts';
import { renderScreen } from '#tests/app/screen.tsx';

afterEach(cleanup);

function Page() {
  useFocusAfterNavigation();
  return (
    <>
      <header>
        <a href="/other">Elsewhere</a>
        <button type="button" aria-expanded="true">
          Account menu
        </button>
        <div role="menu">
          <button type="button" role="menuitem">
            My Tournaments
          </button>
        </div>
      </header>
      <main>
        <h1>Elsewhere is here</h1>
      </main>
    </>
  );
}

async function goFrom(role: string): Promise<void> {
  const { router } = await renderScreen(<Page />);
  screen.getByRole(role).focus();
  await act(() => router.navigate({ to: '/other' as never }));
}

test('the heading has the focus after a navigation', async () => {
  await goFrom('link');
  expect(document.activeElement).toBe(screen.getByRole('heading'));
});

test.each(['menuitem', 'button'])('a menu opened meanwhile stays open: the focus stays on its %s', async (role) => {
  await goFrom(role);
  expect(document.activeElement).toBe(screen.getByRole(role));
});
