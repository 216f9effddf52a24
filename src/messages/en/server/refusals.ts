/** Why a call is refused, by its code. What a code is about chooses between its sentences. */
export const refusals = {
  // Any call.
  UNAUTHENTICATED: 'Please log in.',
  NOT_FOUND:
    '{what, select, Championship {Championship not found.} Court {Court not found.} Event {Event not found.} Import {Import not found.} Entrant {Entrant not found.} List {List not found.} Page {Page not found.} Picture {Picture not found.} Place {Place not found.} Player {Player not found.} Reservation {Reservation not found.} Reset {Reset not found.} Series {Series not found.} Session {Session not found.} Table {Table not found.} Tournament {Tournament not found.} User {User not found.} Venue {Venue not found.} other {Match not found.}}',
  FORBIDDEN:
    '{only, select, organisers {Only tournament organisers can do this.} managers {Only venue managers can do this.} hall {Only the organisers of a tournament here can do this.} booker {Only the person who booked can cancel.} reader {Only the person who booked can see this.} canceler {Only the person who canceled can take that back.} waiter {Only the person who waits can leave.} chooser {Only the person who chose the file can do this.} scorer {Scan the code of the table first.} called {A table counts only what is called to it.} other {That is not a session of yours.}}',
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
  TOO_MANY_CALLS:
    '{what, select, test {A test call was sent a moment ago.} other {That was too much at once. Please wait a moment.}}',
  CROSS_SITE: 'This request came from another site.',
  CONFIRM_EMAIL:
    '{where, select, profile {Confirm your email first. You find the link on your profile.} other {Confirm your email first.}}',
  BUSY: '{what, select, pictures {Too many pictures arrive at once. Please try again in a moment.} pages {Too many pages are open at this moment. Please try again in a few seconds.} logins {Too many people are logging in at this moment. Please try again in a few seconds.} other {Too many changes are being made here at once. Please try again in a moment.}}',

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
  NOT_OWNER: 'Only the owner of the tournament can do this.',
  NOT_A_PLAYER: 'Only a player of the match can say so. As the organiser you correct the result.',
  RESULT_CHANGED: 'The result has changed meanwhile. Please look at it again.',
  ALREADY_ENTERED: 'Player is already in the tournament.',
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
  GROUPS_INCOMPLETE: 'All group matches must be completed first.',
  MATCHES_OPEN: 'All matches must be completed before finalising.',
  FIELD_LOCKED:
    '{what, select, over {The tournament is over.} drawn {The draw has been made. A reset takes it back.} mainStage {The main stage has been drawn. A reset takes it back.} firstDay {There is a result already: only the last day can still be changed.} other {There is a result already.}}',
  NO_MATCHES_LEFT: 'You have no matches left to forfeit.',
  SEEDED_TWICE: 'A player can have only one seed.',
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

  // What routes refuse.
  NOT_DELETED: 'The tournament is not deleted.',
  POINTS_CHANGED:
    'The results or the points have changed since you opened this page. Look at the points again, then finalize.',
  PLAYERS_GONE: 'These players have left already.',
  NAMESAKE:
    '{where, select, file {Two of the file may be one person. Say whether they are.} other {{name} plays in another list here. Say whether it is the same person.}}',
  LIST_CHANGED:
    '{by, select, nobody {Somebody} other {{by}}} has changed the {what, select, seeds {seeds} other {lots}} since you opened them{count, plural, =0 {: there are none by hand now} other {: {list}}}{more, plural, =0 {} other { and # more}}. Look at them, then order anew.',
  CHANGED_SINCE: 'Another person has changed this meanwhile. Open the form again to see it.',
  ORGANISES_TOURNAMENTS:
    'You organise {others, plural, =0 {“{tournament}”. Finish or forfeit it first.} other {“{tournament}” and # more. Finish or forfeit them first.}}',
  TOO_MANY_CLASSES: 'An event has {most} classes at most.',
  APPLIED_ALREADY: 'An event was made of this file already.',
  RESULTS_INCOMPLETE: 'Some matches cannot stand in the file.',
  NO_FILE: 'This event was not made of a file of an association.',
  INVALID_FILE:
    '{why, select, none {Choose a file.} arrived {The file did not arrive. Please try again.} kind {This is no XML file. Choose the file of a tournament that click-TT gives out.} empty {The file is empty.} large {The file is too large: 5 MB at most.} packed {This is a packed file or a workbook. Unpack it, and choose the XML file in it.} much {The file holds more than a tournament can have.} letters {The file is damaged: its letters are not in the encoding that it names.} encoding {The file is written in {named}, which cannot be read here. Save it as UTF-8.} other {This XML file is no tournament of click-TT with its competitions.} line {The file is damaged in line {line}. Ask click-TT for it again, and do not change it.} deep {The file is nested deeper than a tournament can be.} competitions {The file holds more than {most} competitions.} people {The file holds more than {most} people.} noId {The file is damaged: it has a player without an id.} twice {The file is damaged: two of its players have the id {id}.} type {The file is damaged: the type of “{name}” is none that click-TT knows.} start {The file is damaged: “{name}” has no start.}}',
  STARTED: '{match} is being played.',
  HALL_CHANGED: 'Somebody else has changed the hall. Look at it again.',
  LINK_HELD:
    'This device is {from, select, scorer {the scoreboard at {fromTable}} desk {the desk} other {a board}}{fromOf, select, none {} other { of {fromOf}}}. Use this link, as {to, select, scorer {the scoreboard at {toTable}} desk {the desk} other {a board}}{toOf, select, none {} other { of {toOf}}}, instead?',
  LINK_ENDED:
    '{what, select, table {There is no link to this table.} other {This link has ended. Ask the organisers for the new one.}}',
  OTHER_DEVICE: 'Another device counts at this table.',
  NOT_AGREED: 'Both players agree here first, or the desk enters the result.',
  CALLS_ELSEWHERE: '{device} is calling.',
  LEASE_LOST:
    '{who, select, unknown {Another device has been calling since then.} other {{device} has been calling since then.}}',
  PUSH_ENDED: 'This device is not told of calls any more. Ask for it again.',
  PUSH_TAKEN:
    'This address is told of calls under other keys. Turn notifications of this page off in the browser, and ask again.',
  PUSH_AWAY: 'The push service does not answer. Without the internet no calls can be sent to this device.',
  NOT_READY: 'Not ready yet.',
  TOO_MANY_STREAMS:
    '{where, select, browser {This browser has too many pages open. Please close some of them.} other {Too many pages are open from here. Please try again in a few seconds.}}',
  TOO_SLOW: 'The picture took too long to arrive. Please try again.',
  UNSUPPORTED_PICTURE: 'Choose a JPEG, PNG, WebP, AVIF or GIF picture.',
  TOO_MANY_SERIES: 'At most {most} weekly bookings at a time.',
  SERIES_TAKEN: '{count, plural, one {One week is not free.} other {# weeks are not free.}}',
  TOO_MANY_SLOTS: 'At most {most} slots a person and day.',
  TOO_LATE:
    '{what, select, restore {A cancellation can be taken back for one minute. Please book again.} other {Cancellations are possible until {hours} hours before.}}',
  CLOSED: 'The venue has changed its times meanwhile.',
  OFFERED: 'It stays canceled: this time goes to the next person on the waiting list.',
  SLOT_TAKEN:
    '{what, select, restore {It stays canceled: this time has been taken meanwhile.} other {{count, plural, one {One of these slots has just been taken.} other {# of these slots have just been taken.}}}}',
  CANCELED: 'This reservation is already canceled.',
  NOT_FULL: 'There is nothing to wait for: book a free slot, or choose another time.',
  TOO_MANY_WAITING: 'You wait for {count} times already.',
  WAITING_LIST_FULL: '{count} people wait for this time already.',
  NOT_BY_VENUE: 'The booker has canceled this.',
  TOO_MANY_GUESTS:
    '{way, select, confirm {Please confirm your email to book, or ask the venue.} other {Please log in to book.}}',
  BLOCKED: 'The court is blocked then already.',
  AWAITS_GUEST: 'The guest has yet to open the link in the mail.',
  NOT_PENDING: 'This booking does not wait for a confirmation.',
  OVER: 'This reservation is over.',
  TOURNAMENT_PLAYS: '{tournament} was drawn for this court and is not over.',
  BOOKINGS_EXIST:
    '{count, plural, one {A booking is} other {# booked slots are}} in the way: {list}{more, plural, =0 {} other {; and # more}}.',
  INVALID_PICTURE:
    '{why, select, none {Choose a picture.} arrived {The picture did not arrive. Please try again.} disguised {The file holds more than a picture. Save the picture anew and try again.} pixels {The picture has too many pixels: 40 megapixels at most.} memory {The picture is too large to unpack. Save it smaller, or as a JPEG, and try again.} other {The picture could not be read. Save it anew and try again.}}',
  RATING_OVER: 'Rating {rating, number} is over {limit, number}.',
  RATING_UNDER: 'Rating {rating, number} is under {limit, number}.',
  TOO_YOUNG: 'This class is for people born in {year} or before.',
  TOO_OLD: 'This class is for people born in {year} or later.',
  OTHER_SEX: '{sex, select, FEMALE {This class is for women and girls.} other {This class is for men and boys.}}',
  CLASS_FULL:
    '{what, select, line {All places of this class are taken, and so are those of its waiting list.} other {All {most, number} places of this class are taken.}}',
  CLASS_DRAWN: 'This class has been drawn.',
  PLACE_GONE: 'The place is not kept for you any more. Enter the class again.',
  ALREADY_ENTRANT:
    'Somebody of this name, number or email is entered already. Use the link that was mailed, log in, or ask the organiser.',
  NO_LOTS: 'No place is decided by lot. Lots are drawn once a group is over.',
  LOTS_CHANGED: 'The level players have changed since you opened the lots. Open them again.',
  DRAW_OUTDATED:
    '{who, select, qualifiers {The qualifiers have changed since this draw was made. Draw again.} other {The players have changed since this draw was made. Draw again.}}',
  GROUP_SIZES: 'Groups must have the sizes that were drawn.',
  BYES: 'BYEs stay where they were drawn.',
  LATER_RESULTS:
    '{count, plural, one {A later match stands on this result.} other {# later matches stand on this result.}}',

  // The door of an event.
  NOT_AT_DOOR: 'Only the organisers of the event, and its door, can do this.',
  NO_DOOR: 'Nobody is marked at this door: the event has none, or another one by now.',
  DOOR_IN_USE: 'People have been marked at this door already, so it stays as it is.',
  PAID_SINCE: 'Another door has taken a payment meanwhile: € {paid} is paid by now.',
  DOOR_CHANGED: 'The door has changed since. Look at who is here, then draw again.',
  TOO_MANY_NOTES: 'Too much has been said of this entrant.',
  DOOR_LINK_ENDED: 'This link has ended. Ask the organisers for the new one.',
  NOT_YOUR_ENTRY: 'Only the entrant or the organiser can do this.',
  NAMESAKE_ENTERED:
    '{name} may be entered already. Add your association number, your club or your year of birth, or ask the organiser.',
  ENTRANT_TAKEN: '{name} of this event has this association number or email already.',
  NOT_YOURS_TO_CORRECT: 'Name and email of an account, and the name of who plays elsewhere as well, are their own.',
  ENTRY_NOT_OPEN: 'This event takes no entries here.',
  ENTRY_NOT_YET: 'Entries are not open yet.',
  ENTRY_CLOSED: 'Entries are closed.',
  WITHDRAW_TOO_LATE: 'Ask the organiser: the time to withdraw here is over.',
  EVENT_FULL: 'This event has all the entrants that it can take.',
} as const;
