import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { covers, frameOf, isIn, MARGIN } from '#app/tournaments/bracket/culling.ts';
import {
  arrangeBracket,
  BOX_GAP,
  BOX_HEIGHT,
  BOX_WIDTH,
  COLUMN_WIDTH,
  connectors,
  DRAWING_HEIGHT,
  MissingPositionError,
  neighbours,
  ROW_HEIGHT,
  TOP_OFFSET,
} from '#app/tournaments/bracket/geometry.ts';
import { link } from '#app/tournaments/bracket/links.ts';
import {
  homeView,
  keepInSight,
  MIN_SCALE_BY_TOUCH,
  MIN_SCALE_BY_WHEEL,
  reveal,
  zoomAround,
} from '#app/tournaments/bracket/view.ts';
import type { Bracket } from '#contract/matches/matches.ts';
import { bracketOf, withMatch } from './bracket-of.ts';

const viewport = { width: 1200, height: DRAWING_HEIGHT };
const arranged = (bracket: Bracket) => arrangeBracket(link(bracket));

describe('arranging the bracket', () => {
  test('the measures are the layout of the product', () => {
    expect([COLUMN_WIDTH, ROW_HEIGHT, BOX_GAP, TOP_OFFSET, DRAWING_HEIGHT]).toEqual([200, 35, 20, 50, 800]);
    expect(BOX_HEIGHT).toBe(2 * ROW_HEIGHT);
  });

  test('columns run from the first round to the final, matches from top to bottom', () => {
    const { columns, width, height } = arranged({ ...bracketOf(8), nodes: bracketOf(8).nodes.toReversed() });
    expect(columns.map(({ x, matches }) => [x, matches.map(({ node }) => node.y)])).toEqual([
      [0, [50, 140, 230, 320]],
      [200, [95, 275]],
      [400, [185]],
    ]);
    expect([width, height]).toEqual([564, 410]);
  });

  test('a match without a numeric position raises the named error', () => {
    const broken = withMatch(bracketOf(4), 'r1-0', { y: Number.NaN });
    expect(() => arranged(broken)).toThrow(MissingPositionError);
    const missing = JSON.parse(JSON.stringify(bracketOf(4), (key, value) => (key === 'x' ? undefined : value)));
    expect(() => arranged(missing)).toThrow(
      expect.objectContaining({ name: 'MissingPositionError', message: expect.stringContaining('r0-0') }),
    );
  });

  test('a line leaves the middle of a box and enters the middle of the next one', () => {
    const [first] = link(bracketOf(4));
    expect(first && connectors([first])).toBe(`M${BOX_WIDTH} 85H182V130H200`);
  });

  test('every match but the final has one line', () => {
    expect(connectors(link(bracketOf(16))).match(/M/g)).toHaveLength(14);
  });
});

describe('culling', () => {
  const { columns } = arranged(bracketOf(4096));
  const large = columns.flatMap(({ matches }) => matches);

  test('a small bracket is drawn whole', () => {
    const frame = frameOf({ x: 16, y: 0, scale: 1 }, viewport);
    expect(link(bracketOf(8)).every((match) => isIn(frame, match))).toBe(true);
  });

  test.each([0.2, 0.4, 1, 5])('of 4,096 entries few are drawn at a zoom of %s', (scale) => {
    const frame = frameOf({ x: 16, y: -40_000 * scale, scale }, viewport);
    const drawn = large.filter((match) => isIn(frame, match)).length;
    expect(drawn).toBeGreaterThan(0);
    expect(drawn).toBeLessThan(150);
  });

  test('lettering goes where it would only be noise', () => {
    expect(frameOf({ x: 0, y: 0, scale: 0.39 }, viewport).isFar).toBe(true);
    expect(frameOf({ x: 0, y: 0, scale: 0.4 }, viewport).isFar).toBe(false);
  });

  test('what is drawn around the view holds for small movements, and lettering never fails to return', () => {
    const drawn = frameOf({ x: 0, y: 0, scale: 1 }, viewport, MARGIN);
    const holds = (x: number, scale: number) => covers(drawn, frameOf({ x, y: 0, scale }, viewport));
    expect([holds(-MARGIN, 1), holds(-MARGIN - 1, 1), holds(0, 2), holds(0, 0.5)]).toEqual([true, false, true, false]);
    const far = frameOf({ x: 0, y: 0, scale: 0.39 }, viewport, MARGIN);
    expect(covers(far, frameOf({ x: 0, y: 0, scale: 0.4 }, viewport))).toBe(false);
  });

  test('whatever is in view is drawn, and so is every line that crosses the view', () => {
    const view = fc.record({
      x: fc.integer({ min: -2500, max: 1100 }),
      y: fc.integer({ min: -185_000, max: 700 }),
      scale: fc.double({ min: 0.2, max: 5, noNaN: true }),
    });
    fc.assert(
      fc.property(view, ({ x, y, scale }) => {
        const frame = frameOf({ x, y, scale }, viewport);
        const left = -x / scale;
        const right = (viewport.width - x) / scale;
        const top = -y / scale;
        const bottom = (viewport.height - y) / scale;
        for (const match of large) {
          const { node, next } = match;
          const seen = node.x < right && node.x + BOX_WIDTH > left && node.y < bottom && node.y + BOX_HEIGHT > top;
          const [high, low] = [node.y, next?.node.y ?? node.y].map((edge) => edge + ROW_HEIGHT).sort((a, b) => a - b);
          const middle = node.x + BOX_WIDTH + (COLUMN_WIDTH - BOX_WIDTH) / 2;
          const crosses = next && middle > left && middle < right && Number(high) < bottom && Number(low) > top;
          if (seen || crosses) expect(isIn(frame, match)).toBe(true);
        }
      }),
      { numRuns: 40 },
    );
  });
});

describe('looking around', () => {
  test('zooming keeps the point under the pointer', () => {
    const next = zoomAround({ x: 100, y: 50, scale: 1 }, { x: 300, y: 250 }, 2, MIN_SCALE_BY_WHEEL);
    expect(next).toEqual({ x: -100, y: -150, scale: 2 });
  });

  test('the wheel zooms from 0.2 to 5, fingers from 0.5 to 5', () => {
    const view = { x: 0, y: 0, scale: 1 };
    const at = { x: 0, y: 0 };
    expect(zoomAround(view, at, 0.01, MIN_SCALE_BY_WHEEL).scale).toBe(0.2);
    expect(zoomAround(view, at, 99, MIN_SCALE_BY_WHEEL).scale).toBe(5);
    expect(zoomAround(view, at, 0.01, MIN_SCALE_BY_TOUCH).scale).toBe(0.5);
    expect(zoomAround(view, at, 99, MIN_SCALE_BY_TOUCH).scale).toBe(5);
  });

  test('fingers on a view that the wheel made smaller do not make it jump', () => {
    const far = { x: 0, y: 0, scale: 0.25 };
    expect(zoomAround(far, { x: 0, y: 0 }, 0.8, MIN_SCALE_BY_TOUCH).scale).toBe(0.25);
    expect(zoomAround(far, { x: 0, y: 0 }, 1.2, MIN_SCALE_BY_TOUCH).scale).toBe(0.3);
  });

  test('a narrow bracket starts in the middle, a wide one at its first round', () => {
    expect(homeView({ width: 564, height: 410 }, viewport)).toEqual({ x: 318, y: 0, scale: 1 });
    expect(homeView({ width: 2364, height: 9000 }, viewport)).toEqual({ x: 16, y: 0, scale: 1 });
  });

  test('with letters of twice the size it starts twice as large', () => {
    expect(homeView({ width: 164, height: 410 }, viewport, 2)).toEqual({ x: 436, y: 0, scale: 2 });
    expect(homeView({ width: 2364, height: 9000 }, viewport, 2)).toEqual({ x: 16, y: 0, scale: 2 });
    expect(homeView({ width: 2364, height: 9000 }, viewport, 9).scale).toBe(5);
  });

  test('the drawing cannot be dragged out of sight', () => {
    const drawing = { width: 564, height: 410 };
    expect(keepInSight({ x: -9999, y: 9999, scale: 1 }, drawing, viewport)).toEqual({ x: -504, y: 740, scale: 1 });
  });

  test('a match in view stays where it is, another one comes into view by the shortest way', () => {
    const view = { x: 16, y: 0, scale: 1 };
    expect(reveal(view, { x: 200, y: 95 }, viewport)).toEqual(view);
    expect(reveal(view, { x: 200, y: 2000 }, viewport)).toEqual({ x: 16, y: -1286, scale: 1 });
    expect(reveal({ x: -900, y: -2000, scale: 1 }, { x: 200, y: 95 }, viewport)).toEqual({ x: -184, y: -45, scale: 1 });
  });
});

describe('arrow keys', () => {
  const matches = link(bracketOf(8));
  const { columns } = arrangeBracket(matches);
  test.each([
    ['r0-0', 'ArrowRight', 'r1-0'],
    ['r1-1', 'ArrowLeft', 'r0-2'],
    ['r0-1', 'ArrowDown', 'r0-2'],
    ['r0-1', 'ArrowUp', 'r0-0'],
    ['r0-3', 'ArrowDown', undefined],
    ['r2-0', 'ArrowRight', undefined],
    ['r0-0', 'ArrowLeft', undefined],
    ['r0-2', 'Home', 'r0-0'],
    ['r0-2', 'End', 'r0-3'],
  ] as const)('from %s %s leads to %s', (from, key, to) => {
    const match = matches.find(({ node }) => node.id === from);
    expect(match && neighbours(columns, match)[key]?.node.id).toBe(to);
  });
});
