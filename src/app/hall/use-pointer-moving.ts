/** Whether a pointer has moved or tapped just now: what a TV does not show appears then. */
import { useEffect, useState } from 'react';

const SHOWN_FOR = 4_000;

export function usePointerMoving(): boolean {
  const [isMoving, setMoving] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const moved = () => {
      setMoving(true);
      clearTimeout(timer);
      timer = setTimeout(() => setMoving(false), SHOWN_FOR);
    };
    window.addEventListener('pointermove', moved);
    window.addEventListener('pointerdown', moved);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pointermove', moved);
      window.removeEventListener('pointerdown', moved);
    };
  }, []);
  return isMoving;
}
