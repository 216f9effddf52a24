/** What several guards refuse with. */
import type { RefusalParams } from './message.ts';
import type { Refusal } from './terms.ts';

export const conflict = (code: string, message: string, params: RefusalParams = {}): Refusal => ({
  status: 409,
  code,
  message,
  params,
});

export const LOG_IN: Refusal = { status: 401, code: 'NOT_SIGNED_IN', message: 'Please log in.', params: {} };
export const PLAYER_NOT_FOUND: Refusal = {
  status: 404,
  code: 'PLAYER_NOT_FOUND',
  message: 'Player not found.',
  params: {},
};

export const NOT_ORGANISER: Refusal = {
  status: 403,
  code: 'NOT_ORGANISER',
  message: 'Only the tournament organiser can do this.',
  params: { of: 'tournament' },
};

export const NOT_OWNER: Refusal = {
  status: 403,
  code: 'NOT_OWNER',
  message: 'Only the owner of the tournament can do this.',
  params: {},
};

export const NOT_STARTED = conflict('NOT_STARTED', 'The tournament has not started.');
export const TOURNAMENT_OVER = conflict('TOURNAMENT_OVER', 'The tournament is over.');
export const ALREADY_ENTERED = conflict('ALREADY_ENTERED', 'Player is already in the tournament.');
export const NO_GROUPS = conflict('NO_GROUPS', 'A knockout tournament has no groups.', { what: 'groups' });
