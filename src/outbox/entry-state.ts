/** What the state of an entry says; without the entries' schema, so that screens need not load it. */
import type { EntryState } from './entries.ts';

/** Still has to reach the server or a person. */
export const isUnsettled = (state: EntryState): boolean => state !== 'sent' && state !== 'withdrawn';
