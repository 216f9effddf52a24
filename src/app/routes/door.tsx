/** /door, without an account: where the QR code of an event's door leads; the secret behind # opens it. */
import { createFileRoute } from '@tanstack/react-router';
import { DoorLinkPage } from '#app/tournaments/events/door/door-link-page.tsx';

export const Route = createFileRoute('/door')({ component: DoorLinkPage });
