/** Wheel, dragging and pinching over an element, as changes of the view. */
import { MIN_SCALE_BY_TOUCH, MIN_SCALE_BY_WHEEL, type Point, type View, zoomAround } from './view.ts';

/** Moving less than this is a click, not a drag. */
const DRAG_THRESHOLD = 4;
const WHEEL_SPEED = 0.002;
const LINE_HEIGHT = 16;

export function listenToGestures(
  element: HTMLElement,
  change: (next: (view: View) => View) => void,
  signal: AbortSignal,
): void {
  const pointers = new Map<number, Point>();
  let travelled = 0;
  const on = <K extends keyof HTMLElementEventMap>(type: K, listener: (event: HTMLElementEventMap[K]) => void) =>
    element.addEventListener(type, listener, { signal, capture: true, passive: false });
  const local = (event: MouseEvent): Point => {
    const { left, top } = element.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  };

  on('wheel', (event) => {
    event.preventDefault();
    const distance = event.deltaY * (event.deltaMode ? LINE_HEIGHT : 1);
    change((view) => zoomAround(view, local(event), Math.exp(-distance * WHEEL_SPEED), MIN_SCALE_BY_WHEEL));
  });
  on('pointerdown', (event) => {
    if (event.button) return;
    if (!pointers.size) travelled = 0;
    pointers.set(event.pointerId, local(event));
  });
  on('pointermove', (event) => {
    // A button released outside the element has sent no event.
    if (!event.buttons) pointers.delete(event.pointerId);
    const before = pointers.get(event.pointerId);
    if (!before) return;
    const now = local(event);
    travelled += distanceOf(before, now);
    if (travelled <= DRAG_THRESHOLD && pointers.size === 1) return;
    element.setPointerCapture(event.pointerId);
    pointers.set(event.pointerId, now);
    const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1];
    change((view) => moved(view, before, now, other));
  });
  const lift = (event: PointerEvent) => pointers.delete(event.pointerId);
  on('pointerup', lift);
  on('pointercancel', lift);
  // A drag that ends on a match must not open it; the keyboard's click is none of a drag.
  on('click', (event) => {
    if (event.detail && travelled > DRAG_THRESHOLD) {
      event.preventDefault();
      event.stopPropagation();
    }
  });
  on('dragstart', (event) => event.preventDefault());
}

const distanceOf = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

/** A finger alone drags; beside another one the spread scales, and the middle between the two drags. */
function moved(view: View, before: Point, now: Point, other: Point | undefined): View {
  const share = other ? 2 : 1;
  const next = { ...view, x: view.x + (now.x - before.x) / share, y: view.y + (now.y - before.y) / share };
  if (!other) return next;
  const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
  return zoomAround(next, middle, distanceOf(now, other) / (distanceOf(before, other) || 1), MIN_SCALE_BY_TOUCH);
}
