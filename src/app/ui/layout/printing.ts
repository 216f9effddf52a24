/** Paper: a page learns that it is about to be printed, so that a long list is whole on it. */
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Told right before the page goes to paper, and once it has. */
export function watchPrinting(tell: (isPrinting: boolean) => void): () => void {
  const begin = () => tell(true);
  const end = () => tell(false);
  window.addEventListener('beforeprint', begin);
  window.addEventListener('afterprint', end);
  return () => {
    window.removeEventListener('beforeprint', begin);
    window.removeEventListener('afterprint', end);
  };
}

/** Whether the page is on its way to paper: then nothing of a long list may be missing. */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  // At once: the browser takes its copy as soon as the listeners have returned.
  useEffect(() => watchPrinting((now) => flushSync(() => setPrinting(now))), []);
  return isPrinting;
}
