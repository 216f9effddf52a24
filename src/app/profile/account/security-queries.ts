/** What the screen asks and tells the server about the safety of one's own account. */
import { useQueryClient } from '@tanstack/react-query';
import { call, query } from '#app/call/call.ts';
import { useChange } from '#app/ui/feedback/use-call.ts';
import type { Proof } from '#contract/accounts/account-security.ts';
import { paths } from '#contract/paths.ts';

export const securityQueries = {
  sessions: (userId: string) => query(paths.listSessions, {}, ['account', userId, 'sessions']),
  secondFactor: (userId: string) => query(paths.getSecondFactor, {}, ['account', userId, 'second-factor']),
};

export interface PasswordChange extends Proof {
  readonly newPassword: string;
}

export interface ConfirmedEmail extends Proof {
  readonly email: string;
}

/** The calls by which an account's owner changes how it is signed in to. */
export const securityCalls = {
  changePassword: (body: PasswordChange) => call(paths.changePassword, { body }),
  changeEmail: (body: ConfirmedEmail) => call(paths.changeEmail, { body }),
  beginSecondFactor: (body: Proof) => call(paths.beginSecondFactor, { body }),
  turnOnSecondFactor: (code: string) => call(paths.turnOnSecondFactor, { body: { code } }),
  turnOffSecondFactor: (body: Proof) => call(paths.turnOffSecondFactor, { body }),
  renewRecoveryCodes: (body: Proof) => call(paths.renewRecoveryCodes, { body }),
};

/** After a change: sessions may have ended, and the second factor may be another. */
export function useRefreshSecurity(userId: string): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: ['account', userId] });
}

export function useEndSession(userId: string) {
  const refresh = useRefreshSecurity(userId);
  return useChange(
    ({ id, proof }: { readonly id: string; readonly proof: Partial<Proof> }) =>
      call(paths.endSession, { sessionId: id, body: proof }),
    { onSettled: refresh },
  );
}
