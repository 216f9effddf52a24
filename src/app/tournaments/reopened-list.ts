/** A dialog that orders a list, and begins anew once another organiser has changed the list on the server. */
import { useState } from 'react';
import { ApiError } from '#app/call/api-error.ts';

export const isListChanged = (error: unknown): boolean => error instanceof ApiError && error.code === 'LIST_CHANGED';

/** `opened` is a key for what is ordered: a live page alone takes no order away that somebody is making. */
export function useReopened(refetch: () => Promise<unknown>): { readonly opened: number; readonly reopen: () => void } {
  const [opened, setOpened] = useState(0);
  return { opened, reopen: () => void refetch().then(() => setOpened((before) => before + 1)) };
}
