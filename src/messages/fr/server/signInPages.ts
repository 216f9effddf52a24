/** Pages on the way to the OpenID provider and back, and of the first organiser. */
export const signInPages = {
  awayTitle: 'Connexion indisponible',
  away: 'Se connecter n’est pas possible en ce moment. Réessayez bientôt.',
  failedTitle: 'La connexion a échoué',
  calledOff: 'La connexion a été abandonnée.',
  notCompleted: 'La connexion n’a pas abouti. Rien n’a changé ; vous pouvez réessayer.',
  expired: 'Cette connexion a expiré, ou a commencé dans un autre navigateur.',
  fromElsewhere: 'Vous arrivez d’un autre site. Voulez-vous vous connecter à Edgeball ?',

  organiserTitle: 'Prendre le rôle d’organisation',
  organiser:
    'Votre compte connecté devient le premier à organiser sur cette installation et gère ses lieux. Le lien marche une fois.',
  mailsLieIn:
    'Cette installation n’a pas encore de serveur d’e-mails : chaque e-mail, comme celui qui confirme votre adresse, devient un fichier dans <code>{folder}</code> sur le serveur. SMTP_URL indique un serveur d’e-mails.',
  organiserLogIn: 'Connectez-vous ou créez un compte : il devient le premier à organiser sur cette installation.',
  usedTitle: 'Ce lien a déjà servi',
  used: 'Quelqu’un organise déjà ici. Demandez le rôle à la personne qui gère ce serveur.',
};
