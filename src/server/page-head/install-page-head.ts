/** Serves the built app, with the words by which a shared link is known. */
import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/platform/database/connection.ts';
import type { IndexPages } from '#server/platform/http/reply/index-pages.ts';
import { installStaticFiles } from '#server/platform/http/reply/static-files.ts';
import type { Live } from '#server/tournaments/live/live-updates.ts';
import { firstViews } from '#server/tournaments/state/first-view.ts';
import { pagesFor } from './page-head.ts';

export interface PageHeadDeps {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly clientDir: string | null;
  readonly indexPages: IndexPages;
  readonly publicUrl: string;
  readonly live: Pick<Live, 'commits' | 'states'>;
}

export function installPageHead({ app, database, clientDir, indexPages, publicUrl, live }: PageHeadDeps): void {
  const pageFor = pagesFor(database.db, {
    indexPages,
    publicUrl,
    commits: live.commits,
    firstView: firstViews(live.states),
    onFailure: (error) => app.log.warn({ err: error }, 'a page goes out without the words of what it shows'),
  });
  installStaticFiles(app, { clientDir, pageFor });
}
