/** On a class's sign: the event that it is part of, and the way to its sister classes. */
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Link } from '#app/ui/controls/link.tsx';
import { Name } from '#app/ui/controls/name.tsx';
import type { TournamentView } from '#contract/tournaments/tournaments.ts';
import { t } from '#messages/t.ts';
import styles from './part-of-event.module.css';
import { eventQueries } from './queries.ts';

interface PartOfEventProps {
  readonly event: NonNullable<TournamentView['tournament']['event']>;
  readonly tournamentId: string;
}

export function PartOfEvent({ event, tournamentId }: PartOfEventProps) {
  const navigate = useNavigate();
  const { data } = useQuery(eventQueries.detail(event.id));
  const classes = data?.classes ?? [];
  const open = (id: string) => void navigate({ to: '/tournaments/$tournamentId', params: { tournamentId: id } });
  return (
    <div className={styles.part}>
      <p>
        {t('events.partOf')}{' '}
        <Link to="/events/$eventId" params={{ eventId: event.id }}>
          <Name>{event.name}</Name>
        </Link>
      </p>
      {classes.length > 1 && (
        <select
          aria-label={t('events.otherClasses')}
          value={tournamentId}
          translate="no"
          onChange={({ target }) => open(target.value)}
        >
          {classes.map(({ tournament }) => (
            <option key={tournament.id} value={tournament.id}>
              {tournament.name}
            </option>
          ))}
        </select>
      )}
    </div>
  );
}
