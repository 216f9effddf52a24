/** An organiser enters somebody who has called or handed in paper: who it is, their classes, and what became of it. */
import { type FormEvent, useState } from 'react';
import { saidBy } from '#app/call/api-error.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { rich } from '#app/ui/controls/rich.tsx';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import { useCall } from '#app/ui/feedback/use-call.ts';
import { latePaths } from '#contract/late-paths.ts';
import type { ClassEntry } from '#contract/tournaments/entering.ts';
import type { EnteredNamesakes } from '#contract/tournaments/entrant-details.ts';
import type { EventView } from '#contract/tournaments/events.ts';
import { t } from '#messages/t.ts';
import styles from '../enter/enter.module.css';
import { errorsOf } from '../enter/enter-page.tsx';
import { factsTyped, PersonFields, type PersonTyped } from '../enter/person-fields.tsx';
import { ClassPicks } from './class-picks.tsx';
import { madeOldBy } from './entrant-queries.ts';
import { EntryOfThem } from './entry-of-them.tsx';
import { Namesakes, namesakesOf } from './namesakes.tsx';

const NOBODY: PersonTyped = {
  firstName: '',
  lastName: '',
  email: '',
  birthYear: '',
  club: '',
  number: '',
  rating: '',
  sex: '',
};

interface EnterSomebodyProps {
  readonly view: EventView;
  readonly onClose: () => void;
}

interface Done {
  readonly name: string;
  readonly entries: readonly ClassEntry[];
}

export function EnterSomebody({ view, onClose }: EnterSomebodyProps) {
  const [done, setDone] = useState<Done | null>(null);
  return (
    <Dialog
      open
      width="wide"
      title={done ? rich('entrants.became', { name: done.name }) : t('entrants.enterSomebody')}
      onClose={onClose}
    >
      {done ? (
        <Became view={view} done={done} onNext={() => setDone(null)} />
      ) : (
        <EnterForm view={view} onDone={setDone} />
      )}
    </Dialog>
  );
}

interface BecameProps extends Pick<EnterSomebodyProps, 'view'> {
  readonly done: Done;
  readonly onNext: () => void;
}

const Became = ({ view, done, onNext }: BecameProps) => (
  <div className={styles.form} role="status">
    <ul className={styles.rows}>
      {done.entries.map((entry) => (
        <li key={entry.tournamentId} className={`tt-sheet ${styles.row}`}>
          <EntryOfThem entry={entry} view={view} />
        </li>
      ))}
    </ul>
    <Button variant="next" full onClick={onNext}>
      {t('entrants.another')}
    </Button>
  </div>
);

interface EnterFormProps extends Pick<EnterSomebodyProps, 'view'> {
  readonly onDone: (done: Done) => void;
}

function EnterForm({ view: { event, classes }, onDone }: EnterFormProps) {
  const [typed, setTyped] = useState(NOBODY);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [question, setQuestion] = useState<EnteredNamesakes['people'] | null>(null);
  const { run, isPending } = useCall(latePaths.enterEvent, {
    success: t('entering.nameChanged'),
    error: (error) => (namesakesOf(error) ? null : saidBy(error)),
    invalidates: madeOldBy(event.id),
  });
  const send = async (sameAs?: string | null) => {
    const settled = await run({
      eventId: event.id,
      body: {
        entrant: { ...typed, ...factsTyped(typed) },
        classes: [...chosen],
        asOrganiser: true,
        ...(sameAs !== undefined && { sameAs }),
      },
    });
    setQuestion(settled.ok ? null : namesakesOf(settled.error));
    if (!settled.ok) return setErrors(errorsOf(settled.error));
    onDone({ name: `${typed.firstName} ${typed.lastName}`.trim(), entries: settled.value.entries });
  };
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault();
    void send();
  };
  return (
    <form noValidate onSubmit={submit} onInput={() => setQuestion(null)} className={styles.form}>
      <p className="tt-ink2">{t('entrants.enterWhy')}</p>
      <PersonFields
        title={t('entrants.who')}
        typed={typed}
        onChange={setTyped}
        errors={errors}
        asksName
        emailHint={t('entrants.emailHint')}
      />
      <ClassPicks classes={classes} person={factsTyped(typed)} chosen={chosen} onChange={setChosen} />
      {question ? (
        <Namesakes
          people={question}
          disabled={isPending}
          onSame={(entrantId) => void send(entrantId)}
          onAnother={() => void send(null)}
        />
      ) : (
        <Button type="submit" variant="next" full loading={isPending} disabled={chosen.length === 0}>
          {t('entering.submit', { count: chosen.length })}
        </Button>
      )}
    </form>
  );
}
