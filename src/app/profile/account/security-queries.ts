/** What the screen asks and tells the server about the safety of one's own account. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { getJson, postJson } from '#app/call/api.ts';
import type {
  BegunSecondFactor,
  OwnSession,
  Proof,
  RecoveryCodes,
  SecondFactorState,
} from '#contract/account-security.ts';

const root = '/bff/api/user';

export const securityQueries = {
  sessions: (userId: string) =>
    queryOptions({
      queryKey: ['account', userId, 'sessions'],
      queryFn: ({ signal }) => getJson<OwnSession[]>(`${root}/sessions`, signal),
      meta: { isPrivate: true },
    }),
  secondFactor: (userId: string) =>
    queryOptions({
      queryKey: ['account', userId, 'second-factor'],
      queryFn: ({ signal }) => getJson<SecondFactorState>(`${root}/second-factor`, signal),
      meta: { isPrivate: true },
    }),
};

export interface PasswordChange extends Proof {
  readonly newPassword: string;
}

export interface EmailChange extends Proof {
  readonly email: string;
}

/** The calls by which an account's owner changes how it is signed in to. */
export const securityCalls = {
  changePassword: (change: PasswordChange) => postJson(`${root}/change-password`, change),
  changeEmail: (change: EmailChange) => postJson<{ email: string }>(`${root}/change-email`, change),
  beginSecondFactor: (proof: Proof) => postJson<BegunSecondFactor>(`${root}/second-factor/begin`, proof),
  turnOnSecondFactor: (code: string) => postJson<RecoveryCodes>(`${root}/second-factor/turn-on`, { code }),
  turnOffSecondFactor: (proof: Proof) => postJson(`${root}/second-factor/turn-off`, proof),
  renewRecoveryCodes: (proof: Proof) => postJson<RecoveryCodes>(`${root}/second-factor/recovery-codes`, proof),
};

/** After a change: sessions may have ended, and the second factor may be another. */
export function useRefreshSecurity(userId: string): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: ['account', userId] });
}

export function useEndSession(userId: string) {
  const refresh = useRefreshSecurity(userId);
  return useMutation({
    mutationFn: ({ id, proof }: { readonly id: string; readonly proof: Partial<Proof> }) =>
      postJson(`${root}/sessions/${id}/end`, proof),
    onSettled: refresh,
  });
}
