import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { reservationQueries } from '#app/reservations/queries.ts';
import { inTicketOrder } from '#app/reservations/ticket-order.ts';
import { MyWaiting } from '#app/reservations/waiting/my-waiting.tsx';
import { useSession } from '#app/session/queries.ts';
import { useLogin } from '#app/session/sign-in.ts';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { Empty } from '#app/ui/feedback/empty.tsx';
import { Loaded } from '#app/ui/feedback/loaded.tsx';
import { Loading, Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { PageTitle } from '#app/ui/layout/page-title.tsx';
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
    <PageTitle title="My reservations" count={count} />
    {children}
  </div>
);

function SignedOut() {
  const { logIn, isLeaving } = useLogin();
  return (
    <Page>
      <Empty
        title="Please log in"
        action={
          <Button variant="primary" size="large" onClick={logIn} loading={isLeaving}>
            Log in
          </Button>
        }
      >
        <p className="tt-ink2">What you booked as a guest appears here once you log in with that e-mail address.</p>
      </Empty>
    </Page>
  );
}

function Tickets() {
  const query = useQuery(reservationQueries.mine());
  const [now] = useState(() => Date.now());
  return (
    <Page count={query.data?.length || undefined}>
      <MyWaiting />
      <Loaded query={query} loading={<Waiting />}>
        {(reservations) =>
          reservations.length === 0 ? (
            <Empty
              title="You haven't made a reservation yet."
              action={
                <ButtonLink to="/venues" variant="next" size="large">
                  Find a venue
                </ButtonLink>
              }
            />
          ) : (
            <ul className={styles.tickets}>
              {inTicketOrder(reservations, now).map((reservation) => (
                <li key={reservation.id}>
                  <Ticket reservation={reservation} now={now} />
                </li>
              ))}
            </ul>
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
