/** All that the account's sections show, at once. */
import { useQuery } from '@tanstack/react-query';
import { isAnswered, type QueryView } from '#app/ui/feedback/loaded.tsx';
import type { OwnAccount } from '#contract/accounts/account.ts';
import type { OwnSession, SecondFactorState } from '#contract/accounts/account-security.ts';
import { accountQueries } from './account-queries.ts';
import { securityQueries } from './security-queries.ts';

export interface AccountSecurity {
  readonly account: OwnAccount;
  /** Undefined where another provider keeps it. */
  readonly factor: SecondFactorState | undefined;
  readonly sessions: readonly OwnSession[];
}

interface AccountSecurityQuery extends QueryView<AccountSecurity> {
  /** Each part is answered, also while one that failed is asked for again. */
  readonly isAnswered: boolean;
}

/** Nothing before all of it is known: a row that came later would move the buttons below it from under a finger. */
export function useAccountSecurity(userId: string): AccountSecurityQuery {
  const account = useQuery(accountQueries.own(userId));
  const isKeptHere = account.data?.isKeptHere === true;
  const factor = useQuery({ ...securityQueries.secondFactor(userId), enabled: isKeptHere });
  const sessions = useQuery(securityQueries.sessions(userId));
  const parts = isKeptHere ? [account, factor, sessions] : [account, sessions];
  const missing = parts.filter(({ data }) => data === undefined);
  const isKnown = missing.length === 0 && account.data && sessions.data;
  return {
    data: isKnown ? { account: account.data, factor: factor.data, sessions: sessions.data } : undefined,
    error: missing.find(({ error }) => error !== null)?.error,
    refetch: () => Promise.all(missing.map(({ refetch }) => refetch())),
    isAnswered: parts.every(isAnswered),
  };
}
