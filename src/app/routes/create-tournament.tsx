/** /create-tournament, for organisers: the form of a new tournament; others read why they cannot. */
import { createFileRoute } from '@tanstack/react-router';
import { CreateTournamentPage } from '#app/pages/create-tournament.tsx';
import { readAddedVenue } from '#app/tournaments/create/added-venue.ts';

export const Route = createFileRoute('/create-tournament')({
  validateSearch: readAddedVenue,
  component: CreateTournamentPage,
});
