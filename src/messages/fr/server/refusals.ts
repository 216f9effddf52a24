/** Why a call is refused, by its code. What a code is about chooses between its sentences. */
export const refusals = {
  // Any call.
  UNAUTHENTICATED: 'Connectez-vous.',
  NOT_FOUND:
    '{what, select, Championship {Championnat introuvable.} Event {Événement introuvable.} Entrant {Inscription introuvable.} Court {Table introuvable.} List {Liste introuvable.} Page {Page introuvable.} Picture {Photo introuvable.} Place {Lieu introuvable.} Player {Joueur introuvable.} Reservation {Réservation introuvable.} Reset {Réinitialisation introuvable.} Series {Série introuvable.} Session {Session introuvable.} Tournament {Tournoi introuvable.} User {Compte introuvable.} Venue {Lieu introuvable.} other {Match introuvable.}}',
  FORBIDDEN:
    '{only, select, organisers {Il faut pour cela le rôle d’organisation.} managers {Il faut pour cela le rôle de responsable de lieu.} other {Cette session n’est pas la vôtre.}}',
  UNSUPPORTED_MEDIA_TYPE:
    '{wanted, select, picture {Envoyez la photo par un formulaire, dans le champ file.} file {Envoyez le fichier par un formulaire, dans le champ file.} utf8 {Cette requête attend du JSON en UTF-8.} other {Cette requête attend du JSON.}}',
  TOO_LARGE:
    '{what, select, picture {La photo est trop grande : 5 Mo au plus.} file {Le fichier est trop grand : 5 Mo au plus.} other {Ces données sont trop volumineuses.}}',
  UNREADABLE:
    '{what, select, key {Cette Idempotency-Key n’est pas valide.} nothing {La requête est vide.} other {La requête n’a pas pu être lue.}}',
  UNAVAILABLE:
    '{why, select, full {Le disque du serveur est plein. Rien de ce qu’il a confirmé n’est perdu ; réessayez plus tard.} other {Le serveur est occupé. Réessayez dans un instant.}}',
  INTERNAL:
    '{reference, select, none {Un problème est survenu de notre côté. Veuillez réessayer.} other {Un problème est survenu de notre côté. Veuillez réessayer. (Référence : {reference})}}',
  COMMAND_CANCELLED: 'Cela a été annulé avant d’arriver.',
  KEY_REUSED: 'Cette Idempotency-Key appartient à une autre requête.',
  TOO_MANY_CALLS: 'Trop de demandes à la fois. Attendez un instant.',
  CROSS_SITE: 'Cette requête vient d’un autre site.',
  CONFIRM_EMAIL:
    '{where, select, profile {Confirmez d’abord votre e-mail. Le lien est dans votre profil.} other {Confirmez d’abord votre e-mail.}}',
  BUSY: '{what, select, pictures {Trop de photos arrivent à la fois. Réessayez dans un instant.} pages {Trop de pages sont ouvertes en ce moment. Réessayez dans quelques secondes.} other {Trop de modifications se font ici à la fois. Réessayez dans un instant.}}',

  // One's own account.
  NOT_KEPT_HERE:
    '{what, select, email {Votre e-mail est confirmé là où vous vous connectez.} other {Cela se change là où vous vous connectez, chez votre fournisseur OpenID.}}',
  CONFIRMED: 'Votre e-mail est déjà confirmé.',
  TOO_MANY_MAILS: 'Nous vous avons déjà envoyé plusieurs e-mails. Réessayez plus tard.',
  TOO_MANY_ATTEMPTS: 'Trop de tentatives. Réessayez dans {minutes, plural, one {# minute} other {# minutes}}.',
  SIGN_IN_AGAIN: 'Reconnectez-vous d’abord. Ensuite, vous pouvez fermer des sessions pendant dix minutes.',
  NOT_ON: 'Votre connexion ne demande pas de code.',
  ON: 'Votre connexion demande déjà un code.',
  UNCONFIRMED: 'Confirmez d’abord votre e-mail.',

  // Commands of a tournament.
  NOT_SIGNED_IN: 'Connectez-vous.',
  NOT_ORGANISER: 'Seule l’organisation du tournoi peut faire cela.',
  NOT_OWNER: 'Il faut être propriétaire du tournoi pour cela.',
  NOT_STARTED: 'Le tournoi n’a pas commencé.',
  TOURNAMENT_OVER: 'Le tournoi est terminé.',
  ALREADY_ENTERED: 'Ce joueur participe déjà au tournoi.',
  NO_GROUPS:
    '{what, select, late {Pas de retardataire en élimination directe. Remplacez un joueur qui n’a pas encore joué.} other {Un tournoi à élimination directe n’a pas de poules.}}',
  NOT_ENTERED: 'Vous ne participez pas à ce tournoi.',
  TOO_MANY_ENTRIES:
    '{way, select, confirm {Trop d’inscriptions arrivent d’ici à la fois. Confirmez d’abord votre e-mail, ou réessayez dans un instant.} other {Trop d’inscriptions arrivent d’ici à la fois. Réessayez dans un instant.}}',
  TOURNAMENT_FULL: 'Le tournoi est complet.',
  REGISTRATION_CLOSED: 'Les inscriptions sont closes.',
  ALREADY_REGISTERED: 'Votre inscription est déjà faite.',
  ALREADY_STARTED:
    '{what, select, quit {On ne peut se désinscrire qu’avant le début du tournoi.} add {On ne peut ajouter des joueurs qu’avant le début du tournoi.} seed {Les têtes de série ne s’ordonnent qu’avant le tirage.} other {Le tournoi a déjà commencé.}}',
  NO_MAIN_STAGE:
    '{format, select, knockout {En élimination directe, le tableau est tiré au lancement.} roundRobin {Une poule unique n’a pas de tableau final.} other {Il n’y a pas de tableau final.}}',
  NOT_A_COMMAND: 'Choisissez la réinitialisation voulue.',
  NOT_CALLED_OFF: 'Le tournoi n’est pas arrêté.',
  NOT_FINISHED: 'Le tournoi n’est pas terminé.',
  NOBODY_WITHDRAWN: 'Aucun forfait ne peut être annulé.',
  EVERYBODY_PLAYED: 'Tous les joueurs ont déjà un résultat.',
  MAIN_STAGE_EXISTS:
    '{what, select, lots {Pour changer le départage, revenez aux poules.} other {Le tableau final est déjà créé.}}',
  HAS_RESULTS: 'Un tournoi qui a des résultats ne peut pas être supprimé.',
  TOO_FEW_PLAYERS: 'Il faut au moins 2 joueurs.',
  GROUPS_INCOMPLETE: 'Tous les matchs de poule doivent d’abord être terminés.',
  TOO_FEW_PLAYERS_LEFT:
    '{what, select, advancing {Il ne reste pas assez de joueurs ; choisissez moins de qualifiés.} other {Il ne reste pas assez de joueurs pour un tableau final.}}',
  MATCHES_OPEN: 'Tous les matchs doivent être terminés avant de clôturer.',
  FIELD_LOCKED:
    '{what, select, over {Le tournoi est terminé.} drawn {Le tirage est fait. Une réinitialisation l’annule.} mainStage {Le tableau final est tiré. Une réinitialisation l’annule.} other {Il y a déjà un résultat.}}',
  NO_MATCHES_LEFT: 'Vous n’avez plus de match où déclarer forfait.',
  GROUP_TOO_LARGE: 'Une poule compte {most} joueurs au plus.',
  TOO_MANY_MATCHES:
    '{what, select, late {Cela fait plus de 20 000 matchs.} other {Cela fait plus de 20 000 matchs ; formez des poules plus petites.}}',
  NUMBER_OF_GROUPS:
    '{format, select, roundRobin {En poule unique, il y a exactement une poule.} other {Choisissez de 1 à {most} poules.}}',
  ADVANCING_PLAYERS: 'Choisissez de 1 à {most} qualifiés.',
  SEEDED_TWICE: 'Un joueur ne peut être tête de série qu’une fois.',
  PLAYERS_CHANGED: 'Les joueurs ont changé depuis que vous avez ouvert les têtes de série. Rouvrez-les.',
  NOT_AN_ENTRANT: 'Seuls les joueurs du tournoi peuvent recevoir des points.',
  POINTS: 'Les points sont des nombres entiers, 0 ou plus.',
  PLAYER_NOT_FOUND: 'Joueur introuvable.',
  ALREADY_FORFEITED: 'Ce joueur est déjà forfait.',
  DRAWN_SINCE: 'Le tirage a été fait depuis : les joueurs restent.',
  NOT_CO_ORGANISER: 'Cette personne ne coorganise pas ce tournoi.',
  ALREADY_ORGANISER: 'Cette personne organise déjà ce tournoi.',
  TOO_MANY_ORGANISERS: 'La coorganisation compte {most} personnes au plus.',
  NOTHING_TO_UNDO: 'Il n’y a pas de réinitialisation à annuler.',
  PLAYED_SINCE: 'Des matchs ont été joués depuis la réinitialisation.',
  CAME_SINCE: 'Un retardataire est arrivé depuis la réinitialisation.',
  LOTS_SINCE: 'Un départage a été fait depuis la réinitialisation.',
  REPLACED_SINCE: 'Un joueur a été remplacé depuis la réinitialisation.',
  HAS_WITHDRAWN: 'Ce joueur est forfait. Réintégrez-le d’abord.',
  HAS_PLAYED: 'Ce joueur a déjà un résultat. Effacez-le d’abord.',
  NOT_WITHDRAWN: 'Ce joueur n’est pas forfait.',
  DRAWN_WITHOUT: 'Le tableau final a été tiré sans ce joueur. Revenez d’abord aux poules.',
  PLAYED_ON_WALKOVER:
    'Le match {match} a été joué à la suite d’un forfait de ce joueur. Effacez d’abord le résultat de ce match.',
  FIRST_ROUND_OVER: 'Le premier tour est fini dans toutes les poules.',
  GROUPS_FULL: 'Une poule compte {most} joueurs au plus.',
  TOO_MANY_LATE: 'Un tournoi accepte {most} retardataires au plus.',
  NOT_YOUR_ENTRY: 'Seules la personne inscrite et l’organisation peuvent faire cela.',
  NAMESAKE_ENTERED:
    '{name} est peut-être déjà dans la liste. Ajoutez votre numéro de licence, votre club ou votre année de naissance, ou demandez à l’organisation.',
  ENTRY_NOT_OPEN: 'On ne s’inscrit pas ici à cet événement.',
  ENTRY_NOT_YET: 'Les inscriptions ne sont pas encore ouvertes.',
  ENTRY_CLOSED: 'Les inscriptions sont closes.',
  WITHDRAW_TOO_LATE: 'Demandez à l’organisation : il est trop tard pour se désinscrire ici.',
  EVENT_FULL: 'Cet événement a autant d’inscrits qu’il peut en prendre.',
};
