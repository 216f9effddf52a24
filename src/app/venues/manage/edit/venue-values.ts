/** The venue form's values: what the call takes, and on creating how many courts at which price. */
import { z } from 'zod';
import {
  contactInput,
  courtInput,
  type NewVenue,
  type VenueInput,
  type VenueSettings,
  venueInput,
} from '#contract/venues/venue-management.ts';
import { t } from '#messages/t.ts';

const price = courtInput.shape.prices;

export const venueValues = venueInput.extend({
  contact: contactInput,
  courtCount: z
    .int(t('venueDesk.enterWholeNumber'))
    .min(0, t('venueDesk.notNegative'))
    .max(100, t('venueDesk.atMost100Courts')),
  price: z
    .number(t('venueDesk.enterPrice'))
    .refine((euros) => price.safeParse([{ from: '00:00', price: euros }]).success, t('venueDesk.enterPriceInEuros')),
});
export type VenueValues = z.input<typeof venueValues>;
export type ReadyVenue = z.output<typeof venueValues>;

/** The fields that the server may find wrong. */
export const sentFields = [
  'name',
  'city',
  'address',
  'timeZone',
  'slotMinutes',
  'contact.phone',
  'contact.email',
  'contact.text',
] as const;

const noContact = { phone: '', email: '', text: '' };

export const noVenue = (timeZone: string): VenueValues => ({
  name: '',
  city: '',
  address: '',
  timeZone,
  openingHours: Array.from({ length: 7 }, () => ({ open: '09:00', close: '22:00' })),
  slotMinutes: 60,
  needsConfirmation: false,
  contact: noContact,
  courtCount: 4,
  price: 12.5,
});

export const valuesOf = (settings: VenueSettings): VenueValues => ({
  name: settings.name,
  city: settings.city,
  address: settings.address,
  timeZone: settings.timeZone,
  openingHours: settings.openingHours,
  slotMinutes: settings.slotMinutes,
  needsConfirmation: settings.needsConfirmation,
  // A copy kept on the device may be from before there were contacts.
  contact: settings.contact ?? noContact,
  courtCount: 0,
  price: 0,
});

export const inputOf = ({ courtCount: _count, price: _price, ...input }: ReadyVenue): VenueInput => input;

export const newVenueOf = (values: ReadyVenue): NewVenue => ({
  ...inputOf(values),
  closedDays: [],
  courts: Array.from({ length: values.courtCount }, (_, i) => ({
    name: t('venueDesk.tableName', { number: i + 1 }),
    prices: [{ from: '00:00', price: values.price }],
  })),
});
