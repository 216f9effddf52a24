/** The facts of a tournament: the one thing of it that is kept on the device, and from which its views are derived. */
import { queryOptions } from '@tanstack/react-query';
import { call, query } from '#app/call/call.ts';
import { paths } from '#contract/paths.ts';
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

/** A reply never takes the place of a version that has come by events while it was on its way. */
export const recordQuery = <const K extends readonly unknown[]>(tournamentId: string, queryKey: K) =>
  queryOptions({
    ...query(paths.getRecord, { tournamentId }, queryKey),
    queryFn: async ({ signal, client }): Promise<TournamentRecord> => {
      const before = client.getQueryData<TournamentRecord>(queryKey);
      const reply = await call(paths.getRecord, { tournamentId }, { signal });
      const shown = client.getQueryData<TournamentRecord>(queryKey);
      return newestOf({ before, shown, reply });
    },
  });
