/** A device holds one link of a hall: another one takes its place only where its person says so, or loses nothing by it. */
import { ProblemError } from '#server/platform/http/problem.ts';
import type { CommandContext } from '#server/tournaments/execute-command.ts';
import type { OpenedLink } from './links.ts';

const RANKS = { board: 0, scorer: 1, desk: 2 } as const;

/** In the same hall one that may as much or more. */
const losesNothing = (held: OpenedLink, next: OpenedLink): boolean =>
  held.hash === next.hash || (held.hallId === next.hallId && RANKS[next.role] >= RANKS[held.role]);

export async function assertLosesNone(
  context: CommandContext,
  next: OpenedLink,
  held: OpenedLink | null,
): Promise<void> {
  if (!held || losesNothing(held, next)) return;
  const [from, to] = [await wordsOf(context, held), await wordsOf(context, next)];
  const { role, courtId, tournamentId } = held;
  throw new ProblemError(409, 'LINK_HELD', `This device is ${from}. Use this link, as ${to}, instead?`, {
    conflict: { held: { role, courtId: courtId || null, tournamentId } },
  });
}

/** "the desk of Harbour Open". */
async function wordsOf({ states }: CommandContext, { role, courtId, tournamentId }: OpenedLink): Promise<string> {
  const state = await states.find(tournamentId);
  const of = state ? ` of ${state.row.name}` : '';
  const table = state?.record.courts.find(({ id }) => id === courtId)?.name ?? 'a table';
  return role === 'scorer' ? `the scoreboard at ${table}${of}` : `${role === 'desk' ? 'the desk' : 'a board'}${of}`;
}
