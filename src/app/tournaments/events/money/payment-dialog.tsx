/** For organisers: how fees are counted beyond those of the classes, and where they are paid to. */

import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError } from '#app/call/api-error.ts';
import { query } from '#app/call/call.ts';
import { doorQueries } from '#app/tournaments/door-queries.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { TextField } from '#app/ui/controls/field.tsx';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import { Loaded } from '#app/ui/feedback/loaded.tsx';
import { Loading } from '#app/ui/feedback/skeleton.tsx';
import { useCall } from '#app/ui/feedback/use-call.ts';
import { latePaths } from '#contract/late-paths.ts';
import type { Payment } from '#event/fees.ts';
import { t } from '#messages/t.ts';
import { eventsKey } from '../queries.ts';
import styles from './money.module.css';
import { fieldOf, type PaymentErrors, type PaymentField, readPayment, typedPayment } from './payment-fields.ts';

interface PaymentDialogProps {
  readonly eventId: string;
  readonly timeZone: string;
  readonly onClose: () => void;
}

const paymentQuery = (eventId: string) => ({
  ...query(latePaths.getPayment, { eventId }, [...eventsKey, 'payment', eventId]),
  meta: { isServerFirst: true },
});

export function PaymentDialog(props: PaymentDialogProps) {
  const seen = useQuery({ ...paymentQuery(props.eventId), gcTime: 0 });
  return (
    <Dialog open title={t('money.feesAndAccount')} onClose={props.onClose}>
      <Loaded query={seen} loading={<Loading />}>
        {(payment) => <Fields {...props} payment={payment} />}
      </Loaded>
    </Dialog>
  );
}

interface Field {
  readonly field: PaymentField;
  readonly label: string;
  readonly hint?: string;
  readonly type?: string;
}

const FIELDS: readonly (readonly Field[])[] = [
  [
    { field: 'once', label: t('money.once'), hint: t('money.onceHint') },
    { field: 'byNumber', label: t('money.byNumber'), hint: t('money.byNumberHint') },
  ],
  [
    { field: 'youthFrom', label: t('money.youthFrom') },
    { field: 'youthPercent', label: t('money.youthPercent') },
  ],
  [
    { field: 'lateAfter', label: t('money.lateAfter'), type: 'datetime-local' },
    { field: 'lateFee', label: t('money.lateFee') },
  ],
  [{ field: 'holder', label: t('money.holder') }],
  [{ field: 'iban', label: t('money.iban') }],
  [{ field: 'bic', label: t('money.bic'), hint: t('money.bicHint') }],
  [{ field: 'link', label: t('money.link'), hint: t('money.linkHint') }],
];

interface FieldsProps extends PaymentDialogProps {
  readonly payment: Payment;
}

function Fields({ eventId, timeZone, payment, onClose }: FieldsProps) {
  // As it was when the dialog was opened.
  const [seen] = useState(payment);
  const [typed, setTyped] = useState(() => typedPayment(seen, timeZone));
  const [errors, setErrors] = useState<PaymentErrors>({});
  const { run, isPending } = useCall(latePaths.setPayment, {
    success: t('money.saved'),
    invalidates: [eventsKey, doorQueries.entrants(eventId).queryKey],
    isIdempotent: true,
  });
  const submit = async (submitted: FormEvent) => {
    submitted.preventDefault();
    const read = readPayment(typed, timeZone);
    if ('errors' in read) return setErrors(read.errors);
    const settled = await run({ eventId, body: { seen, fields: read.payment } });
    if (settled.ok) return onClose();
    if (!(settled.error instanceof ApiError)) return;
    setErrors(Object.fromEntries(settled.error.errors.map(({ path, message }) => [fieldOf(path) ?? path, message])));
  };
  return (
    <form noValidate onSubmit={submit} className={styles.form}>
      <p className="tt-ink2">{t('money.feesHint')}</p>
      {FIELDS.map((row) => (
        <div key={row[0]?.field} className={row.length > 1 ? styles.two : undefined}>
          {row.map(({ field, label, ...more }) => (
            <TextField
              key={field}
              label={label}
              {...more}
              autoComplete="off"
              value={typed[field]}
              error={errors[field]}
              onChange={({ target }) => setTyped({ ...typed, [field]: target.value })}
            />
          ))}
        </div>
      ))}
      <Button type="submit" variant="next" full loading={isPending}>
        {t('common.save')}
      </Button>
    </form>
  );
}
