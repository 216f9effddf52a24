/** The time as a screen shows it, on the server's clock as far as that is known; drawn anew so often. */
import { useEffect, useState } from 'react';
import { currentTime } from '#app/scheduling/server-clock.ts';

export function useNow(every: number): number {
  const [now, setNow] = useState(currentTime);
  useEffect(() => {
    const timer = setInterval(() => setNow(currentTime()), every);
    return () => clearInterval(timer);
  }, [every]);
  return now;
}
