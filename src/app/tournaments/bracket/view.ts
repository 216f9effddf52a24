/** What part of the drawing is looked at: where its corner lies in the viewport, and its scale. Pure arithmetic. */
import { BOX_HEIGHT, BOX_WIDTH, TOP_OFFSET } from './geometry.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface View extends Point {
  readonly scale: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** How small the wheel and the buttons make the drawing, and how small fingers do; both enlarge it as far as MAX_SCALE. */
export const MIN_SCALE_BY_WHEEL = 0.2;
export const MIN_SCALE_BY_TOUCH = 0.5;
const MAX_SCALE = 5;

const MARGIN = 16;
/** So much of the drawing always stays in sight, however far it is dragged. */
const IN_SIGHT = 60;

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max);

/** Scales around a point of the viewport, which stays where it is. What the wheel made smaller yet is left, never jumped from. */
export function zoomAround(view: View, point: Point, factor: number, min: number): View {
  const scale = clamp(view.scale * factor, Math.min(min, view.scale), MAX_SCALE);
  const ratio = scale / view.scale;
  return { x: point.x - (point.x - view.x) * ratio, y: point.y - (point.y - view.y) * ratio, scale };
}

/** Keeps a strip of the drawing in the viewport. */
export const keepInSight = ({ x, y, scale }: View, drawing: Size, viewport: Size): View => ({
  x: clamp(x, IN_SIGHT - drawing.width * scale, viewport.width - IN_SIGHT),
  y: clamp(y, IN_SIGHT - drawing.height * scale, viewport.height - IN_SIGHT),
  scale,
});

/** The first view: as large as the page's letters are of their usual size, centred where it fits, else from the first round. */
export function homeView(drawing: Size, viewport: Size, letters = 1): View {
  const scale = clamp(letters, MIN_SCALE_BY_TOUCH, MAX_SCALE);
  return { x: Math.max(MARGIN, (viewport.width - drawing.width * scale) / 2), y: 0, scale };
}

/** The nearest view in which this box is seen whole, below the rounds' names. */
export const reveal = ({ x, y, scale }: View, box: Point, viewport: Size): View => ({
  x: clamp(x, MARGIN - box.x * scale, viewport.width - MARGIN - (box.x + BOX_WIDTH) * scale),
  y: clamp(y, TOP_OFFSET - box.y * scale, viewport.height - MARGIN - (box.y + BOX_HEIGHT) * scale),
  scale,
});
