/** Puts championships together. */
import type { RouteDeps } from '#server/platform/http/admission/request-context.ts';
import { championshipRoutes, type TournamentsOfChampionships } from './routes.ts';

export interface ChampionshipDeps extends RouteDeps {
  readonly tournaments: TournamentsOfChampionships;
}

export function installChampionships(deps: ChampionshipDeps): void {
  championshipRoutes(deps, deps.tournaments);
}
