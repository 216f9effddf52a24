/** Texts of account mails in Croatian. */
export const accountMails = {
  ifNotYou: 'Ako to nije bilo od tebe, odmah odaberi novu lozinku: {link}',
  askTheOperator: 'Ako to nije bilo na tvoj zahtjev, javi se onima koji vode ovu instalaciju.',

  confirmSubject: 'Potvrdi svoj e-mail',
  confirm:
    'Netko je, vjerojatno ti, s ovim e-mailom otvorio račun. Otvori ovaj link da potvrdiš da je adresa tvoja i odaberi lozinku koja otad vrijedi za račun:',
  confirmEnds:
    'Vrijedi jednom, {hours, plural, one {# sat} few {# sata} other {# sati}}. Ako to nije bilo od tebe, ista stranica briše račun.',

  resetSubject: 'Odaberi novu lozinku',
  reset: 'Netko je, vjerojatno ti, zatražio novu lozinku za tvoj račun. Odaberi je preko ovog linka:',
  resetEnds: 'Vrijedi jednom, jedan sat. Ako to nije bilo na tvoj zahtjev, zanemari ovaj e-mail: lozinka ostaje ista.',

  passwordChangedSubject: 'Lozinka je promijenjena',
  passwordChanged: 'Tvoj račun ima novu lozinku, a svi drugi preglednici prijavljeni starom lozinkom odjavljeni su.',

  secondFactorOffSubject: 'Prijava u dva koraka je isključena',
  secondFactorOff: 'Otad je za prijavu dovoljna lozinka, bez koda.',

  secondFactorRemovedSubject: 'Prijava u dva koraka je uklonjena',
  secondFactorRemoved:
    'Oni koji vode ovu instalaciju uklonili su drugi korak s tvog računa, a svi preglednici prijavljeni na njega odjavljeni su. Za prijavu je dovoljna lozinka. Prijavu u dva koraka ponovno uključi u svom profilu.',

  sessionsEndedSubject: 'Prijave su prekinute na svim uređajima',
  sessionsEnded:
    'Oni koji vode ovu instalaciju odjavili su sve preglednike prijavljene na tvoj račun. Lozinka ostaje ista.',

  takenSubject: 'Ovaj e-mail već ima račun',
  taken:
    'Netko je, vjerojatno ti, ovaj e-mail htio upotrijebiti za drugi račun. On već ima račun pa se ništa nije promijenilo. Da ga upotrijebiš drugdje, prvo izbriši taj račun.',

  newEmailSubject: 'Potvrdi svoj novi e-mail',
  newEmail: 'Netko, vjerojatno ti, želi ovaj e-mail za svoj račun. Otvori ovaj link i ondje upiši lozinku svog računa:',
  newEmailEnds:
    'Vrijedi jednom, {hours, plural, one {# sat} few {# sata} other {# sati}}. Ako to nije bilo od tebe, zanemari ovaj e-mail.',

  emailWillChangeSubject: 'Tvoj e-mail uskoro se mijenja',
  emailWillChange: 'Tvoj račun koristit će {email} čim ta adresa bude potvrđena.',

  emailChangedSubject: 'Tvoj e-mail je promijenjen',
  emailChanged: 'Tvoj račun otad koristi {email}. Prijavi se tom adresom.',
  emailChangedNotByYou: 'Ako to nije bilo od tebe, javi se onima koji vode ovu instalaciju.',
};
