import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Board } from '#app/hall/board/board.tsx';
import { type BoardSlide, bracketSlides, callSlides, groupSlides, tableSlides } from '#app/hall/board/board-slides.ts';
import type { MatchEntry } from '#contract/matches/matches.ts';
import type { Groups } from '#contract/tournaments/tournaments.ts';
import { matchEntry, playerNamed } from '#tests/app/tournaments/match/entries.ts';
import { eventually } from '#tests/eventually.ts';

const NOW = new Date(2031, 6, 16, 14, 31, 7).getTime();

const on = (court: string, id: string, names: readonly [string, string], match: Partial<MatchEntry['match']> = {}) =>
  matchEntry({
    match: { id, status: 'waiting', ...match },
    court: { name: court },
    player1: playerNamed(names[0]),
    player2: playerNamed(names[1]),
  });

const text = (slides: readonly BoardSlide[]) =>
  slides.map(({ title, rows }) => [
    title,
    ...rows.map((row) => {
      if (row.kind === 'table')
        return `${row.table}: ${row.names.join(' – ')}${row.isNow ? '' : ' (next)'}${row.next ? `, then ${row.next}` : ''}`;
      if (row.kind === 'place') return `${row.place} ${row.name} ${row.points}`;
      return row.sides.map(({ name, score }) => `${name} ${score ?? '-'}`).join(', ');
    }),
  ]);

describe('slides of a board', () => {
  const entries = [
    on('Table 1', 'a', ['Ana Horvat', 'Bo Ilić'], { status: 'ongoing' }),
    on('Table 1', 'b', ['Cy Young', 'Dee Dale']),
    on('Table 2', 'c', ['Eli Kos', 'Fay Lind']),
  ];

  test('tables say what is on, or what comes next', () => {
    expect(text(tableSlides(entries))).toEqual([
      ['Tables', 'Table 1: Ana Horvat – Bo Ilić, then Young – Dale', 'Table 2: Eli Kos – Fay Lind (next)'],
    ]);
  });

  test('calls are what is on alone', () => {
    expect(text(callSlides(entries))).toEqual([['On the tables', 'Table 1: Ana Horvat – Bo Ilić']]);
  });

  test('a group that does not fit is told on two pages', () => {
    const players = Array.from({ length: 9 }, (_, i) => ({
      id: `p${i}`,
      name: `P${i}`,
      place: i + 1,
      groupPoints: 9 - i,
    }));
    const slides = groupSlides({ 'Group A': players } as unknown as Groups);
    expect(slides.map(({ title, rows }) => [title, rows.length])).toEqual([
      ['Group A', 5],
      ['Group A', 4],
    ]);
  });

  test('the bracket begins with the round that is played', () => {
    const scores = { player1Score: 3, player2Score: 1, status: 'completed' as const };
    const slides = bracketSlides([
      on('Table 1', 'q', ['Ana', 'Bo'], { stage: 'QUARTER_FINALS', group: null, ...scores }),
      on('Table 1', 's', ['Ana', 'Cy'], { stage: 'SEMI_FINALS', group: null, ...scores }),
      on('Table 2', 't', ['Dee', 'Eli'], { stage: 'SEMI_FINALS', group: null }),
      on('Table 1', 'f', ['Ana', 'Dee'], { stage: 'FINAL', group: null }),
    ]);
    expect(text(slides)).toEqual([
      ['Semi-finals', 'Ana 3, Cy 1', 'Dee -, Eli -'],
      ['Final', 'Ana -, Dee -'],
    ]);
  });
});

describe('board', () => {
  const slide = (title: string): BoardSlide => ({ key: title, title, rows: [] });
  const show = (slides: readonly BoardSlide[], lastHeard: number | undefined = NOW) =>
    render(<Board name="Open" slides={slides} empty="No match is on any table." lastHeard={lastHeard} />);

  beforeEach(() => {
    vi.useFakeTimers({ now: NOW });
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });

  test('turns its pages, and begins again', () => {
    show([slide('Tables'), slide('More tables')]);
    const heading = () => screen.getByRole('heading').textContent;
    expect([heading(), screen.getByText('1/2').textContent]).toEqual(['Tables', '1/2']);
    act(() => vi.advanceTimersByTime(12_000));
    expect(heading()).toBe('More tables');
    act(() => vi.advanceTimersByTime(12_000));
    expect(heading()).toBe('Tables');
  });

  test('says how old it is, and that it is stale once the server is silent for 20 seconds', () => {
    show([slide('Tables')]);
    act(() => vi.advanceTimersByTime(20_000));
    expect(screen.getByText('as of 14:31:07')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    act(() => vi.advanceTimersByTime(1_000));
    expect(screen.getByRole('alert').textContent).toBe('Not up to date: as of 14:31:07');
  });

  test('is stale as well where its clock is put back meanwhile', () => {
    show([slide('Tables')]);
    vi.setSystemTime(NOW - 3_600_000);
    act(() => vi.advanceTimersByTime(21_000));
    expect(screen.getByRole('alert').textContent).toBe('Not up to date: as of 14:31:07');
  });

  test('keeps its screen from going dark, again after each look at another tab, and lets it go at its end', async () => {
    const release = vi.fn(async () => undefined);
    const request = vi.fn(async () => ({ release }));
    vi.stubGlobal('navigator', { ...navigator, wakeLock: { request } });
    const { unmount } = render(<Board name="Harbour Open" slides={[]} empty="Nothing." lastHeard={NOW} />);
    expect(request).toHaveBeenCalledExactlyOnceWith('screen');
    document.dispatchEvent(new Event('visibilitychange'));
    await eventually(() => expect(request).toHaveBeenCalledTimes(2));
    await act(async () => undefined);
    unmount();
    expect(release).toHaveBeenCalled();
    document.dispatchEvent(new Event('visibilitychange'));
    expect(request).toHaveBeenCalledTimes(2);
    vi.unstubAllGlobals();
  });

  test('has nothing to press', () => {
    show([]);
    expect(screen.getByText('No match is on any table.')).toBeTruthy();
    expect(screen.queryAllByRole('button')).toEqual([]);
    expect(screen.queryAllByRole('link')).toEqual([]);
  });
});
