/** What the screen asks the server about one's own account, and what it tells it. */
import { call, query } from '#app/call/call.ts';
import { useCall, useChange } from '#app/ui/feedback/use-call.ts';
import { saveFile } from '#app/ui/sharing/save-file.ts';
import { paths } from '#contract/paths.ts';
import { t } from '#messages/t.ts';

export const accountQueries = {
  own: (userId: string) => query(paths.getOwnAccount, {}, ['account', userId]),
};

export const useSendConfirmation = () =>
  useCall(paths.sendConfirmation, {
    success: ({ email }) => t('account.linkSent', { email }),
    isIdempotent: true,
  });

/** Everything about oneself, as a file that the browser saves. */
export const useSaveExport = () =>
  useChange<void, void>(async () => {
    const everything = await call(paths.exportAccount, {});
    saveFile('edgeball-account.json', new Blob([JSON.stringify(everything, null, 2)], { type: 'application/json' }));
  });
