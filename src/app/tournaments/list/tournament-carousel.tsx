/** Large cards of tournaments to turn through, for home and a championship, and what stands there until they have come. */
import { lazyPart } from '#app/scheduling/lazy-part.tsx';
import { Carousel, type CarouselProps } from '#app/ui/controls/carousel.tsx';
import { KeptWords } from '#app/ui/feedback/empty-list.tsx';
import { Loaded, type QueryView } from '#app/ui/feedback/loaded.tsx';
import { Loading, Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { eventsOnce } from '#contract/tournaments/list-parts.ts';
import type { TournamentDto } from '#contract/tournaments/tournaments.ts';
import { t } from '#messages/t.ts';
import { TournamentCard } from './tournament-card.tsx';

// Its place is kept by the height of the others.
const EventCard = lazyPart(() => import('./event-card.tsx'), 'EventCard');

const MIN_HEIGHT = 500;

export interface TournamentCarouselProps extends Pick<CarouselProps, 'heading' | 'widths' | 'gap'> {
  readonly query: QueryView<TournamentDto[]>;
}

/** Tournaments side by side under a heading, in whatever state their list is. */
export function TournamentCarousel({ query, ...carousel }: TournamentCarouselProps) {
  if (query.data && query.data.length > 0) {
    return (
      <Carousel {...carousel} minHeight={MIN_HEIGHT}>
        {eventsOnce(query.data).map(({ key, event, tournaments }, index) => {
          const look = { wide: true, eager: index === 0 };
          return event ? (
            <EventCard key={key} event={event} classes={tournaments} {...look} />
          ) : (
            <TournamentCard key={key} tournament={tournaments[0]} {...look} />
          );
        })}
      </Carousel>
    );
  }
  return (
    <Section heading={carousel.heading}>
      <Loaded query={query} loading={<WaitingCarousel />}>
        {() => (
          <>
            <p className="tt-ink2">{t('tournamentList.noTournamentsAvailable')}</p>
            <KeptWords />
          </>
        )}
      </Loaded>
    </Section>
  );
}

export const WaitingCarousel = () => (
  <>
    <Loading hidden />
    <Skeleton height={MIN_HEIGHT} className="tt-sheet" />
  </>
);
