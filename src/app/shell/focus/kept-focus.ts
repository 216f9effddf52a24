/**
 * Keeps the place of keyboard users: a focused element that is taken away hands the focus to what is
 * left where it was, and a button that was off while its work went on gets it back.
 */
import { useEffect } from 'react';
import { focusHeading } from './focus.ts';

const ROW = 'li, tr, article';
const PART = 'section, form, fieldset, nav, [role="tabpanel"], main';

/** A focused element and what holds it, from the inside out; rows know the rows beside them. */
interface Trail {
  readonly element: Element;
  readonly holders: readonly { readonly holder: Element; readonly beside: readonly (Element | null)[] }[];
}

export function useKeptFocus(): void {
  useEffect(() => {
    let latest: Element | null = null;
    // Dialogs and notices go with all that holds them: the place in the page counts.
    let inMain: Trail | null = null;
    let isOff = false;
    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      latest = target;
      isOff = false;
      if (target.closest('main')) inMain = trailTo(target);
    };
    // A pointer lets go of the place.
    const onPress = () => {
      latest = null;
      inMain = null;
    };
    const observer = new MutationObserver(() => {
      if (!latest || document.activeElement !== document.body) return;
      if (!latest.isConnected) {
        latest = null;
        if (inMain) goBack(inMain);
      } else if (latest.matches(':disabled')) isOff = true;
      else if (isOff) focus(latest);
    });
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['disabled'],
    });
    document.addEventListener('focusin', onFocus);
    document.addEventListener('pointerdown', onPress);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('pointerdown', onPress);
    };
  }, []);
}

function trailTo(element: Element): Trail {
  const holders: Trail['holders'][number][] = [];
  for (let up = element.parentElement; up; up = up.parentElement) {
    const beside = up.matches(ROW) ? [up.nextElementSibling, up.previousElementSibling] : [];
    if (beside.length > 0 || up.matches(PART)) holders.push({ holder: up, beside });
  }
  return { element, holders };
}

function goBack({ element, holders }: Trail): void {
  if (element.isConnected && !element.matches(':disabled')) {
    focus(element);
    return;
  }
  for (const { holder, beside } of holders) {
    const place = holder.isConnected ? holder : (successorOf(holder) ?? beside.find((row) => row?.isConnected));
    if (!(place instanceof HTMLElement)) continue;
    if (place.tagName === 'MAIN') focusHeading(place);
    else rest(place);
    return;
  }
}

/** A tab's panel makes room for that of another tab. */
const successorOf = ({ id }: Element): Element | null => (id ? document.getElementById(id) : null);

function rest(place: HTMLElement): void {
  if (!place.hasAttribute('tabindex')) {
    place.tabIndex = -1;
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true });
  }
  focus(place);
}

function focus(element: Element): void {
  if (element instanceof HTMLElement) element.focus({ preventScroll: true });
}
