/** The English texts by area; they are the source of every other language's, and the type of all keys and values. */
import { account } from './en/account.ts';
import { audience } from './en/audience.ts';
import { board } from './en/board.ts';
import { championships } from './en/championships.ts';
import { common } from './en/common.ts';
import { desk } from './en/desk.ts';
import { device } from './en/device.ts';
import { door } from './en/events/door.ts';
import { entering } from './en/events/entering.ts';
import { entrants } from './en/events/entrants.ts';
import { events } from './en/events/events.ts';
import { invitation } from './en/events/invitation.ts';
import { money } from './en/events/money.ts';
import { follow } from './en/follow.ts';
import { frame } from './en/frame.ts';
import { hall } from './en/hall.ts';
import { outbox } from './en/outbox.ts';
import { pages } from './en/pages.ts';
import { profile } from './en/profile.ts';
import { faults } from './en/refusals/faults.ts';
import { rules } from './en/refusals/rules.ts';
import { session } from './en/session.ts';
import { shell } from './en/shell.ts';
import { bracket } from './en/tournaments/bracket.ts';
import { create } from './en/tournaments/create.ts';
import { draw } from './en/tournaments/draw.ts';
import { edit } from './en/tournaments/edit.ts';
import { exports } from './en/tournaments/exports.ts';
import { finish } from './en/tournaments/finish.ts';
import { groups } from './en/tournaments/groups.ts';
import { home } from './en/tournaments/home.ts';
import { lists } from './en/tournaments/lists.ts';
import { match } from './en/tournaments/match.ts';
import { matches } from './en/tournaments/matches.ts';
import { players } from './en/tournaments/players.ts';
import { registration } from './en/tournaments/registration.ts';
import { resets } from './en/tournaments/resets.ts';
import { results } from './en/tournaments/results.ts';
import { sign } from './en/tournaments/sign.ts';
import { stages } from './en/tournaments/stages.ts';
import { tournament } from './en/tournaments/tournament.ts';
import { tournamentList } from './en/tournaments/tournamentList.ts';
import { ui } from './en/ui.ts';
import { umpire } from './en/umpire.ts';
import { reservations } from './en/venues/reservations.ts';
import { venueDesk } from './en/venues/venueDesk.ts';
import { venues } from './en/venues/venues.ts';

export const english = {
  account,
  audience,
  board,
  championships,
  common,
  desk,
  device,
  door,
  entering,
  entrants,
  events,
  invitation,
  money,
  faults,
  follow,
  frame,
  hall,
  outbox,
  pages,
  profile,
  reservations,
  rules,
  session,
  shell,
  bracket,
  create,
  draw,
  edit,
  exports,
  finish,
  groups,
  home,
  lists,
  match,
  matches,
  players,
  registration,
  resets,
  results,
  sign,
  stages,
  tournament,
  tournamentList,
  ui,
  umpire,
  venueDesk,
  venues,
} as const;
