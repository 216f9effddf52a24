/** What a list shows of a tournament: venue's picture, stage, start and end, and while it is played the way to its matches. */
import { memo, useId } from 'react';
import { StageBadge } from '#app/ui/controls/badge.tsx';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { Link } from '#app/ui/controls/link.tsx';
import { Name } from '#app/ui/controls/name.tsx';
import { formatTimeOfDay, longDate } from '#app/ui/dates/date-format.ts';
import { ArrowRightIcon, MapPinIcon } from '#app/ui/pictures/icons.tsx';
import { VenuePicture } from '#app/ui/pictures/venue-picture.tsx';
import { classNames } from '#app/ui/theme/class-names.ts';
import type { TournamentDto } from '#contract/tournaments/tournaments.ts';
import { t } from '#messages/t.ts';
import { isRunning } from '#tournament/stage.ts';

export interface TournamentCardProps {
  readonly tournament: TournamentDto;
  /** Picture and words beside each other from 1200 on; under that every card is a column. */
  readonly wide?: boolean;
  /** A row beside a small picture on phones. */
  readonly compact?: boolean;
  readonly eager?: boolean;
}

export const TournamentCard = memo(function TournamentCard(props: TournamentCardProps) {
  const { tournament: dto, wide = false, compact = false, eager = false } = props;
  const headingId = useId();
  const { tournament, championshipId, championshipName } = dto;
  const { venue } = tournament;
  return (
    <article
      aria-labelledby={headingId}
      className={classNames('tt-sheet tt-tournament', wide && 'is-wide', compact && 'is-compact')}
    >
      <div className="tt-tournament-picture">
        <VenuePicture venue={venue} eager={eager} />
        <StageBadge stage={tournament.stage} onPicture />
      </div>
      <div className="tt-tournament-words">
        <h3 id={headingId}>
          <Name>{tournament.name}</Name>
        </h3>
        <Dates start={tournament.tournamentStart} end={tournament.tournamentEnd} timeZone={tournament.timeZone} />
        <div className="tt-tournament-links">
          <Place venue={venue} />
          {championshipId !== null && championshipName !== null && (
            <p>
              {t('tournamentList.partOf')}{' '}
              <Link to="/championships/$championshipId" params={{ championshipId }}>
                <Name>{championshipName}</Name>
              </Link>
            </p>
          )}
        </div>
        {isRunning(tournament) && (
          <ButtonLink
            to="/tournaments/$tournamentId/matches"
            params={{ tournamentId: tournament.id }}
            variant="primary"
            {...stepOf(headingId)}
          >
            {t('tournamentList.seeMatches')}
          </ButtonLink>
        )}
        <ButtonLink
          to="/tournaments/$tournamentId"
          params={{ tournamentId: tournament.id }}
          variant="tonal"
          {...stepOf(headingId)}
        >
          {t('tournamentList.viewDetails')}
        </ButtonLink>
      </div>
    </article>
  );
});

/** A way on from a card, named by its heading as well. */
export const stepOf = (headingId: string) => ({
  spread: true,
  end: <ArrowRightIcon size={20} />,
  'aria-describedby': headingId,
  className: 'tt-tournament-step',
});

export const Place = ({ venue }: Pick<TournamentDto['tournament'], 'venue'>) =>
  venue && (
    <p>
      <MapPinIcon size={20} />
      <Link to="/venues/$venueId" params={{ venueId: venue.id }}>
        <Name>{venue.name}</Name>
      </Link>
    </p>
  );

interface DatesProps {
  readonly start: string;
  readonly end: string;
  readonly timeZone: string;
}

export const Dates = ({ start, end, timeZone }: DatesProps) => (
  <dl className="tt-tournament-dates">
    <Moment label={t('tournamentList.start')} instant={start} timeZone={timeZone} />
    <Moment label={t('tournamentList.end')} instant={end} timeZone={timeZone} />
  </dl>
);

interface MomentProps {
  readonly label: string;
  readonly instant: string;
  readonly timeZone: string;
}

function Moment({ label, instant, timeZone }: MomentProps) {
  return (
    <div>
      <dt className="tt-label">{label}</dt>
      <dd>
        <time dateTime={instant}>
          {longDate(instant, timeZone)}
          <span className="tt-tournament-comma">, </span>
          <span className="tt-tournament-time">{formatTimeOfDay(instant, timeZone)}</span>
        </time>
      </dd>
    </div>
  );
}
