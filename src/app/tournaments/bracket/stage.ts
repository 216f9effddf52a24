/** Holds what of the drawing is looked at, and moves it: one view a frame, without React, which only hears of new frames. */
import { flushSync } from 'react-dom';
import { covers, type Frame, frameOf, MARGIN } from './culling.ts';
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

const USUAL_LETTERS = 16;

/** 2 where the page's letters are twice as large as usual. */
const sizeOfLetters = (): number =>
  (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || USUAL_LETTERS) / USUAL_LETTERS;

type ViewChange = (view: View, viewport: Size) => View;

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
  let change = (_: ViewChange) => {};
  const home: ViewChange = (_, viewport) => homeView(drawing, viewport, sizeOfLetters());
  return {
    attach: (viewport) => {
      if (!viewport) return;
      const size = (): Size => ({ width: viewport.clientWidth, height: viewport.clientHeight });
      const listening = new AbortController();
      let view = homeView(drawing, size(), sizeOfLetters());
      let frame = frameOf(view, size());
      let isHome = true;
      let request = 0;
      let rest: ReturnType<typeof setTimeout> | undefined;
      const draw = () => {
        frame = frameOf(view, size(), MARGIN);
        onFrame(frame);
      };
      const settle = () => {
        viewport.classList.remove('is-moving');
        draw();
      };
      const move = () => {
        request = 0;
        viewport.classList.add('is-moving');
        place(viewport, view);
        // In this very frame, or what comes into view would be missing in it.
        if (!covers(frame, frameOf(view, size()))) flushSync(draw);
        clearTimeout(rest);
        rest = setTimeout(settle, GESTURE_END_MS);
      };
      change = (next) => {
        view = keepInSight(next(view, size()), drawing, size());
        isHome = next === home;
        request ||= requestAnimationFrame(move);
      };
      listenToGestures(viewport, change, listening.signal);
      window.addEventListener('resize', () => change(isHome ? home : (same) => same), { signal: listening.signal });
      place(viewport, view);
      // First what is in view, and then what lies around it.
      onFrame(frame);
      rest = setTimeout(settle, GESTURE_END_MS);
      return () => {
        listening.abort();
        cancelAnimationFrame(request);
        clearTimeout(rest);
      };
    },
    home: () => change(home),
    zoom: (factor) =>
      change((view, { width, height }) =>
        zoomAround(view, { x: width / 2, y: height / 2 }, factor, MIN_SCALE_BY_WHEEL),
      ),
    show: (box) => change((view, viewport) => reveal(view, box, viewport)),
  };
}

/** Writes a view into the styles of what moves. Whole pixels are copied to the screen, others would have to be mixed. */
function place(viewport: HTMLElement, { x, y, scale }: View): void {
  viewport.querySelectorAll<HTMLElement>('.bracket-moves').forEach(({ style }, index) => {
    style.transform = `translate(${Math.round(x)}px,${Math.round(index ? Math.max(0, y) : y)}px) scale(${scale})`;
  });
}
