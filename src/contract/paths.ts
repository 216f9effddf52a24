/**
 * Method and path of every call, without the schemas: what the server mounts, and all that the browser's bundle holds of
 * the contract. Parameters of a path stand in braces.
 */

import type { latePaths } from './late-paths.ts';

/** Tournaments of the past that a page of their list holds. */
export const TOURNAMENT_PAGE = 100;
/** Reads with the same reply for everybody: they may stay on a device after its person has signed out. */
const shared = {
  getLoginOptions: 'GET /bff/login-options',
  getEloHistory: 'GET /bff/api/user-profile/{userId}/elo',
  getPastTournaments: 'GET /bff/api/user/{userId}/tournaments/past',
  getOngoingTournaments: 'GET /bff/api/user/{userId}/tournaments/ongoing',
  getUpcomingTournaments: 'GET /bff/api/user/{userId}/tournaments/upcoming',
  getTournaments: 'GET /bff/api/tournaments',
  getActiveTournaments: 'GET /bff/api/tournaments/active',
  getRecords: 'GET /bff/api/tournaments/records',
  getTournament: 'GET /bff/api/tournaments/{tournamentId}',
  getGroups: 'GET /bff/api/tournaments/{tournamentId}/groups',
  getMatches: 'GET /bff/api/tournaments/{tournamentId}/matches',
  getBrackets: 'GET /bff/api/tournaments/{tournamentId}/brackets',
  getPlayers: 'GET /bff/api/tournaments/{tournamentId}/players',
  getRecord: 'GET /bff/api/tournaments/{tournamentId}/record',
  getEvents: 'GET /bff/api/events',
  getEvent: 'GET /bff/api/events/{eventId}',
  getPublicEntrants: 'GET /bff/api/events/{eventId}/entrants/public',
  getHall: 'GET /bff/api/tournaments/{tournamentId}/hall',
  getPushKey: 'GET /bff/api/push/key',
  getMatch: 'GET /bff/api/matches/{matchId}',
  getResultLog: 'GET /bff/api/matches/{matchId}/log',
  getPoints: 'GET /bff/api/matches/{matchId}/points',
  getChampionships: 'GET /bff/api/championships',
  getChampionship: 'GET /bff/api/championships/{championshipId}',
  getChampionshipPlayers: 'GET /bff/api/championships/{championshipId}/players',
  getChampionshipTournaments: 'GET /bff/api/tournaments/{championshipId}/get-all',
  getPlayerPoints: 'GET /bff/api/championships/{championshipId}/players/{userId}/points',
  getVenues: 'GET /bff/api/venues',
  getVenue: 'GET /bff/api/venues/{venueId}',
  getFirstFreeDay: 'GET /bff/api/reservations/{venueId}/first-free-day',
  getAvailableSlots: 'GET /bff/api/reservations/{venueId}/available-slots',
} as const;

/** Reads whose reply depends on who asks, and every change. */
const own = {
  getMe: 'GET /bff/api/user-profile/me',
  getEntrants: 'GET /bff/api/events/{eventId}/entrants',
  getDoorStamp: 'GET /bff/api/events/{eventId}/door/stamp',
  getDoorLink: 'GET /bff/api/events/{eventId}/door/link',
  getMenuOptions: 'GET /bff/api/user/menu-options',
  getRoles: 'GET /bff/api/user-profile/roles',
  logout: 'POST /bff/logout',
  getOwnAccount: 'GET /bff/api/user/account',
  sendConfirmation: 'POST /bff/api/user/send-confirmation',
  signOutEverywhere: 'POST /bff/api/user/sign-out-everywhere',
  exportAccount: 'GET /bff/api/user/export',
  deleteAccount: 'POST /bff/api/user/delete-account',
  listSessions: 'GET /bff/api/user/sessions',
  endSession: 'POST /bff/api/user/sessions/{sessionId}/end',
  changePassword: 'POST /bff/api/user/change-password',
  changeEmail: 'POST /bff/api/user/change-email',
  getSecondFactor: 'GET /bff/api/user/second-factor',
  beginSecondFactor: 'POST /bff/api/user/second-factor/begin',
  turnOnSecondFactor: 'POST /bff/api/user/second-factor/turn-on',
  turnOffSecondFactor: 'POST /bff/api/user/second-factor/turn-off',
  renewRecoveryCodes: 'POST /bff/api/user/second-factor/recovery-codes',
  getUserProfile: 'GET /bff/api/user-profile/{userId}',
  updateProfile: 'POST /bff/api/user-profile/update',
  uploadProfilePicture: 'POST /bff/api/user-profile/profile-picture',
  getOrganiserUsers: 'GET /bff/api/user/organizer-users',
  lookUpUsers: 'POST /bff/api/user/organizer-users/look-up',
  getMyTournaments: 'GET /bff/api/user/my-tournaments',
  putProfile: 'PUT /bff/api/user-profile/me',
  createTournament: 'POST /bff/api/tournaments/create',
  removePlayer: 'POST /bff/api/tournaments/{tournamentId}/remove-player/{playerId}',
  reinstatePlayer: 'POST /bff/api/tournaments/{tournamentId}/reinstate-player/{playerId}',
  addLatePlayer: 'POST /bff/api/tournaments/{tournamentId}/add-late-player',
  replacePlayer: 'POST /bff/api/tournaments/{tournamentId}/replace-player/{playerId}',
  getPossibleActions: 'GET /bff/api/tournaments/{tournamentId}/possible-actions',
  getTournamentEdit: 'GET /bff/api/tournaments/{tournamentId}/edit',
  editTournament: 'PUT /bff/api/tournaments/{tournamentId}',
  getOrganisers: 'GET /bff/api/tournaments/{tournamentId}/organisers',
  addOrganiser: 'POST /bff/api/tournaments/{tournamentId}/add-organiser',
  removeOrganiser: 'POST /bff/api/tournaments/{tournamentId}/remove-organiser/{userId}',
  handOver: 'POST /bff/api/tournaments/{tournamentId}/hand-over/{userId}',
  deleteTournament: 'POST /bff/api/tournaments/{tournamentId}/delete',
  restoreTournament: 'POST /bff/api/tournaments/{tournamentId}/restore',
  getFinalize: 'GET /bff/api/tournaments/{tournamentId}/finalize',
  getUnconfirmedPlayers: 'GET /bff/api/tournaments/{tournamentId}/unconfirmed-players',
  getLastReset: 'GET /bff/api/tournaments/{tournamentId}/last-reset',
  getSuperseded: 'GET /bff/api/tournaments/{tournamentId}/superseded',
  addUser: 'POST /bff/api/tournaments/{tournamentId}/add-user',
  importPlayers: 'POST /bff/api/tournaments/{tournamentId}/import-players',
  addExistingUser: 'POST /bff/api/tournaments/{tournamentId}/add-existing-user',
  forfeitTournament: 'POST /bff/api/tournaments/{tournamentId}/forfeit',
  joinTournament: 'POST /bff/api/tournaments/{tournamentId}/join',
  quitTournament: 'POST /bff/api/tournaments/{tournamentId}/quit',
  resetTournament: 'POST /bff/api/tournaments/{tournamentId}/reset',
  resetToGroups: 'POST /bff/api/tournaments/{tournamentId}/reset-to-groups',
  resumeTournament: 'POST /bff/api/tournaments/{tournamentId}/resume',
  reopenTournament: 'POST /bff/api/tournaments/{tournamentId}/reopen',
  commence: 'POST /bff/api/tournaments/{tournamentId}/commence',
  generateMainStage: 'POST /bff/api/tournaments/{tournamentId}/generate-main-stage',
  finalizeTournament: 'POST /bff/api/tournaments/{tournamentId}/finalize',
  removePlayers: 'POST /bff/api/tournaments/{tournamentId}/remove-players',
  setRegistration: 'POST /bff/api/tournaments/{tournamentId}/registration',
  seedPlayers: 'PUT /bff/api/tournaments/{tournamentId}/seeds',
  drawLots: 'PUT /bff/api/tournaments/{tournamentId}/lots',
  undoReset: 'POST /bff/api/tournaments/{tournamentId}/undo-reset',
  getActiveMatches: 'GET /bff/api/matches/active-matches',
  updateResult: 'POST /bff/api/matches/{matchId}/update-result',
  awardMatch: 'POST /bff/api/matches/{matchId}/award',
  clearResult: 'POST /bff/api/matches/{matchId}/clear-result',
  getPossibleMatchActions: 'GET /bff/api/tournaments/{matchId}/possible-match-actions',
  savePoints: 'PUT /bff/api/matches/{matchId}/points',
  cancelCommand: 'POST /bff/api/commands/{commandId}/cancel',
  getHallRole: 'GET /bff/api/tournaments/{tournamentId}/hall/role',
  changeHall: 'POST /bff/api/tournaments/{tournamentId}/hall/settings',
  callMatch: 'POST /bff/api/tournaments/{tournamentId}/hall/call',
  withdrawCall: 'POST /bff/api/tournaments/{tournamentId}/hall/withdraw-call',
  markArrived: 'POST /bff/api/tournaments/{tournamentId}/hall/arrived',
  markStarted: 'POST /bff/api/tournaments/{tournamentId}/hall/started',
  pinMatch: 'POST /bff/api/tournaments/{tournamentId}/hall/pin',
  holdMatch: 'POST /bff/api/tournaments/{tournamentId}/hall/hold',
  switchBoards: 'POST /bff/api/tournaments/{tournamentId}/hall/boards',
  getHallLinks: 'GET /bff/api/tournaments/{tournamentId}/hall/links',
  makeHallLink: 'POST /bff/api/tournaments/{tournamentId}/hall/links',
  endHallLink: 'POST /bff/api/tournaments/{tournamentId}/hall/links/end',
  openHallLink: 'POST /bff/api/hall-links/open',
  changeLease: 'POST /bff/api/tournaments/{tournamentId}/hall/lease',
  cancelHallCommand: 'POST /bff/api/tournaments/{tournamentId}/hall/cancel-command',
  getHallPush: 'GET /bff/api/tournaments/{tournamentId}/hall/push',
  savePush: 'POST /bff/api/push/subscriptions',
  endPush: 'POST /bff/api/push/subscriptions/end',
  testPush: 'POST /bff/api/push/subscriptions/test',
  answerTable: 'POST /bff/api/tournaments/{tournamentId}/hall/answer-table',
  getTable: 'GET /bff/api/table',
  askForTable: 'POST /bff/api/table/ask',
  handOverTable: 'POST /bff/api/table/hand-over',
  saveTablePoints: 'PUT /bff/api/table/matches/{matchId}/points',
  saveTableResult: 'POST /bff/api/table/matches/{matchId}/result',
  createChampionship: 'POST /bff/api/championships/create',
  getOwnChampionships: 'GET /bff/api/championships/get-all-championships-by-tournament-organiser',
  awardPlayerPoints: 'POST /bff/api/championships/{championshipId}/players/{userId}/points',
  getDayBook: 'GET /bff/api/venues/{venueId}/bookings',
  createReservation: 'POST /bff/api/reservations',
  cancelReservation: 'POST /bff/api/reservations/{reservationId}/cancel',
  getMyReservations: 'GET /bff/api/user/my-reservations',
} as const;

export const paths = { ...shared, ...own };

/** What the browser opens by itself: an event stream, and a file to keep. */
export const links = {
  tournamentEvents: '/bff/api/tournaments/{tournamentId}/events',
  hallEvents: '/bff/api/tournaments/{tournamentId}/hall/events',
  associationFile: '/bff/api/events/{eventId}/association-file',
  reservationCalendar: '/bff/api/reservations/{reservationId}/calendar.ics',
} as const;

type AllPaths = typeof paths & typeof latePaths;
export type CallName = keyof AllPaths;
/** As in `GET /bff/api/venues`. */
export type AddressOf<N extends CallName> = AllPaths[N];
export type Address = AddressOf<CallName>;
export type Method = 'GET' | 'POST' | 'PUT';

/** The parts of an address. */
export type Parts<A extends string> = A extends `${infer M extends Method} ${infer P}`
  ? { readonly method: M; readonly path: P }
  : never;

export function partsOf<const A extends Address>(address: A): Parts<A> {
  const [method, path] = address.split(' ');
  return { method, path } as Parts<A>;
}

const sharedAddresses: ReadonlySet<string> = new Set(Object.values(shared));
export const isShared = (address: Address): boolean => sharedAddresses.has(address);

/** Values by name: a parameter of the path, else of the query. */
export type Values = Readonly<Record<string, string>>;

/** A path with its parameters filled in; those that it does not name become its query. */
export function fill(path: string, values: Values = {}): string {
  const query = new URLSearchParams(values);
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    query.delete(name);
    return encodeURIComponent(values[name] ?? '');
  });
  const rest = query.toString();
  return rest === '' ? filled : `${filled}?${rest}`;
}

/** Where a call is sent to. */
export const urlOf = (address: Address, values: Values = {}): string => fill(partsOf(address).path, values);
