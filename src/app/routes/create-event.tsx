/** /create-event, for organisers: an event by a file of click-TT or by hand; others read why they cannot. */
import { createFileRoute } from '@tanstack/react-router';
import { CreateEventPage } from '#app/pages/create-event.tsx';

export const Route = createFileRoute('/create-event')({ component: CreateEventPage });
