/** Puts tournaments together: their lists and views, their commands, their matches, and the stream of what changes. */
import type { RouteDeps } from '#server/platform/http/admission/request-context.ts';
import type { OpenStream } from '#server/platform/http/stream/event-stream.ts';
import { tournamentCommands } from './command-routes.ts';
import { deletionCommands } from './delete-tournament.ts';
import { undoImportRoute } from './entries/undo-import.ts';
import { lookUpRoute } from './lists/look-up-players.ts';
import { serveEvents } from './live/event-routes.ts';
import { doubtRoute } from './matches/doubt-route.ts';
import { matchCorrections } from './matches/match-correction-routes.ts';
import type { IsOfDesk } from './matches/match-lookup.ts';
import { matchRoutes } from './matches/match-routes.ts';
import { organiserRoutes } from './organisers.ts';
import { resetReads } from './reset-routes.ts';
import { tournamentReads } from './routes.ts';
import { pointsRoutes } from './scores/points-routes.ts';
import type { RunningTournaments } from './start-tournaments.ts';

export interface TournamentDeps extends RouteDeps, Pick<RunningTournaments, 'live' | 'commandContext'> {
  readonly openStream: OpenStream;
  readonly isOfDesk: IsOfDesk;
}

export function installTournaments(deps: TournamentDeps): void {
  const { app, live, commandContext, openStream, isOfDesk } = deps;
  tournamentReads(deps, commandContext, live.commits);
  tournamentCommands(deps, commandContext);
  lookUpRoute(deps, commandContext);
  undoImportRoute(deps, commandContext);
  deletionCommands(deps, commandContext);
  organiserRoutes(deps, commandContext);
  resetReads(deps, commandContext);
  matchRoutes(deps, commandContext, isOfDesk);
  matchCorrections(deps, commandContext, isOfDesk);
  doubtRoute(deps, commandContext);
  pointsRoutes(deps, commandContext);
  serveEvents(app, openStream, live);
}
