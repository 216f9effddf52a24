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

/** So much more than the view is drawn on every side, so that few movements leave what is drawn. */
export const MARGIN = 500;

export const frameOf = ({ x, y, scale }: View, { width, height }: Size, margin = 0): Frame => ({
  left: -x / scale - margin,
  top: -y / scale - margin,
  right: (width - x) / scale + margin,
  bottom: (height - y) / scale + margin,
  isFar: scale < 0.4,
});

/** Whether one frame shows all that another one does, as legibly. */
export const covers = (one: Frame, other: Frame): boolean =>
  one.left <= other.left &&
  one.top <= other.top &&
  one.right >= other.right &&
  one.bottom >= other.bottom &&
  one.isFar <= other.isFar;

/** Whether any of a match's box, or of the line that leaves it, is in the frame. */
export function isIn({ left, top, right, bottom }: Frame, { node: { x, y }, next }: LinkedMatch): boolean {
  const end = next?.node.y ?? y;
  return x < right && x + COLUMN_WIDTH > left && Math.min(y, end) < bottom && Math.max(y, end) + BOX_HEIGHT > top;
}
