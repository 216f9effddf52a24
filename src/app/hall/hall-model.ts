/** The hall as screens know it: what the rule needs, and the words and facts that go with it. */
import { formatTimeOfDay } from '#app/ui/dates/date-format.ts';
import { groupName, stageName } from '#app/ui/words/stage-words.ts';
import type { HallCall, HallDay, HallDayMatch } from '#contract/hall/hall.ts';
import { hallOf } from '#contract/views/hall-views.ts';
import { durationOf } from '#hall/estimate.ts';
import type { HallNames } from '#hall/explain-call.ts';
import type { Hall, HallMatch, HallTournament, PersonId, TableCall } from '#hall/terms.ts';
import { t } from '#messages/t.ts';
import { tournamentNames } from './tournament-names.ts';

/** The call of a match, as far as it has come. */
export interface DeskCall extends TableCall {
  /** 1 to 3. */
  readonly number: number;
  /** The last of the three: no-shows are counted from here. */
  readonly announcedAt: number;
  readonly startedAt: number | null;
  readonly arrived: readonly PersonId[];
}

interface DeskHall extends Hall {
  readonly calls: readonly DeskCall[];
}

export interface HallModel {
  readonly hall: DeskHall;
  /** How long a match is expected to be on its table, in milliseconds. */
  readonly lasts: (matchId: string) => number;
  /** Matches whose result a player says is not right. */
  readonly doubted: readonly string[];
  readonly noShowMinutes: number;
  readonly timeZone: string;
  readonly names: HallNames;
  /** The number of a match in its tournament. */
  readonly numberOf: (matchId: string) => number;
  readonly tournamentNames: ReadonlyMap<string, string>;
}

export function hallModel({ hall, tournaments, people, pace }: HallDay): HallModel {
  const tables = new Map(hall.tables.map(({ courtId, name }) => [courtId, name]));
  const matches = new Map(tournaments.flatMap((one) => one.matches).map((match) => [match.id, match]));
  const { timeZone, noShowMinutes } = hall;
  return {
    hall: { ...hallOf(hall, tournaments), calls: hall.calls.map(deskCall) },
    lasts: (id) => durationOf(pace, matches.get(id)?.stage !== 'GROUPS'),
    doubted: hall.doubted ?? [],
    noShowMinutes,
    timeZone,
    names: {
      person: (id) => people[id]?.name ?? t('hall.somebody'),
      table: (id) => tables.get(id) ?? t('hall.unknownTable'),
      match: (id) => labelOf(matches.get(id)),
      time: (instant) => formatTimeOfDay(instant, timeZone),
    },
    numberOf: (id) => matches.get(id)?.number ?? 0,
    tournamentNames: tournamentNames(tournaments, hall),
  };
}

const deskCall = (call: HallCall): DeskCall => ({
  matchId: call.matchId,
  courtId: call.courtId,
  number: call.number,
  calledAt: Date.parse(call.calledAt),
  announcedAt: Date.parse(call.announcedAt),
  startedAt: call.startedAt === null ? null : Date.parse(call.startedAt),
  withdrawnAt: call.endedAt === null ? null : Date.parse(call.endedAt),
  arrived: call.arrived,
});

/** "Group A, match 7". */
const labelOf = (match: HallDayMatch | undefined): string =>
  match === undefined
    ? t('hall.unknownMatch')
    : t('hall.matchLabel', {
        where: match.group ? groupName(match.group) : stageName(match.stage),
        number: match.number,
      });

export interface KnownMatch {
  readonly match: HallMatch;
  readonly tournament: HallTournament;
}

export function matchesOf({ hall }: Pick<HallModel, 'hall'>): ReadonlyMap<string, KnownMatch> {
  const known = new Map<string, KnownMatch>();
  for (const tournament of hall.tournaments) {
    for (const match of tournament.matches) known.set(match.id, { match, tournament });
  }
  return known;
}

export interface MatchPerson {
  readonly id: PersonId;
  readonly name: string;
}

/** Those who are known. */
export const peopleOf = ({ players }: HallMatch, { person }: Pick<HallNames, 'person'>): readonly MatchPerson[] =>
  players.flatMap((id) => (id === null ? [] : { id, name: person(id) }));

/** "Anna Berg – Ben Kos". */
export function hallPlayersOf({ players: [a, b] }: HallMatch, { person }: Pick<HallNames, 'person'>): string {
  if (a === null && b === null) return t('hall.playersUnknown');
  return `${a === null ? t('hall.playerUnknown') : person(a)} – ${b === null ? t('hall.playerUnknown') : person(b)}`;
}
