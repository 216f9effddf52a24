/** Home: the followed players of the tournaments that are played now, each with the next match in a few words. */
import { useQueries, useQuery } from '@tanstack/react-query';
import { useFollowedClubs } from '#app/follow/followed-clubs.ts';
import { useFollowedPlayers } from '#app/follow/followed-players.ts';
import { useNow } from '#app/scheduling/use-now.ts';
import { hallQueries } from '#app/tournaments/hall-queries.ts';
import { type Estimates, estimatesOf } from '#app/tournaments/matches/use-estimates.ts';
import { useMatchesOf, usePlayersOf } from '#app/tournaments/model/views.ts';
import { followedIn } from '#app/tournaments/players/followed-in.ts';
import { tournamentQueries } from '#app/tournaments/queries.ts';
import { Section } from '#app/ui/layout/section.tsx';
import { HOUR, MINUTE } from '#contract/durations.ts';
import type { TournamentDto } from '#contract/tournaments/tournaments.ts';
import { t } from '#messages/t.ts';
import { isRunning } from '#tournament/stage.ts';
import { FollowedLines } from './followed-band.tsx';
import { followedLines, sooner } from './followed-lines.ts';

/** Played at once where one person's players are. */
const MOST_TOURNAMENTS = 3;
const EVERY = 30_000;
/** A day may end late, also past midnight; what is left open of an earlier one is on no table. */
const ENDS_LATE = 12 * HOUR;

export function FollowedHome() {
  const followed = useFollowedPlayers();
  const clubs = useFollowedClubs();
  const { data: active = [] } = useQuery(tournamentQueries.active());
  const now = useNow(EVERY);
  const playing = playedNow(active, now);
  const isAsked = followed.length > 0 || clubs.length > 0;
  const ids = playing.map(({ tournament }) => tournament.id);
  const matches = useMatchesOf(isAsked ? ids : [], { refetchInterval: MINUTE });
  const players = usePlayersOf(clubs.length > 0 ? ids : []);
  const linesOf = (at: number, estimates?: Estimates) => {
    const entries = matches[at]?.data ?? [];
    return followedLines(entries, followedIn(followed, clubs, players[at]?.data ?? []), now, estimates);
  };
  const isInLine = (at: number): boolean =>
    matches[at]?.data?.[0]?.tournament.isSeason === false && linesOf(at).some(({ isNow }) => !isNow);
  const days = useQueries({
    queries: playing.map(({ tournament }, at) => ({
      ...hallQueries.day(tournament.id),
      enabled: isInLine(at),
      refetchInterval: MINUTE,
    })),
  });
  const lines = days.flatMap(({ data }, at) => linesOf(at, data && estimatesOf(data))).toSorted(sooner);
  if (lines.length === 0) return null;
  return (
    <Section heading={t('hall.followedPlayers')}>
      <FollowedLines lines={lines} />
    </Section>
  );
}

/** The latest begun first: a season has begun long ago. */
const playedNow = (active: readonly TournamentDto[], now: number): readonly TournamentDto[] =>
  active
    .filter(({ tournament }) => isRunning(tournament) && isOnAt(tournament, now))
    .toSorted((a, b) => Date.parse(b.tournament.tournamentStart) - Date.parse(a.tournament.tournamentStart))
    .slice(0, MOST_TOURNAMENTS);

const isOnAt = ({ tournamentStart, tournamentEnd }: TournamentDto['tournament'], now: number): boolean =>
  Date.parse(tournamentStart) <= now && now <= Date.parse(tournamentEnd) + ENDS_LATE;
