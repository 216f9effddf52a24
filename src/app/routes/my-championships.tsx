import { createFileRoute } from '@tanstack/react-router';
import { MyChampionshipsWithTournaments } from '#app/pages/my-championships.tsx';

export const Route = createFileRoute('/my-championships')({
  component: MyChampionshipsWithTournaments,
});
