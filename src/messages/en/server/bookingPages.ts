/** Pages where the mails about reservations lead. */
export const bookingPages = {
  slot: '{date}, {from} – {to}, {court}',
  bookAgain: 'Book again',
  unchanged: 'Nothing has changed. Open the link in your message again.',
  unchangedConfirm: 'Nothing has changed. Open the link in your message again to confirm your booking.',

  confirmTitle: 'Confirm your booking',
  keptUntil: 'These slots are kept for you until {time} ({timeZone}).',
  confirm: 'Confirm booking',

  confirmedTitle: 'Booking confirmed',
  confirmed: 'Your court is booked. A message with the details is on its way to you.',
  requestedTitle: 'Booking requested',
  requested:
    'Your slots are kept for you; the venue has yet to confirm them. A message with the details is on its way to you.',
  myReservations: 'My reservations',
  logInToSee: 'To see or cancel it there, log in with this email address.',
  lapsed: 'The time to confirm this booking is over, and its slots are free again.',

  cancelTitle: 'Cancel your booking?',
  cancel: 'Cancel booking',
  closeToKeep: 'Close this page to keep it.',
  canceledTitle: 'Booking canceled',
  canceled: 'These slots are free again.',
  tooLateTitle: 'It is too late to cancel',
  tooLate:
    'Cancellations are possible until {hours, plural, one {one hour} other {# hours}} before the first slot. Please tell the venue.',
  seeVenue: 'See the venue',
  unknown: 'It names no booking.',
} as const;
