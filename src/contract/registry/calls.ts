/** Every call, for the server's route table, the OpenAPI document and the tests that walk over all of them. */
import * as account from '../accounts/account.ts';
import * as accountSecurity from '../accounts/account-security.ts';
import * as session from '../accounts/session.ts';
import * as users from '../accounts/users.ts';
import * as commands from '../commands.ts';
import type { Call } from '../common.ts';
import * as hall from '../hall/hall.ts';
import * as hallBoards from '../hall/hall-boards.ts';
import * as hallLinks from '../hall/hall-links.ts';
import * as hallPeople from '../hall/hall-people.ts';
import * as lease from '../hall/lease.ts';
import * as table from '../hall/table.ts';
import * as matches from '../matches/matches.ts';
import * as scores from '../matches/scores.ts';
import * as push from '../push/push.ts';
import * as reservations from '../reservations/reservations.ts';
import * as series from '../reservations/series.ts';
import * as waiting from '../reservations/waiting.ts';
import * as championships from '../tournaments/championships.ts';
import * as door from '../tournaments/door.ts';
import * as entering from '../tournaments/entering.ts';
import * as entrantDetails from '../tournaments/entrant-details.ts';
import * as eventFiles from '../tournaments/event-files.ts';
import * as events from '../tournaments/events.ts';
import * as invitation from '../tournaments/invitation.ts';
import * as organisers from '../tournaments/organisers.ts';
import * as payment from '../tournaments/payment.ts';
import * as tournamentCommands from '../tournaments/tournament-commands.ts';
import * as tournamentFields from '../tournaments/tournament-fields.ts';
import * as tournamentPlayers from '../tournaments/tournament-players.ts';
import * as tournamentResets from '../tournaments/tournament-resets.ts';
import * as tournaments from '../tournaments/tournaments.ts';
import * as venueManagement from '../venues/venue-management.ts';
import * as venues from '../venues/venues.ts';

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'access' in value && 'reply' in value;

export const calls: readonly Call[] = [
  session,
  account,
  accountSecurity,
  users,
  tournaments,
  tournamentFields,
  tournamentPlayers,
  tournamentCommands,
  tournamentResets,
  organisers,
  events,
  entering,
  payment,
  invitation,
  entrantDetails,
  eventFiles,
  door,
  matches,
  scores,
  hall,
  hallBoards,
  hallLinks,
  hallPeople,
  lease,
  push,
  table,
  commands,
  championships,
  venues,
  venueManagement,
  reservations,
  series,
  waiting,
].flatMap((resource) => Object.values<unknown>(resource).filter(isCall));
