/** What the worker's scope has beyond the standard library's types. */
interface ServiceWorkerGlobalScope {
  /** The build writes the list of files of the app here. */
  readonly __WB_MANIFEST: readonly import('./built-files.ts').ListedFile[];
}

interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
  readonly lastChance: boolean;
}

interface ServiceWorkerGlobalScopeEventMap {
  sync: SyncEvent;
}

interface StaticRoute {
  readonly condition: { readonly urlPattern: URLPatternInit; readonly requestDestination: RequestDestination };
  readonly source: 'network';
}

interface ExtendableEvent {
  /** Offered while installing alone, by Chromium alone: https://developer.mozilla.org/docs/Web/API/InstallEvent/addRoutes */
  readonly addRoutes?: (routes: readonly StaticRoute[]) => Promise<void>;
}
