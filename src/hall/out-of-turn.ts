/** Pairs that could play at a table which would stay empty, though one of them has an earlier match; RULES.md, "Calls in the hall". */
import { resting, takeTable } from './next-call.ts';
import { occupancyOf } from './occupancy.ts';
import { callingOrder } from './playing-order.ts';
import { peopleAsked } from './same-people.ts';
import type { ShownProposal } from './sticky-proposals.ts';
import type { Hall, HallTable, NextCalls, PersonId, Proposal } from './terms.ts';

/** At most one for each table without a proposal, in calling order; one that was shown stays at its table. */
export function outOfTurn(
  hall: Hall,
  { proposals, waiting }: NextCalls,
  now: number,
  shown: readonly ShownProposal[] = [],
): Proposal[] {
  if (hall.day.mode === 'fixed' || hall.day.isPaused) return [];
  const occupancy = occupancyOf(hall);
  const proposedFor = new Set(proposals.map(({ courtId }) => courtId));
  const empty = occupancy.freeTables.filter(({ courtId }) => !proposedFor.has(courtId));
  if (empty.length === 0) return [];
  const isBehind = new Set(waiting.flatMap((one) => (one.because.kind === 'earlier-match' ? one.matchId : [])));
  const order = callingOrder(hall);
  const people = new Map(order.map(({ match }) => [match.id, peopleAsked(match)]));
  // Who is about to be called elsewhere is not free.
  const busy = new Set<PersonId>(proposals.flatMap(({ matchId }) => people.get(matchId) ?? []));
  const tableShown = new Map(shown.map(({ matchId, courtId }) => [matchId, courtId]));
  const offers: Proposal[] = [];
  const candidates = order
    .filter((queued) => isBehind.has(queued.match.id) && !resting(queued, occupancy, now))
    .toSorted((a, b) => Number(tableShown.has(b.match.id)) - Number(tableShown.has(a.match.id)));
  for (const { match, tournament } of candidates) {
    if (peopleAsked(match).some((id) => busy.has(id))) continue;
    const table = takeShown(empty, tableShown.get(match.id), tournament.id) ?? takeTable(empty, tournament.id);
    if (!table) continue;
    for (const id of peopleAsked(match)) busy.add(id);
    offers.push({ matchId: match.id, courtId: table.courtId, because: { kind: 'out-of-turn' } });
  }
  return offers;
}

function takeShown(empty: HallTable[], courtId: string | undefined, tournamentId: string): HallTable | null {
  const index = empty.findIndex(
    (table) => table.courtId === courtId && (table.only === null || table.only === tournamentId),
  );
  const [table] = index >= 0 ? empty.splice(index, 1) : [];
  return table ?? null;
}
