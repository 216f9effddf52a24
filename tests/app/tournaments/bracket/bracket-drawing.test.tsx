import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { tournamentView } from '#tests/app/tournaments/players.ts';
import { eventually } from '#tests/eventually.ts';
import { bracketOf, withMatch } from './bracket-of.ts';
import { box, boxes, frame, setUpTab, show } from './bracket-tab.tsx';

setUpTab();

const open = { winner: null, player1Score: null, player2Score: null } as const;

const world = () => document.querySelector<HTMLElement>('.bracket-moves')?.style.transform;

describe('the drawing', () => {
  test('without matches it says so', async () => {
    await show({ nodes: [], edges: [] });
    expect(screen.getByText('No bracket for this tournament.')).toBeTruthy();
  });

  test.each([
    [{ stage: 'GROUPS' }, 'It is drawn once all group matches are played.'],
    [{ tournamentFormat: 'ROUND_ROBIN' }, 'Everybody plays everybody here. The table under Groups decides.'],
  ] as const)('and why, in %j', async (change, why) => {
    await show({ nodes: [], edges: [] }, { view: tournamentView(change) });
    expect(screen.getByText(why)).toBeTruthy();
  });

  test('every match is a named link where the server placed it, the rounds are lists', async () => {
    await show(bracketOf(8));
    expect(screen.getAllByRole('list').map((list) => list.getAttribute('aria-label'))).toEqual([
      'Quarter-finals',
      'Semi-finals',
      'Final',
    ]);
    const place = box('r1-1')?.style;
    expect([place?.left, place?.top]).toEqual(['200px', '275px']);
    const link = screen.getByRole('link', { name: /^Semi-finals, match 6: First5 Last5 3, First7 Last7 1/ });
    expect(link.getAttribute('href')).toBe('/match/r1-1');
  });

  test("the winner's row is marked, BYEs and undecided places are no players", async () => {
    const bracket = withMatch(withMatch(bracketOf(4), 'r1-0', { ...open, participants: [null, null] }), 'r0-1', {
      participants: [bracketOf(4).nodes[1]?.participants[0] ?? null, { bye: true, id: null }],
      winner: 'p3',
    });
    await show(bracket);
    const rows = (id: string) => [...(box(id)?.querySelectorAll('.bracket-row') ?? [])].map((row) => row.className);
    expect(rows('r0-0')).toEqual(['bracket-row is-winner', 'bracket-row']);
    expect(rows('r0-1')).toEqual(['bracket-row is-winner', 'bracket-row is-nobody']);
    expect(rows('r1-0')).toEqual(['bracket-row is-nobody', 'bracket-row is-nobody']);
    expect(screen.getByRole('link', { name: /BYE/ })).toBeTruthy();
    expect(screen.getByRole('link', { name: /Winner of match 1, Winner of match 2/ }).textContent).toBe(
      'Winner of match 1 Winner of match 2 ',
    );
  });

  test('a walkover is said in words, not by its score', async () => {
    await show(withMatch(bracketOf(4), 'r0-0', { outcome: 'WALKOVER' }));
    const [winner, loser] = box('r0-0')?.querySelectorAll('.bracket-row') ?? [];
    expect(winner?.textContent).toContain('w.o.');
    expect(loser?.textContent).toBe('First2 Last2 ');
    expect(screen.getByRole('link', { name: /Walkover/ })).toBeTruthy();
  });

  test('results of this device are marked', async () => {
    await show(bracketOf(4), { provisional: new Set(['r0-1']) });
    expect(boxes().filter((match) => match.classList.contains('is-provisional'))).toEqual([box('r0-1')]);
    expect(screen.getByRole('link', { name: /Saved on this device/ })).toBeTruthy();
  });

  test('a match without a position is said, and all matches are listed instead', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await show(withMatch(bracketOf(4), 'r0-1', { x: Number.NaN }));
    expect(screen.getByRole('alert').textContent).toMatch(/no position/);
    expect(screen.getAllByRole('link')).toHaveLength(3);
    expect(boxes()).toHaveLength(0);
  });

  test('of 1,024 entries only those in view exist', async () => {
    await show(bracketOf(1024));
    expect(boxes().length).toBeLessThan(80);
    expect(document.querySelectorAll('.bracket-viewport *').length).toBeLessThan(1500);
  });
});

describe('zoom and pan', () => {
  test('buttons zoom, Reset View goes back', async () => {
    await show(bracketOf(8));
    const home = world();
    await userEvent.click(screen.getByRole('button', { name: 'Zoom in' }));
    await frame();
    expect(world()).toContain('scale(1.3)');
    await userEvent.click(screen.getByRole('button', { name: 'Reset View' }));
    await frame();
    expect(world()).toBe(home);
  });

  test('turning the device centres the drawing anew, unless somebody has moved it', async () => {
    const turn = async (width: number) => {
      vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width);
      window.dispatchEvent(new Event('resize'));
      await frame();
    };
    await show(bracketOf(8));
    expect(world()).toBe('translate(318px,0px) scale(1)');
    await turn(800);
    expect(world()).toBe('translate(118px,0px) scale(1)');
    await userEvent.click(screen.getByRole('button', { name: 'Zoom in' }));
    await frame();
    const moved = world();
    await turn(1200);
    expect(world()).toBe(moved);
  });

  test('the wheel zooms no further than from 0.2 to 5', async () => {
    await show(bracketOf(8));
    const viewport = screen.getByRole('group', { name: /^Bracket/ });
    fireEvent.wheel(viewport, { deltaY: 99_999 });
    await eventually(() => expect(world()).toContain('scale(0.2)'));
    expect(document.querySelector('.bracket-name')).toBeNull();
    fireEvent.wheel(viewport, { deltaY: -99_999 });
    await eventually(() => expect(world()).toContain('scale(5)'));
  });
});

describe('the keyboard', () => {
  test('one match is in the tab order, arrows move on from it', async () => {
    await show(bracketOf(8));
    const inOrder = () => screen.getAllByRole('link').filter((link) => link.tabIndex === 0);
    expect(inOrder()).toHaveLength(1);
    inOrder()[0]?.focus();
    await userEvent.keyboard('{ArrowDown}{ArrowRight}');
    expect(document.activeElement?.getAttribute('href')).toBe('/match/r1-0');
    expect(inOrder()).toEqual([document.activeElement]);
  });

  test('a click opens the match', async () => {
    const { onOpen } = await show(bracketOf(8));
    await userEvent.click(screen.getByRole('link', { name: /^Final/ }));
    expect(onOpen).toHaveBeenCalledExactlyOnceWith('r2-0');
  });

  test('arrows reach matches far out of view', async () => {
    await show(bracketOf(1024));
    screen.getByRole('link', { name: /^Round of 1024, match 1:/ }).focus();
    await userEvent.keyboard('{End}');
    expect(document.activeElement?.getAttribute('href')).toBe('/match/r0-511');
  });
});

describe('the list', () => {
  test('has a heading a round and a link a match, and begins where the address says so', async () => {
    const { onSearch } = await show(bracketOf(8));
    await userEvent.click(screen.getByRole('radio', { name: 'List' }));
    expect(onSearch).toHaveBeenLastCalledWith({ look: 'list' });
    const headings = screen.getAllByRole('heading', { level: 3 });
    expect(headings.map((heading) => heading.textContent)).toEqual(['Quarter-finals', 'Semi-finals', 'Final']);
    const final = screen.getByRole('region', { name: 'Final' });
    expect(within(final).getByRole('link').getAttribute('href')).toBe('/match/r2-0');
    await userEvent.click(screen.getByRole('radio', { name: 'Drawing' }));
    expect(onSearch).toHaveBeenLastCalledWith({});
  });

  test('tells BYE, walkover, the awaited and the provisional in words, and marks the way', async () => {
    const [upper] = bracketOf(4).nodes[0]?.participants ?? [];
    const bracket = withMatch(
      withMatch(
        withMatch(bracketOf(4), 'r0-0', { participants: [upper ?? null, { bye: true, id: null }], outcome: 'BYE' }),
        'r0-1',
        { outcome: 'WALKOVER' },
      ),
      'r1-0',
      { participants: [null, null], winner: null },
    );
    await show(bracket, { search: { look: 'list', player: 'p3' }, provisional: new Set(['r0-1']) });
    const links = screen.getAllByRole('link').map((link) => link.textContent);
    expect(links[0]).toContain('BYE');
    expect(links[1]).toMatch(/Walkover.*\(winner\).*Saved on this device/);
    expect(links[2]).toMatch(/Winner of match 1.*Winner of match 2/);
    const items = [...document.querySelectorAll('.is-path')].map((item) => item.querySelector('a')?.textContent);
    expect(items).toEqual([links[1], links[2]]);
  });

  test('shows a large round bit by bit', async () => {
    await show(bracketOf(256), { search: { look: 'list' } });
    const first = screen.getByRole('region', { name: 'Round of 256' });
    expect(within(first).getAllByRole('link')).toHaveLength(64);
    await userEvent.click(within(first).getByRole('button', { name: 'Show all 128' }));
    expect(within(first).getAllByRole('link')).toHaveLength(128);
  });

  test('is what goes to paper, all of it, whatever the screen shows', async () => {
    await show(bracketOf(256));
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    const first = screen.getByRole('region', { name: 'Round of 256' });
    expect(within(first).getAllByRole('link')).toHaveLength(128);
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(screen.queryByRole('region', { name: 'Round of 256' })).toBeNull();
    expect(boxes().length).toBeGreaterThan(0);
  });
});
