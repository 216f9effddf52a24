/** The names of a hall's tournaments of the day by id. Those of one name, as of a morning and an afternoon, say when they begin. */
import { formatTimeOfDay } from '#app/ui/dates/date-format.ts';
import type { HallDay, HallDayTournament } from '#contract/hall/hall.ts';

type Named = Pick<HallDayTournament, 'id' | 'name' | 'startsAt'>;

export function tournamentNames(
  tournaments: readonly Named[],
  { timeZone }: Pick<HallDay['hall'], 'timeZone'>,
): ReadonlyMap<string, string> {
  const isShared = (name: string) => tournaments.filter((one) => one.name === name).length > 1;
  const shown = ({ name, startsAt }: Named) =>
    isShared(name) ? `${name}, ${formatTimeOfDay(startsAt, timeZone)}` : name;
  return new Map(tournaments.map((one) => [one.id, shown(one)]));
}
