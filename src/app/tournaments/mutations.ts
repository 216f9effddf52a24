/**
 * What people do with a tournament. Each step tells in a notice how it went, and asks anew for what it has changed: for
 * the parts it names at once, for every other part of the tournament as soon as a screen shows it.
 */
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { isNetworkFailure, messageOf, postJson } from '#app/call/api.ts';
import { useIdempotencyKeys } from '#app/call/idempotency-key.ts';
import { tournamentKey, tournamentQueries } from '#app/tournaments/queries.ts';
import { notifyMutation, type Settled } from '#app/ui/feedback/toasts.ts';

type Part = 'detail' | 'players' | 'groups' | 'matches' | 'brackets' | 'record' | 'actions';

/** What the results of a new draw are entered with, also where the network goes away at that moment. */
const DRAWN_GROUPS: readonly Part[] = ['detail', 'actions', 'groups', 'matches', 'record'];
const DRAWN_MAIN_STAGE: readonly Part[] = ['detail', 'actions', 'matches', 'brackets', 'record'];

interface Step<Input> {
  readonly path: (input: Input) => string;
  readonly body?: (input: Input) => unknown;
  readonly success: string | ((input: Input) => string);
  readonly refreshes: readonly Part[];
}

export interface NewPlayer {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

type DrawBody = Readonly<Record<string, unknown>>;

const step = <Input>(description: Step<Input>): Step<Input> => description;

export const steps = {
  addPlayer: step<NewPlayer>({
    path: () => 'add-user',
    body: (player: NewPlayer) => player,
    success: 'Added player from tournament.',
    refreshes: ['players', 'actions'],
  }),
  addExistingPlayers: step<readonly string[]>({
    path: () => 'add-existing-user',
    body: (userIds: readonly string[]) => userIds,
    success: 'Added player from tournament.',
    refreshes: ['players', 'actions'],
  }),
  removePlayer: step<string>({
    path: (playerId: string) => `remove-player/${encodeURIComponent(playerId)}`,
    success: 'Removed player from tournament.',
    refreshes: ['players', 'actions'],
  }),
  removePlayers: step<readonly string[]>({
    path: () => 'remove-players',
    body: (playerIds: readonly string[]) => playerIds,
    success: ({ length }) => `Removed ${length === 1 ? '1 player' : `${length} players`} from tournament.`,
    refreshes: ['players', 'actions'],
  }),
  reinstatePlayer: step<string>({
    path: (playerId: string) => `reinstate-player/${encodeURIComponent(playerId)}`,
    success: 'The player is back in the tournament.',
    refreshes: ['players', 'actions', 'matches', 'record'],
  }),
  setRegistration: step<boolean>({
    path: () => 'registration',
    body: (confirmedEmailsOnly: boolean) => ({ confirmedEmailsOnly }),
    success: (confirmedEmailsOnly) =>
      confirmedEmailsOnly ? 'Only confirmed e-mails may register now.' : 'Everybody may register now.',
    refreshes: ['detail', 'actions'],
  }),
  commence: step<number>({
    path: () => 'commence',
    body: (numberOfGroups: number) => ({ numberOfGroups }),
    success: 'Generated groups.',
    refreshes: DRAWN_GROUPS,
  }),
  generateMainStage: step<number>({
    path: () => 'generate-main-stage',
    body: (advancingPlayersPerGroup: number) => ({ advancingPlayersPerGroup }),
    success: 'Generated main stage.',
    refreshes: DRAWN_MAIN_STAGE,
  }),
  /** The draw as it was looked at. */
  publishGroups: step<DrawBody>({
    path: () => 'commence',
    body: (draw: DrawBody) => draw,
    success: 'Generated groups.',
    refreshes: DRAWN_GROUPS,
  }),
  publishMainStage: step<DrawBody>({
    path: () => 'generate-main-stage',
    body: (draw: DrawBody) => draw,
    success: 'Generated main stage.',
    refreshes: DRAWN_MAIN_STAGE,
  }),
  forfeit: step<void>({
    path: () => 'forfeit',
    success: 'Tournament forfeited.',
    refreshes: ['detail', 'actions'],
  }),
  resume: step<void>({
    path: () => 'resume',
    success: 'The tournament goes on.',
    refreshes: ['detail', 'actions', 'matches', 'record'],
  }),
  reopen: step<void>({
    path: () => 'reopen',
    success: 'The tournament is open for corrections.',
    refreshes: ['detail', 'actions', 'record'],
  }),
  join: step<void>({
    path: () => 'join',
    success: 'You have successfully joined this tournament. Good luck!',
    refreshes: ['players', 'actions'],
  }),
  quit: step<void>({
    path: () => 'quit',
    success: 'Tournament quitted.',
    refreshes: ['players', 'actions'],
  }),
  reset: step<void>({
    path: () => 'reset',
    success: 'Tournament succesfully reset.',
    refreshes: ['players', 'actions'],
  }),
  resetToGroups: step<void>({
    path: () => 'reset-to-groups',
    success: 'Tournament succesfully reset to groups.',
    refreshes: ['players', 'actions'],
  }),
  undoReset: step<void>({
    path: () => 'undo-reset',
    success: 'The reset is undone.',
    refreshes: ['detail', 'players', 'actions', 'groups', 'matches', 'brackets', 'record'],
  }),
};

export interface TournamentStep<Input> {
  /** Never rejects: a refusal is told in a notice, and the result says so. */
  readonly run: (input: Input) => Promise<Settled<unknown>>;
  /** From the first submit on; a refusal ends it, success does not: the same thing is not done twice. */
  readonly isSubmitted: boolean;
}

/** One step on one tournament. */
export function useTournamentStep<Input>(tournamentId: string, step: Step<Input>): TournamentStep<Input> {
  const queryClient = useQueryClient();
  const [isSubmitted, setSubmitted] = useState(false);
  const keys = useIdempotencyKeys();
  const { mutateAsync } = useMutation({
    mutationFn: (input: Input) => {
      const path = `/bff/api/tournaments/${encodeURIComponent(tournamentId)}/${step.path(input)}`;
      const body = step.body ? step.body(input) : {};
      return postJson(path, body, { idempotencyKey: keys.keyOf([path, body]) });
    },
    // Not waited for: the notice is about the step, not about the screen.
    onSuccess: () => {
      keys.forget();
      void refresh(queryClient, tournamentId, step.refreshes);
    },
  });
  const run = useCallback(
    async (input: Input) => {
      setSubmitted(true);
      const success = typeof step.success === 'string' ? step.success : step.success(input);
      const settled = await notifyMutation(mutateAsync(input), { success, error: wordsOf });
      if (!settled.ok) setSubmitted(false);
      return settled;
    },
    [mutateAsync, step.success],
  );
  return { run, isSubmitted };
}

/** Results wait for the network; these steps do not. */
const wordsOf = (error: unknown): string =>
  isNetworkFailure(error) ? 'This needs the network. Please try again when the signal is back.' : messageOf(error);

async function refresh(queryClient: QueryClient, tournamentId: string, parts: readonly Part[]): Promise<void> {
  const keys = parts.map((part) => tournamentQueries[part](tournamentId).queryKey);
  const named = new Set(keys.map((queryKey) => JSON.stringify(queryKey)));
  // An answer that is still under way may be older than the step.
  await Promise.all(keys.map((queryKey) => queryClient.cancelQueries({ queryKey })));
  await Promise.all([
    ...parts.map((part) => askAnew(queryClient, tournamentId, part)),
    queryClient.invalidateQueries({
      queryKey: tournamentKey(tournamentId),
      predicate: ({ queryKey }) => !named.has(JSON.stringify(queryKey)),
    }),
    queryClient.invalidateQueries({ queryKey: tournamentQueries.list().queryKey }),
    queryClient.invalidateQueries({ queryKey: tournamentQueries.active().queryKey }),
  ]);
}

/** Asks whether or not a screen shows it just now: the device keeps it for later. */
function askAnew(queryClient: QueryClient, tournamentId: string, part: Part): Promise<void> {
  const query = tournamentQueries[part](tournamentId) as ReturnType<typeof tournamentQueries.detail>;
  return queryClient.prefetchQuery({ ...query, staleTime: 0 });
}
