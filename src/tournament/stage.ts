/** What a tournament's stage says of where it stands. */
import type { TournamentStage } from './terms.ts';

/** Nothing of it is played or drawn any more. */
export const OVER_STAGES = ['FINISHED', 'FORFEITED'] as const satisfies readonly TournamentStage[];

/** Drawn: until then players come and go. */
export const hasStarted = ({ stage }: { readonly stage: TournamentStage }): boolean => stage !== 'Open';

/** Drawn and not over: matches are played. */
export const isRunning = (tournament: { readonly stage: TournamentStage }): boolean =>
  hasStarted(tournament) && !isOver(tournament);

export const isOver = ({ stage }: { readonly stage: TournamentStage }): boolean =>
  OVER_STAGES.some((over) => over === stage);
