/** Mails about reservations. */
export const bookingMails = {
  place: "{place} (times are the venue's, {timeZone})",
  total: 'Total: {amount}',

  heldSubject: 'Confirm your booking at {venue}',
  held: 'Somebody asked for these slots with this email address, probably you. They are kept for {minutes, plural, one {one minute} other {# minutes}}:',
  heldLink: 'Open this link within that time to keep them:',
  heldEnds: 'If you did not ask, ignore this mail: the slots become free again by themselves.',

  offeredSubject: 'Free for you: a table at {venue}',
  offered: 'The time that you wait for has become free. It is kept for you until {time}:',
  offeredLink: 'Book it here within that time; afterwards it goes to the next who waits:',
  offeredEnds: 'What you wait for, and the way to wait no longer:',

  reservationSubject: 'Your reservation at {venue}',
  requestSubject: 'Your request at {venue}',
  bookedByVenue: 'The venue has booked these slots for you:',
  bookedByVenueEnds:
    'If you cannot come, or did not ask for this, cancel it here until {hours, plural, one {one hour} other {# hours}} before the first slot:',
  booked: 'Your court is booked.',
  requested: 'Your slots are kept for you; the venue has yet to confirm them.',
  bookedEnds:
    'You can cancel until {hours, plural, one {one hour} other {# hours}} before the first slot. Log in with this email address to see or cancel it:',

  confirmedSubject: 'Confirmed: your reservation at {venue}',
  confirmed: 'The venue has confirmed your reservation.',
  confirmedEnds: 'You can cancel until {hours, plural, one {one hour} other {# hours}} before the first slot:',

  canceledSubject: 'Canceled: your reservation at {venue}',
  canceled: 'You have canceled this reservation.',
  canceledEnds: 'Book again at {link}',
  canceledWithAccount: 'You have deleted your account, which canceled this reservation.',
  canceledWithAccountEnds: 'Anybody can book at {link}',

  canceledByVenueSubject: 'Canceled by the venue: your reservation at {venue}',
  canceledByVenue: 'The venue had to cancel your reservation.',
  canceledByVenueFor: 'The venue had to cancel your reservation: {reason}',
  canceledByVenueEnds: 'Book other slots at {link}',

  restoredSubject: 'Not canceled after all: your reservation at {venue}',
  restored: 'The venue has taken back that it canceled. Your court is booked as before.',
  restoredRequest:
    'The venue has taken back that it canceled. Your slots are kept for you; the venue has yet to confirm them.',
  restoredEnds:
    'You can cancel as before, until {hours, plural, one {one hour} other {# hours}} before the first slot.',
} as const;
