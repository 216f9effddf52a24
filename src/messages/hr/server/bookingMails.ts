/** Texts of booking mails in Croatian. */
export const bookingMails = {
  place: '{place} (vrijeme u dvorani, {timeZone})',
  total: 'Ukupno: {amount}',

  heldSubject: 'Potvrdi rezervaciju: {venue}',
  held: 'Netko je, vjerojatno ti, s ovom e-mail adresom zatražio ove termine. Čuvaju se {minutes, plural, one {# minutu} few {# minute} other {# minuta}}:',
  heldLink: 'Otvori ovaj link u tom roku da ih zadržiš:',
  heldEnds: 'Ako to nije bilo na tvoj zahtjev, zanemari ovaj e-mail: termini se sami opet oslobađaju.',

  offeredSubject: 'Slobodno za tebe: stol, {venue}',
  offered: 'Termin koji čekaš oslobodio se. Čuva se za tebe do {time}:',
  offeredLink: 'Rezerviraj ga ovdje u tom roku, poslije ide sljedećem na redu:',
  offeredEnds: 'Što čekaš i kako napustiti listu čekanja:',

  reservationSubject: 'Tvoja rezervacija: {venue}',
  requestSubject: 'Tvoj zahtjev: {venue}',
  bookedByVenue: 'Dvorana je za tebe rezervirala ove termine:',
  bookedByVenueEnds:
    'Ako ne možeš doći ili to nije bilo na tvoj zahtjev, ovdje možeš otkazati do {hours, plural, one {# sat} few {# sata} other {# sati}} prije prvog termina:',
  booked: 'Tvoj stol je rezerviran.',
  requested: 'Termini se čuvaju za tebe. Čeka se potvrda dvorane.',
  bookedEnds:
    'Otkazati možeš do {hours, plural, one {# sat} few {# sata} other {# sati}} prije prvog termina. Za pregled i otkazivanje prijavi se ovom e-mail adresom:',

  confirmedSubject: 'Potvrđeno: tvoja rezervacija, {venue}',
  confirmed: 'Dvorana je potvrdila tvoju rezervaciju.',
  confirmedEnds: 'Otkazati možeš do {hours, plural, one {# sat} few {# sata} other {# sati}} prije prvog termina:',

  canceledSubject: 'Otkazano: tvoja rezervacija, {venue}',
  canceled: 'Ova je rezervacija otkazana na tvoj zahtjev.',
  canceledEnds: 'Nova rezervacija: {link}',
  canceledWithAccount: 'Brisanjem tvog računa otkazana je i ova rezervacija.',
  canceledWithAccountEnds: 'Rezervirati može svatko: {link}',

  canceledByVenueSubject: 'Dvorana je otkazala: tvoja rezervacija, {venue}',
  canceledByVenue: 'Dvorana je morala otkazati tvoju rezervaciju.',
  canceledByVenueFor: 'Dvorana je morala otkazati tvoju rezervaciju: {reason}',
  canceledByVenueEnds: 'Rezerviraj druge termine: {link}',

  restoredSubject: 'Ipak nije otkazano: tvoja rezervacija, {venue}',
  restored: 'Dvorana je povukla otkazivanje. Tvoj stol je rezerviran kao prije.',
  restoredRequest: 'Dvorana je povukla otkazivanje. Termini se čuvaju za tebe, čeka se njezina potvrda.',
  restoredEnds:
    'Kao i prije, otkazati možeš do {hours, plural, one {# sat} few {# sata} other {# sati}} prije prvog termina.',
};
