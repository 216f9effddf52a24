/** The signed-in person's championships, with their tournaments. */
import { useQuery } from '@tanstack/react-query';
import { MyChampionshipsPage } from '#app/championships/my-championships.tsx';
import { championshipQueries } from '#app/championships/queries.ts';
import type { SignedIn } from '#app/session/queries.ts';
import { SignedInOnly } from '#app/session/signed-in-only.tsx';
import { isPressing } from '#app/tournaments/list/next-step.tsx';
import { OwnRows } from '#app/tournaments/list/own-tournaments.tsx';
import { myTournamentsQuery } from '#app/tournaments/my-tournaments-query.ts';
import { PageTurn } from '#app/ui/controls/page-turn.tsx';
import { usePages } from '#app/ui/lists/use-pages.ts';
import { CHOICE_PAGE } from '#contract/page-sizes.ts';
import { t } from '#messages/t.ts';

function MyChampionships({ me }: { readonly me: SignedIn }) {
  const {
    turning,
    page: own,
    isTurning,
  } = usePages({ list: me.id, first: championshipQueries.own(), further: championshipQueries.furtherOwn });
  const mine = useQuery(myTournamentsQuery());
  const data = own.data && mine.data ? { own: own.data, mine: mine.data } : undefined;
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
          next={own.data?.length === CHOICE_PAGE ? (own.data.at(-1)?.id ?? null) : null}
          labels={{ back: t('pages.previousChampionships'), on: t('pages.nextChampionships') }}
          isLoading={isTurning}
        />
      }
    />
  );
}

export const MyChampionshipsWithTournaments = () => (
  <SignedInOnly title={t('pages.myChampionships')} invitation={t('pages.logInForChampionships')}>
    {(me) => <MyChampionships me={me} />}
  </SignedInOnly>
);
