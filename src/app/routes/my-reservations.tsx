/** /my-reservations, for signed-in people: their tickets, to come and past, and the times that they wait for. */
import { createFileRoute } from '@tanstack/react-router';
import { MyReservations } from '#app/reservations/mine/my-reservations.tsx';

export const Route = createFileRoute('/my-reservations')({ component: MyReservations });
