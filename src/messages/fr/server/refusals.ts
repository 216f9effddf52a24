/** Why a call is refused, by its code. What a code is about chooses between its sentences. */
export const refusals = {
  // Any call.
  UNAUTHENTICATED: 'Connectez-vous.',
  NOT_FOUND:
    '{what, select, Championship {Championnat introuvable.} Court {Table introuvable.} Event {Compétition introuvable.} Import {Fichier importé introuvable.} Entrant {Cet inscrit est introuvable.} List {Liste introuvable.} Page {Page introuvable.} Picture {Photo introuvable.} Place {Lieu introuvable.} Player {Joueur introuvable.} Reservation {Réservation introuvable.} Reset {Réinitialisation introuvable.} Series {Série introuvable.} Session {Session introuvable.} Table {Table introuvable.} Tournament {Tournoi introuvable.} User {Compte introuvable.} Venue {Lieu introuvable.} other {Match introuvable.}}',
  FORBIDDEN:
    '{only, select, organisers {Il faut pour cela le rôle d’organisation.} managers {Il faut pour cela le rôle de responsable de lieu.} hall {Seule l’organisation d’un tournoi de cette salle peut faire cela.} booker {Seule la personne qui a réservé peut annuler.} reader {Seule la personne qui a réservé peut voir cela.} canceler {Seule la personne qui a annulé peut revenir en arrière.} waiter {Seule la personne qui attend peut quitter la liste.} chooser {Seule la personne qui a choisi le fichier peut faire cela.} scorer {Scannez d’abord le code de la table.} called {À une table, on ne compte que le match qui y est appelé.} other {Cette session n’est pas la vôtre.}}',
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
  TOO_MANY_CALLS:
    '{what, select, test {Un appel d’essai vient d’être envoyé.} other {Trop de demandes à la fois. Attendez un instant.}}',
  CROSS_SITE: 'Cette requête vient d’un autre site.',
  CONFIRM_EMAIL:
    '{where, select, profile {Confirmez d’abord votre e-mail. Le lien est dans votre profil.} other {Confirmez d’abord votre e-mail.}}',
  BUSY: '{what, select, pictures {Trop de photos arrivent à la fois. Réessayez dans un instant.} pages {Trop de pages sont ouvertes en ce moment. Réessayez dans quelques secondes.} logins {Trop de personnes se connectent en ce moment. Réessayez dans quelques secondes.} other {Trop de modifications se font ici à la fois. Réessayez dans un instant.}}',

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
  NOT_OWNER: 'Il faut être propriétaire du tournoi pour cela.',
  NOT_A_PLAYER: 'Seul un joueur du match peut le dire. En tant qu’organisateur, corrigez le résultat.',
  RESULT_CHANGED: 'Le résultat a changé entre-temps. Regardez-le à nouveau.',
  ALREADY_ENTERED: 'Ce joueur participe déjà au tournoi.',
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
  GROUPS_INCOMPLETE: 'Tous les matchs de poule doivent d’abord être terminés.',
  MATCHES_OPEN: 'Tous les matchs doivent être terminés avant de clôturer.',
  FIELD_LOCKED:
    '{what, select, over {Le tournoi est terminé.} drawn {Le tirage est fait. Une réinitialisation l’annule.} mainStage {Le tableau final est tiré. Une réinitialisation l’annule.} firstDay {Il y a déjà un résultat : seul le dernier jour peut encore changer.} other {Il y a déjà un résultat.}}',
  NO_MATCHES_LEFT: 'Vous n’avez plus de match où déclarer forfait.',
  SEEDED_TWICE: 'Un joueur ne peut être tête de série qu’une fois.',
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

  // What routes refuse.
  NOT_DELETED: 'Le tournoi n’est pas supprimé.',
  POINTS_CHANGED:
    'Les résultats ou les points ont changé depuis l’ouverture de cette page. Regardez à nouveau les points, puis clôturez.',
  PLAYERS_GONE: 'Ces joueurs sont déjà partis.',
  NAMESAKE:
    '{where, select, file {Deux noms du fichier désignent peut-être la même personne. Dites si c’est le cas.} other {{name} figure ici dans une autre liste. Dites s’il s’agit de la même personne.}}',
  LIST_CHANGED:
    '{by, select, nobody {Quelqu’un} other {{by}}} a changé {what, select, seeds {les têtes de série} other {le départage}} depuis que vous l’avez ouvert{count, plural, =0 { : rien n’est ordonné à la main} other { : {list}}}{more, plural, =0 {} other { et # de plus}}. Regardez, puis ordonnez à nouveau.',
  CHANGED_SINCE: 'Une autre personne a modifié cela entre-temps. Rouvrez le formulaire pour le voir.',
  ORGANISES_TOURNAMENTS:
    'Vous organisez {others, plural, =0 {« {tournament} ». Terminez-le ou annulez-le d’abord.} one {« {tournament} » et # autre tournoi. Terminez-les ou annulez-les d’abord.} other {« {tournament} » et # autres tournois. Terminez-les ou annulez-les d’abord.}}',
  TOO_MANY_CLASSES: 'Une compétition compte {most} épreuves au plus.',
  APPLIED_ALREADY: 'Une compétition a déjà été créée à partir de ce fichier.',
  RESULTS_INCOMPLETE: 'Certains matchs ne peuvent pas figurer dans le fichier.',
  NO_FILE: 'Cette compétition n’a pas été créée à partir du fichier d’une fédération.',
  INVALID_FILE:
    '{why, select, none {Choisissez un fichier.} arrived {Le fichier n’est pas arrivé. Réessayez.} kind {Ce n’est pas un fichier XML. Choisissez le fichier de tournoi fourni par click-TT.} empty {Le fichier est vide.} large {Le fichier est trop grand : 5 Mo au plus.} packed {C’est un fichier compressé ou un classeur. Décompressez-le et choisissez le fichier XML qu’il contient.} much {Le fichier contient plus qu’un tournoi ne peut avoir.} letters {Le fichier est endommagé : ses caractères ne sont pas dans l’encodage annoncé.} encoding {Le fichier est écrit en {named}, illisible ici. Enregistrez-le en UTF-8.} other {Ce fichier XML n’est pas un tournoi click-TT avec ses épreuves.} line {Le fichier est endommagé à la ligne {line}. Demandez-le à nouveau à click-TT et ne le modifiez pas.} deep {Le fichier est imbriqué plus profondément qu’un tournoi ne peut l’être.} competitions {Le fichier contient plus de {most} épreuves.} people {Le fichier contient plus de {most} personnes.} noId {Le fichier est endommagé : un joueur n’a pas d’identifiant.} twice {Le fichier est endommagé : deux joueurs ont l’identifiant {id}.} type {Le fichier est endommagé : click-TT ne connaît pas le type de « {name} ».} start {Le fichier est endommagé : « {name} » n’a pas de début.}}',
  STARTED: '{match} : en cours.',
  HALL_CHANGED: 'Quelqu’un d’autre a modifié la salle. Regardez-la à nouveau.',
  LINK_HELD:
    'Cet appareil est {from, select, scorer {le marqueur de {fromTable}} desk {la table de marque} other {un écran}}{fromOf, select, none {} other { de {fromOf}}}. Utiliser plutôt ce lien, comme {to, select, scorer {marqueur de {toTable}} desk {table de marque} other {écran}}{toOf, select, none {} other { de {toOf}}} ?',
  LINK_ENDED:
    '{what, select, table {Il n’y a pas de lien pour cette table.} other {Ce lien n’est plus valable. Demandez le nouveau à l’organisation.}}',
  OTHER_DEVICE: 'Un autre appareil compte à cette table.',
  NOT_AGREED: 'Les deux joueurs confirment d’abord ici, ou la table de marque saisit le résultat.',
  CALLS_ELSEWHERE: '{device} fait les appels.',
  LEASE_LOST:
    '{who, select, unknown {Un autre appareil fait les appels depuis.} other {{device} fait les appels depuis.}}',
  PUSH_ENDED: 'Cet appareil ne reçoit plus les appels. Réactivez-les.',
  PUSH_TAKEN:
    'Cette adresse reçoit les appels sous d’autres clés. Désactivez les notifications de cette page dans le navigateur, puis réessayez.',
  PUSH_AWAY: 'Le service push ne répond pas. Sans internet, aucun appel ne peut être envoyé à cet appareil.',
  NOT_READY: 'Pas encore prêt.',
  TOO_MANY_STREAMS:
    '{where, select, browser {Trop de pages sont ouvertes dans ce navigateur. Fermez-en quelques-unes.} other {Trop de pages sont ouvertes d’ici. Réessayez dans quelques secondes.}}',
  TOO_SLOW: 'La photo a mis trop de temps à arriver. Réessayez.',
  UNSUPPORTED_PICTURE: 'Choisissez une photo JPEG, PNG, WebP, AVIF ou GIF.',
  TOO_MANY_SERIES: '{most} réservations hebdomadaires au plus à la fois.',
  SERIES_TAKEN: '{count, plural, one {Une semaine n’est pas libre.} other {# semaines ne sont pas libres.}}',
  TOO_MANY_SLOTS: '{most} créneaux au plus par personne et par jour.',
  TOO_LATE:
    '{what, select, restore {Une annulation peut être retirée pendant une minute. Réservez à nouveau.} other {L’annulation est possible jusqu’à {hours} heures avant.}}',
  CLOSED: 'Le lieu a changé ses horaires entre-temps.',
  OFFERED: 'Elle reste annulée : ce créneau revient à la personne suivante sur la liste d’attente.',
  SLOT_TAKEN:
    '{what, select, restore {Elle reste annulée : ce créneau a été pris entre-temps.} other {{count, plural, one {Un de ces créneaux vient d’être pris.} other {# de ces créneaux viennent d’être pris.}}}}',
  CANCELED: 'Cette réservation est déjà annulée.',
  NOT_FULL: 'Inutile d’attendre : réservez un créneau libre ou choisissez une autre heure.',
  TOO_MANY_WAITING: 'Vous attendez déjà {count} créneaux.',
  WAITING_LIST_FULL: '{count} personnes attendent déjà ce créneau.',
  NOT_BY_VENUE: 'La personne qui a réservé a annulé cela.',
  TOO_MANY_GUESTS:
    '{way, select, confirm {Pour réserver, confirmez votre e-mail ou adressez-vous au lieu.} other {Connectez-vous pour réserver.}}',
  BLOCKED: 'La table est déjà bloquée à cette heure.',
  AWAITS_GUEST: 'L’invité doit encore ouvrir le lien de l’e-mail.',
  NOT_PENDING: 'Cette réservation n’attend pas de confirmation.',
  OVER: 'Cette réservation est passée.',
  TOURNAMENT_PLAYS: '{tournament} est tiré pour cette table et n’est pas terminé.',
  BOOKINGS_EXIST:
    '{count, plural, one {Une réservation fait obstacle} other {# créneaux réservés font obstacle}} : {list}{more, plural, =0 {} other { ; et # de plus}}.',
  INVALID_PICTURE:
    '{why, select, none {Choisissez une photo.} arrived {La photo n’est pas arrivée. Réessayez.} disguised {Le fichier contient plus qu’une photo. Enregistrez-la à nouveau et réessayez.} pixels {La photo a trop de pixels : 40 mégapixels au plus.} memory {La photo est trop grande à décompresser. Enregistrez-la plus petite, ou en JPEG, et réessayez.} other {La photo n’a pas pu être lue. Enregistrez-la à nouveau et réessayez.}}',
  RATING_OVER: 'Le classement {rating, number} dépasse {limit, number}.',
  RATING_UNDER: 'Le classement {rating, number} est inférieur à {limit, number}.',
  TOO_YOUNG: 'Cette épreuve est réservée aux personnes nées en {year} ou avant.',
  TOO_OLD: 'Cette épreuve est réservée aux personnes nées en {year} ou après.',
  OTHER_SEX:
    '{sex, select, FEMALE {Cette épreuve est réservée aux femmes et aux filles.} other {Cette épreuve est réservée aux hommes et aux garçons.}}',
  CLASS_FULL:
    '{what, select, line {Toutes les places de cette épreuve et de sa liste d’attente sont prises.} other {Les {most, number} places de cette épreuve sont prises.}}',
  CLASS_DRAWN: 'Le tirage au sort de cette épreuve est déjà fait.',
  PLACE_GONE: 'La place ne vous est plus réservée. Inscrivez-vous de nouveau à cette épreuve.',
  ALREADY_ENTRANT:
    'Une personne de ce nom, de ce numéro ou de cet e-mail est déjà inscrite. Utilisez le lien reçu par e-mail, connectez-vous ou demandez à l’organisation.',
  NO_LOTS: 'Aucune place ne se décide par tirage au sort. Le départage a lieu une fois la poule finie.',
  LOTS_CHANGED: 'Les joueurs à égalité ont changé depuis que vous avez ouvert le départage. Rouvrez-le.',
  DRAW_OUTDATED:
    '{who, select, qualifiers {Les qualifiés ont changé depuis ce tirage. Refaites-le.} other {Les joueurs ont changé depuis ce tirage. Refaites-le.}}',
  GROUP_SIZES: 'Les poules gardent la taille qui a été tirée.',
  BYES: 'Les exemptions restent là où elles ont été tirées.',
  LATER_RESULTS:
    '{count, plural, one {Un match ultérieur repose sur ce résultat.} other {# matchs ultérieurs reposent sur ce résultat.}}',

  // The door of an event.
  NOT_AT_DOOR: 'Seuls l’organisation de l’événement et l’accueil peuvent faire cela.',
  NO_DOOR: 'Personne n’est pointé ici : l’événement n’a pas d’accueil, ou il en a un autre à présent.',
  DOOR_IN_USE: 'Des joueurs sont déjà pointés à cet accueil : il reste tel quel.',
  PAID_SINCE: 'Un autre accueil a encaissé entre-temps : {paid} € sont payés à présent.',
  DOOR_CHANGED: 'L’accueil a changé depuis. Regardez qui est là, puis refaites le tirage.',
  TOO_MANY_NOTES: 'Trop de choses ont déjà été notées pour cet inscrit.',
  DOOR_LINK_ENDED: 'Ce lien n’est plus valable. Demandez le nouveau à l’organisation.',
  NOT_YOUR_ENTRY: 'Seules la personne inscrite et l’organisation peuvent faire cela.',
  NAMESAKE_ENTERED:
    '{name} est peut-être déjà dans la liste. Ajoutez votre numéro de licence, votre club ou votre année de naissance, ou demandez à l’organisation.',
  ENTRANT_TAKEN: '{name} a déjà ce numéro de licence ou cet e-mail dans cet événement.',
  NOT_YOURS_TO_CORRECT:
    'Le nom et l’e-mail d’un compte, et le nom d’une personne qui joue aussi ailleurs, lui appartiennent.',
  ENTRY_NOT_OPEN: 'On ne s’inscrit pas ici à cet événement.',
  ENTRY_NOT_YET: 'Les inscriptions ne sont pas encore ouvertes.',
  ENTRY_CLOSED: 'Les inscriptions sont closes.',
  WITHDRAW_TOO_LATE: 'Demandez à l’organisation : il est trop tard pour se désinscrire ici.',
  EVENT_FULL: 'Cet événement a autant d’inscrits qu’il peut en prendre.',
};
