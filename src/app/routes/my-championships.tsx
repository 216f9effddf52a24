/** /my-championships, for signed-in people: the championships that they organise and play in. */
import { createFileRoute } from '@tanstack/react-router';
import { MyChampionshipsWithTournaments } from '#app/pages/my-championships.tsx';

export const Route = createFileRoute('/my-championships')({
  component: MyChampionshipsWithTournaments,
});
