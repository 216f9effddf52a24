/** The stages in which a tournament is over: nothing of it is played or drawn any more. */
import type { TournamentStage } from './terms.ts';

export const OVER_STAGES = ['FINISHED', 'FORFEITED'] as const satisfies readonly TournamentStage[];

/** Drawn and not over: matches are played. */
export const isRunning = (tournament: { readonly stage: TournamentStage }): boolean =>
  tournament.stage !== 'Open' && !isOver(tournament);

export const isOver = ({ stage }: { readonly stage: TournamentStage }): boolean =>
  OVER_STAGES.some((over) => over === stage);
