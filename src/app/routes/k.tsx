import { createFileRoute } from '@tanstack/react-router';
import { LinkPage } from '#app/hall/link/link-page.tsx';

export const Route = createFileRoute('/k')({ component: LinkPage });
