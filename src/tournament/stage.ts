/** The stages in which a tournament is over: nothing of it is played or drawn any more. */
import type { TournamentStage } from './terms.ts';

export const OVER_STAGES = ['FINISHED', 'FORFEITED'] as const satisfies readonly TournamentStage[];

export const isOver = ({ stage }: { readonly stage: TournamentStage }): boolean =>
  OVER_STAGES.some((over) => over === stage);
