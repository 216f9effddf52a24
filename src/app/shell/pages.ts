/** The main links, in the header and in the drawer. */
import type { Icon } from '#app/ui/icon.tsx';
import { BuildingIcon, TournamentIcon, TrophyIcon } from '#app/ui/icons.tsx';

export interface Page {
  readonly label: string;
  readonly to: string;
  readonly icon: Icon;
}

export const pages: readonly Page[] = [
  { label: 'Venues', to: '/venues', icon: BuildingIcon },
  { label: 'Championships', to: '/championships', icon: TrophyIcon },
  { label: 'Tournaments', to: '/tournaments', icon: TournamentIcon },
];
