/** What the server's own pages have in common. */
export const serverPages = {
  home: 'Retour à l’accueil',
  toEdgeball: 'Aller à Edgeball',
  logIn: 'Se connecter',
  logInAgain: 'Se reconnecter',
  deadLink: 'Ce lien ne fonctionne plus',

  tryAgainTitle: 'Réessayez dans un instant',
  failedTitle: 'Cela n’a pas fonctionné',
  failed: 'Un problème est survenu en route.',
  tooManySeconds: 'Trop de tentatives. Réessayez dans {seconds, plural, one {# seconde} other {# secondes}}.',
  tooManyMinutes: 'Trop de tentatives. Réessayez dans {minutes, plural, one {# minute} other {# minutes}}.',

  openingTitle: 'Ouverture de votre lien',
  needsScript: 'Ce lien a besoin de JavaScript. Activez-le pour cette page et rechargez-la.',
};
