/** The dialog that books what is chosen: fetched while slots are still being chosen, and a press of its button shows at once. */
import { useEffect, useState, useTransition } from 'react';
import { lazyPart } from '#app/scheduling/lazy-part.tsx';
import { loadOnce } from '#app/scheduling/load-once.ts';
import { whenIdle } from '#app/scheduling/when-idle.ts';

const load = loadOnce(() => import('./booking-dialog.tsx'));

export const BookingDialog = lazyPart(load, 'BookingDialog');

export function useBookingDialog(isAnythingChosen: boolean) {
  const [isOpen, setOpen] = useState(false);
  const [isOpening, startOpening] = useTransition();
  useEffect(() => {
    // What fails now is fetched when the dialog is opened, where its failure shows.
    if (isAnythingChosen) whenIdle(() => void load().catch(() => undefined));
  }, [isAnythingChosen]);
  return {
    isOpen,
    /** Pressed, and not drawn yet. */
    isOpening,
    open: () => startOpening(() => setOpen(true)),
    close: () => setOpen(false),
  };
}
