/** Home: the organiser's tournaments that run or wait for the organiser, a line each, with the desk of those that run. */
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { isPressing, type Own, StepLink, stepText } from '#app/tournaments/list/next-step.tsx';
import { myTournamentsQuery } from '#app/tournaments/my-tournaments-query.ts';
import { StageBadge } from '#app/ui/controls/badge.tsx';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { Link } from '#app/ui/controls/link.tsx';
import { Name } from '#app/ui/controls/name.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { BellIcon } from '#app/ui/pictures/more-icons.tsx';
import { eventsOnce } from '#contract/tournaments/list-parts.ts';
import { t } from '#messages/t.ts';
import { isRunning } from '#tournament/stage.ts';
import { HallNow } from './hall-now.tsx';
import styles from './organised-now.module.css';

export function OrganisedNow({ userId }: { readonly userId: string }) {
  const { data } = useQuery(myTournamentsQuery());
  const now = data?.organised.filter((own) => isRunning(own.tournament) || isPressing(own)) ?? [];
  if (now.length === 0) return null;
  return (
    <Section heading={t('home.runningNow')}>
      <ul className={`tt-sheet ${styles.lines}`}>
        {eventsOnce(now).map(({ key, event, tournaments }) => (
          <li key={key}>
            {event && (
              <p className={styles.event}>
                <Link to="/events/$eventId" params={{ eventId: event.id }}>
                  <Name>{event.name}</Name>
                </Link>
              </p>
            )}
            {tournaments.map((own) => (
              <Line key={own.tournament.id} own={own} userId={userId} />
            ))}
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** What it is, what it waits for, and where that is done. */
function Line({ own, userId }: { readonly own: Own; readonly userId: string }) {
  const { next, tournament } = own;
  const headingId = useId();
  const params = { tournamentId: tournament.id };
  return (
    <article aria-labelledby={headingId} className={styles.line}>
      <div>
        <h3 id={headingId}>
          <Link to="/tournaments/$tournamentId/matches" params={params}>
            <Name>{tournament.name}</Name>
          </Link>
        </h3>
        <StageBadge stage={tournament.stage} />
        {next && (
          <p className="tt-small tt-ink2">
            <span>{stepText(next, own, userId)}</span>
            {isRunning(tournament) && <HallNow tournamentId={tournament.id} />}
          </p>
        )}
      </div>
      {next && next.kind !== 'PLAY_MATCHES' ? (
        <StepLink step={next} tournamentId={tournament.id} isFirst={false} />
      ) : (
        <ButtonLink to="/tournaments/$tournamentId/hall" params={params} variant="tonal" start={<BellIcon size={20} />}>
          {t('sign.hallDesk')}
        </ButtonLink>
      )}
    </article>
  );
}
