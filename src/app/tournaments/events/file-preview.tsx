/** What a file makes, before it is made: the event's name and venue, its classes, and who may be one person. */
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { Button } from '#app/ui/controls/button.tsx';
import { SelectField, TextField } from '#app/ui/controls/field.tsx';
import { Name } from '#app/ui/controls/name.tsx';
import { rich } from '#app/ui/controls/rich.tsx';
import { formatCalendarDate } from '#app/ui/dates/date-format.ts';
import type { QueryView } from '#app/ui/feedback/loaded.tsx';
import { useCall } from '#app/ui/feedback/use-call.ts';
import { latePaths } from '#contract/late-paths.ts';
import type { FoundClass, ImportPreview } from '#contract/tournaments/event-files.ts';
import type { Venue } from '#contract/venues/venues.ts';
import { t } from '#messages/t.ts';
import { VenueField } from '../create/venue-field.tsx';
import { tournamentsKey } from '../queries.ts';
import { Entries, Limits } from './class-rows.tsx';
import { daysText } from './event-words.tsx';
import styles from './events.module.css';
import { eventsKey } from './queries.ts';

interface FilePreviewProps {
  readonly preview: ImportPreview;
  readonly venues: QueryView<Venue[]>;
  readonly onAnother: () => void;
}

/** Somebody else, among the answers; an answer that is not there is still open. */
const ELSE = '';
type Answers = Readonly<Record<string, string | null>>;

export function FilePreview({ preview, venues, onAnother }: FilePreviewProps) {
  const { importId, classes, questions, people, days } = preview;
  const navigate = useNavigate();
  const [name, setName] = useState(preview.name);
  const [venueId, setVenueId] = useState(preview.venueId ?? '');
  const [answers, setAnswers] = useState<Answers>({});
  const { run, isPending } = useCall(latePaths.applyImport, {
    success: t('events.created'),
    invalidates: [eventsKey, tournamentsKey],
  });
  const taken = classes.filter(({ isTaken }) => isTaken);
  const isAnswered = questions.every(({ player }) => Object.hasOwn(answers, player));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const settled = await run({ importId, body: { name, venueId, answers } });
    if (settled.ok) await navigate({ to: '/events/$eventId', params: { eventId: settled.value.id } });
  };
  return (
    <form noValidate onSubmit={submit} className={styles.page}>
      <section className={`tt-sheet ${styles.card}`} aria-labelledby="preview">
        <h2 id="preview">{t('events.preview')}</h2>
        <p>
          {daysText(days)} · {t('events.previewPeople', { people, classes: taken.length })}
        </p>
        <TextField label={t('common.name')} value={name} onChange={({ target }) => setName(target.value)} />
        <VenueField venues={venues} mayAdd={false} value={venueId} onChange={setVenueId} />
      </section>
      {questions.length > 0 && <Questions questions={questions} answers={answers} onAnswers={setAnswers} />}
      <ul className={styles.classes}>
        {classes.map((one) => (
          <Found key={one.name} of={one} />
        ))}
      </ul>
      {!isAnswered && <p role="status">{t('events.answerFirst')}</p>}
      <div className={styles.buttons}>
        <Button
          type="submit"
          variant="next"
          size="large"
          full="phone"
          loading={isPending}
          disabled={!isAnswered || venueId === '' || name.trim() === '' || taken.length === 0}
        >
          {t('events.createClasses', { count: taken.length })}
        </Button>
        <Button variant="outlined" size="large" full="phone" onClick={onAnother}>
          {t('events.anotherFile')}
        </Button>
      </div>
    </form>
  );
}

function Found({ of }: { readonly of: FoundClass }) {
  const { name, day, time, isTaken } = of;
  return (
    <li className={`tt-sheet ${styles.class}`}>
      <h3>
        <Name>{name}</Name>
      </h3>
      <p>
        {formatCalendarDate(day)} {time}
      </p>
      <Limits of={of} />
      <p>{isTaken ? <Entries of={of} /> : t('events.staysInFile')}</p>
    </li>
  );
}

interface QuestionsProps extends Pick<ImportPreview, 'questions'> {
  readonly answers: Answers;
  readonly onAnswers: (answers: Answers) => void;
}

const OPEN = 'open';

function Questions({ questions, answers, onAnswers }: QuestionsProps) {
  const answerTo = (player: string): string => (Object.hasOwn(answers, player) ? (answers[player] ?? ELSE) : OPEN);
  return (
    <section className={`tt-sheet ${styles.card}`}>
      {questions.map(({ player, name, club, others }) => (
        <SelectField
          key={player}
          label={rich('events.samePerson', { name: club === null ? name : `${name}, ${club}` })}
          value={answerTo(player)}
          onChange={({ target }) => onAnswers({ ...answers, [player]: target.value === ELSE ? null : target.value })}
        >
          <option value={OPEN} disabled />
          {others.map((other) => (
            <option key={other.player} value={other.player}>
              {other.club === null
                ? t('events.sameAs', { name: other.name })
                : t('events.sameAsOfClub', { name: other.name, club: other.club })}
            </option>
          ))}
          <option value={ELSE}>{t('events.somebodyElse')}</option>
        </SelectField>
      ))}
    </section>
  );
}
