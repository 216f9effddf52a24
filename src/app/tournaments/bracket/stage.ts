/** Holds what of the drawing is looked at, and moves it: one view a frame, without React, which only hears of new frames. */
import { flushSync } from 'react-dom';
import { type Frame, frameOf } from './culling.ts';
import { listenToGestures } from './gestures.ts';
import {
  homeView,
  keepInSight,
  MIN_SCALE_BY_WHEEL,
  type Point,
  reveal,
  type Size,
  type View,
  zoomAround,
} from './view.ts';

/** What moves keeps a layer of its own so long after the last movement; for good it would blur the lettering. */
const GESTURE_END_MS = 200;

export interface Stage {
  /** Begins: of the viewport's two moving parts the second one, the rounds' names, never leaves the upper edge. */
  readonly attach: (viewport: HTMLElement | null) => (() => void) | undefined;
  readonly home: () => void;
  /** Zooms around the middle, as the buttons do. */
  readonly zoom: (factor: number) => void;
  /** Brings a box into view where it is not. */
  readonly show: (box: Point) => void;
}

export function createStage(drawing: Size, onFrame: (frame: Frame) => void): Stage {
  let change = (_: (view: View, viewport: Size) => View) => {};
  return {
    attach: (viewport) => {
      if (!viewport) return;
      const size = (): Size => ({ width: viewport.clientWidth, height: viewport.clientHeight });
      const paint = painter(viewport, onFrame);
      const listening = new AbortController();
      let view = homeView(drawing, size());
      let request = 0;
      change = (next) => {
        view = keepInSight(next(view, size()), drawing, size());
        request ||= requestAnimationFrame(() => {
          request = 0;
          viewport.classList.add('is-moving');
          // In this very frame, or what comes into view would be missing in it.
          flushSync(() => paint(view, size()));
        });
      };
      const { signal } = listening;
      listenToGestures(viewport, change, signal);
      window.addEventListener('resize', () => change((same) => same), { signal });
      paint(view, size());
      return () => {
        listening.abort();
        cancelAnimationFrame(request);
      };
    },
    home: () => change((_, viewport) => homeView(drawing, viewport)),
    zoom: (factor) =>
      change((view, { width, height }) =>
        zoomAround(view, { x: width / 2, y: height / 2 }, factor, MIN_SCALE_BY_WHEEL),
      ),
    show: (box) => change((view, viewport) => reveal(view, box, viewport)),
  };
}

/** Writes a view into the styles of what moves, and says when another part of the drawing is needed. */
function painter(viewport: HTMLElement, onFrame: (frame: Frame) => void) {
  const [world, heads] = viewport.querySelectorAll<HTMLElement>('.bracket-moves');
  let known = '';
  let rest: ReturnType<typeof setTimeout> | undefined;
  return (view: View, size: Size) => {
    const { x, y, scale } = view;
    if (world) world.style.transform = `translate(${x}px,${y}px) scale(${scale})`;
    if (heads) heads.style.transform = `translate(${x}px,${Math.max(0, y)}px) scale(${scale})`;
    clearTimeout(rest);
    rest = setTimeout(() => viewport.classList.remove('is-moving'), GESTURE_END_MS);
    const frame = frameOf(view, size);
    const key = JSON.stringify(frame);
    if (key !== known) onFrame(frame);
    known = key;
  };
}
