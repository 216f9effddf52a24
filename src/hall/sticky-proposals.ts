/**
 * Proposals that stay at their tables while the hall goes on around them: what a desk has said aloud stays on its tile.
 * RULES.md, "Calls in the hall".
 */
import type { MatchId } from '#tournament/terms.ts';
import { takeTable } from './next-call.ts';
import { occupancyOf } from './occupancy.ts';
import { callingOrder } from './playing-order.ts';
import type { CourtId, Hall, HallTable, NextCalls, Proposal, TournamentId, WaitingMatch } from './terms.ts';

/** As it stood on the desk's screen. */
export type ShownProposal = Pick<Proposal, 'matchId' | 'courtId'>;

/**
 * What `nextCalls` says, with each shown proposal at its table until the table is taken or the match cannot be called.
 * A pinned match alone takes the table of another proposal; as many tables have one as without this rule.
 */
export function stickyCalls(hall: Hall, next: NextCalls, shown: readonly ShownProposal[]): NextCalls {
  if (hall.day.mode === 'fixed' || shown.length === 0) return next;
  const placing = new Placing(hall, next);
  for (const { matchId, courtId } of shown) placing.keep(matchId, courtId);
  for (const { matchId, because } of next.proposals) placing.place(matchId, because.kind === 'pinned');
  return placing.size < next.proposals.length ? next : placing.calls(next);
}

class Placing {
  readonly #free: HallTable[];
  /** The table of each match that is proposed. */
  readonly #tableOf = new Map<MatchId, HallTable>();
  /** Both players are ready: proposed, or in line for a table. */
  readonly #ready: ReadonlyMap<MatchId, Proposal['because']>;
  readonly #tournamentOf: ReadonlyMap<MatchId, TournamentId>;
  readonly #order: ReadonlyMap<MatchId, number>;

  constructor(hall: Hall, { proposals, waiting }: NextCalls) {
    const order = callingOrder(hall);
    const pinned = new Set(hall.day.pinned);
    const inLine = waiting.filter(({ because }) => because.kind === 'in-line');
    this.#free = [...occupancyOf(hall).freeTables];
    this.#order = new Map(order.map(({ match }, place) => [match.id, place]));
    this.#tournamentOf = new Map(order.map(({ match, tournament }) => [match.id, tournament.id]));
    this.#ready = new Map([
      ...proposals.map(({ matchId, because }) => [matchId, because] as const),
      ...inLine.map(
        ({ matchId }) => [matchId, { kind: pinned.has(matchId) ? 'pinned' : 'longest-free' } as const] as const,
      ),
    ]);
  }

  get size(): number {
    return this.#tableOf.size;
  }

  keep(matchId: MatchId, courtId: CourtId): void {
    const index = this.#free.findIndex((table) => table.courtId === courtId && this.#admits(table, matchId));
    if (index < 0 || !this.#ready.has(matchId) || this.#tableOf.has(matchId)) return;
    for (const table of this.#free.splice(index, 1)) this.#tableOf.set(matchId, table);
  }

  place(matchId: MatchId, isPinned: boolean): void {
    if (this.#tableOf.has(matchId)) return;
    const table =
      takeTable(this.#free, this.#tournamentOf.get(matchId) ?? '') ?? (isPinned ? this.#evict(matchId) : null);
    if (table) this.#tableOf.set(matchId, table);
  }

  /** The table of the last proposal in line that nobody has moved to the front. */
  #evict(matchId: MatchId): HallTable | null {
    const last = [...this.#tableOf]
      .filter(([other, table]) => this.#ready.get(other)?.kind !== 'pinned' && this.#admits(table, matchId))
      .toSorted(([a], [b]) => this.#placeOf(b) - this.#placeOf(a))[0];
    if (!last) return null;
    this.#tableOf.delete(last[0]);
    return last[1];
  }

  calls({ proposals, waiting }: NextCalls): NextCalls {
    const displaced = proposals
      .filter(({ matchId }) => !this.#tableOf.has(matchId))
      .map(({ matchId }): WaitingMatch => ({ matchId, because: { kind: 'in-line', ahead: 0 } }));
    let ahead = 0;
    return {
      proposals: [...this.#tableOf]
        .map(([matchId, { courtId }]) => ({
          matchId,
          courtId,
          because: this.#ready.get(matchId) ?? { kind: 'longest-free' as const },
        }))
        .toSorted((a, b) => this.#placeOf(a.matchId) - this.#placeOf(b.matchId)),
      waiting: [...waiting.filter(({ matchId }) => !this.#tableOf.has(matchId)), ...displaced]
        .toSorted((a, b) => this.#placeOf(a.matchId) - this.#placeOf(b.matchId))
        .map((wait) =>
          wait.because.kind === 'in-line' ? { ...wait, because: { kind: 'in-line', ahead: ahead++ } } : wait,
        ),
    };
  }

  #placeOf(matchId: MatchId): number {
    return this.#order.get(matchId) ?? 0;
  }

  #admits({ only }: HallTable, matchId: MatchId): boolean {
    return only === null || only === this.#tournamentOf.get(matchId);
  }
}
