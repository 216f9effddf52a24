/** Leads whoever signs in, after a tap of Register in this browser, back to that tournament. */
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSession } from '#app/session/queries.ts';
import { takeElsewhere } from './register-intention.ts';

export function useReturnToTournament(): void {
  const isSignedIn = useSession().me !== undefined;
  const navigate = useNavigate();
  useEffect(() => {
    const tournamentId = isSignedIn ? takeElsewhere() : null;
    if (tournamentId !== null)
      void navigate({ to: '/tournaments/$tournamentId', params: { tournamentId }, replace: true });
  }, [isSignedIn, navigate]);
}
