/** The rules below the courts: how far ahead to book, until when to cancel, when to pay, and what a racket costs. */
import type { Icon } from '#app/ui/pictures/icon.tsx';
import { BanIcon, CalendarTimeIcon, CreditCardIcon, PingPongIcon } from '#app/ui/pictures/more-icons.tsx';
import { cancellationHours, daysAhead } from '#booking/policy.ts';
import styles from './policies.module.css';

const policies: readonly (readonly [Icon, string])[] = [
  [CalendarTimeIcon, `Reservations up to ${daysAhead} days in advance`],
  [BanIcon, `Cancellations ${cancellationHours} hours before`],
  [CreditCardIcon, 'Payment at the time of booking'],
  [PingPongIcon, 'Tennis rackets $8 per session'],
];

export const Policies = () => (
  <section aria-labelledby="reservation-information" className={styles.section}>
    <h2 id="reservation-information">Reservation information</h2>
    <ul className={`tt-sheet ${styles.policies}`}>
      {policies.map(([PolicyIcon, words]) => (
        <li key={words}>
          <PolicyIcon size={24} />
          {words}
        </li>
      ))}
    </ul>
  </section>
);
