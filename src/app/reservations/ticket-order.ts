/** Tickets as people look for them: what is to come first, the nearest on top; then what is over or canceled, the latest on top. */
import type { Reservation } from '#contract/reservations/reservations.ts';

const startOf = ({ slots }: Reservation): number => Math.min(...slots.map(({ startDate }) => Date.parse(startDate)));

/** Canceled, or every slot has ended. */
export const isTicketOver = ({ status, slots }: Reservation, now: number): boolean =>
  status.toUpperCase() === 'CANCELED' || slots.every(({ endDate }) => Date.parse(endDate) <= now);

export function inTicketOrder(reservations: readonly Reservation[], now: number): Reservation[] {
  const toCome = reservations.filter((one) => !isTicketOver(one, now));
  const over = reservations.filter((one) => isTicketOver(one, now));
  return [...toCome.toSorted((a, b) => startOf(a) - startOf(b)), ...over.toSorted((a, b) => startOf(b) - startOf(a))];
}
