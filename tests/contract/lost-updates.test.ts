/**
 * Tells of every change of a tournament, its matches and its hall whether it matters what its author saw, so that nothing that came
 * meanwhile is overwritten without a question. A new call is decided here.
 */
import { expect, it } from 'vitest';
import { calls } from '#contract/registry/calls.ts';

/** The parts of the body, or the header, that say what was seen. */
type Seen = { readonly says: readonly string[] };

/** What its author saw of the match: the version, and who plays it. */
const match: Seen = { says: ['expectedVersion', 'player1Id', 'player2Id'] };
const says = (...fields: string[]): Seen => ({ says: fields });

/** Why nothing has to be said of what was seen. */
const ADDS = 'adds to what is there, and takes nobody’s place';
const WAY_BACK = 'its way back keeps everything: reinstate, resume, finalize, undo-reset, restore';
const STATE = 'says a state whole; a second one says the same, or the later word counts, as both see it at once';
const NAMES_IT = 'names the very thing, whose id is gone once somebody else was faster';
const ASKS = 'asks alone, and changes nothing';
const SMALL = 'own, or asked again at once';

const T = 'POST /bff/api/tournaments/{tournamentId}';
const DECISIONS: Readonly<Record<string, Seen | string>> = {
  'POST /bff/api/matches/{matchId}/update-result': match,
  'POST /bff/api/matches/{matchId}/award': match,
  'POST /bff/api/matches/{matchId}/clear-result': says('expectedVersion', 'later'),
  'POST /bff/api/table/matches/{matchId}/result': match,
  'PUT /bff/api/matches/{matchId}/doubt': says('expectedVersion'),
  [`${T}/finalize`]: { says: ['If-Match'] },
  'PUT /bff/api/tournaments/{tournamentId}/seeds': { says: ['If-Match'] },
  'PUT /bff/api/tournaments/{tournamentId}/lots': { says: ['If-Match'] },
  'PUT /bff/api/tournaments/{tournamentId}': says('seen'),
  [`${T}/commence`]: says('groups', 'slots', 'leaveOut'),
  [`${T}/generate-main-stage`]: says('slots'),
  [`${T}/hall/call`]: says('from', 'lease'),
  [`${T}/hall/withdraw-call`]: says('courtId'),

  [`${T}/join`]: ADDS,
  [`${T}/add-user`]: ADDS,
  [`${T}/add-existing-user`]: ADDS,
  [`${T}/import-players`]: ADDS,
  [`${T}/look-up-players`]: ASKS,
  [`${T}/add-late-player`]: ADDS,
  [`${T}/add-organiser`]: ADDS,
  [`${T}/undo-import`]: NAMES_IT,
  [`${T}/remove-player/{playerId}`]: NAMES_IT,
  [`${T}/remove-players`]: NAMES_IT,
  [`${T}/replace-player/{playerId}`]: NAMES_IT,
  [`${T}/remove-organiser/{userId}`]: NAMES_IT,
  [`${T}/hand-over/{userId}`]: NAMES_IT,
  [`${T}/quit`]: SMALL,
  [`${T}/reinstate-player/{playerId}`]: WAY_BACK,
  [`${T}/forfeit`]: WAY_BACK,
  [`${T}/resume`]: WAY_BACK,
  [`${T}/reopen`]: WAY_BACK,
  [`${T}/reset`]: WAY_BACK,
  [`${T}/reset-to-groups`]: WAY_BACK,
  [`${T}/undo-reset`]: WAY_BACK,
  [`${T}/delete`]: WAY_BACK,
  [`${T}/restore`]: WAY_BACK,
  [`${T}/registration`]: STATE,
  [`${T}/hall/settings`]: STATE,
  [`${T}/hall/arrived`]: STATE,
  [`${T}/hall/started`]: STATE,
  [`${T}/hall/pin`]: STATE,
  [`${T}/hall/hold`]: STATE,
  [`${T}/hall/boards`]: STATE,
  [`${T}/hall/people`]: STATE,
  [`${T}/hall/answer-table`]: STATE,
};

/** Points while they are counted have a stream of their own, which numbers them; links, boards and leases are devices'. */
const IS_ELSEWHERE = /\/points$|\/hall\/(links|open-boards|lease|cancel-command)/;

const changes = calls.filter(
  ({ method, path }) =>
    method !== 'GET' && /\{tournamentId\}|\/matches\/\{matchId\}/.test(path) && !IS_ELSEWHERE.test(path),
);

it('is decided of every change', () => {
  expect(changes.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(Object.keys(DECISIONS).toSorted());
});

it('what has to be said of what was seen, the body has a field for', () => {
  for (const { method, path, body } of changes) {
    const decision = DECISIONS[`${method} ${path}`];
    if (decision === undefined || typeof decision === 'string') continue;
    const fields = JSON.stringify(body?.toJSONSchema({ io: 'input', unrepresentable: 'any' }) ?? {});
    for (const field of decision.says) if (field !== 'If-Match') expect(fields, path).toContain(`"${field}"`);
  }
});
