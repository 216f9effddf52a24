/** Classes one below the other: when they start, who may enter, and how many have. */
import { StageBadge } from '#app/ui/controls/badge.tsx';
import { Link } from '#app/ui/controls/link.tsx';
import { Name } from '#app/ui/controls/name.tsx';
import { formatTimeOfDay, shortDate, shortDateTime } from '#app/ui/dates/date-format.ts';
import type { EventClass } from '#contract/tournaments/events.ts';
import { t } from '#messages/t.ts';
import { limitsOf } from './event-words.tsx';
import styles from './events.module.css';

export const ClassRows = ({ classes }: { readonly classes: readonly EventClass[] }) => (
  <ul className={styles.classes}>
    {classes.map((one) => (
      <li key={one.tournament.id} className={`tt-sheet ${styles.class}`}>
        <h3>
          <Link to="/tournaments/$tournamentId" params={{ tournamentId: one.tournament.id }}>
            <Name>{one.tournament.name}</Name>
          </Link>
        </h3>
        <StageBadge stage={one.tournament.stage} />
        <p>
          <time dateTime={one.tournament.tournamentStart}>
            {shortDateTime(one.tournament.tournamentStart, one.tournament.timeZone)}
          </time>
          <span className="tt-ink2">
            {' · '}
            {t('events.endsAt', { time: endText(one.tournament) })}
          </span>
        </p>
        <Limits of={one} />
        <p>
          <Entries of={one} />
        </p>
      </li>
    ))}
  </ul>
);

/** On the day of the start its time is enough. */
const endText = ({ tournamentStart, tournamentEnd, timeZone }: EventClass['tournament']): string => {
  const isSameDay = shortDate(tournamentStart, timeZone) === shortDate(tournamentEnd, timeZone);
  return isSameDay ? formatTimeOfDay(tournamentEnd, timeZone) : shortDateTime(tournamentEnd, timeZone);
};

export const Limits = ({ of }: { readonly of: Pick<EventClass, 'eligibility' | 'fee'> }) => (
  <ul className={styles.limits}>
    {limitsOf(of).map((limit) => (
      <li key={limit}>{limit}</li>
    ))}
  </ul>
);

type Counted = Pick<EventClass, 'eligibility' | 'entries' | 'waiting'>;

export const Entries = ({ of: { eligibility, entries, waiting } }: { readonly of: Counted }) => (
  <>
    <span>
      {eligibility.mostEntries === null
        ? t('events.entries', { count: entries })
        : t('events.entriesOf', { count: entries, most: eligibility.mostEntries })}
    </span>
    {waiting > 0 && <span className="tt-ink2"> · {t('events.waiting', { count: waiting })}</span>}
  </>
);
