/** Pages about the links that the owners of accounts are mailed, and those where the links lead. */
export const linkPages = {
  checkTitle: 'Consultez vos e-mails',
  confirmTitle: 'Confirmez votre e-mail',
  sent: 'Nous avons envoyé un lien à <b>{email}</b>.',
  liesWithOperator:
    'Cette installation n’envoie pas encore d’e-mails : le lien pour <b>{email}</b> est chez la personne qui la gère. Demandez-le-lui ; si c’est vous, le serveur indique le dossier au démarrage.',
  openAnyTime:
    'Ouvrez le lien quand vous voulez pour confirmer que l’adresse est la vôtre. Un mot de passe y est redemandé, au cas où quelqu’un d’autre aurait utilisé votre adresse.',
  make: 'Créer un lien',
  makeAnother: 'Créer un autre lien',
  notConfirmed: 'Vous n’avez pas encore confirmé que <b>{email}</b> est votre adresse.',
  goOn: 'Vous pouvez continuer sans. Les matchs que l’organisation a saisis pour vous et les tables réservées avec cette adresse vous reviennent dès qu’elle est confirmée.',
  continue: 'Continuer',
  sendAgain: 'Renvoyer',
  send: 'Recevoir un lien',

  thereIs: 'Il y a un compte pour <b>{email}</b>, au nom de <b>{name}</b>.',
  isEntered: 'Il est inscrit à {entries, plural, one {# tournoi} other {# tournois}}.',
  hasBookings: 'Il a {bookings, plural, one {# réservation} other {# réservations}}.',
  isEnteredAndHasBookings:
    'Il est inscrit à {entries, plural, one {# tournoi} other {# tournois}} et a {bookings, plural, one {# réservation} other {# réservations}}.',
  ifYours:
    'S’il est à vous, choisissez de nouveau son mot de passe, le même ou un autre. Quelqu’un d’autre aurait pu créer le compte avec votre adresse et connaîtrait le premier ; désormais, personne d’autre ne le connaît. Pour la même raison, toutes les sessions sont fermées : reconnectez-vous ensuite.',
  confirm: 'Confirmer mon e-mail',
  haveItDeleted: 'Si vous ne l’avez pas créé, faites-le supprimer avec tout ce qu’il contient.',
  notMe: 'Ce n’était pas moi',

  confirmedTitle: 'E-mail confirmé',
  confirmed: '<b>{email}</b> est confirmé, et votre mot de passe est enregistré.',
  deletedTitle: 'Compte supprimé',
  deleted: 'Le compte pour <b>{email}</b> est supprimé, avec ses inscriptions et ses réservations.',
  closedTitle: 'Compte fermé',
  closed:
    'Le compte pour <b>{email}</b> organise des tournois : il reste pour l’instant. Son mot de passe ne vaut plus, et toutes ses sessions sont fermées.',

  weSend: 'Nous vous envoyons un lien pour en choisir un nouveau.',
  invalidEmail: 'E-mail non valide',
  linkSent: 'Si <b>{email}</b> a un compte, nous y avons envoyé un lien. Il marche une fois, pendant une heure.',
  askTitle: 'Demandez votre lien',
  linkMade:
    'Si <b>{email}</b> a un compte, un lien est maintenant chez la personne qui gère cette installation, qui n’envoie pas encore d’e-mails. Demandez-le-lui. Il marche une fois, pendant une heure.',
  anotherEmail: 'Essayer un autre e-mail',

  resetTitle: 'Choisissez un nouveau mot de passe',
  newPassword: 'Nouveau mot de passe',
  othersLoggedOut: 'Les sessions ouvertes avec l’ancien seront fermées.',
  changePassword: 'Changer le mot de passe',
  passwordChangedTitle: 'Mot de passe changé',
  passwordChanged: 'Votre nouveau mot de passe est enregistré.',

  usedUp: 'Il a déjà servi, ou il est trop ancien.',
  sendAnother: 'Recevoir un autre lien',
  accountSettings: 'Paramètres du compte',

  newEmailTitle: 'Confirmez votre nouvel e-mail',
  newEmail: 'Désormais, vous vous connectez avec <b>{email}</b>, et les e-mails y arrivent.',
  yourPassword: 'Votre mot de passe',
  useEmail: 'Utiliser cet e-mail',
  wrongPassword: 'Ce n’est pas votre mot de passe.',
  emailChangedTitle: 'E-mail changé',
  emailChanged: 'Votre e-mail est maintenant <b>{email}</b>.',
  emailNotChangedTitle: 'E-mail non changé',
  emailTaken: 'Entre-temps, cet e-mail a son propre compte.',
};
