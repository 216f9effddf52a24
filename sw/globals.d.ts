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
