/** What the desk that makes the calls does, as an entry of this device: kept here first, then on its way. */
import type { QueryClient } from '@tanstack/react-query';
import { DEFAULT_ERROR_TEXT } from '#app/call/api-error.ts';
import { authorOf, enterDraft, letGo, ownOnTheirWay, unkeptWords } from '#app/outbox/enter.ts';
import { currentTime } from '#app/scheduling/server-clock.ts';
import { hallQueries } from '#app/tournaments/hall-queries.ts';
import type { HallDay, HallRole } from '#contract/hall/hall.ts';
import type { HallDraft } from '#outbox/entries/entries.ts';
import { isResult } from '#outbox/entries/entry-state.ts';
import { toldCall } from '#outbox/entries/hall-overlay.ts';
import type { Message } from '#tournament/message.ts';
import { hallModel, hallPlayersOf, matchesOf } from '../../hall-model.ts';
import { keyOfHall } from './use-waiting-hall.ts';

export interface Deed {
  readonly kind: HallDraft['kind'];
  readonly matchId: string;
  readonly courtId: string;
  readonly number?: number;
  /** The table where a match stands whose call moves. */
  readonly from?: string | undefined;
  readonly isStarted?: boolean;
}

export interface DeskPlace {
  readonly tournamentId: string;
  /** As it is shown. */
  readonly day: HallDay;
  readonly role: HallRole;
}

/** `lease` is the number of this device's. */
export function deedDraft(client: QueryClient, place: DeskPlace, deed: Deed, lease: number): HallDraft | null {
  const { tournamentId, day, role } = place;
  const model = hallModel(day);
  const played = matchesOf(model).get(deed.matchId);
  const author = authorOf(client, role !== 'organiser');
  if (!played || !author) return null;
  const { kind, matchId, courtId, number = 1, from, isStarted = true } = deed;
  const stored = client.getQueryData(hallQueries.day(tournamentId).queryKey)?.hall ?? null;
  return {
    userId: author.userId,
    tournamentId,
    matchId: keyOfHall(day, tournamentId),
    kind,
    call: {
      matchId,
      courtId,
      number,
      ...(from && { from }),
      about: stored && toldCall(stored, day.hall, matchId),
      isStarted,
      lease,
      at: Math.round(currentTime()),
    },
    after: kind === 'call' ? resultsBefore(client, day) : [],
    names: {
      user: author.user,
      tournament: model.tournamentNames.get(played.tournament.id) ?? '',
      players: hallPlayersOf(played.match, model.names),
      table: model.names.table(courtId),
    },
  };
}

/** They free tables and players, and say who plays next: the server has to know of them first. */
function resultsBefore(client: QueryClient, { tournaments }: HallDay): string[] {
  const ids = new Set(tournaments.map(({ id }) => id));
  return ownOnTheirWay(client)
    .filter((one) => isResult(one) && ids.has(one.tournamentId))
    .map(({ id }) => id);
}

/** What the person is told: null where it is done, here at least. */
export async function doDeed(draft: HallDraft): Promise<string | Message | null> {
  try {
    const { outcome, message, entry } = await enterDraft(draft);
    if (outcome !== 'attention') return null;
    // Refused while its person stands here: nothing is left to decide on.
    await letGo(entry);
    return message ?? DEFAULT_ERROR_TEXT;
  } catch (error) {
    return unkeptWords(error);
  }
}
