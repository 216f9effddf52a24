/** The main links, in the header and in the drawer. */
import type { FileRoutesByPath } from '@tanstack/react-router';
import type { Icon } from '#app/ui/pictures/icon.tsx';
import { BuildingIcon, TournamentIcon, TrophyIcon } from '#app/ui/pictures/icons.tsx';
import { t } from '#messages/t.ts';
import { mainLinks } from './main-links.ts';

/** The address of a page that stands for itself, without an id in it. */
export type PagePath = Exclude<
  WithoutSlash<FileRoutesByPath[keyof FileRoutesByPath]['fullPath']>,
  '' | `${string}$${string}`
>;
type WithoutSlash<Path extends string> = Path extends `${infer Start}/` ? Start : Path;

interface Page {
  readonly label: string;
  readonly to: PagePath;
  readonly icon: Icon;
}

export const pages: readonly Page[] = [
  { label: t('shell.venues'), to: mainLinks.venues, icon: BuildingIcon },
  { label: t('shell.championships'), to: mainLinks.championships, icon: TrophyIcon },
  { label: t('shell.tournaments'), to: mainLinks.tournaments, icon: TournamentIcon },
];

/** The drawer names it as well: on a phone it is what somebody looks for first. */
export const myTournaments: Page = { label: t('shell.myTournaments'), to: '/my-tournaments', icon: TournamentIcon };
