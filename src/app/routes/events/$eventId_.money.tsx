/** /events/$eventId/money, for organisers and holders of the door's link: what is owed and paid. */
import { createFileRoute } from '@tanstack/react-router';
import { lazyPart } from '#app/scheduling/lazy-part.tsx';

const MoneyPage = lazyPart(() => import('#app/tournaments/events/money/money-page.tsx'), 'MoneyPage');

export const Route = createFileRoute('/events/$eventId_/money')({
  component: () => <MoneyPage eventId={Route.useParams().eventId} />,
});
