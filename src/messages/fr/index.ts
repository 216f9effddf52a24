/** The French texts by area. */
import { account } from './account.ts';
import { audience } from './audience.ts';
import { board } from './board.ts';
import { championships } from './championships.ts';
import { common } from './common.ts';
import { desk } from './desk.ts';
import { device } from './device.ts';
import { door } from './events/door.ts';
import { entering } from './events/entering.ts';
import { entrants } from './events/entrants.ts';
import { events } from './events/events.ts';
import { invitation } from './events/invitation.ts';
import { money } from './events/money.ts';
import { follow } from './follow.ts';
import { frame } from './frame.ts';
import { hall } from './hall.ts';
import { outbox } from './outbox.ts';
import { pages } from './pages.ts';
import { profile } from './profile.ts';
import { faults } from './refusals/faults.ts';
import { rules } from './refusals/rules.ts';
import { session } from './session.ts';
import { shell } from './shell.ts';
import { bracket } from './tournaments/bracket.ts';
import { create } from './tournaments/create.ts';
import { draw } from './tournaments/draw.ts';
import { edit } from './tournaments/edit.ts';
import { exports } from './tournaments/exports.ts';
import { finish } from './tournaments/finish.ts';
import { groups } from './tournaments/groups.ts';
import { home } from './tournaments/home.ts';
import { lists } from './tournaments/lists.ts';
import { match } from './tournaments/match.ts';
import { matches } from './tournaments/matches.ts';
import { players } from './tournaments/players.ts';
import { registration } from './tournaments/registration.ts';
import { resets } from './tournaments/resets.ts';
import { results } from './tournaments/results.ts';
import { sign } from './tournaments/sign.ts';
import { stages } from './tournaments/stages.ts';
import { tournament } from './tournaments/tournament.ts';
import { tournamentList } from './tournaments/tournamentList.ts';
import { ui } from './ui.ts';
import { umpire } from './umpire.ts';
import { reservations } from './venues/reservations.ts';
import { venueDesk } from './venues/venueDesk.ts';
import { venues } from './venues/venues.ts';

export const french = {
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
};
