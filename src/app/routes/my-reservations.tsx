import { createFileRoute } from '@tanstack/react-router';
import { MyReservations } from '#app/reservations/mine/my-reservations.tsx';

export const Route = createFileRoute('/my-reservations')({ component: MyReservations });
