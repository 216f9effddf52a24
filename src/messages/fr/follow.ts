/** Texts of follow. */
export const follow = {
  noPushService:
    'Le service de notifications de ce navigateur est injoignable. Sans internet, aucun appel n’arrive ici.',
  cannotPush: 'Laissez cette page ouverte : ce navigateur n’affiche pas les appels quand Edgeball est fermé.',
  pushOnIphone:
    'Pour recevoir les appels sur un iPhone, ajoutez Edgeball à l’écran d’accueil : touchez Partager, puis Sur l’écran d’accueil, et ouvrez-le de là.',
  pushBlocked:
    'Les notifications sont bloquées. Pour recevoir les appels ici, autorisez-les pour ce site dans les réglages du navigateur.',
  offerOwn: 'Recevez vos appels et les leurs sur cet appareil, même quand Edgeball est fermé.',
  offerTheirs: 'Recevez leurs appels sur cet appareil, même quand Edgeball est fermé.',
  tellMe: 'M’avertir',
  testCallIsOn: 'Un appel d’essai est en route.',
  callsOn: 'Vous recevez les appels sur cet appareil.',
  callsOffline: 'Vous êtes hors connexion : aucun appel n’arrive sur cet appareil.',
  sendTestCall: 'Envoyer un appel d’essai',
  stop: 'Arrêter',
  mostPlayers: 'Vous suivez déjà {count} joueurs.',
  followName: 'Suivre {name}',
  followedOnThisDevice: 'Suivi sur cet appareil',
  followOnThisDevice: 'Suivre sur cet appareil',
  mostClubs: 'Vous suivez déjà {count} clubs.',
  followClub: 'Suivre {club}, {count, plural, one {# joueur} other {# joueurs}}',
};
