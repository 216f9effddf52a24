/** Texts of pages. */
export const pages = {
  edgeball: 'Edgeball',
  seeChampionships: 'See the championships',
  previousChampionships: 'Previous championships',
  nextChampionships: 'Next championships',
  myChampionships: 'My championships',
  theseReservationsAreCanceled: 'These reservations are canceled:',
  profileSettings: 'Profile settings',
  tournaments: 'Tournaments',
  seeVenuesBookings: 'see a venue’s bookings',
} as const;
