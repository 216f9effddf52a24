/** /k, without an account: where a hall's QR code leads; the secret behind # opens its desk, a board or a table. */
import { createFileRoute } from '@tanstack/react-router';
import { LinkPage } from '#app/hall/link/link-page.tsx';

export const Route = createFileRoute('/k')({ component: LinkPage });
