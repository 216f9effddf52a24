/** The signed-in person's championships, with their tournaments. */
import { useQuery } from '@tanstack/react-query';
import { MyChampionshipsPage } from '#app/championships/my-championships.tsx';
import { championshipQueries } from '#app/championships/queries.ts';
import type { SignedIn } from '#app/session/queries.ts';
import { SignedInOnly } from '#app/session/signed-in-only.tsx';
import { isPressing } from '#app/tournaments/list/next-step.tsx';
import { OwnRows } from '#app/tournaments/list/own-tournaments.tsx';
import { myTournamentsQuery } from '#app/tournaments/my-tournaments-query.ts';

function MyChampionships({ me }: { readonly me: SignedIn }) {
  const own = useQuery(championshipQueries.own());
  const mine = useQuery(myTournamentsQuery());
  const data = own.data && mine.data ? { own: own.data, mine: mine.data } : undefined;
  const first = mine.data?.organised.find((one) => one.championshipId !== null && isPressing(one));
  return (
    <MyChampionshipsPage
      query={{
        data,
        error: own.error ?? mine.error,
        refetch: () => Promise.all([own.refetch(), mine.refetch()]),
      }}
      renderTournaments={(tournaments) => <OwnRows list={tournaments} userId={me.id} first={first} />}
    />
  );
}

export const MyChampionshipsWithTournaments = () => (
  <SignedInOnly title="My championships" purpose="see the championships that you organise and play in">
    {(me) => <MyChampionships me={me} />}
  </SignedInOnly>
);
