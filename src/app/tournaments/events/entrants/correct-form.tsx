/** What is said of an entrant, to be corrected. */
import { type FormEvent, useState } from 'react';
import { saidBy } from '#app/call/api-error.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { useCall } from '#app/ui/feedback/use-call.ts';
import { latePaths } from '#contract/late-paths.ts';
import type { EnteredNamesakes, EntrantDetails } from '#contract/tournaments/entrant-details.ts';
import { t } from '#messages/t.ts';
import styles from '../enter/enter.module.css';
import { errorsOf } from '../enter/enter-page.tsx';
import { factsTyped, PersonFields, type PersonTyped } from '../enter/person-fields.tsx';
import { madeOldBy } from './entrant-queries.ts';
import { Namesakes, namesakesOf } from './namesakes.tsx';

interface CorrectFormProps {
  readonly eventId: string;
  readonly details: EntrantDetails;
}

const typedOf = ({ birthYear, rating, sex, ...texts }: EntrantDetails['fields']): PersonTyped => ({
  ...texts,
  birthYear: `${birthYear ?? ''}`,
  rating: `${rating ?? ''}`,
  sex: sex ?? '',
});

export function CorrectForm({ eventId, details }: CorrectFormProps) {
  // What was seen when it was opened: the list beside may be asked for anew meanwhile.
  const [seen, setSeen] = useState(details.fields);
  const [typed, setTyped] = useState(() => typedOf(details.fields));
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [question, setQuestion] = useState<EnteredNamesakes['people'] | null>(null);
  const { run, isPending } = useCall(latePaths.correctEntrant, {
    success: t('entering.nameChanged'),
    error: (error) => (namesakesOf(error) ? null : saidBy(error)),
    invalidates: madeOldBy(eventId),
  });
  const send = async (isAnother: boolean) => {
    const fields = { ...typed, ...factsTyped(typed) };
    const settled = await run({ eventId, entrantId: details.id, body: { seen, fields, isAnother } });
    setQuestion(settled.ok ? null : namesakesOf(settled.error));
    setErrors(settled.ok ? {} : errorsOf(settled.error));
    if (settled.ok) setSeen(fields);
  };
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault();
    void send(false);
  };
  return (
    <form noValidate onSubmit={submit} onInput={() => setQuestion(null)} className={styles.form}>
      <PersonFields
        title={t('entrants.who')}
        typed={typed}
        onChange={setTyped}
        errors={errors}
        part="fields"
        asksName={details.mayRename}
        emailHint={details.mayChangeEmail ? t('entrants.emailHint') : null}
      />
      {!details.mayRename && <p className="tt-ink2">{t('entrants.nameTheirs')}</p>}
      {!details.mayChangeEmail && <p className="tt-ink2">{t('entrants.emailTheirs')}</p>}
      {question ? (
        <Namesakes people={question} disabled={isPending} onAnother={() => void send(true)} />
      ) : (
        <Button type="submit" variant="next" loading={isPending}>
          {t('entrants.save')}
        </Button>
      )}
    </form>
  );
}
