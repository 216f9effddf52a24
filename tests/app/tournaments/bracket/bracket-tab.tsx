import { cleanup } from '@testing-library/react';
import { type ComponentProps, useState } from 'react';
import { afterEach, beforeEach, vi } from 'vitest';
import type { BracketSearch } from '#app/tournaments/bracket/bracket-search.ts';
import { BracketsTab } from '#app/tournaments/bracket/brackets-tab.tsx';
import type { Bracket } from '#contract/matches.ts';
import { renderScreen } from '#tests/app/screen.tsx';

type TabProps = ComponentProps<typeof BracketsTab>;

/** With the address as a route keeps it. */
function Tab({ search, onSearch, ...props }: TabProps) {
  const [current, setCurrent] = useState(search);
  const change = (next: BracketSearch) => {
    onSearch(next);
    setCurrent(next);
  };
  return <BracketsTab search={current} onSearch={change} {...props} />;
}

export async function show(bracket: Bracket, props: Partial<TabProps> = {}) {
  const onOpen = vi.fn();
  const onSearch = vi.fn();
  const none: ReadonlySet<string> = new Set();
  await renderScreen(
    <Tab
      view={undefined}
      bracket={bracket}
      provisional={none}
      search={{}}
      userId={undefined}
      onSearch={onSearch}
      onOpen={onOpen}
      {...props}
    />,
  );
  return { onOpen, onSearch };
}

export const boxes = () => [...document.querySelectorAll<HTMLElement>('.bracket-match')];
export const box = (id: string) => document.querySelector<HTMLElement>(`[data-match="${id}"]`);

export const frame = () => new Promise((done) => requestAnimationFrame(done));

export function setUpTab(): void {
  // jsdom has no layout: the viewport is as large as on a desk.
  beforeEach(() => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1200);
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800);
  });
  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
}
