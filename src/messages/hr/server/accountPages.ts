/** Texts of account pages in Croatian. */
export const accountPages = {
  email: 'E-mail',
  password: 'Lozinka',
  passwordHint: 'Najmanje znakova: {least}. Najbolje nekoliko riječi.',
  firstName: 'Ime',
  lastName: 'Prezime',

  anew: 'Ta je stranica zastarjela pa prijava počinje iznova.',
  wrong: 'Pogrešan e-mail ili lozinka.',
  empty: 'Upiši e-mail i lozinku.',
  createAccount: 'Otvori račun',
  forgot: 'Ne znaš lozinku?',
  sampleTitle: 'Ogledni računi',
  samplePassword: 'Poslužitelj je njihovu lozinku ispisao pri pokretanju.',
  moreSamples: 'Još igrača',

  haveAccount: 'Imaš račun?',
  hasAccount: 'Ovaj e-mail ima račun.',

  codeTitle: 'Upiši kod',
  code: 'Kod',
  codeHint: 'Šest znamenki iz aplikacije za autentifikaciju ili jedan od kodova za oporavak.',
  codeWrong: 'Taj kod ne vrijedi. Svaki vrijedi jednom; pričekaj sljedeći.',
  anotherAccount: 'Drugi račun',

  logOut: 'Odjavi se',
  loggingOut: 'Odjava u tijeku…',
  askLogOut: 'Želiš li se odjaviti?',

  expiredTitle: 'Ova je stranica istekla',
  expired: 'Počni iznova. Ako se ova stranica opet pojavi, u pregledniku dopusti kolačiće za Edgeball.',
};
