/** Venues and their courts. */

import { z } from 'zod';
import { fault } from '#messages/fault.ts';
import { defineCall, id, timeOfDay } from '../common.ts';
import { paths } from '../paths.ts';

/** A day's opening, in the venue's time; a close at or before the open lies on the next day. */
export const opening = z.object({ open: timeOfDay, close: timeOfDay });
/** From Monday to Sunday; null where closed. */
export const openingHours = z.array(opening.nullable()).length(7, fault('faults.week'));
export type OpeningHours = z.infer<typeof openingHours>;

/** How visitors reach a venue; each is empty where it is not given. */
export const venueContact = z.object({ phone: z.string(), email: z.string(), text: z.string() });
export type VenueContact = z.infer<typeof venueContact>;

export const venue = z.object({
  id,
  name: z.string(),
  city: z.string(),
  address: z.string(),
  /** Null: the app shows one of its own scenes. */
  imageUrl: z.string().nullable(),
  /** An IANA name. */
  timeZone: z.string(),
  /** How many tables it has; in the list of venues. */
  tableCount: z.int().min(0).optional(),
  /** With one venue; lists go without. */
  openingHours: openingHours.optional(),
  /** Likewise. */
  contact: venueContact.optional(),
});
export type Venue = z.infer<typeof venue>;

/** What a tournament carries of its venue. */
export const venueSummary = venue.pick({ id: true, name: true, imageUrl: true });

export const getVenues = defineCall(paths.getVenues, {
  summary: 'All venues',
  access: 'anyone',
  reply: z.array(venue),
});

export const getVenue = defineCall(paths.getVenue, {
  summary: 'One venue',
  access: 'anyone',
  params: z.object({ venueId: id }),
  reply: venue,
});
