/** What a board says aloud: each call once, and none that was made before it listened. */
import type { HallDay, HallDayMatch } from '#contract/hall/hall.ts';
import { sayIn } from '#messages/in-language.ts';

export interface Announcement {
  /** Tells the match's call at this table, and how often it was called. */
  readonly key: string;
  readonly at: number;
  readonly text: string;
}

/** A call that is older is not announced any more, as after a network that was away. */
const HEARD_WITHIN = 60_000;

/**
 * Those of the day that are to be said at `now`, the first called first; `said` holds the times of what was, by their keys.
 * What this computer called without a network the server may then tell of as earlier, never as later.
 */
export function announcements(day: HallDay, said: ReadonlyMap<string, number>, now: number): Announcement[] {
  const matches = new Map(day.tournaments.flatMap((one) => one.matches.map((match) => [match.id, match])));
  const tables = new Map(day.hall.tables.map(({ courtId, name }) => [courtId, name]));
  return day.hall.calls
    .filter(({ endedAt, startedAt, announcedAt }) => {
      return endedAt === null && startedAt === null && now - Date.parse(announcedAt) <= HEARD_WITHIN;
    })
    .toSorted((a, b) => Date.parse(a.announcedAt) - Date.parse(b.announcedAt))
    .flatMap(({ matchId, courtId, number, announcedAt }) => {
      const match = matches.get(matchId);
      const key = `${matchId} ${courtId} ${number}`;
      const at = Date.parse(announcedAt);
      if (!match || at <= (said.get(key) ?? Number.NEGATIVE_INFINITY)) return [];
      const [first, second] = match.players.map((id) => nameOf(id, day));
      const words = {
        number,
        table: tables.get(courtId) ?? sayIn('hall.unknownTable', day.hall.language),
        first: first ?? '',
        second: second ?? '',
      };
      return { key, at, text: sayIn('board.announcement', day.hall.language, words) };
    });
}

const nameOf = (id: HallDayMatch['players'][number], { people, hall }: HallDay): string =>
  (id === null ? undefined : people[id]?.name) ?? sayIn('board.somebody', hall.language);
