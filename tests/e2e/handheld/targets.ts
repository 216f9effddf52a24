/** What can be pressed: whether a finger hits it, as WCAG 2.2 asks at AA (2.5.8), and whether something leads away. */

/**
 * What is smaller than 24 dots and too near to another target: the circle of 24 dots around its middle meets that target, or
 * the circle of another small one. Within a sentence the height of its line decides.
 */
export function smallTargets(): string[] {
  const LEAST = 24;
  const name = (element: Element) =>
    `${element.tagName} .${element.getAttribute('class')} "${element.ariaLabel ?? element.textContent}"`;
  const pressed = 'a[href], button, input, select, textarea, summary, [role=button], [role=tab], [role=menuitem]';
  const open = document.querySelector('dialog[open], [role=dialog], [role=menu]') ?? document.body;
  /** Words beside the target in its paragraph, which are no targets themselves. */
  const isInText = (element: Element): boolean => {
    if (getComputedStyle(element).display !== 'inline') return false;
    let block = element.parentElement;
    while (block && getComputedStyle(block).display.startsWith('inline')) block = block.parentElement;
    const copy = block?.cloneNode(true);
    if (!(copy instanceof Element)) return false;
    for (const target of copy.querySelectorAll(pressed)) target.remove();
    return (copy.textContent?.match(/\p{L}{2,}/gu) ?? []).length > 1;
  };
  const isPinned = (element: Element): boolean => {
    for (let up: Element | null = element; up && up !== document.body; up = up.parentElement)
      if (/fixed|sticky/.test(getComputedStyle(up).position)) return true;
    return false;
  };
  const all = [...open.querySelectorAll(pressed)]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('.bracket'))
    .map((element) => ({ element, box: (element.closest('label') ?? element).getBoundingClientRect() }))
    // A field of one dot stands for a control of the app's own.
    .filter(({ box }) => box.width > 1 && box.height > 1)
    .map((one) => ({ ...one, isSmall: Math.min(one.box.width, one.box.height) < LEAST - 0.1 }));
  const middleOf = ({ left, right, top, bottom }: DOMRect) => [(left + right) / 2, (top + bottom) / 2] as const;
  const apart = (one: (typeof all)[number], other: (typeof all)[number]): number => {
    const [x, y] = middleOf(one.box);
    const [left, right, top, bottom] = other.isSmall
      ? [middleOf(other.box)[0], middleOf(other.box)[0], middleOf(other.box)[1], middleOf(other.box)[1]]
      : [other.box.left, other.box.right, other.box.top, other.box.bottom];
    const away = Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
    return other.isSmall ? away : away + LEAST / 2;
  };
  return all
    .filter((one) => one.isSmall && !isInText(one.element))
    .flatMap((one) => {
      const { width, height } = one.box;
      const near = all.find(
        (other) =>
          other.element !== one.element &&
          !other.element.contains(one.element) &&
          !one.element.contains(other.element) &&
          isPinned(other.element) === isPinned(one.element) &&
          apart(one, other) < LEAST,
      );
      const size = `${width.toFixed(1)} by ${height.toFixed(1)}`;
      return near ? [`${name(one.element)} ${size} near ${name(near.element)}`] : [];
    })
    .slice(0, 6);
}

/** Whether something on the screen leads away from it: in its header or in itself, without the drawer. */
export function hasWayOut(): boolean {
  window.scrollTo(0, 0);
  const ways = Array.from(document.querySelectorAll('a[href]:not(.tt-skip), button[aria-label="Back"]'));
  return ways.some((way) => {
    const { top, bottom, left, right } = way.getBoundingClientRect();
    const isSeen = way.checkVisibility({ opacityProperty: true });
    return isSeen && top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
  });
}

/** Where a page says only that there is nothing, or that it failed: the ways on that cannot be seen without scrolling. */
export function outOfView(): string[] {
  window.scrollTo(0, 0);
  const said = document.querySelector('.tt-empty:has(> h1), :has(> svg[role=img]) > :has(> h1)');
  const ways =
    said?.parentElement?.querySelectorAll('.tt-empty :is(a, button), .tt-empty ~ :is(a, button), h1 ~ a') ?? [];
  return [...ways]
    .filter((way) => way.checkVisibility() && way.getBoundingClientRect().bottom > innerHeight)
    .map((way) => `${way.textContent} at ${Math.round(way.getBoundingClientRect().bottom)}`);
}
