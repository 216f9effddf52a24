/** /events/$eventId/money: what is owed and paid, for organisers and for whoever has the door's link; organisers also say how. */
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '#app/call/api-error.ts';
import { doorQueries } from '#app/tournaments/door-queries.ts';
import { useDoor } from '#app/tournaments/events/door/use-door.ts';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { Name } from '#app/ui/controls/name.tsx';
import { useDialog } from '#app/ui/dialogs/use-dialog.ts';
import { Empty } from '#app/ui/feedback/empty.tsx';
import { Loaded } from '#app/ui/feedback/loaded.tsx';
import { LoadingHeading, Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { PageTitle } from '#app/ui/layout/page-title.tsx';
import { DownloadIcon } from '#app/ui/pictures/more-icons.tsx';
import { saveFile } from '#app/ui/sharing/save-file.ts';
import { inEuros } from '#app/ui/words/money.ts';
import type { EntrantList } from '#contract/tournaments/door.ts';
import { t } from '#messages/t.ts';
import { SeeEvent } from '../ways-on.tsx';
import styles from './money.module.css';
import { dueOf, moneySheet, sumsOf } from './money-model.ts';
import { PaymentDialog } from './payment-dialog.tsx';

const isNotLetIn = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 401 || error.status === 403);

export function MoneyPage({ eventId }: { readonly eventId: string }) {
  const query = useQuery(doorQueries.entrants(eventId));
  return (
    <div className={`tt-wrap tt-page ${styles.page}`}>
      {isNotLetIn(query.error) ? (
        <Empty isPage title={t('money.notYours')} action={<SeeEvent eventId={eventId} />} />
      ) : (
        <Loaded query={query} loading={<Waiting />} wayOn={<SeeEvent eventId={eventId} />}>
          {(list) => <Shown stored={list} eventId={eventId} />}
        </Loaded>
      )}
    </div>
  );
}

const Waiting = () => (
  <>
    <LoadingHeading />
    <Skeleton height={500} className="tt-sheet" />
  </>
);

interface ShownProps {
  readonly stored: EntrantList;
  readonly eventId: string;
}

function Shown({ stored, eventId }: ShownProps) {
  // With what was said at this device's door and waits for the network.
  const { list } = useDoor(eventId, stored);
  const { dialog, open, close } = useDialog<'payment'>();
  const save = async () => {
    const { csvOf } = await import('#app/tournaments/export/csv.ts');
    saveFile(`${list.name.replaceAll(/[\\/:*?"<>|]/g, ' ')}.csv`, csvOf(moneySheet(list)));
  };
  return (
    <>
      <PageTitle
        title={t('money.money')}
        action={
          <div className={styles.buttons}>
            {list.role === 'organiser' && (
              <Button variant="tonal" onClick={() => open('payment')}>
                {t('money.feesAndAccount')}
              </Button>
            )}
            <Button variant="outlined" start={<DownloadIcon size={20} />} onClick={() => void save()}>
              {t('money.asCsv')}
            </Button>
            <ButtonLink to="/events/$eventId/door" params={{ eventId }} variant="outlined">
              {t('door.toDoor')}
            </ButtonLink>
          </div>
        }
      />
      <Sums list={list} />
      <Rows list={list} />
      {dialog === 'payment' && <PaymentDialog eventId={eventId} timeZone={list.timeZone} onClose={close} />}
    </>
  );
}

function Sums({ list: { entrants } }: { readonly list: EntrantList }) {
  const { owed, paid, due, takenBy } = sumsOf(entrants);
  const sums = [
    [t('money.owed'), owed],
    [t('money.paid'), paid],
    [t('money.due'), due],
  ] as const;
  return (
    <section aria-label={t('money.sums')} className="tt-sheet">
      <dl className={styles.sums}>
        {sums.map(([label, cents]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{inEuros(cents / 100)}</dd>
          </div>
        ))}
      </dl>
      {takenBy.length > 0 && (
        <ul className={styles.rows} aria-label={t('money.takenBy')}>
          {takenBy.map(([by, cents]) => (
            <li key={by ?? ''}>
              <span>{by === null ? t('money.byHelper') : <Name>{by}</Name>}</span>
              <span>{inEuros(cents / 100)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Who still owes comes first. */
function Rows({ list: { classes, entrants } }: { readonly list: EntrantList }) {
  if (entrants.length === 0) return <Empty title={t('door.nobodyEntered')} />;
  const rows = entrants.toSorted((a, b) => Number(dueOf(b) > 0) - Number(dueOf(a) > 0));
  return (
    <ul className={`tt-sheet ${styles.rows}`} aria-label={t('money.entrants')}>
      {rows.map((one) => (
        <li key={one.id}>
          <span className="tt-name">
            <Name>{one.name}</Name>
          </span>
          <span>
            {t('money.paidOf', { paid: inEuros((one.paid?.cents ?? 0) / 100), owed: inEuros(one.owed / 100) })}
          </span>
          <span className={`tt-small tt-ink2 ${styles.classes}`}>
            <Name>{one.classes.map((at) => classes[at]?.name).join(', ')}</Name>
          </span>
        </li>
      ))}
    </ul>
  );
}
