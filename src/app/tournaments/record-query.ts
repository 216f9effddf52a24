/** The facts of a tournament: the one thing of it that is kept on the device, and from which its views are derived. */
import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '#app/call/api-error.ts';
import { call, query } from '#app/call/call.ts';
import { isAskedEarly } from '#app/call/early-answers.ts';
import { RECORDS_AT_ONCE } from '#contract/page-sizes.ts';
import { paths, urlOf } from '#contract/paths.ts';
import type { TournamentRecord } from '#contract/tournaments/tournaments.ts';

interface Replied {
  /** What was shown when the reply was asked for. */
  readonly before: TournamentRecord | undefined;
  readonly shown: TournamentRecord | undefined;
  readonly reply: TournamentRecord;
}

/** An older reply than what was shown as it was asked for is the server's own word: a backup was restored. */
export const newestOf = ({ before, shown, reply }: Replied): TournamentRecord =>
  shown && shown !== before && shown.version > reply.version ? shown : reply;

type Records = Readonly<Record<string, TournamentRecord>>;
interface Batch {
  readonly ids: string[];
  readonly records: Promise<Records>;
}
/** What is asked for in one step of the page, as by a desk of many classes, is one call. */
let batch: Batch | null = null;

/** A node of an older build takes its address for that of one tournament. */
function noSuchCall(error: unknown): Records {
  if (error instanceof ApiError && error.status === 404) return {};
  throw error;
}

function openBatch(): Batch {
  const ids: string[] = [];
  const records = Promise.resolve().then(() => {
    batch = null;
    return ids.length > 1 ? call(paths.getRecords, { ids: ids.join() }).catch(noSuchCall) : {};
  });
  return { ids, records };
}

async function askRecord(tournamentId: string, signal: AbortSignal): Promise<TournamentRecord> {
  const alone = () => call(paths.getRecord, { tournamentId }, { signal });
  // The first screen shows what the page has asked for ahead, and a step more would be too late.
  if (isAskedEarly(urlOf(paths.getRecord, { tournamentId }))) return alone();
  batch ??= openBatch();
  const { ids, records } = batch;
  if (ids.length < RECORDS_AT_ONCE) ids.push(tournamentId);
  return (await records)[tournamentId] ?? alone();
}

/** A reply never takes the place of a version that has come by events while it was on its way. */
export const recordQuery = <const K extends readonly unknown[]>(tournamentId: string, queryKey: K) =>
  queryOptions({
    ...query(paths.getRecord, { tournamentId }, queryKey),
    queryFn: async ({ signal, client }): Promise<TournamentRecord> => {
      const before = client.getQueryData<TournamentRecord>(queryKey);
      const reply = await askRecord(tournamentId, signal);
      const shown = client.getQueryData<TournamentRecord>(queryKey);
      return newestOf({ before, shown, reply });
    },
  });
