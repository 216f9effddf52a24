/** The order of the tournament list: what is played now, what is to come, what is past; an event stands in it once. */
import { isOver, isRunning } from '#tournament/stage.ts';
import { UNPLAYED_IS_PAST_AFTER } from '../durations.ts';
import type { TournamentDto } from './tournaments.ts';

export type ListPart = 'now' | 'upcoming' | 'past';

/** As the server's list has it (schema/tournament-stages.ts): an open tournament that was never played is past as well. */
export function partOf({ tournament }: TournamentDto, now: number): ListPart {
  if (isOver(tournament)) return 'past';
  if (isRunning(tournament)) return 'now';
  return Date.parse(tournament.tournamentEnd) + UNPLAYED_IS_PAST_AFTER < now ? 'past' : 'upcoming';
}

/** Sorted by start, the past with the latest first. Instants may carry different offsets, so they compare as points in time. */
export function inListOrder<Listed extends TournamentDto>(tournaments: readonly Listed[], now: number): Listed[] {
  const byStart = tournaments.toSorted((a, b) => startOf(a) - startOf(b));
  const of = (part: ListPart) => byStart.filter((one) => partOf(one, now) === part);
  return [...of('now'), ...of('upcoming'), ...of('past').reverse()];
}

const startOf = ({ tournament }: TournamentDto): number => Date.parse(tournament.tournamentStart);

/** A line of a list: a tournament by itself, or an event with those of its classes that the list has. */
export interface ListedRow<Listed extends TournamentDto> {
  readonly key: string;
  readonly event: TournamentDto['tournament']['event'];
  /** The first to start first. */
  readonly tournaments: readonly [Listed, ...Listed[]];
}

/** In the order of the list; an event stands where its first class does. */
export function eventsOnce<Listed extends TournamentDto>(tournaments: readonly Listed[]): ListedRow<Listed>[] {
  const byKey = new Map<string, { event: TournamentDto['tournament']['event']; tournaments: [Listed, ...Listed[]] }>();
  for (const one of tournaments) {
    const { id, event } = one.tournament;
    const key = event ? `event/${event.id}` : id;
    const known = byKey.get(key);
    if (known) known.tournaments.push(one);
    else byKey.set(key, { event, tournaments: [one] });
  }
  return [...byKey].map(([key, row]) => ({ key, ...row, tournaments: byStartOf(row.tournaments) }));
}

/** An event is on from its first match until its last class is played, also between two days. */
export function partOfRow({ tournaments }: ListedRow<TournamentDto>, now: number): ListPart {
  const parts = tournaments.map((one) => partOf(one, now));
  if (parts.includes('now')) return 'now';
  if (!parts.includes('upcoming')) return 'past';
  return tournaments.some(({ tournament }) => tournament.stage === 'FINISHED') ? 'now' : 'upcoming';
}

/** As `inListOrder`. A past event stands by its last class, so that earlier ones that come to be known leave it in its place. */
export function rowsInListOrder<Listed extends TournamentDto>(
  tournaments: readonly Listed[],
  now: number,
): ListedRow<Listed>[] {
  const parts: Record<ListPart, ListedRow<Listed>[]> = { now: [], upcoming: [], past: [] };
  for (const row of eventsOnce(tournaments)) parts[partOfRow(row, now)].push(row);
  const byFirst = (a: ListedRow<Listed>, b: ListedRow<Listed>) => startOf(a.tournaments[0]) - startOf(b.tournaments[0]);
  const lastOf = (row: ListedRow<Listed>) => Math.max(...row.tournaments.map(startOf));
  const { now: on, upcoming, past } = parts;
  return [...on.sort(byFirst), ...upcoming.sort(byFirst), ...past.sort((a, b) => lastOf(b) - lastOf(a))];
}

/** A card names so many of an event's classes, and counts the others. */
export const CLASSES_ON_CARD = 5;

/** From the first start to the last end. */
export const spanOf = (tournaments: ListedRow<TournamentDto>['tournaments']) => ({
  start: tournaments[0].tournament.tournamentStart,
  end: tournaments
    .map(({ tournament }) => tournament.tournamentEnd)
    .reduce((last, one) => (Date.parse(one) > Date.parse(last) ? one : last)),
});

const byStartOf = <Listed extends TournamentDto>(tournaments: readonly [Listed, ...Listed[]]) =>
  tournaments.toSorted((a, b) => startOf(a) - startOf(b)) as [Listed, ...Listed[]];
