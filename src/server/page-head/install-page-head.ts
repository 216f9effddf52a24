/** Serves the built app, with the words by which a shared link is known. */
import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/platform/database/connection.ts';
import type { IndexPages } from '#server/platform/http/reply/index-pages.ts';
import { installStaticFiles } from '#server/platform/http/reply/static-files.ts';
import { cookiesFor } from '#server/sign-in/cookies.ts';
import { listView } from '#server/tournaments/lists/list-view.ts';
import type { Live } from '#server/tournaments/live/live-updates.ts';
import { firstViews } from '#server/tournaments/state/first-view.ts';
import { tournamentPage } from '#server/tournaments/store/tournament-list.ts';
import { venueListView } from '#server/venues/list-view.ts';
import { listVenues } from '#server/venues/store.ts';
import { pagesFor } from './page-head.ts';

export interface PageHeadDeps {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly clientDir: string | null;
  readonly indexPages: IndexPages;
  readonly publicUrl: string;
  readonly live: Pick<Live, 'commits' | 'states'>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

export function installPageHead(deps: PageHeadDeps): void {
  const { app, database, clientDir, indexPages, publicUrl, live, now } = deps;
  const pageFor = pagesFor(database.db, {
    indexPages,
    publicUrl,
    commits: live.commits,
    firstView: firstViews(live.states),
    listViews: {
      tournaments: async (language) => listView((await tournamentPage(database, {})).tournaments, language, now()),
      venues: async (language) => venueListView(await listVenues(database.db), language),
    },
    onFailure: (error) => app.log.warn({ err: error }, 'a page goes out without the words of what it shows'),
  });
  const cookies = cookiesFor(publicUrl);
  installStaticFiles(app, {
    clientDir,
    pageFor: (request, path, language) =>
      pageFor({ path, language, isOwn: request.url.includes('?') || cookies.read(request, 'session') !== null }),
  });
}
