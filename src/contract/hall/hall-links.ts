/** Links that give a role in the hall without an account until its day is over. */

import { z } from 'zod';
import { fault } from '#messages/fault.ts';
import { bounded, defineCall, id, instant } from '../common.ts';
import { paths } from '../paths.ts';
import { hallLinkName, hallLinkRole } from './hall-link-name.ts';

const params = z.object({ tournamentId: id });

const linkBody = z
  .object({ role: hallLinkRole, courtId: id.nullish() })
  .refine(({ role, courtId }) => (role === 'scorer') === (courtId != null), fault('faults.scorerTable'));

/** Organisers alone. */
export const hallLink = hallLinkName.extend({
  createdAt: instant,
  /** The name of the organiser who made it; null where it is not known. */
  madeBy: z.string().nullable(),
  /** With the right of its maker, who no longer organises here; it opens nothing. */
  hasEnded: z.boolean(),
});
export const getHallLinks = defineCall(paths.getHallLinks, {
  summary: 'The links that open the hall',
  access: 'signed-in',
  params,
  reply: z.array(hallLink),
});
/** There is one of each role, and of a scorer one a table: a new one ends the former, with every device that it had let in. */
export const makeHallLink = defineCall(paths.makeHallLink, {
  summary: 'Make a link for a desk, a board or a table; it is told this once',
  access: 'signed-in',
  params,
  body: linkBody,
  reply: z.object({ role: hallLinkRole, url: z.string() }),
});
export const endHallLink = defineCall(paths.endHallLink, {
  summary: 'End the link of a role',
  access: 'signed-in',
  params,
  body: linkBody,
  reply: z.object({ role: hallLinkRole }),
});
/** What a link opens. */
const openedLink = hallLinkName.extend({ tournamentId: id });

/**
 * `/k#secret` sends what stands behind #; the reply sets the cookie. 404 LINK_ENDED; 409 LINK_HELD (`conflict.held` is such a link) where the device would lose
 * another link by it, and its person has not said `replaces`.
 */
export const openHallLink = defineCall(paths.openHallLink, {
  summary: 'Trade the secret of a link for its role',
  access: 'anyone',
  body: z.object({
    secret: bounded(22, fault('faults.link')).regex(/^[A-Za-z0-9_-]{22}$/, fault('faults.link')),
    replaces: z.boolean().optional(),
  }),
  reply: openedLink,
});
