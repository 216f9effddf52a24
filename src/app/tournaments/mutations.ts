/**
 * What people do with a tournament. Each step tells in a notice how it went, and asks anew for what it has changed: for
 * the parts it names at once, for every other part of the tournament as soon as a screen shows it.
 */
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { isNamesakeQuestion, isNetworkFailure, saidBy } from '#app/call/api-error.ts';
import { call, type InputOf } from '#app/call/call.ts';
import type { IdempotencyKeys } from '#app/call/idempotency-key.ts';
import { isOfOther, tournamentQueries, tournamentsKey } from '#app/tournaments/queries.ts';
import { type NoticeAction, notifyMutation, type Settled } from '#app/ui/feedback/toasts.ts';
import { useChange } from '#app/ui/feedback/use-call.ts';
import { paths } from '#contract/paths.ts';
import type { BodyOf, ChangeAddress, ValuesOf } from '#contract/registry/call-types.ts';
import type { ImportedPlayer } from '#contract/tournaments/tournament-players.ts';
import { t } from '#messages/t.ts';
import type { Message } from '#tournament/message.ts';

type Part = 'detail' | 'record' | 'actions';

/** What the results of a new draw are entered with, also where the network goes away at that moment. */
const DRAWN: readonly Part[] = ['detail', 'actions', 'record'];

interface Description<A extends StepAddress, Input> {
  /** What the call takes beside the tournament. */
  readonly input?: (input: Input) => Omit<InputOf<A>, 'tournamentId'>;
  readonly headers?: (input: Input) => Readonly<Record<string, string>>;
  readonly success: string | ((input: Input) => string);
  readonly refreshes: readonly Part[];
}

/** The addresses of changes below one tournament. */
type StepAddress = {
  [A in ChangeAddress]: ValuesOf<A> extends { tournamentId: string } ? A : never;
}[ChangeAddress];

interface TournamentChange<Input> extends Pick<Description<StepAddress, Input>, 'success' | 'refreshes'> {
  /** Gives the id of the command, its Idempotency-Key. */
  readonly send: (tournamentId: string, input: Input, keyOf: IdempotencyKeys['keyOf']) => Promise<string>;
}

export type NewPlayer = BodyOf<typeof paths.addUser>;
/** Who a namesake in another list of the hall is. */
export type NamesakeAnswer = Pick<NewPlayer, 'userId' | 'otherThan'>;

interface ReplacedPlayer {
  readonly playerId: string;
  readonly newcomer: BodyOf<typeof paths.replacePlayer>;
}

type GroupsDraw = BodyOf<typeof paths.commence>;
type MainStageDraw = BodyOf<typeof paths.generateMainStage>;
/** A draw as it was looked at. */
export type ChosenDraw = GroupsDraw | MainStageDraw;

const isOfGroups = (draw: ChosenDraw): draw is GroupsDraw => 'numberOfGroups' in draw;

function groupsOf(draw: ChosenDraw): GroupsDraw {
  if (!isOfGroups(draw)) throw new TypeError('a draw of the main stage has no groups');
  return draw;
}

function mainStageOf(draw: ChosenDraw): MainStageDraw {
  if (isOfGroups(draw)) throw new TypeError('a draw of groups has no main stage');
  return draw;
}

const step = <A extends StepAddress, Input = void>(
  address: A,
  { input, headers, success, refreshes }: Description<A, Input>,
): TournamentChange<Input> => ({
  success,
  refreshes,
  send: async (tournamentId, value, keyOf) => {
    const whole = { ...input?.(value), tournamentId } as InputOf<A>;
    const commandId = keyOf([address, whole]);
    await call(address, whole, { idempotencyKey: commandId, ...(headers && { headers: headers(value) }) });
    return commandId;
  },
});

/** Seeds or lots, with the tag of the list that they take the place of. */
interface OrderedList<One> {
  readonly list: readonly One[];
  readonly seen: string;
}

/** A draw of who is here; a knockout has no groups. */
interface HereAlone {
  readonly numberOfGroups?: number | undefined;
  readonly leaveOut: readonly string[];
}

const ifListSeen = ({ seen }: { readonly seen: string }) => ({ 'If-Match': `"${seen}"` });

export const steps = {
  addPlayer: step(paths.addUser, {
    input: (body: NewPlayer) => ({ body }),
    success: t('tournament.playerAdded'),
    refreshes: ['record', 'actions'],
  }),
  importPlayers: step(paths.importPlayers, {
    input: (body: readonly ImportedPlayer[]) => ({ body }),
    success: ({ length }) => (length === 1 ? t('tournament.playerAdded') : t('tournament.playersAdded', { length })),
    refreshes: ['record', 'actions'],
  }),
  addExistingPlayers: step(paths.addExistingUser, {
    input: (body: readonly string[]) => ({ body }),
    success: t('tournament.playerAdded'),
    refreshes: ['record', 'actions'],
  }),
  removePlayer: step(paths.removePlayer, {
    input: (playerId: string) => ({ playerId }),
    success: t('tournament.playerRemoved'),
    refreshes: ['record', 'actions'],
  }),
  removePlayers: step(paths.removePlayers, {
    input: (body: readonly string[]) => ({ body }),
    success: ({ length }) => t('tournament.playersRemoved', { count: length }),
    refreshes: ['record', 'actions'],
  }),
  reinstatePlayer: step(paths.reinstatePlayer, {
    input: (playerId: string) => ({ playerId }),
    success: t('tournament.playerReinstated'),
    refreshes: ['record', 'actions'],
  }),
  seedPlayers: step(paths.seedPlayers, {
    input: ({ list }: OrderedList<string>) => ({ body: [...list] }),
    headers: ifListSeen,
    success: t('tournament.seedsAreSaved'),
    refreshes: ['detail', 'record'],
  }),
  drawLots: step(paths.drawLots, {
    input: ({ list }: OrderedList<readonly string[]>) => ({ body: list.map((players) => [...players]) }),
    headers: ifListSeen,
    success: t('tournament.lotsAreSaved'),
    refreshes: ['detail', 'actions', 'record'],
  }),
  replacePlayer: step(paths.replacePlayer, {
    input: ({ playerId, newcomer }: ReplacedPlayer) => ({ playerId, body: newcomer }),
    success: t('tournament.playerReplaced'),
    refreshes: ['record', 'actions'],
  }),
  addLatePlayer: step(paths.addLatePlayer, {
    input: (newcomer: BodyOf<typeof paths.addLatePlayer>) => ({ body: newcomer }),
    success: t('tournament.latePlayerAdded'),
    refreshes: DRAWN,
  }),
  setRegistration: step(paths.setRegistration, {
    input: (confirmedEmailsOnly: boolean) => ({ body: { confirmedEmailsOnly } }),
    success: (confirmedEmailsOnly) =>
      confirmedEmailsOnly ? t('tournament.nowOnlyConfirmed') : t('tournament.nowEverybody'),
    refreshes: ['detail', 'actions'],
  }),
  commence: step(paths.commence, {
    input: (numberOfGroups: number) => ({ body: { numberOfGroups } }),
    success: t('tournament.generatedGroups'),
    refreshes: DRAWN,
  }),
  commenceHere: step(paths.commence, {
    input: ({ numberOfGroups, leaveOut }: HereAlone) => ({ body: { numberOfGroups, leaveOut: [...leaveOut] } }),
    success: ({ numberOfGroups }) =>
      numberOfGroups === undefined ? t('tournament.generatedBracket') : t('tournament.generatedGroups'),
    refreshes: DRAWN,
  }),
  generateMainStage: step(paths.generateMainStage, {
    input: (advancingPlayersPerGroup: number) => ({ body: { advancingPlayersPerGroup } }),
    success: t('tournament.generatedMainStage'),
    refreshes: DRAWN,
  }),
  commenceKnockout: step(paths.commence, {
    input: () => ({ body: {} }),
    success: t('tournament.generatedBracket'),
    refreshes: DRAWN,
  }),
  publishKnockout: step(paths.commence, {
    input: (draw: ChosenDraw) => ({ body: groupsOf(draw) }),
    success: t('tournament.generatedBracket'),
    refreshes: DRAWN,
  }),
  publishGroups: step(paths.commence, {
    input: (draw: ChosenDraw) => ({ body: groupsOf(draw) }),
    success: t('tournament.generatedGroups'),
    refreshes: DRAWN,
  }),
  publishMainStage: step(paths.generateMainStage, {
    input: (draw: ChosenDraw) => ({ body: mainStageOf(draw) }),
    success: t('tournament.generatedMainStage'),
    refreshes: DRAWN,
  }),
  forfeit: step(paths.forfeitTournament, {
    success: t('tournament.calledOff'),
    refreshes: ['detail', 'actions'],
  }),
  resume: step(paths.resumeTournament, {
    success: t('tournament.resumed'),
    refreshes: ['detail', 'actions', 'record'],
  }),
  reopen: step(paths.reopenTournament, {
    success: t('tournament.openForCorrections'),
    refreshes: ['detail', 'actions', 'record'],
  }),
  join: step(paths.joinTournament, {
    success: t('tournament.joined'),
    refreshes: ['record', 'actions'],
  }),
  quit: step(paths.quitTournament, {
    success: t('tournament.quitted'),
    refreshes: ['record', 'actions'],
  }),
  reset: step(paths.resetTournament, {
    success: t('tournament.reset'),
    refreshes: ['record', 'actions'],
  }),
  resetToGroups: step(paths.resetToGroups, {
    success: t('tournament.resetToGroups'),
    refreshes: ['record', 'actions'],
  }),
  undoReset: step(paths.undoReset, {
    success: t('tournament.resetIsUndone'),
    refreshes: ['detail', 'record', 'actions'],
  }),
};

export interface TournamentStep<Input> {
  /** Never rejects: a refusal is told in a notice, and the result says so. */
  readonly run: (input: Input) => Promise<Settled<string>>;
  /** From the first submit on; a refusal ends it, success does not: the same thing is not done twice. */
  readonly isSubmitted: boolean;
}

/** One step on one tournament. `action`: a button in its notice, by the id of the command. */
export function useTournamentStep<Input>(
  tournamentId: string,
  step: TournamentChange<Input>,
  action?: (commandId: string) => NoticeAction,
): TournamentStep<Input> {
  const queryClient = useQueryClient();
  const [isSubmitted, setSubmitted] = useState(false);
  const { mutateAsync } = useChange((input: Input, keys) => step.send(tournamentId, input, keys.keyOf), {
    // Not waited for: the notice is about the step, not about the screen.
    onSuccess: () => void refreshTournament(queryClient, tournamentId, step.refreshes),
  });
  const run = useCallback(
    async (input: Input) => {
      setSubmitted(true);
      const success = typeof step.success === 'string' ? step.success : step.success(input);
      const settled = await notifyMutation(mutateAsync(input), {
        success,
        error: wordsOf,
        ...(action && { action }),
      });
      if (!settled.ok) setSubmitted(false);
      return settled;
    },
    [mutateAsync, step.success, action],
  );
  return { run, isSubmitted };
}

/** Results wait for the network; these steps do not. A question is put where the player was typed. */
const wordsOf = (error: unknown): string | Message | null =>
  isNamesakeQuestion(error) ? null : isNetworkFailure(error) ? t('common.needsNetwork') : saidBy(error);

/** Asks anew for these parts at once, and for the rest as soon as a screen shows it. */
export async function refreshTournament(
  queryClient: QueryClient,
  tournamentId: string,
  parts: readonly Part[],
): Promise<void> {
  const keys = parts.map((part) => tournamentQueries[part](tournamentId).queryKey);
  const named = new Set(keys.map((queryKey) => JSON.stringify(queryKey)));
  // An answer that is still under way may be older than the step.
  await Promise.all(keys.map((queryKey) => queryClient.cancelQueries({ queryKey })));
  await Promise.all([
    ...parts.map((part) => askAnew(queryClient, tournamentId, part)),
    queryClient.invalidateQueries({
      queryKey: tournamentsKey,
      predicate: ({ queryKey }) => !isOfOther(tournamentId, queryKey) && !named.has(JSON.stringify(queryKey)),
    }),
  ]);
}

/** Asks whether or not a screen shows it just now: the device keeps it for later. */
function askAnew(queryClient: QueryClient, tournamentId: string, part: Part): Promise<void> {
  const query = tournamentQueries[part](tournamentId) as ReturnType<typeof tournamentQueries.detail>;
  return queryClient.prefetchQuery({ ...query, staleTime: 0 });
}
