/** Mails to the owners of accounts. */
export const accountMails = {
  ifNotYou: 'Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe : {link}',
  askTheOperator: 'Si vous ne l’avez pas demandé, prévenez les personnes qui gèrent cette installation.',

  confirmSubject: 'Confirmez votre e-mail',
  confirm:
    'Quelqu’un, sans doute vous, a créé un compte avec cet e-mail. Ouvrez ce lien pour confirmer que l’adresse est la vôtre et choisir le mot de passe du compte :',
  confirmEnds:
    'Il marche une fois, pendant {hours, plural, one {une heure} other {# heures}}. Si ce n’était pas vous, la même page supprime le compte.',

  resetSubject: 'Choisissez un nouveau mot de passe',
  reset:
    'Quelqu’un, sans doute vous, a demandé un nouveau mot de passe pour votre compte. Ouvrez ce lien pour le choisir :',
  resetEnds:
    'Il marche une fois, pendant une heure. Si vous n’avez rien demandé, ignorez cet e-mail : votre mot de passe ne change pas.',

  passwordChangedSubject: 'Votre mot de passe a été changé',
  passwordChanged:
    'Votre compte a un nouveau mot de passe, et toutes les sessions ouvertes ailleurs avec l’ancien sont fermées.',

  secondFactorOffSubject: 'La double authentification est désactivée',
  secondFactorOff: 'Désormais, votre mot de passe seul suffit pour vous connecter ; aucun code n’est demandé.',

  secondFactorRemovedSubject: 'La double authentification a été retirée',
  secondFactorRemoved:
    'Les personnes qui gèrent cette installation ont retiré la double authentification de votre compte, et toutes ses sessions sont fermées. Votre mot de passe seul suffit pour vous connecter ; réactivez-la dans votre profil.',

  sessionsEndedSubject: 'Vos sessions ont été fermées',
  sessionsEnded:
    'Les personnes qui gèrent cette installation ont fermé toutes les sessions de votre compte. Votre mot de passe ne change pas.',

  takenSubject: 'Cet e-mail a déjà un compte',
  taken:
    'Quelqu’un, sans doute vous, a voulu utiliser cet e-mail pour un autre compte. Il en a déjà un : rien n’a changé. Pour l’utiliser ailleurs, supprimez d’abord ce compte.',

  newEmailSubject: 'Confirmez votre nouvel e-mail',
  newEmail:
    'Quelqu’un, sans doute vous, veut utiliser cet e-mail pour son compte. Ouvrez ce lien et saisissez-y le mot de passe de votre compte :',
  newEmailEnds:
    'Il marche une fois, pendant {hours, plural, one {une heure} other {# heures}}. Si ce n’était pas vous, ignorez cet e-mail.',

  emailWillChangeSubject: 'Votre e-mail va changer',
  emailWillChange: 'Votre compte utilisera {email} dès que cette adresse sera confirmée.',

  emailChangedSubject: 'Votre e-mail a changé',
  emailChanged: 'Votre compte utilise désormais {email}. Connectez-vous avec cette adresse.',
  emailChangedNotByYou: 'Si ce n’était pas vous, adressez-vous aux personnes qui gèrent cette installation.',
};
