/** What became of an entry, class by class, and how its owner comes back to it. */
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { Name } from '#app/ui/controls/name.tsx';
import { rich } from '#app/ui/controls/rich.tsx';
import { shortDateTime } from '#app/ui/dates/date-format.ts';
import type { ClassEntry, Entered } from '#contract/tournaments/entering.ts';
import type { EventView } from '#contract/tournaments/events.ts';
import { t } from '#messages/t.ts';
import styles from './enter.module.css';
import { entrantLink } from './entrant-key.ts';
import { entryText } from './standing.ts';

interface EnteredPartProps {
  readonly view: EventView;
  readonly entered: Entered;
  readonly email: string;
}

export function EnteredPart({ view: { event, classes }, entered, email }: EnteredPartProps) {
  const { entries, heldUntil, key } = entered;
  return (
    <section aria-labelledby="your-entry" className={styles.form}>
      <h2 id="your-entry">{t('entering.done')}</h2>
      {heldUntil && (
        <p role="status">{rich('entering.mailed', { email, time: shortDateTime(heldUntil, event.timeZone) })}</p>
      )}
      <ul className={styles.rows}>
        {entries.map((entry) => (
          <li key={entry.tournamentId} className={`tt-sheet ${styles.row}`}>
            <EntryLine entry={entry} classes={classes} timeZone={event.timeZone} />
          </li>
        ))}
      </ul>
      {key && (
        <p>
          {t('entering.keepLink')}{' '}
          <a className={styles.link} href={entrantLink(event.id, key)}>
            {entrantLink(event.id, key)}
          </a>
        </p>
      )}
      <p className={styles.actions}>
        <ButtonLink to="/events/$eventId/entry" params={{ eventId: event.id }}>
          {t('entering.myEntry')}
        </ButtonLink>
        <ButtonLink to="/events/$eventId" params={{ eventId: event.id }} variant="outlined">
          {t('entering.backToEvent')}
        </ButtonLink>
      </p>
    </section>
  );
}

interface EntryLineProps extends Pick<EventView, 'classes'> {
  readonly entry: ClassEntry;
  readonly timeZone: string;
}

export const EntryLine = ({ entry, classes, timeZone }: EntryLineProps) => {
  const one = classes.find(({ tournament }) => tournament.id === entry.tournamentId)?.tournament;
  return (
    <span className={styles.label}>
      <b>
        <Name>{one?.name ?? ''}</Name>
      </b>
      {one && <time dateTime={one.tournamentStart}>{shortDateTime(one.tournamentStart, timeZone)}</time>}
      <span>{entryText(entry, timeZone)}</span>
    </span>
  );
};
