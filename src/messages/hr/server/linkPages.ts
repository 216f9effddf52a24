/** Texts of link pages in Croatian. */
export const linkPages = {
  checkTitle: 'Pogledaj e-mail',
  confirmTitle: 'Potvrdi svoj e-mail',
  sent: 'Poslali smo link na <b>{email}</b>.',
  liesWithOperator:
    'Ova instalacija još ne šalje e-mailove pa je link za <b>{email}</b> kod onoga tko je vodi. Zatraži ga od njega. Ako si to ti, mapu navodi pokretanje poslužitelja.',
  openAnyTime:
    'Otvori link bilo kad da potvrdiš da je adresa tvoja. Još jednom traži lozinku, da ne uđe nitko drugi tko je možda upotrijebio tvoju adresu.',
  make: 'Napravi link',
  makeAnother: 'Napravi drugi link',
  notConfirmed: 'Još nije potvrđeno da je <b>{email}</b> tvoj.',
  goOn: 'Možeš nastaviti i bez toga. Mečevi koje je organizator za tebe unio s ovom adresom i stolovi rezervirani njome postaju tvoji kad je potvrdiš.',
  continue: 'Nastavi',
  sendAgain: 'Pošalji ponovno',
  send: 'Pošalji mi link',

  thereIs: 'Za <b>{email}</b> postoji račun pod imenom <b>{name}</b>.',
  isEntered: 'Prijavljen je na {entries, plural, one {# turnir} few {# turnira} other {# turnira}}.',
  hasBookings: 'Ima {bookings, plural, one {# rezervaciju} few {# rezervacije} other {# rezervacija}}.',
  isEnteredAndHasBookings:
    'Prijavljen je na {entries, plural, one {# turnir} few {# turnira} other {# turnira}} i ima {bookings, plural, one {# rezervaciju} few {# rezervacije} other {# rezervacija}}.',
  ifYours:
    'Ako je tvoj, još jednom odaberi lozinku, istu kao prije ili drugu. Račun s tvojom adresom mogao je otvoriti netko drugi i znati prvu; otad je znaš samo ti. Iz istog se razloga svi uređaji odjavljuju, pa se zatim ponovno prijavi.',
  confirm: 'Potvrdi moj e-mail',
  haveItDeleted: 'Ako nije tvoj, možeš ga izbrisati sa svime što je u njemu.',
  notMe: 'To nije bilo od mene',

  confirmedTitle: 'E-mail je potvrđen',
  confirmed: '<b>{email}</b> je potvrđen i lozinka je postavljena.',
  deletedTitle: 'Račun je izbrisan',
  deleted: 'Račun za <b>{email}</b> više ne postoji, ni prijave na turnire ni rezervacije u njemu.',
  closedTitle: 'Račun je zatvoren',
  closed: 'Račun za <b>{email}</b> vodi turnire pa zasad ostaje. Lozinka više ne vrijedi, a svi su uređaji odjavljeni.',

  weSend: 'Poslat ćemo ti link preko kojeg biraš novu.',
  invalidEmail: 'Neispravan e-mail',
  linkSent: 'Ako <b>{email}</b> ima račun, poslali smo link. Vrijedi jednom, jedan sat.',
  askTitle: 'Zatraži svoj link',
  linkMade:
    'Ako <b>{email}</b> ima račun, link za njega sada je kod onoga tko vodi ovu instalaciju, jer ona još ne šalje e-mailove. Zatraži ga od njega. Vrijedi jednom, jedan sat.',
  anotherEmail: 'Pokušaj s drugim e-mailom',

  resetTitle: 'Odaberi novu lozinku',
  newPassword: 'Nova lozinka',
  othersLoggedOut: 'Svi prijavljeni starom lozinkom bit će odjavljeni.',
  changePassword: 'Promijeni lozinku',
  passwordChangedTitle: 'Lozinka je promijenjena',
  passwordChanged: 'Nova lozinka je postavljena.',

  usedUp: 'Već je iskorišten ili je prestar.',
  sendAnother: 'Pošalji mi drugi link',
  accountSettings: 'Postavke računa',

  newEmailTitle: 'Potvrdi svoj novi e-mail',
  newEmail: 'Otad se prijavljuješ adresom <b>{email}</b> i na nju stižu e-mailovi.',
  yourPassword: 'Tvoja lozinka',
  useEmail: 'Koristi ovaj e-mail',
  wrongPassword: 'To nije tvoja lozinka.',
  emailChangedTitle: 'E-mail je promijenjen',
  emailChanged: 'Tvoj e-mail je sada <b>{email}</b>.',
  emailNotChangedTitle: 'E-mail nije promijenjen',
  emailTaken: 'Ovaj e-mail u međuvremenu ima svoj račun.',
};
