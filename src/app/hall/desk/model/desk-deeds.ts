/** What the desk that makes the calls does, as an entry of this device: kept here first, then on its way. */
import type { QueryClient } from '@tanstack/react-query';
import { DEFAULT_ERROR_TEXT } from '#app/call/api-error.ts';
import { outboxState } from '#app/outbox/outbox-client.ts';
import { currentTime } from '#app/scheduling/server-clock.ts';
import { sessionQueries, shownName } from '#app/session/queries.ts';
import { hallQueries } from '#app/tournaments/hall-queries.ts';
import { withdraw } from '#app/tournaments/results/attention.tsx';
import { enterDraft, unkeptWords } from '#app/tournaments/results/enter-result.ts';
import type { HallDay, HallRole } from '#contract/hall/hall.ts';
import { t } from '#messages/t.ts';
import type { HallDraft } from '#outbox/entries/entries.ts';
import { DESK, isOnItsWay, isResult } from '#outbox/entries/entry-state.ts';
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
  const me = client.getQueryData(sessionQueries.me().queryKey);
  const userId = role === 'organiser' ? me?.id : DESK;
  if (!played || !userId) return null;
  const { kind, matchId, courtId, number = 1, from, isStarted = true } = deed;
  const stored = client.getQueryData(hallQueries.day(tournamentId).queryKey)?.hall ?? null;
  return {
    userId,
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
    after: kind === 'call' ? resultsBefore(day, [userId, me?.id]) : [],
    names: {
      user: me?.id && role === 'organiser' ? shownName(me) : t('desk.desk'),
      tournament: model.tournamentNames.get(played.tournament.id) ?? '',
      players: hallPlayersOf(played.match, model.names),
      table: model.names.table(courtId),
    },
  };
}

/** They free tables and players, and say who plays next: the server has to know of them first. */
function resultsBefore({ tournaments }: HallDay, authors: readonly (string | null | undefined)[]): string[] {
  const ids = new Set(tournaments.map(({ id }) => id));
  return (outboxState()?.entries ?? [])
    .filter(isResult)
    .filter((one) => ids.has(one.tournamentId) && authors.includes(one.userId) && isOnItsWay(one.state))
    .map(({ id }) => id);
}

/** What the person is told: null where it is done, here at least. */
export async function doDeed(draft: HallDraft): Promise<string | Message | null> {
  try {
    const { outcome, message, entry } = await enterDraft(draft);
    if (outcome !== 'attention') return null;
    // Refused while its person stands here: nothing is left to decide on.
    await withdraw(entry);
    return message ?? DEFAULT_ERROR_TEXT;
  } catch (error) {
    return error instanceof Error ? unkeptWords(error) : DEFAULT_ERROR_TEXT;
  }
}
