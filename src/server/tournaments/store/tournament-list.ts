/** The list of all tournaments, a page at a time: what is running, what is to come, then the past, the latest first. */
import { and, asc, desc, or, type SQL, sql } from 'drizzle-orm';
import { paths, TOURNAMENT_PAGE } from '#contract/paths.ts';
import { getTournaments, type TournamentDto } from '#contract/tournaments/tournaments.ts';
import type { Database, Executor } from '#server/platform/database/connection.ts';
import { isPast, isRunning, isToCome } from '#server/platform/database/schema/tournament-stages.ts';
import { tournament } from '#server/platform/database/schema/tournaments.ts';
import { allowingSlips, isLike, searchWordsOf } from '#server/platform/database/search.ts';
import type { RouteDeps } from '#server/platform/http/admission/request-context.ts';
import { read } from '#server/platform/http/calls/route.ts';
import { encodeReply } from '#server/platform/http/reply/encoded-reply.ts';
import { linkNext } from '#server/platform/http/reply/link-next.ts';
import { type CommitCounter, prepared } from '#server/platform/http/reply/prepared-reply.ts';
import { listTournaments } from './store.ts';

interface ListQuery {
  readonly search?: string | undefined;
  /** The last tournament of the page before, of the past. */
  readonly before?: string | undefined;
  readonly limit?: number | undefined;
}

interface TournamentPage {
  readonly tournaments: readonly TournamentDto[];
  /** The cursor of the next page; null where this is the last. */
  readonly next: string | null;
}

export function listOfTournaments(deps: RouteDeps, commits: CommitCounter): void {
  const encoded = async (asked: ListQuery) => {
    const { tournaments, next } = await tournamentPage(deps.database, asked);
    return { body: await encodeReply(getTournaments.reply.parse(tournaments)), next };
  };
  const firstPage = prepared(commits, () => encoded({}));
  read(deps, getTournaments, {
    handle: async ({ query, reply }) => {
      const isFirst = !query.search && query.before === undefined && query.limit === undefined;
      const { body, next } = await (isFirst ? firstPage() : encoded(query));
      if (next !== null) linkNext(reply, paths.getTournaments, { ...query, before: next });
      return body;
    },
  });
}

/** More are never under way or to come at one club; tournaments that were left unfinished must not make the list long. */
const MOST_CURRENT = 500;

/** A page of the list: the first one, what is found, or what is behind a tournament. */
export async function tournamentPage(database: Database, asked: ListQuery): Promise<TournamentPage> {
  const words = searchWordsOf(asked.search);
  if (words.length === 0) return pageOf(database.db, asked, undefined);
  return allowingSlips(database, (tx) => pageOf(tx, asked, and(...words.map(isFoundBy))));
}

async function pageOf(
  db: Executor,
  { before, limit = TOURNAMENT_PAGE }: ListQuery,
  found: SQL | undefined,
): Promise<TournamentPage> {
  const current = before === undefined ? await currentOf(db, found) : [];
  const past = await listTournaments(db, and(isPast, found, before === undefined ? undefined : isBefore(before)), {
    order: [desc(tournament.startsAt), desc(tournament.id)],
    limit: limit + 1,
  });
  const page = past.slice(0, limit);
  return {
    tournaments: [...current, ...page],
    next: past.length > limit ? (page.at(-1)?.tournament.id ?? null) : null,
  };
}

const currentOf = (db: Executor, found: SQL | undefined): Promise<TournamentDto[]> =>
  listTournaments(db, and(or(isRunning, isToCome), found), {
    order: [sql`${tournament.stage} = 'Open'`, asc(tournament.startsAt), asc(tournament.id)],
    limit: MOST_CURRENT,
  });

/** A cursor that names no tournament has nothing before it. */
export const isBefore = (id: string): SQL =>
  sql`(${tournament.startsAt}, ${tournament.id}) < (select t.starts_at, t.id from tournament t where t.id = ${id})`;

/** In the tournament's own name and city, or in those of what it belongs to. */
const isFoundBy = (word: string): SQL => sql`${tournament.id} in (
  select t.id from tournament t where ${isLike(sql`t.search`, word)}
  union all select t.id from tournament t join venue v on v.id = t.venue_id where ${isLike(sql`v.search`, word)}
  union all select t.id from tournament t join championship c on c.id = t.championship_id
    where ${isLike(sql`c.search`, word)}
  union all select t.id from tournament t join event e on e.id = t.event_id
    where ${isLike(sql`search_text(e.name)`, word)}
)`;
