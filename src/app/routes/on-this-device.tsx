/** /on-this-device, signed in or not: the results entered here, which of them the server has, and what is kept offline. */
import { createFileRoute } from '@tanstack/react-router';
import { OnThisDevice } from '#app/device/on-this-device.tsx';

export const Route = createFileRoute('/on-this-device')({ component: OnThisDevice });
