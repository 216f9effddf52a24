/** Why a call is refused, by its code. What a code is about chooses between its sentences. */
export const refusals = {
  // Any call.
  UNAUTHENTICATED: 'Please log in.',
  NOT_FOUND:
    '{what, select, Championship {Championship not found.} Event {Event not found.} Entrant {Entrant not found.} Court {Court not found.} List {List not found.} Page {Page not found.} Picture {Picture not found.} Place {Place not found.} Player {Player not found.} Reservation {Reservation not found.} Reset {Reset not found.} Series {Series not found.} Session {Session not found.} Tournament {Tournament not found.} User {User not found.} Venue {Venue not found.} other {Match not found.}}',
  FORBIDDEN:
    '{only, select, organisers {Only tournament organisers can do this.} managers {Only venue managers can do this.} other {That is not a session of yours.}}',
  UNSUPPORTED_MEDIA_TYPE:
    '{wanted, select, picture {Send the picture as a form with a field named file.} file {Send the file as a form with a field named file.} utf8 {This call takes JSON in UTF-8.} other {This call takes JSON.}}',
  TOO_LARGE:
    '{what, select, picture {The picture is too large: 5 MB at most.} file {The file is too large: 5 MB at most.} other {That is too much data.}}',
  UNREADABLE:
    '{what, select, key {That Idempotency-Key is not valid.} nothing {The request is empty.} other {The request could not be read.}}',
  UNAVAILABLE:
    '{why, select, full {The server has no room left on its disk. Nothing that it has confirmed is lost; please try again later.} other {The server is busy. Please try again in a moment.}}',
  INTERNAL:
    '{reference, select, none {Something went wrong on our side. Please try again.} other {Something went wrong on our side. Please try again. (Reference {reference})}}',
  COMMAND_CANCELLED: 'This was withdrawn before it arrived.',
  KEY_REUSED: 'This Idempotency-Key belongs to another request.',
  TOO_MANY_CALLS: 'That was too much at once. Please wait a moment.',
  CROSS_SITE: 'This request came from another site.',
  CONFIRM_EMAIL:
    '{where, select, profile {Confirm your email first. You find the link on your profile.} other {Confirm your email first.}}',
  BUSY: '{what, select, pictures {Too many pictures arrive at once. Please try again in a moment.} pages {Too many pages are open at this moment. Please try again in a few seconds.} other {Too many changes are being made here at once. Please try again in a moment.}}',

  // One's own account.
  NOT_KEPT_HERE:
    '{what, select, email {Your email is confirmed where you log in.} other {You change this where you log in, at your OpenID provider.}}',
  CONFIRMED: 'Your email is confirmed already.',
  TOO_MANY_MAILS: 'We have sent you several mails already. Try again later.',
  TOO_MANY_ATTEMPTS: 'Too many attempts. Try again in {minutes, plural, one {# minute} other {# minutes}}.',
  SIGN_IN_AGAIN: 'Log in again first. For ten minutes after that you can end sessions.',
  NOT_ON: 'Your login asks for no code.',
  ON: 'Your login asks for a code already.',
  UNCONFIRMED: 'Confirm your email first.',

  // Commands of a tournament.
  NOT_SIGNED_IN: 'Please log in.',
  NOT_ORGANISER: 'Only the tournament organiser can do this.',
  NOT_OWNER: 'Only the owner of the tournament can do this.',
  NOT_STARTED: 'The tournament has not started.',
  TOURNAMENT_OVER: 'The tournament is over.',
  ALREADY_ENTERED: 'Player is already in the tournament.',
  NO_GROUPS:
    '{what, select, late {Nobody can come late to a knockout. Replace a player who has not played.} other {A knockout tournament has no groups.}}',
  NOT_ENTERED: 'You are not registered for this tournament.',
  TOO_MANY_ENTRIES:
    '{way, select, confirm {Too many people sign up from here at once. Confirm your email first, or try again in a moment.} other {Too many people sign up from here at once. Please try again in a moment.}}',
  TOURNAMENT_FULL: 'The tournament is full.',
  REGISTRATION_CLOSED: 'Registration is closed.',
  ALREADY_REGISTERED: 'You are already registered.',
  ALREADY_STARTED:
    '{what, select, quit {You can only quit before the tournament starts.} add {Players can only be added before the tournament starts.} seed {Seeds can only be ordered before the draw.} other {The tournament has already started.}}',
  NO_MAIN_STAGE:
    '{format, select, knockout {The bracket of a knockout is drawn when it starts.} roundRobin {A round-robin tournament has no main stage.} other {There is no main stage.}}',
  NOT_A_COMMAND: 'Choose which reset you want.',
  NOT_CALLED_OFF: 'The tournament is not called off.',
  NOT_FINISHED: 'The tournament is not finished.',
  NOBODY_WITHDRAWN: 'No withdrawal can be taken back.',
  EVERYBODY_PLAYED: 'Every player already has a result.',
  MAIN_STAGE_EXISTS:
    '{what, select, lots {Reset to groups to change the lots.} other {The main stage has already been generated.}}',
  HAS_RESULTS: 'A tournament with results cannot be deleted.',
  TOO_FEW_PLAYERS: 'At least 2 players are required.',
  GROUPS_INCOMPLETE: 'All group matches must be completed first.',
  TOO_FEW_PLAYERS_LEFT:
    '{what, select, advancing {Not enough players left; choose fewer.} other {Not enough players left for a main stage.}}',
  MATCHES_OPEN: 'All matches must be completed before finalising.',
  FIELD_LOCKED:
    '{what, select, over {The tournament is over.} drawn {The draw has been made. A reset takes it back.} mainStage {The main stage has been drawn. A reset takes it back.} other {There is a result already.}}',
  NO_MATCHES_LEFT: 'You have no matches left to forfeit.',
  GROUP_TOO_LARGE: 'A group can have at most {most} players.',
  TOO_MANY_MATCHES:
    '{what, select, late {That is more than 20,000 matches.} other {That is more than 20,000 matches; make smaller groups.}}',
  NUMBER_OF_GROUPS:
    '{format, select, roundRobin {A round-robin tournament has exactly one group.} other {Number of groups must be between 1 and {most}.}}',
  ADVANCING_PLAYERS: 'Advancing players must be between 1 and {most}.',
  SEEDED_TWICE: 'A player can have only one seed.',
  PLAYERS_CHANGED: 'The players have changed since you opened the seeds. Open them again.',
  NOT_AN_ENTRANT: 'Only players of the tournament can get points.',
  POINTS: 'Points must be whole numbers of 0 or more.',
  PLAYER_NOT_FOUND: 'Player not found.',
  ALREADY_FORFEITED: 'Player has already forfeited.',
  DRAWN_SINCE: 'The tournament has been drawn since: its players stay.',
  NOT_CO_ORGANISER: 'They are no co-organiser of this tournament.',
  ALREADY_ORGANISER: 'They organise this tournament already.',
  TOO_MANY_ORGANISERS: 'A tournament has {most} co-organisers at most.',
  NOTHING_TO_UNDO: 'There is no reset to undo.',
  PLAYED_SINCE: 'The tournament has been played on since the reset.',
  CAME_SINCE: 'A player has come late since the reset.',
  LOTS_SINCE: 'Lots have been drawn since the reset.',
  REPLACED_SINCE: 'A player has been replaced since the reset.',
  HAS_WITHDRAWN: 'This player has withdrawn. Reinstate the player first.',
  HAS_PLAYED: 'This player already has a result. Clear it first.',
  NOT_WITHDRAWN: 'This player has not withdrawn.',
  DRAWN_WITHOUT: 'The main stage was drawn without this player. Reset to groups first.',
  PLAYED_ON_WALKOVER: 'Match {match} was played on a walkover against this player. Clear its result first.',
  FIRST_ROUND_OVER: 'The first round is over in every group.',
  GROUPS_FULL: 'A group can have at most {most} players.',
  TOO_MANY_LATE: 'At most {most} players can come late.',
  NOT_YOUR_ENTRY: 'Only the entrant or the organiser can do this.',
  NAMESAKE_ENTERED:
    '{name} may be entered already. Add your association number, your club or your year of birth, or ask the organiser.',
  ENTRY_NOT_OPEN: 'This event takes no entries here.',
  ENTRY_NOT_YET: 'Entries are not open yet.',
  ENTRY_CLOSED: 'Entries are closed.',
  WITHDRAW_TOO_LATE: 'Ask the organiser: the time to withdraw here is over.',
  EVENT_FULL: 'This event has all the entrants that it can take.',
} as const;
