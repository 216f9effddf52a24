import { createFileRoute } from '@tanstack/react-router';
import { OnThisDevice } from '#app/device/on-this-device.tsx';

export const Route = createFileRoute('/on-this-device')({ component: OnThisDevice });
