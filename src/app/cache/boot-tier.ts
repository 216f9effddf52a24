/**
 * Who is signed in and what that person is offered, for the first frame: in localStorage, which is read at once but
 * written down late, and in IndexedDB, which is written down at once. Each change is counted; the higher count wins.
 */
import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister';
import { dehydrate, type Query, type QueryClient } from '@tanstack/react-query';
import { sessionKey } from '#app/session/queries.ts';
import { isNumber, isText, listOf, withFields } from '#contract/shapes.ts';
import { CONTRACT_VERSION } from '#contract/version.ts';
import { readStorage } from '#outbox/storage/storage-failures.ts';

const BUSTER = String(CONTRACT_VERSION);

const loadRecords = () => import('./session-record.ts');

type Persister = ReturnType<typeof createSyncStoragePersister>;
type LibraryCopy = Parameters<Persister['persistClient']>[0];

interface SessionCopy extends LibraryCopy {
  /** Missing in copies of older versions. */
  readonly sequence?: number;
}

const isQueryState = withFields<object>({ dataUpdatedAt: isNumber });
const isKeptQuery = withFields<object>({ queryKey: Array.isArray, queryHash: isText, state: isQueryState });
const isSessionCopy = withFields<SessionCopy>({
  buster: isText,
  clientState: withFields<object>({ queries: listOf(isKeptQuery) }),
  sequence: (value) => value === undefined || isNumber(value),
});

export interface BootTier {
  /** Restores by hand and at once: the library's own restore would come after the first frame. */
  restore(): void;
  /** Takes over what IndexedDB knows better: the browser was killed before it wrote localStorage down. */
  restoreNewer(): Promise<void>;
  keep(): void;
  /** Resolves once both copies are gone. */
  remove(): Promise<void>;
}

/** `epochNow` changes when a person leaves: what belongs to an older one is not written any more. */
export function bootTier(client: QueryClient, epochNow: () => number): BootTier {
  /** The epoch of what the persister, which writes a moment later, has been given. */
  let given = epochNow();
  /** The changes that this page knows of. */
  let sequence = 0;
  /** What the copies say, as text. */
  let kept = '';
  /** The server itself has said who is signed in. */
  let isAnswered = false;
  const local = storage();
  const guarded = local && {
    getItem: (key: string) => local.getItem(key),
    setItem: (key: string, value: string) => {
      if (given === epochNow()) local.setItem(key, value);
    },
    removeItem: (key: string) => local.removeItem(key),
  };
  const persister = createSyncStoragePersister({ storage: guarded, key: 'edgeball-session', throttleTime: 50 });
  const readLocal = (): SessionCopy | undefined => {
    const copy: unknown = persister.restoreClient();
    return isSessionCopy(copy) && copy.buster === BUSTER ? copy : undefined;
  };
  const takeIn = (copy: SessionCopy) => {
    kept = wordsOf(copy);
    // Shown at once and asked for again: a reply is cached for a page's life, a copy is not.
    for (const { queryKey, queryHash, state } of copy.clientState.queries) {
      const options = client.defaultQueryOptions({ queryKey, queryHash });
      const query = client.getQueryCache().build(client, options);
      query.setState({ ...query.state, data: state.data, dataUpdatedAt: state.dataUpdatedAt, ...RESTORED });
    }
  };

  return {
    restore() {
      try {
        const copy = readLocal();
        if (!copy) return;
        sequence = copy.sequence ?? 0;
        takeIn(copy);
      } catch {
        // Damaged: it is thrown away, and the server is asked.
        persister.removeClient();
      }
    },
    async restoreNewer() {
      const { readSession } = await loadRecords();
      const newer = await readSession();
      if (!newer || newer.sequence <= sequence) return;
      sequence = newer.sequence;
      if (isAnswered) return;
      if (newer.copy === null) client.removeQueries({ queryKey: sessionKey, predicate: isRestored });
      else if (isSessionCopy(newer.copy)) takeIn(newer.copy);
    },
    keep() {
      given = epochNow();
      isAnswered = true;
      const clientState = dehydrate(client, {
        shouldDehydrateQuery: (query) => isSession(query) && query.state.status === 'success',
        shouldDehydrateMutation: () => false,
      });
      const plain = { buster: BUSTER, timestamp: Date.now(), clientState };
      const isChanged = wordsOf(plain) !== kept;
      kept = wordsOf(plain);
      if (isChanged) sequence = 1 + Math.max(sequence, readStorage(readLocal, undefined)?.sequence ?? 0);
      const copy: SessionCopy = { ...plain, sequence };
      void persister.persistClient(copy);
      if (isChanged) {
        const counted = sequence;
        void loadRecords().then(async ({ writeSession }) => {
          if (given === epochNow()) await writeSession({ sequence: counted, copy });
        });
      }
    },
    async remove() {
      sequence = 1 + Math.max(sequence, readStorage(readLocal, undefined)?.sequence ?? 0);
      kept = '';
      persister.removeClient();
      await (await loadRecords()).writeSession({ sequence, copy: null });
    },
  };
}

const RESTORED = { status: 'success', isInvalidated: true } as const;

const isSession = ({ queryKey }: Pick<Query, 'queryKey'>): boolean => queryKey[0] === sessionKey[0];
const isRestored = (query: Query): boolean => query.state.isInvalidated && query.state.fetchStatus === 'idle';

/** What a copy says, whenever it was written. */
const wordsOf = ({ clientState }: LibraryCopy): string =>
  JSON.stringify(
    clientState.queries
      .map(({ queryHash, state }) => [queryHash, state.data] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );

function storage(): Storage | undefined {
  return readStorage(() => window.localStorage, undefined);
}
