/**
 * Calls of the API go past the worker where the browser takes static routes (Chromium): none waits for the worker's start,
 * and none wakes an old worker just when it ends, which keeps a new version waiting for as long as calls go on.
 */
declare const self: ServiceWorkerGlobalScope;

/** Not pictures, which the worker keeps. */
const CALLS: StaticRoute = {
  condition: { urlPattern: { pathname: '/bff/*' }, requestDestination: '' },
  source: 'network',
};

export function routeCallsDirectly(): void {
  self.addEventListener('install', (event) => {
    if (event.addRoutes) event.waitUntil(event.addRoutes([CALLS]));
  });
}
