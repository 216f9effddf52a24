/**
 * The icons of the first screens, as inline SVG: outlines on a grid of 24, filled only for trophy, play and alert.
 *
 * The paths are those of Tabler Icons, https://tabler.io/icons, Copyright (c) 2020-2025 Paweł Kuna, MIT licence.
 * What later screens alone need is in more-icons.tsx, so that a first visit does not carry it.
 */
import { filled, outline } from './icon.tsx';

export const CheckIcon = outline('M5 12l5 5l10 -10');
export const ClockIcon = outline('M3 12a9 9 0 1 0 18 0a9 9 0 0 0 -18 0M12 7v5l3 3');
export const XIcon = outline('M18 6l-12 12M6 6l12 12');
export const MinusIcon = outline('M5 12l14 0');
export const PlusIcon = outline('M12 5l0 14M5 12l14 0');
export const HourglassIcon = outline(
  'M6.5 7h11M6.5 17h11M6 20v-2a6 6 0 1 1 12 0v2a1 1 0 0 1 -1 1h-10a1 1 0 0 1 -1 -1zM6 4v2a6 6 0 1 0 12 0v-2a1 1 0 0 0 -1 -1h-10a1 1 0 0 0 -1 1z',
);
export const FlagIcon = outline('M5 5a5 5 0 0 1 7 0a5 5 0 0 0 7 0v9a5 5 0 0 1 -7 0a5 5 0 0 0 -7 0v-9zM5 21v-7');
export const DeviceMobileIcon = outline(
  'M6 5a2 2 0 0 1 2 -2h8a2 2 0 0 1 2 2v14a2 2 0 0 1 -2 2h-8a2 2 0 0 1 -2 -2v-14zM11 4h2M12 17v.01',
);
export const ArrowUpIcon = outline('M12 5l0 14M18 11l-6 -6M6 11l6 -6');
export const ArrowRightIcon = outline('M5 12l14 0M13 18l6 -6M13 6l6 6');
export const CloudOffIcon = outline(
  'M9.58 5.548c.24 -.11 .492 -.207 .752 -.286c1.88 -.572 3.956 -.193 5.444 1c1.488 1.19 2.162 3.007 1.77 4.769h.99c1.913 0 3.464 1.56 3.464 3.486c0 .957 -.383 1.824 -1.003 2.454m-2.997 1.033h-11.343c-2.572 -.004 -4.657 -2.011 -4.657 -4.487c0 -2.475 2.085 -4.482 4.657 -4.482c.13 -.582 .37 -1.128 .7 -1.62M3 3l18 18',
);
export const CloudCheckIcon = outline(
  'M11 18.004h-4.343c-2.572 -.004 -4.657 -2.011 -4.657 -4.487c0 -2.475 2.085 -4.482 4.657 -4.482c.393 -1.762 1.794 -3.2 3.675 -3.773c1.88 -.572 3.956 -.193 5.444 1c1.488 1.19 2.162 3.007 1.77 4.769h.99c1.388 0 2.585 .82 3.138 2.007M15 19l2 2l4 -4',
);
export const Menu2Icon = outline('M4 6l16 0M4 12l16 0M4 18l16 0');
export const ChevronDownIcon = outline('M6 9l6 6l6 -6');
export const ChevronLeftIcon = outline('M15 6l-6 6l6 6');
export const ChevronRightIcon = outline('M9 6l6 6l-6 6');
export const Loader2Icon = outline('M12 3a9 9 0 1 0 9 9');
export const MapPinIcon = outline(
  'M9 11a3 3 0 1 0 6 0a3 3 0 0 0 -6 0M17.657 16.657l-4.243 4.243a2 2 0 0 1 -2.827 0l-4.244 -4.243a8 8 0 1 1 11.314 0z',
);
export const TournamentIcon = outline(
  'M4 4m-2 0a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M20 10m-2 0a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M4 12m-2 0a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M4 20m-2 0a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M6 12h3a1 1 0 0 1 1 1v6a1 1 0 0 1 -1 1h-3M6 4h7a1 1 0 0 1 1 1v10a1 1 0 0 1 -1 1h-2M14 10h4',
);
export const TrophyIcon = outline(
  'M8 21l8 0M12 17l0 4M7 4l10 0M17 4v8a5 5 0 0 1 -10 0v-8M5 9m-2 0a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M19 9m-2 0a2 2 0 1 0 4 0a2 2 0 1 0 -4 0',
);
export const BuildingIcon = outline(
  'M3 21l18 0M9 8l1 0M9 12l1 0M9 16l1 0M14 8l1 0M14 12l1 0M14 16l1 0M5 21v-16a2 2 0 0 1 2 -2h10a2 2 0 0 1 2 2v16',
);
export const CalendarPlusIcon = outline(
  'M12.5 21h-6.5a2 2 0 0 1 -2 -2v-12a2 2 0 0 1 2 -2h12a2 2 0 0 1 2 2v5M16 3v4M8 3v4M4 11h16M16 19h6M19 16v6',
);
export const TicketIcon = outline(
  'M15 5l0 2M15 11l0 2M15 17l0 2M5 5h14a2 2 0 0 1 2 2v3a2 2 0 0 0 0 4v3a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-3a2 2 0 0 0 0 -4v-3a2 2 0 0 1 2 -2',
);

export const TrophyFilledIcon = filled(
  'M17 3a1 1 0 0 1 .993 .883l.007 .117v2.17a3 3 0 1 1 0 5.659v.171a6.002 6.002 0 0 1 -5 5.917v2.083h3a1 1 0 0 1 .117 1.993l-.117 .007h-8a1 1 0 0 1 -.117 -1.993l.117 -.007h3v-2.083a6.002 6.002 0 0 1 -4.996 -5.692l-.004 -.225v-.171a3 3 0 0 1 -3.996 -2.653l-.003 -.176l.005 -.176a3 3 0 0 1 3.995 -2.654l-.001 -2.17a1 1 0 0 1 1 -1h10zm-12 5a1 1 0 1 0 0 2a1 1 0 0 0 0 -2zm14 0a1 1 0 1 0 0 2a1 1 0 0 0 0 -2z',
);
export const AlertTriangleFilledIcon = filled(
  'M12 1.67c.955 0 1.845 .467 2.39 1.247l.105 .16l8.114 13.548a2.914 2.914 0 0 1 -2.307 4.363l-.195 .008h-16.225a2.914 2.914 0 0 1 -2.582 -4.2l.099 -.185l8.11 -13.538a2.914 2.914 0 0 1 2.491 -1.403zm.01 13.33l-.127 .007a1 1 0 0 0 0 1.986l.117 .007l.127 -.007a1 1 0 0 0 0 -1.986l-.117 -.007zm-.01 -7a1 1 0 0 0 -.993 .883l-.007 .117v4l.007 .117a1 1 0 0 0 1.986 0l.007 -.117v-4l-.007 -.117a1 1 0 0 0 -.993 -.883z',
);
export const PlayerPlayFilledIcon = filled(
  'M6 4v16a1 1 0 0 0 1.524 .852l13 -8a1 1 0 0 0 0 -1.704l-13 -8a1 1 0 0 0 -1.524 .852z',
);
export const SearchIcon = outline('M10 10m-7 0a7 7 0 1 0 14 0a7 7 0 1 0 -14 0M21 21l-6 -6');
