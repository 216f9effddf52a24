/** Texts of registration. */
export const registration = {
  requireConfirmed: 'Exiger un e-mail confirmé pour s’inscrire',
  confirmFirst: 'Confirmez d’abord votre e-mail.',
  onlyConfirmed: 'L’inscription demande un e-mail confirmé.',
  logInToPlay: 'Connectez-vous pour jouer ce tournoi.',
  registrationIsOpen: 'Les inscriptions sont ouvertes.',
  register: 'S’inscrire',
  youAreIn: 'Inscription faite.',
  playersSoFar: 'Déjà {count, plural, one {# joueur} other {# joueurs}}',
};
