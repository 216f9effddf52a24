/** Whether the router is on its way from this screen to another one, whose data it still reads. */
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';

/** The address changes before the screen does, by up to the router's pending delay. */
export function useIsLeaving(): boolean {
  const pathname = useLocation({ select: (location) => location.pathname });
  const [own] = useState(pathname);
  return pathname !== own;
}
