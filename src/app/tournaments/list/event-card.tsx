/** A line of a list as a card: a tournament, or an event with its classes. */
import { useId } from 'react';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { Link } from '#app/ui/controls/link.tsx';
import { Name } from '#app/ui/controls/name.tsx';
import { VenuePicture } from '#app/ui/pictures/venue-picture.tsx';
import { classNames } from '#app/ui/theme/class-names.ts';
import { stageName } from '#app/ui/words/stage-words.ts';
import { CLASSES_ON_CARD, type ListedRow, spanOf } from '#contract/tournaments/list-parts.ts';
import type { TournamentDto } from '#contract/tournaments/tournaments.ts';
import { t } from '#messages/t.ts';
import { Dates, Place, stepOf, TournamentCard, type TournamentCardProps } from './tournament-card.tsx';

interface RowCardProps extends Omit<TournamentCardProps, 'tournament'> {
  readonly row: ListedRow<TournamentDto>;
}

export function RowCard({ row: { event, tournaments }, ...look }: RowCardProps) {
  return event ? (
    <EventCard event={event} classes={tournaments} {...look} />
  ) : (
    <TournamentCard tournament={tournaments[0]} {...look} />
  );
}

interface EventCardProps extends Omit<TournamentCardProps, 'tournament'> {
  readonly event: NonNullable<ListedRow<TournamentDto>['event']>;
  readonly classes: ListedRow<TournamentDto>['tournaments'];
}

export function EventCard({ event, classes, wide = false, compact = false, eager = false }: EventCardProps) {
  const headingId = useId();
  const { venue, timeZone } = classes[0].tournament;
  return (
    <article
      aria-labelledby={headingId}
      className={classNames('tt-sheet tt-tournament is-event', wide && 'is-wide', compact && 'is-compact')}
    >
      <div className="tt-tournament-picture">
        <VenuePicture venue={venue} eager={eager} />
      </div>
      <div className="tt-tournament-words">
        <h3 id={headingId}>
          <Name>{event.name}</Name>
        </h3>
        <Dates {...spanOf(classes)} timeZone={timeZone} />
        <div className="tt-tournament-links">
          <Place venue={venue} />
        </div>
        <ul className="tt-tournament-classes">
          {classes.slice(0, CLASSES_ON_CARD).map(({ tournament: { id, name, stage } }) => (
            <li key={id}>
              <Link to="/tournaments/$tournamentId" params={{ tournamentId: id }}>
                <Name>{name}</Name>
              </Link>
              <span className="tt-small tt-ink2">{stageName(stage)}</span>
            </li>
          ))}
          {classes.length > CLASSES_ON_CARD && (
            <li className="tt-small tt-ink2">
              {t('tournamentList.moreClasses', { count: classes.length - CLASSES_ON_CARD })}
            </li>
          )}
        </ul>
        <ButtonLink to="/events/$eventId" params={{ eventId: event.id }} variant="tonal" {...stepOf(headingId)}>
          {t('tournamentList.viewDetails')}
        </ButtonLink>
      </div>
    </article>
  );
}
