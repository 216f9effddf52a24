/** On an event's page: what its invitation says beside the classes, as it is printed, and the poster that leads here. */
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { useDialog } from '#app/ui/dialogs/use-dialog.ts';
import { PrinterIcon } from '#app/ui/pictures/more-icons.tsx';
import type { EventView } from '#contract/tournaments/events.ts';
import { INVITATION_FIELDS } from '#event/invitation.ts';
import { t } from '#messages/t.ts';
import styles from './invitation.module.css';
import { invitationWords } from './invitation-words.ts';
import { Poster } from './poster.tsx';

interface InvitationPartProps {
  readonly view: EventView;
  readonly isOrganiser: boolean;
}

export function InvitationPart({ view, isOrganiser }: InvitationPartProps) {
  const { id: eventId, invitation = {} } = view.event;
  const { dialog, open, close } = useDialog<'poster'>();
  const said = INVITATION_FIELDS.flatMap((field) => {
    const text = invitation[field];
    return text ? [{ field, text }] : [];
  });
  if (said.length === 0 && !isOrganiser) return null;
  return (
    <section aria-labelledby="invitation" className={`tt-sheet ${styles.part}`}>
      <h2 id="invitation">{t('invitation.invitation')}</h2>
      {said.length === 0 && <p className="tt-ink2">{t('invitation.nothingYet')}</p>}
      <dl className={styles.said}>
        {said.map(({ field, text }) => (
          <div key={field}>
            <dt>{invitationWords[field]}</dt>
            <dd translate="no">{text}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.buttons}>
        {isOrganiser && (
          <ButtonLink to="/events/$eventId/invitation" params={{ eventId }} variant="tonal">
            {said.length === 0 ? t('invitation.write') : t('invitation.edit')}
          </ButtonLink>
        )}
        <Button variant="outlined" start={<PrinterIcon size={20} />} onClick={() => window.print()}>
          {t('invitation.print')}
        </Button>
        {isOrganiser && (
          <Button variant="outlined" start={<PrinterIcon size={20} />} onClick={() => open('poster')}>
            {t('invitation.printPoster')}
          </Button>
        )}
      </p>
      {dialog === 'poster' && <Poster view={view} onPrinted={close} />}
    </section>
  );
}
