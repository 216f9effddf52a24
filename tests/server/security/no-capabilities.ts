/** What is no capability although its name might say so, with the reason: rows of the table need not speak of it. */

const AUTHOR = 'says who did it, for the log';
const BELONGS = 'says whose it is; a session is what lets them see or change it';

/** The reasons by `table.column`. */
export const noCapability: Readonly<Record<string, string>> = {
  'account.password_hash': 'the right itself',
  'app_user.subject': 'the right itself, as the provider of the account names it',
  'app_user.deleted_at': 'the end of all rights',
  'championship_points.awarded_by': AUTHOR,
  'championship_points.user_id': BELONGS,
  'championship_total.user_id': BELONGS,
  'door_note.done_by': AUTHOR,
  'door_note.key': 'names the command, so that the door can take back what it has said',
  'doubted_result.user_id': AUTHOR,
  'elo_change.user_id': BELONGS,
  'entrant.paid_by': AUTHOR,
  'entrant.user_id': BELONGS,
  'event_file.made_by': 'the session of who chose the file; tests/server/events looks at it',
  'event_log.done_by': AUTHOR,
  'forfeit.forfeited_by': AUTHOR,
  'hall_board.network':
    'a stranger’s board shows what everybody sees, and is forgotten where it is silent; open-boards.test.ts',
  'hall_call.called_by': AUTHOR,
  'hall_log.done_by': AUTHOR,
  'oidc_payload.user_code': 'of sign-ins on devices without a keyboard, which the provider does not offer',
  'picture.user_id': BELONGS,
  'points_sheet.device': 'tells the sheets of two devices apart',
  'points_sheet.sent_by': AUTHOR,
  'push_follow.user_id':
    'whose calls a browser is told of, which are public; it goes with the subscription and with the player',
  'push_follow_club.club_key': 'goes with the subscription',
  'rating_shift.user_id': BELONGS,
  'reservation.is_offer': 'goes with the place on the waiting list; waiting-list.test.ts',
  'result_log.changed_by': AUTHOR,
  'server_secret.value': 'the server’s own; the link that makes the first organiser works once, roles.test.ts',
  'session.device': 'what the browser looks like',
  'sign_in_failure.key': 'counts failures',
  'tournament_entry.user_id': BELONGS,
  'tournament_log.done_by': AUTHOR,
  'tournament_reset.reset_by': AUTHOR,
  'two_people.said_by': AUTHOR,
  'user_role.granted_at': 'a time',
  'waiting_mail.sealed':
    'goes to its address; the links in it end as the table says, and delete-account.test.ts drops it',
};

/** Changes that need no session and no link. */
export const openToAnybody: Readonly<Record<string, string>> = {
  'POST /bff/api/tournaments/{tournamentId}/hall/open-boards': 'says that a page is open; open-boards.test.ts',
  'POST /bff/first-organiser': 'works once, for an installation without an organiser; roles.test.ts',
  'POST /bff/first-organiser/open': 'shows its page',
};
