/** Where an entry leads: to its match, or to the door where it was said. */
import type { ReactNode } from 'react';
import { Link } from '#app/ui/controls/link.tsx';
import type { DoorEntry, OutboxEntry } from '#outbox/entries/entries.ts';
import { isOfDoor, isResult } from '#outbox/entries/entry-state.ts';

type OfMatch = Exclude<OutboxEntry, DoorEntry>;
export const matchIdOf = (entry: OfMatch): string => (isResult(entry) ? entry.matchId : entry.call.matchId);

export const WayTo = ({ entry, children }: { readonly entry: OutboxEntry; readonly children: ReactNode }) =>
  isOfDoor(entry) ? (
    <Link to="/events/$eventId/door" params={{ eventId: entry.tournamentId }}>
      {children}
    </Link>
  ) : (
    <Link to="/match/$matchId" params={{ matchId: matchIdOf(entry) }}>
      {children}
    </Link>
  );
