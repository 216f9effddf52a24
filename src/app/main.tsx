/** The app's start in its order: what is watched and kept, the first screen in place of index.html's frame, then the outbox. */
import '#contract/zod-without-eval.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startPersistence } from './cache/persistence.ts';
import { createQueryClient } from './cache/query-client.ts';
import { watchConnection } from './call/connection.ts';
import { firstScreenIn, forgetEarly } from './call/early-answers.ts';
import { sendFirst, startOutbox } from './outbox/outbox-client.ts';
import { watchStorage } from './outbox/storage-health.ts';
import { createAppRouter } from './router.tsx';
import { watchPresses } from './scheduling/still.ts';
import { whenIdle } from './scheduling/when-idle.ts';
import { withTimeout } from './scheduling/with-timeout.ts';
import { sessionQueries } from './session/queries.ts';
import { watchInstallOffer } from './shell/install/install.ts';
import { guardTranslatedPage } from './shell/translated-page.ts';
import { startServiceWorker } from './shell/update/service-worker.ts';
import { applyOutboxReplies } from './tournaments/results/apply-replies.ts';
import { startScheme } from './ui/theme/scheme.ts';

/** How long a screen's parts and data are awaited before the header is rendered without them. */
const LOADED_IN = 500;

startScheme();
guardTranslatedPage();
watchConnection();
watchPresses();
watchInstallOffer();
const queryClient = createQueryClient();
startPersistence(queryClient);
applyOutboxReplies(queryClient);
const router = createAppRouter(queryClient);
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');
void sendFirst();
void queryClient.prefetchQuery(sessionQueries.me());
const screen = router.load();
// The frame that index.html draws stays until a whole screen can take its place.
void withTimeout(firstScreenIn(LOADED_IN), screen).finally(() =>
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  ),
);
// What waits here to be sent can wait longer.
void screen.finally(() => {
  whenIdle(forgetEarly);
  startOutbox();
  watchStorage(async () => (await import('./cache/session-record.ts')).readSession());
});
startServiceWorker(queryClient);
