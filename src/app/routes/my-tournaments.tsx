/** /my-tournaments, for signed-in people: what they organise and play, and what each waits for. */
import { createFileRoute } from '@tanstack/react-router';
import { SignedInOnly } from '#app/session/signed-in-only.tsx';
import { MyTournamentsPage } from '#app/tournaments/list/my-tournaments.tsx';
import { t } from '#messages/t.ts';

export const Route = createFileRoute('/my-tournaments')({
  component: () => (
    <SignedInOnly title={t('common.myTournaments')} invitation={t('pages.logInForTournaments')}>
      {(me) => <MyTournamentsPage me={me} />}
    </SignedInOnly>
  ),
});
