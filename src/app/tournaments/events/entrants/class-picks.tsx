/** The classes of an event into which an organiser enters somebody, with each limit that this goes beyond. */
import { Checkbox } from '#app/ui/controls/field.tsx';
import { Name } from '#app/ui/controls/name.tsx';
import { shortDateTime } from '#app/ui/dates/date-format.ts';
import type { EventClass } from '#contract/tournaments/events.ts';
import type { PersonFacts } from '#event/terms.ts';
import { t } from '#messages/t.ts';
import styles from '../enter/enter.module.css';
import { limitsBeyond } from './entry-words.ts';

interface ClassPicksProps {
  readonly classes: readonly EventClass[];
  readonly person: PersonFacts;
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

export function ClassPicks({ classes, person, chosen, onChange }: ClassPicksProps) {
  const isBeyond = classes.some((one) => chosen.includes(one.tournament.id) && limitsBeyond(one, person).length > 0);
  return (
    <fieldset className={styles.choice}>
      <legend className="tt-h2">{t('entrants.classes')}</legend>
      <ul className={styles.rows}>
        {classes.map((one) => (
          <li key={one.tournament.id} className={`tt-sheet ${styles.row}`}>
            <Pick one={one} person={person} chosen={chosen} onChange={onChange} />
          </li>
        ))}
      </ul>
      <p role="status">{isBeyond && t('entrants.beyond')}</p>
    </fieldset>
  );
}

function Pick({ one, person, chosen, onChange }: Omit<ClassPicksProps, 'classes'> & { readonly one: EventClass }) {
  const { id, name, tournamentStart, timeZone, stage } = one.tournament;
  const isDrawn = stage !== 'Open';
  const beyond = limitsBeyond(one, person);
  return (
    <Checkbox
      checked={chosen.includes(id)}
      disabled={isDrawn}
      onChange={({ target }) => onChange(target.checked ? [...chosen, id] : chosen.filter((other) => other !== id))}
      label={
        <span className={styles.label}>
          <b>
            <Name>{name}</Name>
          </b>
          <time dateTime={tournamentStart}>{shortDateTime(tournamentStart, timeZone)}</time>
          {isDrawn && <span className="tt-ink2">{t('entering.drawn')}</span>}
          {!isDrawn && beyond.length === 0 && <span>{t('entrants.canEnter')}</span>}
          {!isDrawn && beyond.map((text) => <span key={text}>{text}</span>)}
        </span>
      }
    />
  );
}
