/** Method and path of calls that no first screen makes: apart from the others, so that first visits do not carry them. */
export const latePaths = {
  createVenue: 'POST /bff/api/venues',
  getVenueSettings: 'GET /bff/api/venues/{venueId}/settings',
  updateVenue: 'PUT /bff/api/venues/{venueId}',
  setClosedDay: 'POST /bff/api/venues/{venueId}/closed-days',
  addCourt: 'POST /bff/api/venues/{venueId}/courts',
  updateCourt: 'PUT /bff/api/venues/{venueId}/courts/{courtId}',
  removeCourt: 'POST /bff/api/venues/{venueId}/courts/{courtId}/remove',
  orderCourts: 'POST /bff/api/venues/{venueId}/courts/order',
  uploadVenuePicture: 'POST /bff/api/venues/{venueId}/picture',
  uploadCourtPicture: 'POST /bff/api/venues/{venueId}/courts/{courtId}/picture',
  blockCourt: 'POST /bff/api/venues/{venueId}/blocks',
  confirmReservation: 'POST /bff/api/reservations/{reservationId}/confirm',
  cancelForVenue: 'POST /bff/api/reservations/{reservationId}/cancel-for-venue',
  bookForCaller: 'POST /bff/api/venues/{venueId}/bookings',
} as const;
