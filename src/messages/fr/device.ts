/** Texts of device. */
export const device = {
  appReady: 'Edgeball est sur cet appareil et s’ouvre sans réseau.',
  appInstalling: 'Pas encore utilisable sans réseau : Edgeball est en cours de téléchargement.',
  appStuck: 'Inutilisable sans réseau : ce navigateur ne lance pas le téléchargement d’Edgeball. {reopen}',
  appMissing: 'Inutilisable sans réseau : ce navigateur ne conserve pas Edgeball.',
  partsHere: 'Aussi ici : {parts}.',
  partsMissing:
    'Pas sur cet appareil : les tournois, personnes et lieux jamais ouverts ici. Ouvrez-les une fois avec du réseau.',
  reload: 'Recharger Edgeball',
  lastSteps: 'Dernières étapes ({count})',
  exportSteps: 'Exporter les étapes',
  storageKept: 'Le navigateur conserve ces données jusqu’à ce que vous les supprimiez.',
  storageEvictable: 'Le navigateur peut supprimer ces données si l’appareil manque de place.',
  onThisDevice: 'Sur cet appareil',
  tournamentsOnThisDevice: 'Tournois sur cet appareil',
  storageUnreadable: 'Inconnu : ce navigateur n’arrive pas à ouvrir ses données.',
  storageUnreadableNext:
    'Fermez les autres onglets d’Edgeball et rechargez cette page : des résultats saisis ici attendent peut-être.',
  nothingWaits: 'Rien n’attend d’être envoyé.',
  resultsAreKept:
    'Les résultats que vous saisissez sont conservés ici jusqu’à leur arrivée sur le serveur, quel que soit le réseau.',
  export: 'Exporter',
  sendNow: 'Envoyer',
  sendRefusedAgain: 'Renvoyer les {count} refusés',
  databaseLost:
    'Ce navigateur a perdu sa base de données ({time}). {restored, plural, =0 {Les résultats sont conservés en double : ce qui n’était pas envoyé est revenu de la copie.} one {Un des résultats ci-dessous est revenu de la copie.} other {# des résultats ci-dessous sont revenus de la copie.}}',
  keptByOtherVersion:
    '{count, plural, one {Une saisie faite avec une autre version d’Edgeball ne peut pas être affichée par celle-ci. Elle reste où elle est et fait partie de l’export.} other {# saisies faites avec une autre version d’Edgeball ne peuvent pas être affichées par celle-ci. Elles restent où elles sont et font partie de l’export.}}',
  onServer: 'Sur le serveur : {score}',
  goToMatch: 'Aller au match',
  notSentAgain: 'Ne sera plus envoyé',
  discarded: 'Écarté',
  discard: 'Écarter',
  discardResult: 'Écarter ce résultat ?',
  discardCall: 'Écarter cet appel ?',
  mayHaveArrived:
    '{players}, {what} : peut-être déjà arrivé sur le serveur. Il n’y aura pas de nouvel envoi ; nous demanderons au serveur s’il l’a reçu.',
  neverLeft: '{players}, {what} : n’a pas quitté cet appareil et ne le quittera pas.',
  partDesk: 'la table de marque',
  partScoreboard: 'le comptage des points',
  partBoard: 'l’écran d’affichage',
  storageUse: 'Edgeball utilise {used} sur les {quota} que ce navigateur lui accorde.',
  replaced: 'Remplacé',
  discardMark: 'Écarter ce pointage ?',
  goToDoor: 'Aller à l’accueil',
};
