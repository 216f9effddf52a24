/** Venues, courts and bookings as these tests need them; times are Vienna's. */
import { addDays, dateOf, instantOf, zonedIso } from '#booking/zone.ts';
import type { CourtWithSlots, Reservation } from '#contract/reservations/reservations.ts';
import type { Venue } from '#contract/venues/venues.ts';

export const ZONE = 'Europe/Vienna';

export const venue: Venue = {
  id: 'lucka',
  name: 'Lučka Sports Hall',
  city: 'Rijeka',
  address: 'Obala 14',
  imageUrl: null,
  timeZone: ZONE,
};

const today = (): string => dateOf(Date.now(), ZONE);
export const at = (date: string, time: string): string => zonedIso(instantOf(date, time, ZONE), ZONE);
const hour = (from: number): string => `${String(from).padStart(2, '0')}:00`;

export interface ReservationOptions {
  readonly id?: string;
  /** From today. */
  readonly days: number;
  readonly slots?: number;
  readonly status?: string;
  readonly cancellable?: boolean;
  readonly totalPrice?: number;
  readonly reason?: string | null;
}

/** Slots of an hour from 18:00 on. */
export function reservation(options: ReservationOptions): Reservation {
  const {
    id = 'r1',
    days,
    slots = 1,
    status = 'CONFIRMED',
    cancellable = true,
    totalPrice = 12.5,
    reason = null,
  } = options;
  const date = addDays(today(), days);
  return {
    id,
    status,
    venue: { id: venue.id, name: venue.name, address: venue.address, city: venue.city, timeZone: ZONE },
    slots: Array.from({ length: slots }, (_, i) => ({
      id: `${id}-${i}`,
      startDate: at(date, hour(18 + i)),
      endDate: at(date, hour(19 + i)),
      courtName: 'Table 1',
      courtId: 'c1',
    })),
    totalPrice,
    cancellable,
    reason,
  };
}

/** Two courts from 18:00 to 21:00; the second's last hour is taken. */
export function courtsOn(date: string): CourtWithSlots[] {
  const slotsOf = (price: number, taken: readonly number[] = []) =>
    [18, 19, 20].map((from) => ({
      start: at(date, hour(from)),
      end: at(date, hour(from + 1)),
      price,
      available: !taken.includes(from),
    }));
  return [
    { courtId: 'c1', courtName: 'Table 1', imageUrl: null, slots: slotsOf(12.5) },
    { courtId: 'c2', courtName: 'Table 2', imageUrl: null, slots: slotsOf(9.1, [20]) },
  ];
}
