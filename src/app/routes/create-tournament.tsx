import { createFileRoute } from '@tanstack/react-router';
import { CreateTournamentPage } from '#app/pages/create-tournament.tsx';

export const Route = createFileRoute('/create-tournament')({
  component: CreateTournamentPage,
});
