/** The rules below the courts: how far ahead to book, until when to cancel, when to pay, and what a racket costs. */
import type { Icon } from '#app/ui/pictures/icon.tsx';
import { BanIcon, CalendarTimeIcon, CreditCardIcon, PingPongIcon } from '#app/ui/pictures/more-icons.tsx';
import { cancellationHours, daysAhead } from '#booking/policy.ts';
import { t } from '#messages/t.ts';
import styles from './policies.module.css';

const policies: readonly (readonly [Icon, string])[] = [
  [CalendarTimeIcon, t('reservations.reservationsUpToDaysAhead', { daysAhead })],
  [BanIcon, t('reservations.cancellationsCancellationHoursHoursBefore', { cancellationHours })],
  [CreditCardIcon, t('reservations.paymentAtTimeOf')],
  [PingPongIcon, t('reservations.tennisRackets8Per')],
];

export const Policies = () => (
  <section aria-labelledby="reservation-information" className={styles.section}>
    <h2 id="reservation-information">{t('reservations.reservationInformation')}</h2>
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
