/** The venues of the sample data. */
import type { Transaction } from '#server/platform/database/connection.ts';
import { court, type OpeningHours, venue } from '#server/platform/database/schema/venues.ts';

const TIME_ZONE = 'Europe/Zagreb';

const hours = (open: string, close: string) => ({ open, close });
const week = (weekdays: OpeningHours[number], saturday: OpeningHours[number], sunday: OpeningHours[number]) => [
  ...Array.from({ length: 5 }, () => weekdays),
  saturday,
  sunday,
];

export const sampleVenues = [
  {
    id: 'sample-harbour',
    name: 'Lučka Sports Hall',
    city: 'Rijeka',
    address: 'Obala 14',
    imageUrl: '/venues/hall.svg',
    openingHours: week(hours('08:00', '22:00'), hours('09:00', '21:00'), hours('09:00', '20:00')),
    slotMinutes: 60,
    tables: 6,
    priceCents: 1_600,
    eveningCents: 2_000,
  },
  {
    id: 'sample-centre',
    name: 'Table Tennis Centre Brda',
    city: 'Koper',
    address: 'Ulica športa 3',
    imageUrl: '/venues/grid.svg',
    openingHours: week(hours('07:30', '22:30'), hours('09:00', '21:00'), hours('09:00', '18:00')),
    slotMinutes: 60,
    tables: 4,
    priceCents: 1_250,
    eveningCents: 1_600,
  },
  {
    id: 'sample-bakery',
    name: 'Stara Pekara Club',
    city: 'Rijeka',
    address: 'Mlinska 2',
    imageUrl: '/venues/club.svg',
    openingHours: week(hours('16:00', '23:00'), hours('10:00', '23:00'), null),
    slotMinutes: 90,
    needsConfirmation: true,
    tables: 3,
    priceCents: 1_400,
    eveningCents: 1_750,
  },
  {
    id: 'sample-park',
    name: 'Mill Park Tables',
    city: 'Opatija',
    address: 'Zelena cesta 21',
    imageUrl: '/venues/park.svg',
    openingHours: week(hours('09:00', '20:00'), hours('09:00', '20:00'), hours('09:00', '20:00')),
    slotMinutes: 60,
    tables: 2,
    priceCents: 600,
    eveningCents: 600,
  },
] as const;

export type SampleVenue = (typeof sampleVenues)[number];
export type SampleVenueId = SampleVenue['id'];

export const sampleTimeZone = TIME_ZONE;
export const sampleCourts = ({ id, tables }: SampleVenue): string[] =>
  Array.from({ length: tables }, (_, position) => `${id}-${position + 1}`);

export async function createSampleVenues(tx: Transaction): Promise<void> {
  for (const sample of sampleVenues) {
    const { tables, priceCents, eveningCents, ...row } = sample;
    const made = await tx
      .insert(venue)
      .values({ ...row, timeZone: TIME_ZONE })
      .onConflictDoNothing()
      .returning({ id: venue.id });
    if (made.length === 0) continue;
    const courts = sampleCourts(sample).map((id, position) => ({
      id,
      venueId: sample.id,
      name: `Table ${position + 1}`,
      position,
      imageUrl: '/venues/table.svg',
      priceCents,
      prices: [
        { from: '00:00', cents: priceCents },
        { from: '17:00', cents: eveningCents },
      ],
    }));
    await tx.insert(court).values(courts);
  }
}
