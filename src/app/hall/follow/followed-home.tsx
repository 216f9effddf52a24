/** Home: the followed players of the tournaments that are played now. */
import { useQueries, useQuery } from '@tanstack/react-query';
import { useFollowedClubs } from '#app/follow/followed-clubs.ts';
import { useFollowedPlayers } from '#app/follow/followed-players.ts';
import { useNow } from '#app/scheduling/use-now.ts';
import { followedIn } from '#app/tournaments/players/followed-in.ts';
import { tournamentQueries } from '#app/tournaments/queries.ts';
import { Section } from '#app/ui/layout/section.tsx';
import { isRunning } from '#tournament/stage.ts';
import { FollowedLines } from './followed-band.tsx';
import { followedLines } from './followed-lines.ts';

/** Running at once where one person's players are; each is a request. */
const MOST_TOURNAMENTS = 3;
const EVERY = 30_000;

export function FollowedHome() {
  const followed = useFollowedPlayers();
  const clubs = useFollowedClubs();
  const { data: active = [] } = useQuery(tournamentQueries.active());
  const running = active.filter(({ tournament }) => isRunning(tournament)).slice(0, MOST_TOURNAMENTS);
  const isAsked = followed.length > 0 || clubs.length > 0;
  const matches = useQueries({
    queries: (isAsked ? running : []).map(({ tournament }) => ({
      ...tournamentQueries.matches(tournament.id),
      refetchInterval: 60_000,
    })),
  });
  const players = useQueries({
    queries: (clubs.length > 0 ? running : []).map(({ tournament }) => tournamentQueries.players(tournament.id)),
  });
  const now = useNow(EVERY);
  const lines = matches.flatMap(({ data }, at) =>
    data ? followedLines(data, followedIn(followed, clubs, players[at]?.data ?? []), now) : [],
  );
  if (lines.length === 0) return null;
  return (
    <Section heading="Followed players">
      <FollowedLines lines={lines} />
    </Section>
  );
}
