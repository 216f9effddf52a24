/** Mails about reservations. */
export const bookingMails = {
  place: '{place} (Zeiten sind Ortszeit, {timeZone})',
  total: 'Gesamt: {amount}',

  heldSubject: 'Bestätige deine Buchung: {venue}',
  held: 'Jemand wollte mit dieser E-Mail-Adresse diese Zeiten buchen, vermutlich du. Sie werden {minutes, plural, one {eine Minute} other {# Minuten}} lang für dich freigehalten:',
  heldLink: 'Öffne in dieser Zeit diesen Link, um sie zu behalten:',
  heldEnds: 'Wenn du es nicht warst, ignoriere diese E-Mail: Die Zeiten werden von selbst wieder frei.',

  offeredSubject: 'Für dich frei: ein Tisch, {venue}',
  offered: 'Die Zeit, auf die du wartest, ist frei geworden. Sie wird bis {time} für dich freigehalten:',
  offeredLink: 'Buche sie bis dahin hier, danach ist die nächste Person an der Reihe:',
  offeredEnds: 'Worauf du wartest, und wie du nicht mehr wartest:',

  reservationSubject: 'Deine Buchung: {venue}',
  requestSubject: 'Deine Anfrage: {venue}',
  bookedByVenue: 'Der Spielort hat diese Zeiten für dich gebucht:',
  bookedByVenueEnds:
    'Wenn du nicht kommen kannst oder das nicht wolltest, storniere hier bis {hours, plural, one {eine Stunde} other {# Stunden}} vor der ersten Zeit:',
  booked: 'Dein Tisch ist gebucht.',
  requested: 'Deine Zeiten werden für dich freigehalten, der Spielort muss sie noch bestätigen.',
  bookedEnds:
    'Stornieren kannst du bis {hours, plural, one {eine Stunde} other {# Stunden}} vor der ersten Zeit. Logge dich mit dieser E-Mail-Adresse ein, um die Buchung zu sehen oder zu stornieren:',

  confirmedSubject: 'Bestätigt: deine Buchung, {venue}',
  confirmed: 'Der Spielort hat deine Buchung bestätigt.',
  confirmedEnds: 'Stornieren kannst du bis {hours, plural, one {eine Stunde} other {# Stunden}} vor der ersten Zeit:',

  canceledSubject: 'Storniert: deine Buchung, {venue}',
  canceled: 'Du hast diese Buchung storniert.',
  canceledEnds: 'Neu buchen: {link}',
  canceledWithAccount: 'Du hast dein Konto gelöscht, damit ist diese Buchung storniert.',
  canceledWithAccountEnds: 'Buchen können alle: {link}',

  canceledByVenueSubject: 'Vom Spielort storniert: deine Buchung, {venue}',
  canceledByVenue: 'Der Spielort musste deine Buchung stornieren.',
  canceledByVenueFor: 'Der Spielort musste deine Buchung stornieren: {reason}',
  canceledByVenueEnds: 'Andere Zeiten buchen: {link}',

  restoredSubject: 'Doch nicht storniert: deine Buchung, {venue}',
  restored: 'Der Spielort hat die Stornierung zurückgenommen. Dein Tisch ist gebucht wie zuvor.',
  restoredRequest:
    'Der Spielort hat die Stornierung zurückgenommen. Deine Zeiten werden für dich freigehalten, der Spielort muss sie noch bestätigen.',
  restoredEnds:
    'Stornieren kannst du wie zuvor bis {hours, plural, one {eine Stunde} other {# Stunden}} vor der ersten Zeit.',
};
