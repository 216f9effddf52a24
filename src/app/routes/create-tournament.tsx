/** /create-tournament, for organisers: the form of a new tournament; others read why they cannot. */
import { createFileRoute } from '@tanstack/react-router';
import { CreateTournamentPage } from '#app/pages/create-tournament.tsx';

export const Route = createFileRoute('/create-tournament')({
  component: CreateTournamentPage,
});
