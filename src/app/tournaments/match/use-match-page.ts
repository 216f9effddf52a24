/** Everything that the match page shows, from the server where it answers and from this device where it does not. */

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useIsOnline } from '#app/call/connection.ts';
import { useMatchEntry, useOutboxEntries } from '#app/outbox/hooks.ts';
import { openedOutbox } from '#app/outbox/outbox-client.ts';
import { whenIdle } from '#app/scheduling/when-idle.ts';
import { withTimeout } from '#app/scheduling/with-timeout.ts';
import { useSession } from '#app/session/queries.ts';
import { adjacentMatches } from '#app/tournaments/adjacent-matches.ts';
import { matchQueries } from '#app/tournaments/match-queries.ts';
import { useMoments } from '#app/tournaments/matches/use-moments.ts';
import type { TournamentModel } from '#app/tournaments/model/tournament-model.ts';
import { tournamentQueries } from '#app/tournaments/queries.ts';
import { saveResult } from '#app/tournaments/results/enter-result.ts';
import { enteringAction } from '#app/tournaments/results/entering-action.ts';
import type { ShownMatch } from '#app/tournaments/results/provisional.ts';
import { inWords } from '#app/tournaments/results/score-words.ts';
import { fetchToaster } from '#app/ui/feedback/fetch-toaster.ts';
import { isAnswered } from '#app/ui/feedback/loaded.tsx';
import type { MatchEntry, PossibleMatchActions } from '#contract/matches/matches.ts';
import { refuseScore, type Score } from '#tournament/score.ts';
import type { Correction } from './corrections/correction.ts';
import type { MatchCorrectionsProps } from './corrections/match-corrections.tsx';
import type { Situation } from './match-rules.ts';
import type { EntryRefusal, MatchScreenProps } from './match-screen-props.ts';
import { useMatch } from './use-match.ts';

export interface MatchPageState {
  readonly tournamentId: string | undefined;
  /** Undefined until the facts are here. */
  readonly model: TournamentModel | undefined;
  /** Undefined while loading, and where it cannot be shown. */
  readonly data:
    | { readonly screen: Omit<MatchScreenProps, 'sync'>; readonly corrections: MatchCorrectionsProps }
    | undefined;
  readonly error: unknown;
  readonly refetch: () => void;
}

const nothing: PossibleMatchActions = {
  matchActionList: [],
  isAdmin: false,
  isMatchFinished: false,
  isParticipant: false,
};
/** How long a result waits for the part of the app that judges it. */
const RULES_WAIT = 2_000;
const loadRules = () => import('./match-rules.ts');

export function useMatchPage(matchId: string): MatchPageState {
  const client = useQueryClient();
  const { me } = useSession();
  const { tournamentId, list, data: shown, error, refetch } = useMatch(matchId);
  const matches = list.data;
  const part = { enabled: tournamentId !== undefined };
  const record = useQuery({ ...tournamentQueries.record(tournamentId ?? ''), ...part }).data;
  const momentOf = useMoments(matches);

  const entries = useOutboxEntries({ tournamentId: tournamentId ?? '' });
  const shownEntry = shown?.entry;
  const situation = useMemo(
    () => record && shownEntry && { record, entries, userId: me?.id, shown: shownEntry },
    [record, shownEntry, entries, me?.id],
  );
  const own = useMatchEntry(matchId);
  const { actions, areKnown } = useActions(matchId, situation, shown);
  useReadiness(enteringAction(actions) !== undefined);
  const foreseen = useCallback(
    async (score: Score) => (shownEntry ? foresee(shownEntry, situation, score) : null),
    [shownEntry, situation],
  );
  const screen = shown && {
    entry: shown.entry,
    actions,
    isProvisional: shown.isProvisional,
    isInQuestion: own?.state === 'attention',
    isWhole: areKnown && isAnswered(list),
    refuse: (score: Score) => refuse(shown.entry, situation, score),
    save: (score: Score, versionSeen: number) => saveResult(client, { shown: shown.entry, score, versionSeen }),
    foresee: foreseen,
    neighbours: adjacentMatches(matches, shown.entry),
    moment: momentOf(shown.entry),
  };
  const foreseeCorrection = useCallback(
    async (correction: Correction) => (situation ? (await loadRules()).correctionByRules(situation, correction) : null),
    [situation],
  );
  const data = screen && {
    screen,
    corrections: { entry: screen.entry, actions, isProvisional: screen.isProvisional, foresee: foreseeCorrection },
  };
  return { tournamentId, model: list.model, data, error, refetch };
}

/** Prefetches what entering a result takes, as the network may go meanwhile and no worker may keep the app's parts. */
function useReadiness(mayEnter: boolean): void {
  useEffect(() => {
    if (mayEnter) whenIdle(() => void Promise.allSettled([openedOutbox(), loadRules(), fetchToaster()]));
  }, [mayEnter]);
}

/**
 * The server lists what may be done. Without it, and where this device's own results have made the players known, the
 * shared rules do.
 */
function useActions(matchId: string, situation: Situation | undefined, shown: ShownMatch | undefined) {
  const isProvisional = shown?.isProvisional ?? false;
  const isOnline = useIsOnline();
  const query = useQuery(matchQueries.actions(matchId));
  const listed = query.data;
  const own = useMatchEntry(matchId);
  const isByRules = situation !== undefined && (!isOnline || listed === undefined || isProvisional);
  const [byRules, setByRules] = useState<{ readonly matchId: string; readonly actions: PossibleMatchActions }>();
  useEffect(() => {
    if (!isByRules) return;
    let isWanted = true;
    loadRules().then(
      (rules) => isWanted && setByRules({ matchId, actions: rules.actionsByRules(situation) }),
      // What the server has listed stands; without that nothing is offered.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [matchId, isByRules, situation]);
  // Those of the match before are not this one's.
  const ruled = isByRules && byRules?.matchId === matchId ? byRules.actions : undefined;
  const actions = ruled ?? listed ?? nothing;
  // A result that is there is modified, also where it has not been sent, or what is listed is of before.
  const isEntered = isProvisional ? own !== undefined : shown?.entry.match.player1Score != null;
  const possible = useMemo(() => (isEntered ? withResult(actions) : actions), [actions, isEntered]);
  return { actions: possible, areKnown: ruled !== undefined || isAnswered(query) };
}

const withResult = (actions: PossibleMatchActions): PossibleMatchActions => ({
  ...actions,
  matchActionList: actions.matchActionList.map((action) => (action === 'ADD_RESULT' ? 'MODIFY_RESULT' : action)),
});

/** What a correction changes; nothing is known where the tournament has not been kept. */
async function foresee(entry: MatchEntry, situation: Situation | undefined, score: Score) {
  if (!situation) return null;
  if (refuseScore(score, entry.match.stage, situation.record.facts.configuration)) return null;
  return (await loadRules()).consequencesByRules(situation, score);
}

async function refuse(entry: MatchEntry, situation: Situation | undefined, score: Score): Promise<EntryRefusal | null> {
  if (!situation) {
    // Whether a draw is possible, and how many games win, is not known here; the server says it.
    return inWords(refuseScore(score, entry.match.stage, { pointsForDraw: 1 }));
  }
  const refusal = inWords(refuseScore(score, entry.match.stage, situation.record.facts.configuration));
  if (refusal) return refusal;
  const judged = loadRules().then((rules) => rules.refusalByRules(situation, score));
  // Without them, or where they do not come, the server has the only word.
  const message = await withTimeout(
    RULES_WAIT,
    judged.catch(() => null),
  );
  return message ? { message } : null;
}
