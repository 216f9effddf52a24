/** Ways on from a page of an event that has nothing to show. */
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { t } from '#messages/t.ts';

export const ToEvents = () => (
  <ButtonLink to="/events" variant="outlined">
    {t('events.seeEvents')}
  </ButtonLink>
);

export const SeeEvent = ({ eventId }: { readonly eventId: string }) => (
  <ButtonLink to="/events/$eventId" params={{ eventId }} variant="outlined">
    {t('events.seeEvent')}
  </ButtonLink>
);
