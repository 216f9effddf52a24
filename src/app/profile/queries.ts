/** What the screens ask the server about a person. */
import { query, refetchedOnReturn } from '#app/call/call.ts';
import { paths } from '#contract/paths.ts';

export const profilesKey = ['profiles'] as const;

export const profileQueries = {
  detail: (userId: string) => refetchedOnReturn(query(paths.getUserProfile, { userId }, [...profilesKey, userId])),
  elo: (userId: string) => refetchedOnReturn(query(paths.getEloHistory, { userId }, [...profilesKey, userId, 'elo'])),
};
