import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { watchConnection } from './connection.ts';
import { watchInstallOffer } from './install.ts';
import { followOutbox } from './outbox/news.ts';
import { startOutbox } from './outbox/outbox-client.ts';
import { startPersistence } from './persistence.ts';
import { createQueryClient } from './query-client.ts';
import { createAppRouter } from './router.tsx';
import { startServiceWorker } from './service-worker.ts';
import { startScheme } from './ui/scheme.ts';

startScheme();
watchConnection();
watchInstallOffer();
const queryClient = createQueryClient();
startPersistence(queryClient);
followOutbox(queryClient);
const router = createAppRouter(queryClient);
// The screen's parts and its data are on their way while the frame is drawn; what waits here to be sent can wait longer.
void router.load().finally(startOutbox);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
startServiceWorker();
