/** A bar pinned to the bottom on phones, in the page's flow from 768 on; toasts and the cookie banner stay above it. */
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './pinned-bar.module.css';

export function PinnedBar({ children }: { readonly children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const root = document.documentElement;
    const measure = () => {
      const isPinned = getComputedStyle(element).position === 'fixed';
      if (isPinned) root.style.setProperty('--tt-bar', `${element.offsetHeight}px`);
      else root.style.removeProperty('--tt-bar');
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    window.addEventListener('resize', measure);
    measure();
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
      root.style.removeProperty('--tt-bar');
    };
  }, []);
  return (
    <div ref={bar} className={styles.bar}>
      {children}
    </div>
  );
}
