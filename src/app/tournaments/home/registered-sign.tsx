/** Home's sign for who is registered: which tournament comes next, when and where, into the calendar, and the way there. */
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PlaceLinks } from '#app/tournaments/place/place-links.tsx';
import { placeText } from '#app/tournaments/place/route-url.ts';
import { tournamentQueries } from '#app/tournaments/queries.ts';
import { Link } from '#app/ui/controls/link.tsx';
import { Name } from '#app/ui/controls/name.tsx';
import { shortDateTime } from '#app/ui/dates/date-format.ts';
import type { TournamentDto } from '#contract/tournaments/tournaments.ts';
import { HomeSign } from './home-sign.tsx';

interface RegisteredSignProps {
  readonly title: ReactNode;
  readonly registered: TournamentDto;
}

export function RegisteredSign({ title, registered: { tournament } }: RegisteredSignProps) {
  const { id, name, tournamentStart, timeZone, venue } = tournament;
  const { data: view } = useQuery(tournamentQueries.detail(id));
  const place = view?.tournament.venue ? placeText(view.tournament.venue) : venue?.name;
  return (
    <HomeSign
      title={title}
      text={
        <>
          <time dateTime={tournamentStart}>{shortDateTime(tournamentStart, timeZone)}</time>{' '}
          <Link to="/tournaments/$tournamentId" params={{ tournamentId: id }}>
            <Name>{name}</Name>
          </Link>
        </>
      }
      where={
        <>
          {place !== undefined && (
            <span>
              <Name>{place}</Name>{' '}
            </span>
          )}
          {view && <PlaceLinks view={view} />}
        </>
      }
    />
  );
}
