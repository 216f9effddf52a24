/** What the pages of an entry ask the server: by session, or with the key of a mailed link. */
import { queryOptions } from '@tanstack/react-query';
import { call } from '#app/call/call.ts';
import { latePaths } from '#contract/late-paths.ts';
import { eventsKey } from '../queries.ts';
import { keyHeaders } from './entrant-key.ts';

export const myEntryQuery = (eventId: string) =>
  queryOptions({
    queryKey: [...eventsKey, 'mine', eventId],
    queryFn: ({ signal }) => call(latePaths.getMyEntry, { eventId }, { signal, headers: keyHeaders(eventId) }),
    refetchOnWindowFocus: true,
  });
