import { type ActorName, devices, type Owner } from './policy-place.ts';

/** Whether an actor may make a call about something of an actor's own, or of strangers. */
type Policy = (actor: ActorName, owner: Owner) => boolean;

const everybody: Policy = () => true;
const signedIn: Policy = (actor) => actor !== 'anonymous' && !devices.includes(actor);
const organisers: Policy = (actor) => actor === 'organiser' || actor === 'otherOrganiser';
const managers: Policy = (actor) => actor === 'manager';
const itsOrganiser: Policy = (actor, owner) => actor === 'organiser' && owner === 'own';
const itsParticipant: Policy = (actor, owner) => actor === 'participant' && owner === 'own';
const itsDesk: Policy = (actor, owner) => actor === 'desk' && owner === 'own';
const itsDoor: Policy = (actor, owner) => actor === 'door' && owner === 'own';
const scorer: Policy = (actor) => actor === 'scorer';
/** The own match is called to the scorer's table. */
const itsScorer: Policy = (actor, owner) => actor === 'scorer' && owner === 'own';
const either =
  (...policies: Policy[]): Policy =>
  (actor, owner) =>
    policies.some((policy) => policy(actor, owner));

/** Who may make each call. A new call is added here. */
export const policies: Readonly<Record<string, Policy>> = {
  'GET /bff/login-options': everybody,
  'POST /bff/logout': everybody,
  'GET /bff/api/user-profile/me': everybody,
  'GET /bff/api/user-profile/roles': everybody,
  'GET /bff/api/user/menu-options': everybody,

  'GET /bff/api/user/account': signedIn,
  'POST /bff/api/user/send-confirmation': signedIn,
  'PUT /bff/api/user/language': signedIn,
  'POST /bff/api/user/sign-out-everywhere': signedIn,
  'GET /bff/api/user/export': signedIn,
  'POST /bff/api/user/delete-account': signedIn,
  'GET /bff/api/user/sessions': signedIn,
  'POST /bff/api/user/sessions/{sessionId}/end': itsParticipant,
  'POST /bff/api/user/change-password': signedIn,
  'POST /bff/api/user/change-email': signedIn,
  'GET /bff/api/user/second-factor': signedIn,
  'POST /bff/api/user/second-factor/begin': signedIn,
  'POST /bff/api/user/second-factor/turn-on': signedIn,
  'POST /bff/api/user/second-factor/turn-off': signedIn,
  'POST /bff/api/user/second-factor/recovery-codes': signedIn,

  'GET /bff/api/user-profile/{userId}': everybody,
  'GET /bff/api/user-profile/{userId}/elo': everybody,
  'GET /bff/api/user/{userId}/tournaments/past': everybody,
  'GET /bff/api/user/{userId}/tournaments/ongoing': everybody,
  'GET /bff/api/user/{userId}/tournaments/upcoming': everybody,
  'POST /bff/api/user-profile/update': signedIn,
  'PUT /bff/api/user-profile/me': signedIn,
  'POST /bff/api/user-profile/profile-picture': signedIn,
  'GET /bff/api/user/my-tournaments': signedIn,
  'GET /bff/api/user/organizer-users': organisers,
  'POST /bff/api/user/organizer-users/look-up': organisers,

  'GET /bff/api/events': everybody,
  'GET /bff/api/events/{eventId}': everybody,
  'POST /bff/api/events/create': organisers,
  'PUT /bff/api/events/{eventId}': itsOrganiser,
  'POST /bff/api/events/{eventId}/classes': itsOrganiser,
  'GET /bff/api/events/{eventId}/entrants': either(itsOrganiser, itsDoor),
  'GET /bff/api/events/{eventId}/door/stamp': either(itsOrganiser, itsDoor),
  'POST /bff/api/events/{eventId}/entrants/{entrantId}/door': either(itsOrganiser, itsDoor),
  'POST /bff/api/events/{eventId}/entrants/{entrantId}/paid': either(itsOrganiser, itsDoor),
  'POST /bff/api/events/{eventId}/door/cancel-command': either(itsOrganiser, itsDoor),
  'POST /bff/api/events/{eventId}/door': itsOrganiser,
  'GET /bff/api/events/{eventId}/door/link': itsOrganiser,
  'POST /bff/api/events/{eventId}/door/link': itsOrganiser,
  'POST /bff/api/events/{eventId}/door/link/end': itsOrganiser,
  // The secret of a link is its permission; tests/server/events/door-links.test.ts looks at it.
  'POST /bff/api/door-links/open': everybody,
  'PUT /bff/api/events/{eventId}/classes/{classId}': itsOrganiser,
  'PUT /bff/api/events/{eventId}/invitation': itsOrganiser,
  'GET /bff/api/events/{eventId}/payment': itsOrganiser,
  'PUT /bff/api/events/{eventId}/payment': itsOrganiser,
  'PUT /bff/api/events/{eventId}/entry': itsOrganiser,
  'POST /bff/api/events/{eventId}/enter': everybody,
  'GET /bff/api/events/{eventId}/my-entry': everybody,
  'GET /bff/api/events/{eventId}/entrants/public': everybody,
  'POST /bff/api/events/{eventId}/entrants/{entrantId}/withdraw': either(itsOrganiser, itsParticipant),
  'POST /bff/api/events/{eventId}/entrants/{entrantId}/accept': either(itsOrganiser, itsParticipant),
  'PUT /bff/api/events/{eventId}/entrants/{entrantId}': either(itsOrganiser, itsParticipant),
  'GET /bff/api/events/{eventId}/entrants/{entrantId}': itsOrganiser,
  'PUT /bff/api/events/{eventId}/entrants/{entrantId}/person': itsOrganiser,
  'POST /bff/api/events/import-file': organisers,
  'POST /bff/api/events/import-file/{importId}/apply': itsOrganiser,

  'GET /bff/api/tournaments': everybody,
  'GET /bff/api/tournaments/active': everybody,
  'GET /bff/api/tournaments/records': everybody,
  'GET /bff/api/tournaments/{tournamentId}': everybody,
  'GET /bff/api/tournaments/{tournamentId}/possible-actions': everybody,
  'GET /bff/api/tournaments/{tournamentId}/groups': everybody,
  'GET /bff/api/tournaments/{tournamentId}/matches': everybody,
  'GET /bff/api/tournaments/{tournamentId}/brackets': everybody,
  'GET /bff/api/tournaments/{tournamentId}/players': everybody,
  'GET /bff/api/tournaments/{tournamentId}/record': everybody,
  'POST /bff/api/tournaments/create': organisers,
  'POST /bff/api/tournaments/{tournamentId}/join': signedIn,
  'POST /bff/api/tournaments/{tournamentId}/quit': itsParticipant,
  'POST /bff/api/tournaments/{tournamentId}/forfeit': either(itsOrganiser, itsParticipant),
  'POST /bff/api/tournaments/{tournamentId}/add-user': itsOrganiser,
  'POST /bff/api/tournaments/{tournamentId}/add-existing-user': itsOrganiser,
  'POST /bff/api/tournaments/{tournamentId}/import-players': itsOrganiser,
  'POST /bff/api/tournaments/{tournamentId}/look-up-players': itsOrganiser,
  'POST /bff/api/tournaments/{tournamentId}/undo-import': itsOrganiser,
  'POST /bff/api/tournaments/{tournamentId}/remove-player/{playerId}': itsOrganiser,
  'POST /bff/api/tournaments/{tournamentId}/remove-players': itsOrganiser,
  'POST /bff/api/tournaments/{tournamentId}/reinstate-player/{playerId}': itsOrganiser,
  'PUT /bff/api/tournaments/{tournamentId}/seeds': itsOrganiser,
  'PUT /bff/api/tournaments/{tournamentId}/lots': itsOrganiser,
  'POST /bff/api/tournaments/{tournamentId}/replace-player/{playerId}': itsOrganiser,
  'POST /bff/api/tournaments/{tournamentId}/add-late-player': itsOrganiser,
  'POST /bff/api/tournaments/{tournamentId}/registration': itsOrganiser,
  'GET /bff/api/tournaments/{tournamentId}/unconfirmed-players': itsOrganiser,
  'POST /bff/api/tournaments/{tournamentId}/commence': itsOrganiser,
  'POST /bff/api/tournaments/{tournamentId}/generate-main-stage': itsOrganiser,
  'GET /bff/api/tournaments/{tournamentId}/edit': itsOrganiser,
  'PUT /bff/api/tournaments/{tournamentId}': itsOrganiser,
  'GET /bff/api/tournaments/{tournamentId}/finalize': itsOrganiser,
  'POST /bff/api/tournaments/{tournamentId}/finalize': itsOrganiser,
  'GET /bff/api/tournaments/{tournamentId}/organisers': itsOrganiser,
  'POST /bff/api/tournaments/{tournamentId}/add-organiser': itsOrganiser,
  'POST /bff/api/tournaments/{tournamentId}/remove-organiser/{userId}': itsOrganiser,
  'POST /bff/api/tournaments/{tournamentId}/hand-over/{userId}': itsOrganiser,
  'POST /bff/api/tournaments/{tournamentId}/delete': itsOrganiser,
  'POST /bff/api/tournaments/{tournamentId}/restore': itsOrganiser,
  'POST /bff/api/tournaments/{tournamentId}/resume': itsOrganiser,
  'POST /bff/api/tournaments/{tournamentId}/reopen': itsOrganiser,
  'POST /bff/api/tournaments/{tournamentId}/reset': itsOrganiser,
  'POST /bff/api/tournaments/{tournamentId}/reset-to-groups': itsOrganiser,
  'GET /bff/api/tournaments/{tournamentId}/last-reset': itsOrganiser,
  'GET /bff/api/tournaments/{tournamentId}/superseded': itsOrganiser,
  'POST /bff/api/tournaments/{tournamentId}/undo-reset': itsOrganiser,

  'GET /bff/api/tournaments/{tournamentId}/hall': everybody,
  'GET /bff/api/tournaments/{tournamentId}/hall/role': everybody,
  'POST /bff/api/tournaments/{tournamentId}/hall/settings': itsOrganiser,
  'POST /bff/api/tournaments/{tournamentId}/hall/call': either(itsOrganiser, itsDesk),
  'POST /bff/api/tournaments/{tournamentId}/hall/withdraw-call': either(itsOrganiser, itsDesk),
  'POST /bff/api/tournaments/{tournamentId}/hall/arrived': either(itsOrganiser, itsDesk),
  'POST /bff/api/tournaments/{tournamentId}/hall/started': either(itsOrganiser, itsDesk),
  'POST /bff/api/tournaments/{tournamentId}/hall/pin': either(itsOrganiser, itsDesk),
  'POST /bff/api/tournaments/{tournamentId}/hall/hold': either(itsOrganiser, itsDesk),
  'POST /bff/api/tournaments/{tournamentId}/hall/boards': either(itsOrganiser, itsDesk),
  // A board is a page for everybody, and says that it is open.
  'POST /bff/api/tournaments/{tournamentId}/hall/people': itsOrganiser,
  'POST /bff/api/tournaments/{tournamentId}/hall/open-boards': everybody,
  'GET /bff/api/tournaments/{tournamentId}/hall/open-boards': either(itsOrganiser, itsDesk),
  'POST /bff/api/tournaments/{tournamentId}/hall/lease': either(itsOrganiser, itsDesk),
  'POST /bff/api/tournaments/{tournamentId}/hall/cancel-command': either(itsOrganiser, itsDesk),
  'GET /bff/api/tournaments/{tournamentId}/hall/links': itsOrganiser,
  'POST /bff/api/tournaments/{tournamentId}/hall/links': itsOrganiser,
  'POST /bff/api/tournaments/{tournamentId}/hall/links/end': itsOrganiser,
  'GET /bff/api/tournaments/{tournamentId}/hall/push': either(itsOrganiser, itsDesk),
  'GET /bff/api/push/key': everybody,
  // A subscription's own keys are its permission; tests/server/push looks at it.
  'POST /bff/api/push/subscriptions': everybody,
  'POST /bff/api/push/subscriptions/end': everybody,
  'POST /bff/api/push/subscriptions/test': everybody,
  'POST /bff/api/tournaments/{tournamentId}/hall/answer-table': either(itsOrganiser, itsDesk),
  'GET /bff/api/table': everybody,
  'POST /bff/api/table/ask': scorer,
  'POST /bff/api/table/hand-over': scorer,
  'PUT /bff/api/table/matches/{matchId}/points': itsScorer,
  'POST /bff/api/table/matches/{matchId}/result': itsScorer,
  // The secret of a link is its permission; tests/server/hall/hall-links.test.ts looks at it.
  'POST /bff/api/hall-links/open': everybody,

  'GET /bff/api/matches/active-matches': signedIn,
  'GET /bff/api/matches/{matchId}': everybody,
  'GET /bff/api/matches/{matchId}/log': everybody,
  'GET /bff/api/tournaments/{matchId}/possible-match-actions': everybody,
  'POST /bff/api/commands/{commandId}/cancel': signedIn,
  'POST /bff/api/matches/{matchId}/award': itsOrganiser,
  // A participant, and a desk by its link, only what they have entered themselves.
  'POST /bff/api/matches/{matchId}/clear-result': itsOrganiser,
  'POST /bff/api/matches/{matchId}/update-result': either(itsOrganiser, itsParticipant, itsDesk),
  'PUT /bff/api/matches/{matchId}/doubt': either(itsOrganiser, itsParticipant),
  'GET /bff/api/matches/{matchId}/points': everybody,
  'PUT /bff/api/matches/{matchId}/points': either(itsOrganiser, itsParticipant),

  'GET /bff/api/championships': everybody,
  'GET /bff/api/championships/{championshipId}': everybody,
  'GET /bff/api/championships/{championshipId}/players': everybody,
  'GET /bff/api/tournaments/{championshipId}/get-all': everybody,
  'GET /bff/api/championships/get-all-championships-by-tournament-organiser': signedIn,
  'POST /bff/api/championships/create': organisers,
  'GET /bff/api/championships/{championshipId}/players/{userId}/points': everybody,
  'POST /bff/api/championships/{championshipId}/players/{userId}/points': itsOrganiser,

  'GET /bff/api/venues': everybody,
  'GET /bff/api/venues/{venueId}': everybody,
  'POST /bff/api/venues': managers,
  'GET /bff/api/venues/{venueId}/settings': managers,
  'PUT /bff/api/venues/{venueId}': managers,
  'POST /bff/api/venues/{venueId}/closed-days': managers,
  'POST /bff/api/venues/{venueId}/picture': managers,
  'POST /bff/api/venues/{venueId}/courts': managers,
  'PUT /bff/api/venues/{venueId}/courts/{courtId}': managers,
  'POST /bff/api/venues/{venueId}/courts/{courtId}/remove': managers,
  'POST /bff/api/venues/{venueId}/courts/{courtId}/picture': managers,
  'POST /bff/api/venues/{venueId}/courts/order': managers,
  'GET /bff/api/venues/{venueId}/bookings': managers,
  'POST /bff/api/venues/{venueId}/bookings': managers,
  'POST /bff/api/venues/{venueId}/blocks': managers,

  'GET /bff/api/reservations/{venueId}/available-slots': everybody,
  'GET /bff/api/reservations/{venueId}/first-free-day': everybody,
  'GET /bff/api/reservations/{venueId}/series': signedIn,
  'POST /bff/api/reservations/series': signedIn,
  'POST /bff/api/reservations/{venueId}/waiting': signedIn,
  'POST /bff/api/waiting/{waitingId}/leave': itsParticipant,
  'GET /bff/api/user/waiting': signedIn,
  'POST /bff/api/venues/{venueId}/series': managers,
  'POST /bff/api/reservations/series/{seriesId}/cancel': itsParticipant,
  'POST /bff/api/reservations/series/{seriesId}/cancel-for-venue': managers,
  'POST /bff/api/reservations/series/{seriesId}/restore': itsParticipant,
  'POST /bff/api/reservations/series/{seriesId}/restore-for-venue': managers,
  'POST /bff/api/reservations': everybody,
  'GET /bff/api/user/my-reservations': signedIn,
  'POST /bff/api/reservations/{reservationId}/cancel': itsParticipant,
  'POST /bff/api/reservations/{reservationId}/confirm': managers,
  'POST /bff/api/reservations/{reservationId}/cancel-for-venue': managers,
  'POST /bff/api/reservations/{reservationId}/restore': itsParticipant,
  'POST /bff/api/reservations/{reservationId}/restore-for-venue': managers,
};

/** Under /bff, and no call of the contract: pages, redirects, streams and files. */
export const otherRoutes: Readonly<Record<string, Policy>> = {
  'GET /bff/api/reservations/{reservationId}/calendar.ics': itsParticipant,
  'GET /bff/api/events/{eventId}/association-file': itsOrganiser,
};
/** For everybody, and without anything of anybody's own. */
export const pages = [
  'GET /bff/login',
  'GET /bff/callback',
  'GET /bff/logged-out',
  'GET /bff/first-organiser',
  'POST /bff/first-organiser',
  'GET /bff/first-organiser/link',
  'POST /bff/first-organiser/open',
  'GET /bff/pages.css',
  'GET /bff/openapi.json',
  // What a guest's mail leads to; its secret is its permission. guest-holds.test.ts looks at it.
  'GET /bff/confirm-booking',
  'POST /bff/confirm-booking',
  'GET /bff/confirm-booking/link',
  'POST /bff/confirm-booking/open',
  // What a caller's mail leads to; its secret is its permission. caller-bookings.test.ts looks at it.
  'GET /bff/cancel-booking',
  'POST /bff/cancel-booking',
  'GET /bff/cancel-booking/link',
  'POST /bff/cancel-booking/open',
  'GET /bff/docs',
  // A stream of what the tournament's public views show; live.test.ts and account.test.ts look at it.
  'GET /bff/api/tournaments/{}/events',
  // The same of its hall; tests/server/hall/live-hall.test.ts looks at it.
  'GET /bff/api/tournaments/{}/hall/events',
];

/** What others are told of a person beyond what everybody is. */
export const tells: Readonly<Record<string, 'emails' | 'bookings'>> = {
  'GET /bff/api/user/organizer-users': 'emails',
  'GET /bff/api/venues/{venueId}/bookings': 'bookings',
};
