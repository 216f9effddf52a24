/** What this device may do at the desk, asked again as soon as that may have ended. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError } from '#app/call/api-error.ts';
import { leaseQuery } from '#app/hall/lease/use-lease.ts';
import { hallQueries } from '#app/tournaments/hall-queries.ts';
import type { HallRole, HallState } from '#contract/hall/hall.ts';

interface DeskRole {
  /** Undefined until the server has said. */
  readonly role: HallRole | null | undefined;
  /** It was a desk while this page has been open. */
  readonly hasEnded: boolean;
}

export function useDeskRole(tournamentId: string, hall: HallState | undefined): DeskRole {
  const client = useQueryClient();
  const { data } = useQuery(hallQueries.role(tournamentId));
  const [wasDesk, setWasDesk] = useState(false);
  const role = data?.role;
  if (!wasDesk && (role === 'organiser' || role === 'desk')) setWasDesk(true);
  // An open desk says every half minute that it is there, and is refused as soon as it is a desk no more.
  const { error } = useQuery({ ...leaseQuery(tournamentId), enabled: false });
  const isRefused = error instanceof ApiError && (error.status === 401 || error.status === 403);
  const ended = hall?.endedLinks?.length ?? 0;
  useEffect(() => {
    if (wasDesk && (isRefused || ended > 0))
      void client.invalidateQueries({ queryKey: hallQueries.role(tournamentId).queryKey });
  }, [client, tournamentId, wasDesk, isRefused, ended]);
  return { role, hasEnded: role === null && wasDesk };
}
