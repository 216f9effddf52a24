/** /create-championship, for organisers: the name of a new championship; others read why they cannot. */
import { createFileRoute } from '@tanstack/react-router';
import { CreateChampionship } from '#app/championships/create-championship.tsx';
import { OrganisersOnly } from '#app/session/organisers-only.tsx';
import { t } from '#messages/t.ts';

const back = { to: '/championships', label: t('pages.seeChampionships') } as const;

export const Route = createFileRoute('/create-championship')({
  component: () => (
    <OrganisersOnly what="championships" back={back}>
      {() => <CreateChampionship />}
    </OrganisersOnly>
  ),
});
