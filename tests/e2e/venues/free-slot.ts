/** A court's free hour, on whatever day of the sample data there is one. */
import type { APIRequestContext } from '@playwright/test';
import type { CourtWithSlots, ReservationRequest } from '#contract/reservations/reservations.ts';

/** From the day after tomorrow on, so that it can be canceled. */
export async function freeSlot(
  request: APIRequestContext,
  serverUrl: string,
  venueId: string,
): Promise<ReservationRequest['slots']> {
  for (let day = 3; day < 14; day++) {
    const date = new Date(Date.now() + day * 86_400_000).toISOString().slice(0, 10);
    const path = `${serverUrl}/bff/api/reservations/${venueId}/available-slots?date=${date}`;
    const courts: CourtWithSlots[] = await (await request.get(path)).json();
    for (const { courtId, slots } of courts) {
      const free = slots.find(({ available }) => available);
      if (free) return [{ courtId, startTimes: [free.start] }];
    }
  }
  throw new Error(`nothing is free at ${venueId}`);
}
