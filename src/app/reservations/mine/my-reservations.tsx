/** The signed-in person's tickets, what is to come first, and by pages into the past; above them, what they wait for. */
import { type ReactNode, useState } from 'react';
import { reservationQueries } from '#app/reservations/queries.ts';
import { inTicketOrder } from '#app/reservations/ticket-order.ts';
import { MyWaiting } from '#app/reservations/waiting/my-waiting.tsx';
import { currentTime } from '#app/scheduling/server-clock.ts';
import { useSession } from '#app/session/queries.ts';
import { useLogin } from '#app/session/sign-in.ts';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { PageTurn } from '#app/ui/controls/page-turn.tsx';
import { Empty } from '#app/ui/feedback/empty.tsx';
import { Loaded } from '#app/ui/feedback/loaded.tsx';
import { Loading, Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { PageTitle } from '#app/ui/layout/page-title.tsx';
import { usePages } from '#app/ui/lists/use-pages.ts';
import { ROW_PAGE } from '#contract/page-sizes.ts';
import { t } from '#messages/t.ts';
import styles from './my-reservations.module.css';
import { Ticket } from './ticket.tsx';

export function MyReservations() {
  const { state, me } = useSession();
  if (state === 'signed-out') return <SignedOut />;
  return me ? (
    <Tickets key={me.id} />
  ) : (
    <Page>
      <Waiting />
    </Page>
  );
}

const Page = ({ count, children }: { readonly count?: number | undefined; readonly children: ReactNode }) => (
  <div className="tt-wrap tt-page">
    <PageTitle title={t('reservations.myReservations')} count={count} />
    {children}
  </div>
);

function SignedOut() {
  const { logIn, isLeaving } = useLogin();
  return (
    <Page>
      <Empty
        title={t('reservations.pleaseLogIn')}
        action={
          <Button variant="primary" size="large" onClick={logIn} loading={isLeaving}>
            {t('common.logIn')}
          </Button>
        }
      >
        <p className="tt-ink2">{t('reservations.guestBookings')}</p>
      </Empty>
    </Page>
  );
}

function Tickets() {
  const { turning, page, isTurning } = usePages({
    list: 'mine',
    first: reservationQueries.mine(),
    further: reservationQueries.earlierMine,
  });
  const [now] = useState(currentTime);
  // The number of one page among others says little.
  const count = turning.isFirst && page.data && page.data.length < ROW_PAGE ? page.data.length : 0;
  return (
    <Page count={count || undefined}>
      <MyWaiting />
      <Loaded query={page} loading={<Waiting />}>
        {(reservations) =>
          turning.isFirst && reservations.length === 0 ? (
            <Empty
              title={t('reservations.youHaventMadeReservation')}
              action={
                <ButtonLink to="/venues" variant="next" size="large">
                  {t('reservations.findVenue')}
                </ButtonLink>
              }
            />
          ) : (
            <>
              <ul className={styles.tickets}>
                {inTicketOrder(reservations, now).map((reservation) => (
                  <li key={reservation.id}>
                    <Ticket reservation={reservation} now={now} />
                  </li>
                ))}
              </ul>
              <PageTurn
                turning={turning}
                next={reservations.length < ROW_PAGE ? null : (reservations.at(-1)?.id ?? null)}
                labels={{ back: t('reservations.laterReservations'), on: t('reservations.earlierReservations') }}
                isLoading={isTurning}
              />
            </>
          )
        }
      </Loaded>
    </Page>
  );
}

const Waiting = () => (
  <div className={styles.tickets}>
    <Loading hidden />
    <Skeleton height={160} className="tt-sheet" />
    <Skeleton height={160} className="tt-sheet" />
  </div>
);
