/** A tournament as a device keeps it, with everything that follows from its facts, and results that wait there. */
import type { QueryKey } from '@tanstack/react-query';
import { sessionQueries } from '#app/session/queries.ts';
import { tournamentQueries } from '#app/tournaments/queries.ts';
import { bracketOf, matchEntriesOf, playersOf } from '#contract/views/views.ts';
import type { Draft } from '#outbox/entries/entries.ts';
import { signedIn, tournamentView } from '#tests/app/tournaments/players.ts';
import { draft } from '#tests/outbox/entry-factory.ts';
import { recordOf } from '#tests/tournament/record.ts';
import { now } from '#tests/tournament/setup.ts';
import { possibleActions } from '#tournament/commands/actions.ts';
import type { Facts, Match } from '#tournament/terms.ts';

/** She organises it, as its record says, and it is she who is signed in. */
const ORGANISER = 'ann';

export function kept(facts: Facts): (readonly [QueryKey, unknown])[] {
  const record = recordOf(facts);
  const tournament = now(facts);
  const { detail, players, matches, brackets, record: factsOf, actions } = tournamentQueries;
  const { id } = facts;
  return [
    [sessionQueries.me().queryKey, signedIn(ORGANISER)],
    [detail(id).queryKey, tournamentView({ id, stage: tournament.stage, organiserId: ORGANISER })],
    [players(id).queryKey, playersOf(record, tournament)],
    [matches(id).queryKey, matchEntriesOf(record, tournament)],
    [brackets(id).queryKey, bracketOf(record, tournament)],
    [factsOf(id).queryKey, record],
    [actions(id).queryKey, possibleActions(tournament, { signedIn: true, isOrganiser: true, playerId: null })],
  ];
}

/** The first player of the match wins 3-1. */
export function resultOf(match: Match): Draft {
  const [player1Id = '', player2Id = ''] = match.sides.map((side) => (side.kind === 'player' ? side.id : ''));
  return draft({ userId: ORGANISER, tournamentId: 'tournament', matchId: match.id, player1Id, player2Id });
}
