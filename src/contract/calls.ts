/** Every call, for the server's route table, the OpenAPI document and the tests that walk over all of them. */
import * as account from './account.ts';
import * as accountSecurity from './account-security.ts';
import * as championships from './championships.ts';
import * as commands from './commands.ts';
import type { Call } from './common.ts';
import * as hall from './hall.ts';
import * as hallBoards from './hall-boards.ts';
import * as hallLinks from './hall-links.ts';
import * as hallPeople from './hall-people.ts';
import * as matches from './matches.ts';
import * as organisers from './organisers.ts';
import * as push from './push.ts';
import * as reservations from './reservations.ts';
import * as scores from './scores.ts';
import * as series from './series.ts';
import * as session from './session.ts';
import * as table from './table.ts';
import * as tournamentCommands from './tournament-commands.ts';
import * as tournamentFields from './tournament-fields.ts';
import * as tournamentPlayers from './tournament-players.ts';
import * as tournamentResets from './tournament-resets.ts';
import * as tournaments from './tournaments.ts';
import * as users from './users.ts';
import * as venueManagement from './venue-management.ts';
import * as venues from './venues.ts';
import * as waiting from './waiting.ts';

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
  matches,
  scores,
  hall,
  hallBoards,
  hallLinks,
  hallPeople,
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
