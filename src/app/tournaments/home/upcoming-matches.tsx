/** Home: the signed-in player's matches that are not completed. Only players have this section. */
import { useQuery } from '@tanstack/react-query';
import { useHasRole, useSession } from '#app/session/queries.ts';
import { matchQueries } from '#app/tournaments/match-queries.ts';
import { Carousel } from '#app/ui/controls/carousel.tsx';
import { Link } from '#app/ui/controls/link.tsx';
import { KeptWords } from '#app/ui/feedback/empty-list.tsx';
import { Loaded } from '#app/ui/feedback/loaded.tsx';
import { Loading } from '#app/ui/feedback/skeleton.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { t } from '#messages/t.ts';
import type { SyncOf } from './next-match.ts';
import { UpcomingMatchCard } from './upcoming-match-card.tsx';

const HEADING = t('home.upcomingMatches');
/** One on phones, three with two gaps of 16 on wider screens. */
const widths = { phone: '100%', tablet: 'calc((100% - 32px) / 3)' };

export function UpcomingMatches({ syncOf }: { readonly syncOf?: SyncOf }) {
  const { me } = useSession();
  // An organiser has the way to them above.
  const isOrganiser = useHasRole('tournament_organizer');
  const query = useQuery({ ...matchQueries.active(), enabled: me !== undefined });
  if (!me) return null;
  if (query.data && query.data.length > 0) {
    return (
      <Carousel heading={HEADING} widths={widths} step={{ phone: 1, wide: 2 }}>
        {query.data.map((entry) => (
          <UpcomingMatchCard key={entry.match.id} entry={entry} sync={syncOf?.(entry.match.id)} />
        ))}
      </Carousel>
    );
  }
  return (
    <Section heading={HEADING}>
      <Loaded query={query} loading={<Loading />}>
        {() => (
          <>
            <p className="tt-ink2">{t('home.noUpcoming')}</p>
            <KeptWords at={query.dataUpdatedAt} />
            {!isOrganiser && (
              <p>
                <Link to="/my-tournaments">{t('home.seeMyTournaments')}</Link>
              </p>
            )}
          </>
        )}
      </Loaded>
    </Section>
  );
}
