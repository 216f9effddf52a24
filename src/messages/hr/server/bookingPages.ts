/** Texts of booking pages in Croatian. */
export const bookingPages = {
  slot: '{date}, {from} – {to}, {court}',
  bookAgain: 'Rezerviraj opet',
  unchanged: 'Ništa se nije promijenilo. Opet otvori link iz svoje poruke.',
  unchangedConfirm: 'Ništa se nije promijenilo. Za potvrdu rezervacije opet otvori link iz svoje poruke.',

  confirmTitle: 'Potvrdi rezervaciju',
  keptUntil: 'Ovi se termini čuvaju za tebe do {time} ({timeZone}).',
  confirm: 'Potvrdi rezervaciju',

  confirmedTitle: 'Rezervacija je potvrđena',
  confirmed: 'Tvoj stol je rezerviran. Poruka s pojedinostima je na putu.',
  requestedTitle: 'Rezervacija je zatražena',
  requested: 'Termini se čuvaju za tebe, čeka se potvrda dvorane. Poruka s pojedinostima je na putu.',
  myReservations: 'Moje rezervacije',
  logInToSee: 'Za pregled i otkazivanje prijavi se ondje ovom e-mail adresom.',
  lapsed: 'Vrijeme za potvrdu ove rezervacije je prošlo i termini su opet slobodni.',

  cancelTitle: 'Otkazati rezervaciju?',
  cancel: 'Otkaži rezervaciju',
  closeToKeep: 'Ako je zadržavaš, samo zatvori ovu stranicu.',
  canceledTitle: 'Rezervacija je otkazana',
  canceled: 'Ovi su termini opet slobodni.',
  tooLateTitle: 'Prekasno je za otkazivanje',
  tooLate:
    'Otkazati se može do {hours, plural, one {# sat} few {# sata} other {# sati}} prije prvog termina. Javi se dvorani.',
  seeVenue: 'Pogledaj dvoranu',
  unknown: 'Ne odgovara nijednoj rezervaciji.',
};
