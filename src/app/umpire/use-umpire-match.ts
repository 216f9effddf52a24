/** What the umpire's screen needs to know of its match, from the same sources as the match page. */
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ApiError } from '#app/call/api-error.ts';
import { call } from '#app/call/call.ts';
import { useSession } from '#app/session/queries.ts';
import { useMatchPage } from '#app/tournaments/match/use-match-page.ts';
import { useRules } from '#app/tournaments/model/rules.ts';
import { correctionError, settleCorrection } from '#app/tournaments/results/correct-match.ts';
import { notify, notifyMutation } from '#app/ui/feedback/toasts.ts';
import type { MatchEntry } from '#contract/matches/matches.ts';
import { paths } from '#contract/paths.ts';
import { t } from '#messages/t.ts';
import { finalScore } from '#tournament/umpire/press-log.ts';
import type { Scoreboard } from '#tournament/umpire/scoreboard.ts';
import { countedEntry } from './counted-match.ts';
import type { CountedMatch } from './sheet/sheet-transitions.ts';
import type { UmpireScreenProps } from './umpire-screen.tsx';

export interface UmpireMatch {
  readonly tournamentId: string | undefined;
  readonly data: UmpireScreenProps | { readonly refusal: string } | undefined;
  readonly error: unknown;
  readonly refetch: () => void;
}

export function useUmpireMatch(matchId: string): UmpireMatch {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { me } = useSession();
  const { tournamentId, model, data: page, error, refetch } = useMatchPage(matchId);
  // Beside the facts: whichever comes first shows the board.
  const rules = useRules(tournamentId, model, true);
  const base = { tournamentId, error, refetch };
  if (!page || !rules) return { ...base, data: undefined };
  const { entry, actions, refuse, save } = page.screen;
  const refusal = refusalOf(entry, me?.id != null && (actions.isAdmin || actions.isParticipant));
  const counted = me?.id == null ? null : countedEntry(entry, rules, { userId: me.id });
  if (refusal !== null || !counted) return { ...base, data: { refusal: refusal ?? '' } };
  const leave = () => navigate({ to: '/match/$matchId', params: { matchId }, replace: true, ignoreBlocker: true });

  const award = async (board: Scoreboard, { player1Id, player2Id, matchVersion }: CountedMatch) => {
    const winner = board.retired === 1 ? player2Id : player1Id;
    const isBegun = board.points[0] + board.points[1] > 0;
    const games = [...board.games, ...(isBegun ? [board.points] : [])].map(([a, b]): [number, number] => [a, b]);
    const seen = { expectedVersion: matchVersion, player1Id, player2Id };
    const body = { winner, reason: 'RETIRED', games, ...seen } as const;
    const sent = call(paths.awardMatch, { matchId, body });
    const settled = await notifyMutation(settleCorrection(client, entry, sent), {
      success: t('umpire.matchIsAwarded'),
      error: correctionError,
    });
    // The match's own page shows what was entered meanwhile, and what can be done about it.
    if (!settled.ok && settled.error instanceof ApiError && settled.error.code === 'RESULT_CONFLICT') await leave();
    return settled.ok;
  };
  const onResult = async (board: Scoreboard, seen: CountedMatch) => {
    const score = finalScore(board);
    const refused = score && (await refuse(score));
    if (refused) notify.error(refused.message);
    const isSaved = !refused && (score ? await save(score, seen.matchVersion) : await award(board, seen));
    if (isSaved) await leave();
    return isSaved;
  };
  return {
    ...base,
    data: {
      ...counted,
      table: entry.court?.name ?? null,
      mayAward: actions.matchActionList.includes('AWARD_MATCH'),
      onResult,
    },
  };
}

/** Why there is nothing to count here; null where there is. */
function refusalOf({ match, player1, player2 }: MatchEntry, mayCount: boolean): string | null {
  if (match.status === 'completed') return t('umpire.matchHasResult');
  if (!player1 || !player2) return t('match.opponentsAreNotKnown');
  return mayCount ? null : t('umpire.whoScores');
}
