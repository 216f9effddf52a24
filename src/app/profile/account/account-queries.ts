/** What the screen asks the server about one's own account, and what it tells it. */
import { queryOptions, useMutation } from '@tanstack/react-query';
import { getJson, postJson } from '#app/call/api.ts';
import type { AccountExport, OwnAccount } from '#contract/account.ts';
import { saveFile } from './save-file.ts';

const root = '/bff/api/user';

export const SIGN_OUT_EVERYWHERE = `${root}/sign-out-everywhere`;
export const DELETE_ACCOUNT = `${root}/delete-account`;

export const accountQueries = {
  own: (userId: string) =>
    queryOptions({
      queryKey: ['account', userId],
      queryFn: ({ signal }) => getJson<OwnAccount>(`${root}/account`, signal),
      meta: { isPrivate: true },
    }),
};

export const useSendConfirmation = () =>
  useMutation({ mutationFn: () => postJson<{ email: string }>(`${root}/send-confirmation`) });

/** Everything about oneself, as a file that the browser saves. */
export const useSaveExport = () =>
  useMutation({
    mutationFn: async () => {
      const everything = await getJson<AccountExport>(`${root}/export`);
      saveFile('edgeball-account.json', 'application/json', JSON.stringify(everything, null, 2));
    },
  });
