/** What a device shows of the app as it installs it, and beside it. */
export const webApp = {
  description: 'Table-tennis tournaments, championships and venues, also when the network is away.',
  bookCourt: 'Book a court',
  matches: 'The matches of a tournament, and who plays now',
  groups: 'The standings of the groups',
  reserve: 'Booking a court',
  bracket: 'The bracket of the main stage',
  hall: 'The desk of a hall: who plays where next',
} as const;
