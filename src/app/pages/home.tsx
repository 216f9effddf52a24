/** The home page: what is on now, and what waits for the person who looks. */
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { hasFollowed } from '#app/follow/has-followed.ts';
import { lazyNamed, lazyPart } from '#app/scheduling/lazy-part.tsx';
import { useHasRole, useSession } from '#app/session/queries.ts';
import { QuickLinks } from '#app/shell/menu/quick-links.tsx';
import { ActiveTournaments, WaitingTournaments } from '#app/tournaments/home/active-tournaments.tsx';
import { HomeBoard } from '#app/tournaments/home/home-board.tsx';
import styles from '#app/tournaments/home/home-page.module.css';
import { UpcomingMatches } from '#app/tournaments/home/upcoming-matches.tsx';
import { KeptOffline } from '#app/tournaments/list/kept-offline.tsx';
import { useLiveTournaments } from '#app/tournaments/live/live-tournament.ts';
import { matchQueries } from '#app/tournaments/match-queries.ts';
import { useSyncOf } from '#app/tournaments/matches/sync-of.ts';
import { useReturnToTournament } from '#app/tournaments/registration/return-to-tournament.ts';
import { Fade } from '#app/ui/feedback/fade.tsx';
import { usePageMeta } from '#app/ui/layout/page-meta.ts';
import type { MatchEntry } from '#contract/matches/matches.ts';
import { t } from '#messages/t.ts';
import { useIsAboveKnown } from './use-is-above-known.ts';

const OrganisedNow = lazyNamed(() => import('#app/tournaments/home/organised-now.tsx'), 'OrganisedNow');
const BookingsToday = lazyNamed(() => import('#app/venues/manage/bookings-today.tsx'), 'BookingsToday');
const FollowedHome = lazyNamed(() => import('#app/hall/follow/followed-home.tsx'), 'FollowedHome');
const FollowOwn = lazyPart(() => import('#app/tournaments/home/follow-own.tsx'), 'FollowOwn');
const none: readonly MatchEntry[] = [];

export function HomePage() {
  usePageMeta({ title: t('pages.edgeball') });
  useReturnToTournament();
  const syncOf = useSyncOf();
  const { me } = useSession();
  const isOrganiser = useHasRole('tournament_organizer');
  const isManager = useHasRole('venue_manager');
  const isAboveKnown = useIsAboveKnown();
  const { data: active } = useQuery({ ...matchQueries.active(), enabled: me !== undefined });
  const matches = active ?? none;
  const isIdle = active?.length === 0;
  const followed = hasFollowed() && <FollowedHome />;
  useLiveTournaments(matches.map(({ tournament }) => tournament.id));
  return (
    <Fade className={`tt-wrap ${styles.home ?? ''}`}>
      {/* Who follows somebody is no stranger, though nobody is signed in. */}
      {!me && <Suspense>{followed}</Suspense>}
      <HomeBoard syncOf={syncOf} />
      <KeptOffline />
      {!me && <QuickLinks />}
      {!isIdle && !isOrganiser && <UpcomingMatches syncOf={syncOf} />}
      <Suspense fallback={<WaitingTournaments />}>
        {/* Who runs a tournament and plays in it reads the next match on the sign above; the desk cannot wait. */}
        {me && isOrganiser && <OrganisedNow userId={me.id} />}
        {!isIdle && isOrganiser && <UpcomingMatches syncOf={syncOf} />}
        {isManager && <BookingsToday />}
        {me && followed}
        {isIdle && <UpcomingMatches syncOf={syncOf} />}
        {me && <QuickLinks />}
        {isAboveKnown ? <ActiveTournaments /> : <WaitingTournaments />}
      </Suspense>
      {me && matches.length === 0 && <FollowOwn />}
    </Fade>
  );
}
