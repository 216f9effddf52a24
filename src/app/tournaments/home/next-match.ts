/** The match that a signed-in player should think of next, in the words of the home board. */
import { createElement, Fragment, type ReactElement } from 'react';
import { plannedMoment } from '#app/tournaments/matches/match-moment.ts';
import { Name } from '#app/ui/controls/name.tsx';
import { rich } from '#app/ui/controls/rich.tsx';
import type { SyncState } from '#app/ui/feedback/sync-chip.tsx';
import { stageName } from '#app/ui/words/stage-words.ts';
import { isOnTable } from '#contract/matches/match-status.ts';
import type { ActiveMatch, MatchEntry } from '#contract/matches/matches.ts';
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
  if (court)
    return isOngoing
      ? rich('home.youAreOn', { firstName, table: court.name })
      : rich('home.youAreNextOn', { firstName, table: court.name });
  return isOngoing ? rich('home.yourMatchIsOn', { firstName }) : rich('home.yourNextMatchIsSet', { firstName });
}

/** `Harbour Open, Riverside Hall` */
export const placeOf = ({ tournament, venue }: ActiveMatch): ReactElement =>
  venue
    ? rich('home.tournamentVenue', { tournament: tournament.name, venue: venue.name })
    : createElement('span', null, createElement(Name, null, tournament.name));

/** `Group match against Pavel Đorđević` */
export function boardSubtitle(entry: MatchEntry, userId: string): ReactElement {
  const { match } = entry;
  const stage = match.stage === 'GROUPS' ? t('home.groupMatch') : stageName(match.stage);
  const opponent = entry.player1?.userId === userId ? entry.player2 : entry.player1;
  const moment = plannedMoment(entry);
  const names = { stage: plain(stage), name: opponent?.name, moment: plain(moment ?? '') };
  if (isOnTable(match)) return opponent ? rich('home.against', names) : rich('home.againstUnknown', names);
  if (moment === null)
    return opponent ? rich('home.againstOnceFree', names) : rich('home.againstUnknownOnceFree', names);
  return opponent ? rich('home.againstAt', names) : rich('home.againstUnknownAt', names);
}

/** No name, which stays as it is in every language. */
const plain = (text: string): ReactElement => createElement(Fragment, null, text);
