/** Pages where the mails about reservations lead. */
export const bookingPages = {
  slot: '{date}, {from} – {to}, {court}',
  bookAgain: 'Erneut buchen',
  unchanged: 'Nichts hat sich geändert. Öffne den Link in deiner E-Mail noch einmal.',
  unchangedConfirm:
    'Nichts hat sich geändert. Öffne den Link in deiner E-Mail noch einmal, um deine Buchung zu bestätigen.',

  confirmTitle: 'Bestätige deine Buchung',
  keptUntil: 'Diese Zeiten werden bis {time} ({timeZone}) für dich freigehalten.',
  confirm: 'Buchung bestätigen',

  confirmedTitle: 'Buchung bestätigt',
  confirmed: 'Dein Tisch ist gebucht. Eine E-Mail mit den Einzelheiten ist unterwegs.',
  requestedTitle: 'Buchung angefragt',
  requested:
    'Deine Zeiten werden für dich freigehalten, der Spielort muss sie noch bestätigen. Eine E-Mail mit den Einzelheiten ist unterwegs.',
  myReservations: 'Meine Buchungen',
  logInToSee: 'Um sie dort zu sehen oder zu stornieren, logge dich mit dieser E-Mail-Adresse ein.',
  lapsed: 'Die Zeit zum Bestätigen ist um, und die Zeitfenster sind wieder frei.',

  cancelTitle: 'Buchung stornieren?',
  cancel: 'Buchung stornieren',
  closeToKeep: 'Schließe diese Seite, um sie zu behalten.',
  canceledTitle: 'Buchung storniert',
  canceled: 'Diese Zeiten sind wieder frei.',
  tooLateTitle: 'Zum Stornieren ist es zu spät',
  tooLate:
    'Stornieren geht bis {hours, plural, one {eine Stunde} other {# Stunden}} vor der ersten Zeit. Bitte sag dem Spielort Bescheid.',
  seeVenue: 'Zum Spielort',
  unknown: 'Er gehört zu keiner Buchung.',
};
