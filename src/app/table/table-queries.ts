/** The table that this device's link opens. It belongs to the device, not to the person who is signed in there. */
import { query, refetchedOnReturn } from '#app/call/call.ts';
import { paths } from '#contract/paths.ts';

export const tableQueries = {
  own: () => refetchedOnReturn({ ...query(paths.getTable, {}, ['table'] as const), meta: { isPublic: true } }),
};
