/** Texts of outbox. */
export const outbox = {
  missingPart: 'Une partie de l’app manque ({message})',
  wentWrong: 'Un problème est survenu. Veuillez réessayer.',
  logOut: 'Se déconnecter',
  stayLoggedIn: 'Garder la session',
  needDecision:
    '{count, plural, one {Une saisie attend votre décision. Elle reste ici : reconnectez-vous et décidez pour qu’elle parte.} other {# saisies attendent votre décision. Elles restent ici : reconnectez-vous et décidez pour qu’elles partent.}}',
  discardedUnsure:
    '{count, plural, one {On ne sait pas si la saisie que vous avez écartée est arrivée.} other {On ne sait pas si les # saisies que vous avez écartées sont arrivées.}} Nous le demanderons au serveur à votre prochaine connexion ici.',
  startedAtTable: 'Match commencé : {table}',
  notStartedAtTable: 'Match pas encore commencé : {table}',
  savedAt: '{what}, enregistré à {time}.',
  wasOnServer: 'Le {score} était déjà sur le serveur quand il a été écarté. L’y effacer ?',
  sentAt: '{what}, envoyé à {time}.',
  savedSending: '{saved} Envoi en cours.',
  savedLogIn: '{saved} Reconnectez-vous pour l’envoyer.',
  savedNext: '{saved} Sera envoyé dans un instant.',
  savedTakenBack: '{saved} Annulé, donc absent du serveur.',
  savedReplaced: '{saved} Un résultat plus récent l’a remplacé.',
  savedDiscarded: '{saved} Écarté, donc absent du serveur.',
  linkEnded:
    'Le lien de {of, select, door {cet accueil} other {cette table de marque}} n’est plus valable. Ouvrez le nouveau, puis renvoyez.',
  savedSendsAlone: '{saved} Sera envoyé au retour du réseau.',
  savedSendsOpen:
    '{saved} Gardez Edgeball ouvert : sera envoyé dès qu’il y a du réseau, sinon à la prochaine ouverture.',
  accountEnds:
    '{count, plural, one {Un résultat que vous avez saisi n’est pas envoyé. Une fois votre compte supprimé, il ne le sera jamais. <link>L’envoyer d’abord</link>} other {# résultats que vous avez saisis ne sont pas envoyés. Une fois votre compte supprimé, ils ne le seront jamais. <link>Les envoyer d’abord</link>}}',
  provisional: 'Provisoire',
  desk: 'La table de marque',
  notSavedPleaseTry: 'Échec de l’enregistrement. Veuillez réessayer.',
  thatCouldNotBe: 'L’enregistrement sur cet appareil a échoué. Veuillez réessayer.',
  oneCouldNotBe: 'Une saisie n’a pas pu être réenregistrée.',
  whyLogInToSend: '{why} Connectez-vous pour l’envoyer.',
  whyServerIsBusy: '{why} Le serveur est occupé ; veuillez réessayer.',
  whyServerDidNot: '{why} Le serveur n’a pas répondu ; veuillez réessayer.',
  provisionalNote:
    '<b>Provisoire :</b> compte {count, plural, one {# résultat qui n’est} other {# résultats qui ne sont}} que <link>sur cet appareil</link>.',
  logInToSend: 'Reconnectez-vous pour envoyer ce qui attend.',
  needsDecisionUncounted: 'Un résultat qui attend votre décision ne compte pas.',
  calledToTable:
    '{number, plural, =2 {Deuxième appel : {table}} =3 {Troisième appel : {table}} other {Premier appel : {table}}}',
  callToTableWithdrawn: 'Appel retiré : {table}',
  movedToTable: 'Changement de table : {table}',
  savedDiscardedUnsure: '{saved} Écarté, mais peut-être déjà arrivé au serveur.',
  savedForUser: '{saved} Sera envoyé quand {user} se connectera ici.',
  savedServerBusy: '{saved} Le serveur est occupé. Nous réessayerons.',
  savedReplacing:
    '{saved} Un résultat plus récent le remplace. Nous demandons d’abord au serveur si celui-ci est arrivé.',
  savedNotSentAgain:
    '{saved} Ne sera plus envoyé. Peut-être déjà arrivé : nous demanderons au serveur dès qu’il répondra.',
  waitToBeSent:
    '{count, plural, one {Une saisie attend d’être envoyée. Elle reste sur cet appareil et part quand vous vous reconnectez ici.} other {# saisies attendent d’être envoyées. Elles restent sur cet appareil et partent quand vous vous reconnectez ici.}} Personne d’autre ne peut {count, plural, one {l’envoyer} other {les envoyer}}.',
  notSent:
    '{kind, select, results {{count, plural, one {Un résultat n’est pas envoyé} other {# résultats ne sont pas envoyés}}} marks {{count, plural, one {Un pointage à l’accueil n’est pas envoyé} other {# pointages à l’accueil ne sont pas envoyés}}} calls {{count, plural, one {Un appel n’est pas envoyé} other {# appels ne sont pas envoyés}}} other {{count, plural, one {Un résultat ou appel n’est pas envoyé} other {# résultats et appels ne sont pas envoyés}}}}',
  notSettled:
    '{kind, select, results {{count, plural, one {Un résultat n’est pas réglé} other {# résultats ne sont pas réglés}}} marks {{count, plural, one {Un pointage à l’accueil n’est pas réglé} other {# pointages à l’accueil ne sont pas réglés}}} calls {{count, plural, one {Un appel n’est pas réglé} other {# appels ne sont pas réglés}}} other {{count, plural, one {Un résultat ou appel n’est pas réglé} other {# résultats et appels ne sont pas réglés}}}}',
  elseAsOf: 'Vous êtes hors connexion. Le reste était à jour : {time}.',
  door: 'L’accueil',
  markedAtDoor: '{state, select, HERE {Présent} LATE {En retard} NOT_COMING {Ne vient pas} other {Pas encore là}}',
  takenBackAtDoor: 'Annulé à l’accueil',
  paidAtDoor: '{amount} payés',
};
