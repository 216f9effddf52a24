/** What the screens ask the server about a person. */
import { query, refetchedOnReturn } from '#app/call/call.ts';
import { paths } from '#contract/paths.ts';

export const profilesKey = ['profiles'] as const;
const eloKey = (userId: string) => [...profilesKey, userId, 'elo'] as const;

export const profileQueries = {
  detail: (userId: string) => refetchedOnReturn(query(paths.getUserProfile, { userId }, [...profilesKey, userId])),
  elo: (userId: string) => refetchedOnReturn(query(paths.getEloHistory, { userId }, eloKey(userId))),
  earlierElo: (userId: string, before: string) => ({
    ...query(paths.getEloHistory, { userId, before }, [...eloKey(userId), before]),
    meta: { isPassing: true },
  }),
};
