/** Which matches are worth drawing: those whose box or line is near the view. */
import { BOX_HEIGHT, COLUMN_WIDTH } from './geometry.ts';
import type { LinkedMatch } from './links.ts';
import type { Size, View } from './view.ts';

/** A part of the drawing, in its own pixels. */
export interface Frame {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  /** Seen from so far that lettering and pictures would only be noise. */
  readonly isFar: boolean;
}

/** A frame moves in steps, so that a slow drag does not draw anew for every single match. */
const STEP = 270;
const LEGIBLE_SCALE = 0.4;

/** The view, and at least half a step more on every side of it. */
export function frameOf({ x, y, scale }: View, { width, height }: Size): Frame {
  const snap = (pixels: number) => Math.round(pixels / scale / STEP) * STEP;
  return {
    left: snap(-x) - STEP,
    top: snap(-y) - STEP,
    right: snap(width - x) + STEP,
    bottom: snap(height - y) + STEP,
    isFar: scale < LEGIBLE_SCALE,
  };
}

/** Whether any of a match's box, or of the line that leaves it, is in the frame. */
export function isIn({ left, top, right, bottom }: Frame, { node: { x, y }, next }: LinkedMatch): boolean {
  const end = next?.node.y ?? y;
  return x < right && x + COLUMN_WIDTH > left && Math.min(y, end) < bottom && Math.max(y, end) + BOX_HEIGHT > top;
}
