/** Entering a result: what is shown becomes a draft, and its author hears what became of it. */
import type { QueryClient } from '@tanstack/react-query';
import { authorOf, type Entered, enterDraft, letGo, ownOnTheirWay, unkeptWords } from '#app/outbox/enter.ts';
import { matchQueries } from '#app/tournaments/match-queries.ts';
import { readableModel } from '#app/tournaments/model/tournament-model.ts';
import { tournamentQueries } from '#app/tournaments/queries.ts';
import { storedVersion, takeBack } from '#app/tournaments/results/correct-match.ts';
import { type NoticeAction, notify } from '#app/ui/feedback/toasts.ts';
import type { MatchEntry } from '#contract/matches/matches.ts';
import { t } from '#messages/t.ts';
import type { ResultDraft, ResultEntry } from '#outbox/entries/entries.ts';
import { isOfHall, isResult } from '#outbox/entries/entry-state.ts';

export interface ResultInput {
  /** The match as it was shown, with the results of this device. */
  readonly shown: MatchEntry;
  readonly score: Pick<ResultDraft, 'player1Score' | 'player2Score'> & {
    readonly games: readonly (readonly [number, number])[] | null;
  };
  /** The match's version on the screen when the author began. */
  readonly versionSeen: number;
  /** Entered at the desk of the hall by its link, without an account. */
  readonly isByLink?: boolean;
}

const enterResult = async (client: QueryClient, input: ResultInput): Promise<Entered> =>
  enterDraft(draftOf(client, input));

function draftOf(client: QueryClient, { shown, score, versionSeen, isByLink = false }: ResultInput): ResultDraft {
  const { match, player1, player2, tournament } = shown;
  const author = authorOf(client, isByLink);
  if (!author || !player1 || !player2) throw new Error('A result needs its author and both players.');
  return {
    userId: author.userId,
    tournamentId: tournament.id,
    matchId: match.id,
    generation: match.generation,
    player1Id: player1.id,
    player2Id: player2.id,
    player1Score: score.player1Score,
    player2Score: score.player2Score,
    games: score.games?.map(([first, second]): [number, number] => [first, second]) ?? null,
    versionSeen,
    after: buildsOn(client, shown),
    names: { user: author.user, tournament: tournament.name, player1: player1.name, player2: player2.name },
  };
}

/** The match's call on this device; and where the server does not know the players yet, the results that have made them known. */
function buildsOn(client: QueryClient, { match, tournament }: MatchEntry): string[] {
  const onTheirWay = ownOnTheirWay(client);
  const calls = onTheirWay.filter(isOfHall).filter(({ call }) => call.matchId === match.id);
  return [...calls, ...unknownBefore(client, { match, tournament }, onTheirWay.filter(isResult))].map(({ id }) => id);
}

function unknownBefore(
  client: QueryClient,
  { match, tournament }: Pick<MatchEntry, 'match' | 'tournament'>,
  results: readonly ResultEntry[],
): ResultEntry[] {
  const record = client.getQueryData(tournamentQueries.record(tournament.id).queryKey);
  const fromServer =
    readableModel(record)?.match(match.id) ??
    client.getQueryData(matchQueries.detail(match.id).queryKey) ??
    client.getQueryData(tournamentQueries.matches(tournament.id).queryKey)?.find((one) => one.match.id === match.id);
  if (!fromServer || (fromServer.player1 && fromServer.player2)) return [];
  return results.filter((one) => one.tournamentId === tournament.id && one.matchId !== match.id);
}

/** enterResult with its notices. True once the result is kept; false leaves the numbers with the form. */
export function saveResult(client: QueryClient, input: ResultInput): Promise<boolean> {
  const entering = enterResult(client, input);
  return withNotices(entering, undoOf(client, input.shown, entering));
}

/** The same for a place that offers itself to take the result back; null where it is not kept. */
export async function saveUndoable(client: QueryClient, input: ResultInput): Promise<Entered | null> {
  const entering = enterResult(client, input);
  return (await withNotices(entering)) ? entering : null;
}

/** The same where the screen itself shows what has become of it: a notice says only why it has not. Null where it is not kept. */
export async function saveQuietly(client: QueryClient, input: ResultInput): Promise<Entered | null> {
  try {
    const entered = await enterResult(client, input);
    if (entered.outcome === 'attention') notify.error(entered.message ?? undefined);
    return entered;
  } catch (error) {
    notify.error(unkeptWords(error));
    return null;
  }
}

/** Offered for a first result alone: a correction is corrected again. */
function undoOf(client: QueryClient, shown: MatchEntry, entering: Promise<Entered>): NoticeAction | undefined {
  if (shown.match.player1Score !== null) return undefined;
  return { label: t('common.undo'), run: () => void entering.then((entered) => undoResult(client, shown, entered)) };
}

/** Takes back a result that was just entered: on this device while it waits here, on the server once it is there. */
export async function undoResult(client: QueryClient, shown: MatchEntry, entered: Entered): Promise<void> {
  const isThere = entered.outcome === 'sent' || !entered.isKept;
  // One that waits may have been sent meanwhile.
  const state = isThere ? 'sent' : await letGo(entered.entry);
  if (state === 'sent') await takeBack(client, shown, storedVersion(entered.entry));
  else if (state === 'withdrawn') notify.success(t('results.resultIsTakenBack'));
}

export async function withNotices(entering: Promise<Entered>, undo?: NoticeAction): Promise<boolean> {
  const notice = notify.loading();
  try {
    const { outcome, message, isKept } = await entering;
    const sent = isKept ? t('results.updated') : t('results.sentUnkept');
    if (outcome === 'sent') notify.success(sent, undefined, notice, undo);
    if (outcome === 'waiting') notify.success(t('results.savedOnThisDevice'), undefined, notice);
    if (outcome === 'attention') notify.error(message ?? undefined, undefined, notice);
    return true;
  } catch (error) {
    notify.error(unkeptWords(error), undefined, notice);
    return false;
  }
}
