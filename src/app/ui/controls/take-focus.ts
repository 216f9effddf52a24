/** The focus of what comes instead of a button that was pressed, and may come late. */

/** What somebody can have gone on to. */
const GONE_ON = 'a, button, input, select, textarea';

/** As a ref: where the element comes the focus goes to it, unless somebody has gone on to something else meanwhile. */
export function takeFocus(element: HTMLElement | null): void {
  if (!document.activeElement?.matches(GONE_ON)) element?.focus();
}
