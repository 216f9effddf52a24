/** After a sign-in, leads back to the tournament where Register was tapped in this browser. */
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
