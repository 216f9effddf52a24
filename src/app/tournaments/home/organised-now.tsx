/** Home: the organiser's tournaments that run or wait for the organiser, and what each of them waits for. */
import { useQuery } from '@tanstack/react-query';
import { isPressing } from '#app/tournaments/list/next-step.tsx';
import { OwnRows } from '#app/tournaments/list/own-tournaments.tsx';
import { myTournamentsQuery } from '#app/tournaments/my-tournaments-query.ts';
import { Section } from '#app/ui/layout/section.tsx';
import { t } from '#messages/t.ts';
import { isRunning } from '#tournament/stage.ts';

export function OrganisedNow({ userId }: { readonly userId: string }) {
  const { data } = useQuery(myTournamentsQuery());
  const now = data?.organised.filter((own) => isRunning(own.tournament) || isPressing(own)) ?? [];
  if (now.length === 0) return null;
  return (
    <Section heading={t('home.runningNow')}>
      <OwnRows list={now} userId={userId} first={undefined} />
    </Section>
  );
}
