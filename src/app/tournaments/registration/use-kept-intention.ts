/** Registers the user who comes back signed in from a tap of Register. */
import { useEffect, useRef } from 'react';
import { useSession } from '#app/session/queries.ts';
import { steps, useTournamentStep } from '#app/tournaments/mutations.ts';
import type { Action } from '#tournament/commands/action-names.ts';
import { dropIntention, readIntention } from './register-intention.ts';

/** Once the server offers it: until then, as while an e-mail has to be confirmed first, the wish is kept. */
export function useKeptIntention(tournamentId: string, actions: readonly Action[] | undefined): void {
  const isSignedIn = useSession().me !== undefined;
  const { run } = useTournamentStep(tournamentId, steps.join);
  const hasBegun = useRef(false);
  useEffect(() => {
    if (!isSignedIn || !actions || hasBegun.current || readIntention() !== tournamentId) return;
    const mayRegister = actions.includes('REGISTER');
    if (!mayRegister && !actions.includes('QUIT_TOURNAMENT')) return;
    hasBegun.current = true;
    dropIntention();
    if (mayRegister) void run();
  }, [tournamentId, isSignedIn, actions, run]);
}
