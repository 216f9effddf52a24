/** The match that a signed-in player should think of next, in the words of the home board. */
import type { ReactElement } from 'react';
import { plannedMoment } from '#app/tournaments/matches/match-moment.ts';
import { rich } from '#app/ui/controls/rich.tsx';
import { sentence } from '#app/ui/controls/sentence.tsx';
import type { SyncState } from '#app/ui/feedback/sync-chip.tsx';
import { isOnTable } from '#contract/matches/match-status.ts';
import type { ActiveMatch, MatchEntry } from '#contract/matches/matches.ts';
import { stageName } from '#contract/tournaments/stage-name.ts';
import { t } from '#messages/t.ts';

/** Where a match's result is that this device has and the server has not; undefined where there is none. */
export type SyncOf = (matchId: string) => SyncState | undefined;

/**
 * The one under way, else the first in the server's order whose opponent is known, else the first. Where the result has
 * been entered and only waits for the network nothing is left to do.
 */
export function nextMatchOf<Entry extends MatchEntry>(
  all: readonly Entry[],
  syncOf: SyncOf = () => undefined,
): Entry | undefined {
  const isToDo = ({ match }: MatchEntry) => [undefined, 'attention'].includes(syncOf(match.id));
  const entries = all.filter(isToDo);
  const isOngoing = ({ match }: MatchEntry) => isOnTable(match);
  const isKnown = ({ player1, player2 }: MatchEntry) => player1 !== null && player2 !== null;
  return entries.find(isOngoing) ?? entries.find(isKnown) ?? entries[0];
}

/** `Maja, you’re on Table 4`; the court is left out where there is none. */
export function boardTitle({ match, court }: MatchEntry, firstName: string): ReactElement {
  const isOngoing = isOnTable(match);
  const names = { firstName, table: court?.name };
  if (court)
    return isOngoing
      ? sentence('{firstName}, you’re on {table}', names)
      : sentence('{firstName}, you’re next on {table}', names);
  return isOngoing
    ? sentence('{firstName}, your match is on', names)
    : sentence('{firstName}, your next match is set', names);
}

/** `Harbour Open, Riverside Hall` */
export const placeOf = ({ tournament, venue }: ActiveMatch): ReactElement =>
  venue
    ? rich('home.tournamentVenue', { tournament: tournament.name, venue: venue.name })
    : sentence('{name}', tournament);

/** `Group match against Pavel Đorđević` */
export function boardSubtitle(entry: MatchEntry, userId: string): ReactElement {
  const { match } = entry;
  const stage = match.stage === 'GROUPS' ? t('home.groupMatch') : stageName(match.stage);
  const opponent = entry.player1?.userId === userId ? entry.player2 : entry.player1;
  const against = opponent ? (`${stage} against {name}` as const) : t('home.stageOpponentNotKnown', { stage });
  const names = { name: opponent?.name };
  if (isOnTable(match)) return sentence(against, names);
  const moment = plannedMoment(entry);
  return sentence(moment === null ? `${against}, as soon as the table is free` : `${against}, ${moment}`, names);
}
