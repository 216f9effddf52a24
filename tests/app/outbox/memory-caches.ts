/** As much of a browser's Cache Storage as the journal uses. */
export function memoryCaches(): Pick<CacheStorage, 'has' | 'open'> {
  const caches = new Map<string, Cache>();
  return {
    has: async (name) => caches.has(name),
    open: async (name) => {
      const cache = caches.get(name) ?? memoryCache();
      caches.set(name, cache);
      return cache;
    },
  };
}

function memoryCache(): Cache {
  const responses = new Map<string, Response>();
  const cache: Pick<Cache, 'keys' | 'match' | 'put' | 'delete'> = {
    keys: async () => [...responses.keys()].map((path) => new Request(new URL(path, location.href))),
    match: async (request) => responses.get(pathOf(request))?.clone(),
    put: async (request, response) => void responses.set(pathOf(request), response),
    delete: async (request) => responses.delete(pathOf(request)),
  };
  return cache as Cache;
}

const pathOf = (request: RequestInfo | URL): string =>
  new URL(request instanceof Request ? request.url : request, location.href).pathname;
