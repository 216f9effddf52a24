/** Texts of server pages in Croatian. */
export const serverPages = {
  home: 'Natrag na početnu',
  toEdgeball: 'Na Edgeball',
  logIn: 'Prijavi se',
  logInAgain: 'Prijavi se ponovno',
  deadLink: 'Ovaj link više ne vrijedi',

  tryAgainTitle: 'Pokušaj ponovno za koji trenutak',
  failedTitle: 'Nije uspjelo',
  failed: 'Nešto je putem pošlo krivo.',
  tooManySeconds:
    'Previše pokušaja. Pokušaj ponovno za {seconds, plural, one {# sekundu} few {# sekunde} other {# sekundi}}.',
  tooManyMinutes:
    'Previše pokušaja. Pokušaj ponovno za {minutes, plural, one {# minutu} few {# minute} other {# minuta}}.',

  openingTitle: 'Link se otvara',
  needsScript: 'Ovaj se link otvara samo uz JavaScript. Uključi ga za ovu stranicu i ponovno je učitaj.',
};
