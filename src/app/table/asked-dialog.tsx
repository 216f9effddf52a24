/** Another device asks for the table: the one that counts here lets it, or not. */
import { Button } from '#app/ui/controls/button.tsx';
import { rich } from '#app/ui/controls/rich.tsx';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import { useCall } from '#app/ui/feedback/use-call.ts';
import { paths } from '#contract/paths.ts';
import { t } from '#messages/t.ts';
import { tableQueries } from './table-queries.ts';

export function AskedDialog({ name }: { readonly name: string }) {
  const answering = useCall(paths.handOverTable, {
    success: t('umpire.otherPhoneIsTold'),
    refreshes: [tableQueries.own().queryKey],
  });
  const answer = (isLet: boolean) => void answering.run({ body: { isLet } });
  const actions = (
    <>
      <Button variant="outlined" disabled={answering.isPending} onClick={() => answer(true)}>
        {t('umpire.handOver')}
      </Button>
      <Button variant="primary" disabled={answering.isPending} onClick={() => answer(false)}>
        {t('umpire.keepScoring')}
      </Button>
    </>
  );
  return (
    <Dialog
      open
      title={rich('umpire.otherPhoneWants', { name })}
      busy={answering.isPending}
      actions={actions}
      onClose={() => answer(false)}
    >
      <p>{t('umpire.whatHandingOverDoes')}</p>
    </Dialog>
  );
}
