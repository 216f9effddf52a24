/** An event and what a file would make, as the server tells of them. */
import type { ImportPreview } from '#contract/tournaments/event-files.ts';
import type { EventClass, EventView } from '#contract/tournaments/events.ts';
import { OPEN_TO_ALL } from '#event/terms.ts';
import { venue } from '#tests/app/reservations/reservations.ts';

const classOf = (id: string, name: string, more: Partial<EventClass> = {}): EventClass => ({
  championshipId: null,
  championshipName: null,
  tournament: {
    id,
    name,
    stage: 'Open',
    tournamentStart: '2030-05-14T07:30:00.000Z',
    tournamentEnd: '2030-05-14T20:00:00.000Z',
    timeZone: 'Europe/Zagreb',
    venue: null,
  },
  eligibility: OPEN_TO_ALL,
  fee: null,
  entries: 12,
  waiting: 0,
  kept: 0,
  ...more,
});

export const event: EventView = {
  event: {
    id: 'weekend',
    name: 'Harbour Open',
    city: 'Rijeka',
    venue: null,
    days: ['2030-05-14', '2030-05-15'],
    timeZone: 'Europe/Zagreb',
    organiserId: 'organiser',
    coOrganiserIds: [],
    version: 1,
    hasFile: true,
    entry: null,
    entryNeedsMail: true,
  },
  classes: [
    classOf('men', 'Men to 1850', {
      eligibility: { ...OPEN_TO_ALL, ratingTo: 1850, bornTo: 2012, sex: 'MALE', mostEntries: 48 },
      fee: 12.5,
      entries: 48,
      waiting: 3,
    }),
    classOf('women', 'Women'),
  ],
};

export const preview: ImportPreview = {
  importId: 'file',
  name: 'Harbour Open',
  days: ['2030-05-14', '2030-05-15'],
  place: null,
  venueId: venue.id,
  people: 170,
  questions: [],
  classes: [
    ...Array.from({ length: 8 }, (_, at) => ({
      name: `Class ${at}`,
      day: '2030-05-14',
      time: '09:30',
      eligibility: OPEN_TO_ALL,
      fee: null,
      entries: 24,
      waiting: 0,
      isTaken: true,
    })),
    {
      name: 'Doubles',
      day: '2030-05-15',
      time: null,
      eligibility: OPEN_TO_ALL,
      fee: null,
      entries: 16,
      waiting: 0,
      isTaken: false,
    },
  ],
};
