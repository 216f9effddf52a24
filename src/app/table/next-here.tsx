/** Who plays next: at this table by the plan, or, where each match goes to whichever table is free, first in line. */
import { rich } from '#app/ui/controls/rich.tsx';
import type { HallCall, HallDay } from '#contract/hall/hall.ts';

interface NextHereProps {
  readonly day: HallDay;
  readonly call: Pick<HallCall, 'matchId' | 'courtId'>;
}

export function NextHere({ day, call: { matchId, courtId } }: NextHereProps) {
  const { hall, estimates, people, tournaments } = day;
  const matches = tournaments.flatMap((one) => one.matches);
  const isPlanned = hall.mode === 'fixed';
  // The server has put all that are not called in the order in which they will be.
  const next = estimates
    .flatMap((estimate) => matches.find(({ id }) => id === estimate.matchId) ?? [])
    .find((match) => match.id !== matchId && (!isPlanned || match.plannedCourt === courtId));
  const [a, b] = next?.players.map((id) => (id === null ? undefined : people[id]?.name)) ?? [];
  if (!a || !b) return null;
  return <p>{isPlanned ? rich('umpire.nextHere', { a, b }) : rich('umpire.nextInLine', { a, b })}</p>;
}
