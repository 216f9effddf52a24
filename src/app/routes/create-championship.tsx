/** /create-championship, for organisers: the name of a new championship; others read why they cannot. */
import { createFileRoute } from '@tanstack/react-router';
import { CreateChampionship } from '#app/championships/create-championship.tsx';
import { OrganisersOnly } from '#app/session/organisers-only.tsx';

const back = { to: '/championships', label: 'See the championships' } as const;

export const Route = createFileRoute('/create-championship')({
  component: () => (
    <OrganisersOnly what="create championships" back={back}>
      {() => <CreateChampionship />}
    </OrganisersOnly>
  ),
});
