import { cleanup, render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { afterEach, expect, it, vi } from 'vitest';

const ITEMS = Array.from({ length: 10 }, (_, index) => `Item ${index + 1}`);

interface ListProps {
  readonly useFirstPart: (first: { readonly phone: number; readonly wide: number }) => number;
  readonly onDraw: (items: number) => void;
}

function List({ useFirstPart, onDraw }: ListProps) {
  const items = ITEMS.slice(0, useFirstPart({ phone: 3, wide: 6 }));
  useLayoutEffect(() => {
    onDraw(items.length);
  });
  return (
    <ul>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

/** The app as it starts by such a visit; gives a list's lengths as they are drawn when it is shown. */
async function startBy(type: 'navigate' | 'reload' | 'back_forward', isWide = false) {
  vi.resetModules();
  vi.stubGlobal('matchMedia', () => ({ matches: isWide }));
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as PerformanceNavigationTiming]);
  const { useFirstPart } = await import('#app/ui/layout/first-screen.ts');
  return () => {
    const drawn: number[] = [];
    render(<List useFirstPart={useFirstPart} onDraw={(items) => drawn.push(items)} />);
    expect(screen.getAllByRole('listitem')).toHaveLength(ITEMS.length);
    cleanup();
    return drawn;
  };
}

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it.each([
  ['phone', false, 3],
  ['desk', true, 6],
] as const)('draws what fits the first screen of a %s, then all of a list', async (_, isWide, first) => {
  const show = await startBy('navigate', isWide);
  expect(show()).toEqual([first, 10]);
});

it('draws the lists of later screens at once', async () => {
  const show = await startBy('navigate');
  show();
  expect(show()).toEqual([10]);
});

it.each(['reload', 'back_forward'] as const)('draws a list at once that a %s leads to', async (type) => {
  const show = await startBy(type);
  expect(show()).toEqual([10]);
});
