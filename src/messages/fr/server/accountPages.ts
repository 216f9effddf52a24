/** Pages on which people log in to an account that is kept here, make one, and log out. */
export const accountPages = {
  email: 'E-mail',
  password: 'Mot de passe',
  passwordHint: 'Au moins {least} caractères. L’idéal : plusieurs mots.',
  firstName: 'Prénom',
  lastName: 'Nom',

  anew: 'Cette page était périmée : la connexion recommence.',
  wrong: 'E-mail ou mot de passe incorrect.',
  empty: 'Saisissez votre e-mail et votre mot de passe.',
  createAccount: 'Créer un compte',
  forgot: 'Mot de passe oublié ?',
  sampleTitle: 'Comptes d’exemple',
  samplePassword: 'Le serveur a affiché leur mot de passe au démarrage.',
  moreSamples: 'Autres joueurs',

  haveAccount: 'Vous avez un compte ?',
  hasAccount: 'Cet e-mail a déjà un compte.',

  codeTitle: 'Saisissez votre code',
  code: 'Code',
  codeHint: 'Les six chiffres de votre application d’authentification, ou un de vos codes de secours.',
  codeWrong: 'Ce code ne convient pas. Chacun sert une fois ; attendez le suivant.',
  anotherAccount: 'Utiliser un autre compte',

  logOut: 'Se déconnecter',
  loggingOut: 'Déconnexion…',
  askLogOut: 'Voulez-vous vous déconnecter ?',

  expiredTitle: 'Cette page a expiré',
  expired: 'Recommencez. Si cette page revient, autorisez les cookies d’Edgeball dans votre navigateur.',
};
