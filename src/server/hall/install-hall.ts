/** Puts the live hall together: its routes, its stream, and what calls by itself. */
import type { HallEvent } from '#contract/events/hall-event.ts';
import { eventFrame } from '#server/platform/http/stream/event-frame.ts';
import type { OpenStream } from '#server/platform/http/stream/event-stream.ts';
import type { Live } from '#server/tournaments/live/live-updates.ts';
import type { CommandContext } from '#server/tournaments/state/execute-command.ts';
import { createSelfCaller } from './call-by-itself.ts';
import { loadHall } from './day/load-hall.ts';
import { serveHallEvents } from './event-routes.ts';
import { createHallHub, type HallHub } from './hall-hub.ts';
import { type HallDeps, hallRoutes } from './routes.ts';
import { createCountedStarter } from './start-counted.ts';
import { tableRoutes } from './table-routes.ts';
import { eventView, withChanges } from './views.ts';

export interface InstallHallDeps extends HallDeps {
  readonly commandContext: CommandContext;
  readonly live: Live;
  readonly openStream: OpenStream;
}

export interface InstalledHall {
  readonly hallHub: HallHub;
}

export function installHall(deps: InstallHallDeps): InstalledHall {
  const { app, database, commandContext: context, live, openStream } = deps;
  const failed = (error: unknown) => app.log.warn({ err: error }, 'the live hall is interrupted');
  const frameOf = (event: HallEvent) => eventFrame({ data: JSON.stringify(event) });
  const hub = createHallHub({
    frameOf: async (place, before) => {
      const loaded = await loadHall(
        { db: database.db, states: context.states, now: context.now(), isCommitted: true },
        place,
      );
      const { tournaments } = loaded;
      const event = eventView(loaded);
      const change = withChanges(event, tournaments, before?.tournaments ?? []);
      return { frame: frameOf(event), change: frameOf(change), tournaments };
    },
    watchScores: live.scores.watch,
    failed,
  });
  const selfCaller = createSelfCaller(context, failed);
  const starter = createCountedStarter(context, failed);
  live.hear((what, id, rest) => {
    if (what === 'score') starter.heard(id, rest);
    if (what === null) hub.catchUp();
    if (what === 'hall') hub.hallChanged(id);
    if (what === 'tournament' || what === 'doubt') hub.tournamentChanged(id);
    if (what === null || what === 'hall' || what === 'tournament') selfCaller.wake();
  });
  hallRoutes(deps, context);
  tableRoutes(deps, context);
  serveHallEvents(app, openStream, context, hub);
  app.addHook('onClose', async () => {
    starter.close();
    selfCaller.close();
  });
  return { hallHub: hub };
}
