/** Texts of session. */
export const session = {
  loggingInNeedsNetwork: 'Sans réseau, impossible de se connecter. Réessayez quand il sera revenu.',
  loggedOutHere: 'Session fermée sur cet appareil. Elle le sera aussi sur le serveur quand il répondra.',
  cannotLogOutOffline:
    'Votre session reste ouverte sur cet appareil : le serveur ne répond pas, et ce navigateur ne conserve rien pour le lui dire plus tard.',
  sessionEnded: 'Votre session a expiré. Reconnectez-vous : votre saisie est conservée.',
  organisersAskForRole:
    'Il faut le rôle d’organisation pour {what, select, tournaments {créer des tournois} championships {créer des championnats} other {modifier des tournois}}. Demandez-le à la personne qui gère ce site.',
  pleaseLogIn: 'Connectez-vous',
  organisersLogIn:
    'Connectez-vous avec votre compte d’organisation pour {what, select, tournaments {créer des tournois} championships {créer des championnats} other {modifier vos tournois}}. Vous reviendrez sur cette page.',
  forOrganisersOnly: 'Réservé à l’organisation',
  forVenueManagersOnly: 'Réservé aux responsables de lieu',
  managersAskForRole:
    'Il faut le rôle de responsable de lieu pour {what, select, create {créer des lieux} edit {modifier des lieux} other {voir les réservations d’un lieu}}. Demandez-le à la personne qui gère ce site.',
  managersLogIn:
    'Connectez-vous avec votre compte de responsable de lieu pour {what, select, create {créer des lieux} edit {modifier des lieux} other {voir les réservations d’un lieu}}. Vous reviendrez sur cette page.',
  typedBefore: 'Voici ce que vous aviez saisi.',
  backToHome: 'Retour à l’accueil',
  noWayToLogIn: 'Le serveur ne propose aucun moyen de se connecter.',
  stillLoggedIn: 'Votre session est encore ouverte. Veuillez réessayer.',
};
