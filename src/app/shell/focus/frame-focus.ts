/** Hands the focus on from the first frame of index.html to the app that takes its place. */
import { useLayoutEffect, useState } from 'react';

/**
 * The frame of index.html has the same links as the app that takes its place: focus that is on one of them by then
 * goes on from there.
 */
export function useFocusFromFrame(): void {
  // While the frame still stands.
  const [place] = useState(() => {
    const { activeElement } = document;
    return activeElement?.closest('#root') ? selectorOf(activeElement) : undefined;
  });
  useLayoutEffect(() => {
    if (!place || document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>(`#root ${place}`)?.focus({ preventScroll: true });
  }, [place]);
}

const selectorOf = (element: Element): string => {
  if (element.id) return `#${CSS.escape(element.id)}`;
  const part = element.closest('main') ? 'main ' : '';
  return `${part}a[href="${CSS.escape(element.getAttribute('href') ?? '')}"]`;
};
