/** Who may enter a class and its fee, changed while its organiser looks at it. */
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError } from '#app/call/api-error.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import { useCall } from '#app/ui/feedback/use-call.ts';
import { latePaths } from '#contract/late-paths.ts';
import type { EventClass } from '#contract/tournaments/events.ts';
import { t } from '#messages/t.ts';
import { readTerms, type TermErrors, TermFields, typedTerms } from '../class-terms.tsx';
import styles from '../events.module.css';
import { eventsKey } from '../queries.ts';

interface TermsDialogProps {
  readonly eventId: string;
  /** As it was when the dialog was opened. */
  readonly seen: EventClass;
  readonly onClose: () => void;
}

export function TermsDialog({ eventId, seen, onClose }: TermsDialogProps) {
  const { tournament, eligibility, fee } = seen;
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState(() => typedTerms({ eligibility, fee }));
  const [errors, setErrors] = useState<TermErrors>({});
  const { run, isPending } = useCall(latePaths.editClass, {
    success: t('events.termsSaved'),
    invalidates: [eventsKey],
    isIdempotent: true,
  });
  const submit = async (submitted: FormEvent) => {
    submitted.preventDefault();
    const read = readTerms(typed, eligibility.mostWaiting);
    if ('errors' in read) return setErrors(read.errors);
    const body = { seen: { eligibility, fee }, fields: read.terms };
    const settled = await run({ eventId, classId: tournament.id, body });
    if (settled.ok) return onClose();
    if (!(settled.error instanceof ApiError)) return;
    setErrors(
      Object.fromEntries(settled.error.errors.map(({ path, message }) => [path.replace(/^.*\./, ''), message])),
    );
    // Closed and opened again it shows what another person has changed.
    if (settled.error.status === 409) await queryClient.invalidateQueries({ queryKey: eventsKey });
  };
  return (
    <Dialog open title={tournament.name} onClose={onClose}>
      <form noValidate onSubmit={submit} className={styles.page}>
        <div className={styles.two}>
          <TermFields typed={typed} errors={errors} onType={setTyped} />
        </div>
        <p className="tt-ink2">{t('events.termsHint')}</p>
        <Button type="submit" variant="next" full loading={isPending}>
          {t('common.save')}
        </Button>
      </form>
    </Dialog>
  );
}
