/** Who organises the tournament: co-organisers are added by their e-mail and removed; the owner can hand it over to one. */
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { useIsOnline } from '#app/call/connection.ts';
import { useSession } from '#app/session/queries.ts';
import { myTournamentsKey } from '#app/tournaments/my-tournaments-query.ts';
import { organiserQueries } from '#app/tournaments/organiser-queries.ts';
import { tournamentKey, tournamentQueries } from '#app/tournaments/queries.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { TextField } from '#app/ui/controls/field.tsx';
import { Name } from '#app/ui/controls/name.tsx';
import { rich } from '#app/ui/controls/rich.tsx';
import { tieServerErrors } from '#app/ui/controls/server-errors.ts';
import { ConfirmDialog } from '#app/ui/dialogs/confirm-dialog.tsx';
import { useDialog } from '#app/ui/dialogs/use-dialog.ts';
import { Failed } from '#app/ui/feedback/failed.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { useCall } from '#app/ui/feedback/use-call.ts';
import { paths } from '#contract/paths.ts';
import type { Organiser } from '#contract/tournaments/organisers.ts';
import { fullName } from '#contract/views/views.ts';
import { t } from '#messages/t.ts';
import { MOST_CO_ORGANISERS } from '#tournament/commands/organisers.ts';
import editStyles from './edit-form.module.css';
import styles from './organisers.module.css';

interface OrganisersProps {
  readonly tournamentId: string;
}

/** Everything of the tournament may look different to who has become its organiser, or is none any more. */
const changesOf = (tournamentId: string) => ({
  refreshes: [organiserQueries.organisers(tournamentId).queryKey],
  invalidates: [tournamentKey(tournamentId), myTournamentsKey],
});

export function Organisers({ tournamentId }: OrganisersProps) {
  const { data: actions = [] } = useQuery(tournamentQueries.actions(tournamentId));
  const organisers = useQuery(organiserQueries.organisers(tournamentId));
  const { me } = useSession();
  const isOnline = useIsOnline();
  const headingId = useId();
  const { dialog, open, close } = useDialog<OrganiserDialog>();
  if (organisers.error && !organisers.data)
    return <Failed error={organisers.error} onRetry={() => void organisers.refetch()} />;
  const list = organisers.data;
  const mayHandOver = actions.includes('HAND_OVER_TOURNAMENT');
  return (
    <section aria-labelledby={headingId} className={editStyles.part}>
      <h2 id={headingId}>{t('edit.organisers')}</h2>
      <p className="tt-ink2">{t('edit.coOrganisersMay')}</p>
      {list ? (
        <ul className={styles.list}>
          {list.map((one) => (
            <li key={one.id} className={styles.row}>
              <span>
                <b>
                  <Name>{fullName(one)}</Name>
                </b>
                <span className="tt-small tt-ink2">{roleOf(one, one.id === me?.id)}</span>
              </span>
              {!one.isOwner && (
                <span className={styles.actions}>
                  {mayHandOver && (
                    <Button variant="text" disabled={!isOnline} onClick={() => open({ kind: 'hand over', one })}>
                      {t('edit.handOver')}
                    </Button>
                  )}
                  <Button variant="text" disabled={!isOnline} onClick={() => open({ kind: 'remove', one })}>
                    {one.id === me?.id ? t('edit.leave') : t('common.remove')}
                  </Button>
                </span>
              )}
            </li>
          ))}
        </ul>
      ) : (
        <Skeleton height={64} />
      )}
      {list && list.length <= MOST_CO_ORGANISERS && <AddOrganiser tournamentId={tournamentId} isOnline={isOnline} />}
      {dialog && (
        <AskDialog tournamentId={tournamentId} {...dialog} isOneself={dialog.one.id === me?.id} onClose={close} />
      )}
    </section>
  );
}

function roleOf({ isOwner }: Organiser, isOneself: boolean): string {
  if (isOwner) return isOneself ? t('edit.ownerYou') : t('edit.owner');
  return isOneself ? t('edit.coOrganiserYou') : t('edit.coOrganiser');
}

interface AddOrganiserProps extends OrganisersProps {
  readonly isOnline: boolean;
}

function AddOrganiser({ tournamentId, isOnline }: AddOrganiserProps) {
  const { run, isPending } = useCall(paths.addOrganiser, {
    success: t('edit.coOrganiserAdded'),
    ...changesOf(tournamentId),
  });
  const { register, handleSubmit, reset, setError, formState } = useForm({ defaultValues: { email: '' } });
  const submit = handleSubmit(async ({ email }) => {
    const settled = await run({ tournamentId, body: { email: email.trim() } });
    if (settled.ok) return reset();
    tieServerErrors(settled.error, ['email'], setError);
  });
  return (
    <form className={styles.add} onSubmit={submit} noValidate>
      <TextField
        label={t('edit.coOrganiserEmail')}
        type="email"
        autoComplete="off"
        hint={t('edit.coOrganiserHint')}
        error={formState.errors.email?.message}
        {...register('email', { validate: (text) => text.trim() !== '' || t('edit.required') })}
      />
      <Button type="submit" variant="outlined" loading={isPending} disabled={!isOnline}>
        {t('edit.addCoOrganiser')}
      </Button>
    </form>
  );
}

interface OrganiserDialog {
  readonly kind: 'remove' | 'hand over';
  readonly one: Organiser;
}

interface AskDialogProps extends OrganiserDialog, OrganisersProps {
  readonly isOneself: boolean;
  readonly onClose: () => void;
}

function AskDialog({ tournamentId, kind, one, isOneself, onClose }: AskDialogProps) {
  const changes = changesOf(tournamentId);
  const removal = useCall(paths.removeOrganiser, { success: t('edit.coOrganiserRemoved'), ...changes });
  const handing = useCall(paths.handOver, { success: t('edit.tournamentHandedOver'), ...changes });
  const isRemoval = kind === 'remove';
  const { run, isPending } = isRemoval ? removal : handing;
  const navigate = useNavigate();
  const confirm = async () => {
    const { ok } = await run({ tournamentId, userId: one.id });
    // Nothing here is theirs to see any more.
    if (ok && isRemoval && isOneself) await navigate({ to: '/tournaments/$tournamentId', params: { tournamentId } });
    onClose();
  };
  const name = fullName(one);
  const removalWords = isOneself ? t('edit.leaveAsCoOrganiser') : rich('edit.removeName', { name });
  return (
    <ConfirmDialog
      open
      title={isRemoval ? removalWords : rich('edit.handOverToName', { name })}
      confirm={isRemoval ? (isOneself ? t('edit.leave') : t('common.remove')) : t('edit.handOver')}
      busy={isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        {isRemoval ? (isOneself ? t('edit.youLoseRights') : t('edit.theyLoseRights')) : t('edit.whatHandingOverDoes')}
      </p>
      <p>{isRemoval && !isOneself ? t('edit.theirLinksEnd') : t('edit.yourLinksEnd')}</p>
    </ConfirmDialog>
  );
}
