/** The signed-in person's championships, with their tournaments. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { MyChampionshipsPage } from '#app/championships/my-championships.tsx';
import { championshipQueries } from '#app/championships/queries.ts';
import type { SignedIn } from '#app/session/queries.ts';
import { SignedInOnly } from '#app/session/signed-in-only.tsx';
import { isPressing } from '#app/tournaments/list/next-step.tsx';
import { OwnRows } from '#app/tournaments/list/own-tournaments.tsx';
import { myTournamentsQuery } from '#app/tournaments/my-tournaments-query.ts';
import { PageTurn, useTurning } from '#app/ui/controls/page-turn.tsx';
import { CHOICE_PAGE } from '#contract/page-sizes.ts';

function MyChampionships({ me }: { readonly me: SignedIn }) {
  const turning = useTurning(me.id);
  const first = useQuery(championshipQueries.own());
  const further = useQuery({
    ...championshipQueries.furtherOwn(turning.cursor),
    enabled: !turning.isFirst,
    placeholderData: keepPreviousData,
  });
  const own = turning.isFirst ? first : further;
  const shown = turning.isFirst ? first.data : (further.data ?? (further.error ? undefined : first.data));
  const mine = useQuery(myTournamentsQuery());
  const data = shown && mine.data ? { own: shown, mine: mine.data } : undefined;
  const pressing = mine.data?.organised.find((one) => one.championshipId !== null && isPressing(one));
  return (
    <MyChampionshipsPage
      query={{
        data,
        error: own.error ?? mine.error,
        refetch: () => Promise.all([own.refetch(), mine.refetch()]),
      }}
      renderTournaments={(tournaments) => <OwnRows list={tournaments} userId={me.id} first={pressing} />}
      pageTurn={
        <PageTurn
          turning={turning}
          next={shown && shown.length === CHOICE_PAGE ? (shown.at(-1)?.id ?? null) : null}
          labels={{ back: 'Previous championships', on: 'Next championships' }}
          isLoading={!turning.isFirst && further.isFetching}
        />
      }
    />
  );
}

export const MyChampionshipsWithTournaments = () => (
  <SignedInOnly title="My championships" purpose="see the championships that you organise and play in">
    {(me) => <MyChampionships me={me} />}
  </SignedInOnly>
);
