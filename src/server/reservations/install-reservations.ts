/** Puts reservations together: bookings and series, the waiting list, and the links that guests get by mail. */
import type { Config } from '#server/config/config.ts';
import type { RecipientLimit } from '#server/platform/mail/recipient-limit.ts';
import { cancelLinkRoutes } from './cancel-link-routes.ts';
import { guestLinkRoutes } from './guests/guest-link-routes.ts';
import { type ReservationDeps, reservationRoutes } from './routes.ts';
import { seriesRoutes } from './series-routes.ts';
import { waitingRoutes } from './waiting/waiting-routes.ts';

export interface ReservationsDeps extends Omit<ReservationDeps, 'slotsPersonDay' | 'guestMails'> {
  readonly config: Pick<Config, 'slotsPersonDay'>;
  readonly mailLimit: RecipientLimit;
  /** Whether mails reach people, so that they can confirm an e-mail. */
  readonly canMail: boolean;
}

export async function installReservations(deps: ReservationsDeps): Promise<void> {
  const { slotsPersonDay } = deps.config;
  reservationRoutes({ ...deps, slotsPersonDay, guestMails: deps.canMail ? deps.mailLimit : null });
  seriesRoutes({ ...deps, slotsPersonDay });
  waitingRoutes(deps);
  await guestLinkRoutes(deps);
  await cancelLinkRoutes(deps);
}
