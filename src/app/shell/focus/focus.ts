/** Where the focus goes after a navigation: to the new screen's main heading, also when that is drawn anew with its data. */
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

const SETTLING_MS = 5000;
/** Also the button of one whose entries are not there yet. */
const OPEN_MENU = '[role="menu"], [aria-expanded="true"]';

/**
 * Moves the focus to the main heading after a navigation, so that a screen reader starts there. Where the focused
 * element is still on the page (a tab of the same page, say), it keeps the focus, and so does a menu that was opened
 * while the page was coming.
 */
export function useFocusAfterNavigation(): void {
  const router = useRouter();
  useEffect(() => {
    let stop = () => {};
    const unsubscribe = router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
      if (!fromLocation || !pathChanged) return;
      stop();
      const main = document.querySelector('main');
      const { activeElement } = document;
      if (!main || (activeElement !== main && main.contains(activeElement)) || activeElement?.closest(OPEN_MENU))
        return;
      focusHeading(main);
      stop = keepWhileSettling(main);
    });
    return () => {
      stop();
      unsubscribe();
    };
  }, [router]);
}

export function focusHeading(main: HTMLElement): void {
  const target = main.querySelector<HTMLElement>('h1') ?? main;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/** A heading may be drawn anew when its data arrives; the focus follows unless the person has moved it. */
function keepWhileSettling(main: HTMLElement): () => void {
  const observer = new MutationObserver(() => {
    const { activeElement } = document;
    if (activeElement === document.body || (activeElement === main && main.querySelector('h1'))) focusHeading(main);
  });
  observer.observe(main, { childList: true, subtree: true });
  const timer = setTimeout(() => stop(), SETTLING_MS);
  const onFocus = ({ target }: FocusEvent) => {
    if (target !== main && !(target instanceof HTMLHeadingElement)) stop();
  };
  const stop = () => {
    clearTimeout(timer);
    observer.disconnect();
    document.removeEventListener('focusin', onFocus);
  };
  document.addEventListener('focusin', onFocus);
  return stop;
}
