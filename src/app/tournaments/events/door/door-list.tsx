/** The list of a door: found by first letters, by class, and by who is still expected. */
import { useState } from 'react';
import { doorQueries } from '#app/tournaments/door-queries.ts';
import { SelectField } from '#app/ui/controls/field.tsx';
import { formatCalendarDate, formatTimeOfDay } from '#app/ui/dates/date-format.ts';
import { Empty } from '#app/ui/feedback/empty.tsx';
import { useCall } from '#app/ui/feedback/use-call.ts';
import { SearchField } from '#app/ui/lists/search-field.tsx';
import { MINUTE } from '#contract/durations.ts';
import { paths } from '#contract/paths.ts';
import type { EntrantList } from '#contract/tournaments/door.ts';
import { t } from '#messages/t.ts';
import styles from './door.module.css';
import { daysOf, isExpected, isFound, rowsAt, type Standpoint } from './door-model.ts';
import { DoorRow } from './door-row.tsx';
import { useDoor } from './use-door.ts';

interface DoorListProps {
  readonly list: EntrantList;
  readonly eventId: string;
  readonly first: Standpoint;
}

export function DoorList({ list: stored, eventId, first }: DoorListProps) {
  const door = useDoor(eventId, stored);
  const { list, recent, waiting, refused } = door;
  const { run } = useCall(paths.addLatePlayer, {
    success: t('door.addedLate'),
    invalidates: [doorQueries.entrants(eventId).queryKey],
  });
  const addLate = (tournamentId: string, userId: string) => void run({ tournamentId, body: { userId } });
  const [stand, setStand] = useState(first);
  const [isExpectedOnly, setExpectedOnly] = useState(false);
  const [text, type] = useState('');
  const rows = rowsAt(list, stand);
  const expected = rows.filter((row) => isExpected(row) && !row.isWaiting);
  // Whoever was just ticked stays for as long as the tick can be undone.
  const shown = rows
    .filter((row) => !isExpectedOnly || isExpected(row) || recent.has(row.entrant.id))
    .filter((row) => isFound(row, text));
  const entered = rows.filter(({ isEntered }) => isEntered);
  const here = entered.filter(({ mark }) => mark?.state === 'HERE').length;
  const where = { at: stand.at, isDay: stand.isDay };
  return (
    <section aria-label={t('door.list')} className={styles.list}>
      <div className={styles.tools}>
        <SearchField
          finding={{ text, type }}
          label={t('door.search')}
          hint={t('door.searchHint')}
          found={shown.length}
        />
        <Choices list={list} stand={stand} onChoose={setStand} />
        <div className={styles.counts}>
          <p role="status" className="tt-h4">
            {t('door.here', { count: here, all: entered.length })}
          </p>
          <button
            type="button"
            className={styles.filter}
            aria-pressed={isExpectedOnly}
            onClick={() => setExpectedOnly(!isExpectedOnly)}
          >
            {t('door.notHereCount', { count: expected.length })}
          </button>
        </div>
      </div>
      {shown.length === 0 ? (
        <Empty title={isExpectedOnly && text === '' && rows.length > 0 ? t('door.allHere') : t('door.nobody')} />
      ) : (
        <ul className={styles.rows}>
          {shown.map((row) => (
            <DoorRow
              key={row.entrant.id}
              row={row}
              where={where}
              timeZone={list.timeZone}
              isRecent={recent.has(row.entrant.id)}
              isUnsent={waiting.has(row.entrant.id)}
              refused={refused.get(row.entrant.id)}
              actions={door}
              onAddLate={list.role === 'organiser' ? addLate : undefined}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

interface ChoicesProps {
  readonly list: EntrantList;
  readonly stand: Standpoint;
  readonly onChoose: (stand: Standpoint) => void;
}

/** The day where there are several, and the class: by when people are to be here stands beside it. */
function Choices({ list, stand, onChoose }: ChoicesProps) {
  const { classes, timeZone, door } = list;
  const days = daysOf(list);
  const listed = stand.isDay ? classes.filter(({ day }) => day === stand.at) : classes;
  const by = (startsAt: string) => Date.parse(startsAt) - (door?.minutesBefore ?? 0) * MINUTE;
  const chooseClass = (id: string) =>
    onChoose(stand.isDay ? { ...stand, classId: id || null } : { at: id, isDay: false, classId: id });
  return (
    <div className={styles.choices}>
      {stand.isDay && days.length > 1 && (
        <SelectField
          label={t('door.dayChoice')}
          value={stand.at}
          onChange={({ target }) => onChoose({ at: target.value, isDay: true, classId: null })}
        >
          {days.map((day) => (
            <option key={day} value={day}>
              {formatCalendarDate(day)}
            </option>
          ))}
        </SelectField>
      )}
      <SelectField
        label={t('door.classChoice')}
        value={stand.classId ?? ''}
        onChange={({ target }) => chooseClass(target.value)}
      >
        {stand.isDay && <option value="">{t('door.allClasses')}</option>}
        {listed.map(({ id, name, startsAt }) => (
          <option key={id} value={id}>
            {t('door.classBy', { name, time: formatTimeOfDay(by(startsAt), timeZone) })}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
