/** Asks the browser to print what has just been drawn for paper, once its letters are there. */
import { useEffect, useRef } from 'react';

export function usePrintRequest(onPrinted: () => void): void {
  const done = useRef(onPrinted);
  useEffect(() => {
    done.current = onPrinted;
  });
  useEffect(() => {
    let isWanted = true;
    const end = () => done.current();
    window.addEventListener('afterprint', end);
    void document.fonts?.ready.then(() => isWanted && window.print());
    return () => {
      isWanted = false;
      window.removeEventListener('afterprint', end);
    };
  }, []);
}
