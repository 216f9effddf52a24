import { act, cleanup } from '@testing-library/react';
import { type ComponentProps, useEffect, useState } from 'react';
import { afterEach, beforeEach, vi } from 'vitest';
import type { BracketSearch } from '#app/tournaments/bracket/bracket-search.ts';
import { BracketsTab } from '#app/tournaments/bracket/brackets-tab.tsx';
import type { Bracket } from '#contract/matches/matches.ts';
import { renderScreen } from '#tests/app/screen.tsx';

type TabProps = ComponentProps<typeof BracketsTab>;

type ShowBracket = (bracket: Bracket) => void;

/** With the address as a route keeps it, and the bracket as results change it. */
function Tab({ search, onSearch, bracket, open, ...props }: TabProps & { readonly open: (show: ShowBracket) => void }) {
  const [current, setCurrent] = useState(search);
  const [shown, setShown] = useState(bracket);
  useEffect(() => open(setShown), [open]);
  const change = (next: BracketSearch) => {
    onSearch(next);
    setCurrent(next);
  };
  return <BracketsTab search={current} onSearch={change} bracket={shown} {...props} />;
}

export async function show(bracket: Bracket, props: Partial<TabProps> = {}) {
  const onOpen = vi.fn();
  const onSearch = vi.fn();
  const none: ReadonlySet<string> = new Set();
  let change: ShowBracket = () => undefined;
  const open = (arrive: ShowBracket) => {
    change = arrive;
  };
  await renderScreen(
    <Tab
      open={open}
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
  return { onOpen, onSearch, change: (next: Bracket) => act(() => change(next)) };
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
