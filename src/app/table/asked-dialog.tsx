/** Another device asks for the table: the one that counts here lets it, or not. */

import { Button } from '#app/ui/controls/button.tsx';
import { sentence } from '#app/ui/controls/sentence.tsx';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import { useCall } from '#app/ui/feedback/use-call.ts';
import { paths } from '#contract/paths.ts';
import { tableQueries } from './table-queries.ts';

export function AskedDialog({ name }: { readonly name: string }) {
  const answering = useCall(paths.handOverTable, {
    success: 'The other device is told.',
    refreshes: [tableQueries.own().queryKey],
  });
  const answer = (isLet: boolean) => void answering.run({ body: { isLet } });
  const actions = (
    <>
      <Button variant="outlined" disabled={answering.isPending} onClick={() => answer(true)}>
        Let it count
      </Button>
      <Button variant="primary" disabled={answering.isPending} onClick={() => answer(false)}>
        Go on here
      </Button>
    </>
  );
  return (
    <Dialog
      open
      title={sentence('Another device asks to count at {name}', { name })}
      busy={answering.isPending}
      actions={actions}
      onClose={() => answer(false)}
    >
      <p>If you let it, it goes on from this score, and this device stops.</p>
    </Dialog>
  );
}
