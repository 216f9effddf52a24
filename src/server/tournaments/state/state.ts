/** A tournament as this node knows it: what is stored, and everything that follows from it. */
import type { MatchEntry } from '#contract/matches/matches.ts';
import type { TournamentRecord, TournamentView } from '#contract/tournaments/tournaments.ts';
import type { Venue } from '#contract/venues/venues.ts';
import { indexOnce, matchEntryOf, podiumOf } from '#contract/views/views.ts';
import { organisingId, type Visitor } from '#server/platform/http/admission/request-context.ts';
import { type Organisers, rightsOf } from '#tournament/commands/organisers.ts';
import { publicFacts } from '#tournament/groups/lots.ts';
import { derive, findMatch } from '#tournament/results/derive.ts';
import { rulesNeeded } from '#tournament/rules-version.ts';
import type { Actor, Facts, Tournament } from '#tournament/terms.ts';
import type { StoredHall, StoredTournament } from '../store/facts.ts';
import { hallDateOf, hallEndsAt } from '../store/hall-date.ts';
import { pointsConfigurationOf, type TournamentRow } from '../store/store.ts';

export interface TournamentState {
  readonly row: TournamentRow;
  readonly championshipName: string | null;
  readonly eventName: string | null;
  readonly venue: Venue | null;
  readonly record: TournamentRecord;
  readonly tournament: Tournament;
  readonly halls: readonly StoredHall[];
  /** Each person's entry. */
  readonly entryOf: ReadonlyMap<string, string>;
  /** When time alone will have changed something (epoch milliseconds). */
  readonly freshUntil: number;
}

export function stateOf(
  stored: StoredTournament,
  now: number,
  tournament: Tournament = derive(stored.facts, now),
): TournamentState {
  const { row, facts, people, courts, awarded, halls } = stored;
  const date = halls.length > 0 ? hallDateOf(row, now) : null;
  const hall = halls.find((one) => one.date === date);
  return {
    row,
    championshipName: stored.championshipName,
    eventName: stored.eventName,
    venue: stored.venue,
    record: {
      version: row.version,
      rules: rulesNeeded(facts),
      facts: publicFacts(tournament),
      people,
      courts,
      ...(facts.finalised && { awarded: { ...awarded } }),
      ...(hall && { hall: { mode: hall.mode, calls: hall.calls } }),
      tournament: {
        id: row.id,
        name: row.name,
        timeZone: row.timeZone,
        organiserId: row.organiserId,
        coOrganiserIds: [...row.coOrganisers],
      },
    },
    tournament,
    halls,
    entryOf: entriesOf(people),
    freshUntil: Math.min(
      freshUntil(tournament, now),
      halls.length > 0 ? hallEndsAt(row, now) : Number.POSITIVE_INFINITY,
    ),
  };
}

const entriesOf = indexOnce(({ user, playerId }: TournamentRecord['people'][number]) => [user.id, playerId]);

/** In a season a round's matches start to be played when its date has come. */
function freshUntil({ facts, matches }: Tournament, now: number): number {
  if (facts.configuration.type !== 'SEASON') return Number.POSITIVE_INFINITY;
  let next = Number.POSITIVE_INFINITY;
  for (const { status, matchDate } of matches)
    if (status === 'waiting' && matchDate > now && matchDate < next) next = matchDate;
  return next;
}

export const organisersOf = ({ organiserId, coOrganisers }: TournamentRow): Organisers => ({
  owner: organiserId,
  coOrganisers,
});

export const actorOf = (state: TournamentState, visitor: Visitor | null): Actor => ({
  signedIn: visitor !== null,
  ...rightsOf(organisersOf(state.row), organisingId(visitor)),
  playerId: (visitor && state.entryOf.get(visitor.id)) ?? null,
  hasConfirmedEmail: visitor?.hasConfirmedEmail ?? false,
});

export function entryOfMatch(state: TournamentState, matchId: string): MatchEntry | null {
  const match = findMatch(state.tournament, matchId);
  return match ? matchEntryOf(state.record, state.tournament, match) : null;
}

export function viewOf({
  row,
  championshipName,
  eventName,
  venue,
  record,
  tournament,
}: TournamentState): TournamentView {
  return {
    championshipId: row.championshipId,
    championshipName,
    tournament: {
      id: row.id,
      name: row.name,
      stage: tournament.stage,
      tournamentStart: row.startsAt.toISOString(),
      tournamentEnd: row.endsAt.toISOString(),
      timeZone: row.timeZone,
      city: row.city,
      venue,
      organiserId: row.organiserId,
      coOrganiserIds: [...row.coOrganisers],
      tournamentFormat: row.format,
      tournamentType: row.type,
      includeThirdPlacePlayoff: row.includeThirdPlacePlayoff,
      ...(row.places && { places: row.places }),
      seedByChampionship: row.seedByChampionship,
      seededByHand: tournament.facts.seeds?.length ?? 0,
      bestOf: { groups: row.bestOfGroups, mainStage: row.bestOfMainStage },
      confirmedEmailsOnly: row.confirmedEmailsOnly,
      withdrawnResults: row.withdrawnResults,
      ranking: row.ranking,
      generation: row.generation,
      ...(row.eventId !== null && { event: { id: row.eventId, name: eventName ?? '' } }),
      ...(tournament.facts.finalised && { podium: podiumOf(record, tournament) }),
      draw: drawOf(record.facts),
      ...pointsConfigurationOf(row),
    },
  };
}

function drawOf({ draw, mainStage }: Facts): TournamentView['tournament']['draw'] {
  if (!draw) return null;
  return {
    seed: draw.seed,
    mainStageSeed: mainStage ? (mainStage.seed ?? draw.seed) : null,
    moved: draw.moved?.length ?? 0,
    movedInMainStage: mainStage?.moved?.length ?? 0,
    ...(draw.lotsHash && { lotsHash: draw.lotsHash }),
    ...(draw.lotsSecret && { lotsSecret: draw.lotsSecret }),
  };
}
