/** All classes of an event in one glance: what each is for whoever enters, and which of them are chosen. */
import { Checkbox } from '#app/ui/controls/field.tsx';
import { Name } from '#app/ui/controls/name.tsx';
import { shortDateTime } from '#app/ui/dates/date-format.ts';
import type { ClassEntry } from '#contract/tournaments/entering.ts';
import type { EventClass } from '#contract/tournaments/events.ts';
import type { PersonFacts } from '#event/terms.ts';
import { t } from '#messages/t.ts';
import { Limits } from '../class-rows.tsx';
import styles from './enter.module.css';
import { standingOf } from './standing.ts';

interface ClassChoiceProps {
  readonly classes: readonly EventClass[];
  readonly person: PersonFacts;
  readonly mine: readonly ClassEntry[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

export function ClassChoice({ classes, person, mine, chosen, onChange }: ClassChoiceProps) {
  return (
    <fieldset className={styles.choice}>
      <legend className="tt-h2">{t('entering.whichClasses')}</legend>
      <ul className={styles.rows}>
        {classes.map((one) => {
          const { id, name, tournamentStart, timeZone } = one.tournament;
          const { text, canEnter } = standingOf(
            one,
            person,
            mine.find(({ tournamentId }) => tournamentId === id),
          );
          const isChosen = canEnter && chosen.includes(id);
          return (
            <li key={id} className={`tt-sheet ${styles.row}`}>
              <Checkbox
                checked={isChosen}
                disabled={!canEnter}
                onChange={({ target }) =>
                  onChange(target.checked ? [...chosen, id] : chosen.filter((other) => other !== id))
                }
                label={
                  <span className={styles.label}>
                    <b>
                      <Name>{name}</Name>
                    </b>
                    <time dateTime={tournamentStart}>{shortDateTime(tournamentStart, timeZone)}</time>
                    <span className={canEnter ? undefined : 'tt-ink2'}>{text}</span>
                  </span>
                }
              />
              <Limits of={one} />
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
