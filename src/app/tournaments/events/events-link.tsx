/** The way from the tournaments to the events beside them, where there are any. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '#app/ui/controls/link.tsx';
import { t } from '#messages/t.ts';
import { eventQueries } from './queries.ts';

export function EventsLink() {
  const { data = [] } = useQuery(eventQueries.list());
  if (data.length === 0) return null;
  return (
    <span className="tt-h1">
      <Link to="/events">{t('events.events')}</Link>
    </span>
  );
}
