/** Who is signed in, as a record beside those of the replies. */
import { isNumber, withFields } from '#contract/shapes.ts';
import { CONTRACT_VERSION } from '#contract/version.ts';
import { withRecords } from './record-database.ts';

/** No query's hash. */
export const SESSION = 'session';

/** Who is signed in, as the first frame needs it; `copy` is null when signed out. */
export interface KeptSession {
  /** Counts the changes; the higher one is the truth. */
  readonly sequence: number;
  readonly copy: unknown;
}

const isKeptSession = withFields<KeptSession>({ sequence: isNumber });

/** At once and strictly: a browser writes localStorage down up to a minute late, and may be killed before. */
export async function writeSession(session: KeptSession): Promise<void> {
  const shared = { dataUpdatedAt: Date.now(), contract: CONTRACT_VERSION, userId: null, isPublic: false };
  try {
    await withRecords(async (database) => {
      const transaction = database.transaction('records', 'readwrite', { durability: 'strict' });
      const stored = (await transaction.store.get(SESSION))?.data;
      const isNewer = !isKeptSession(stored) || stored.sequence <= session.sequence;
      const written = isNewer && transaction.store.put({ hash: SESSION, data: session, ...shared });
      transaction.commit();
      await Promise.all([written, transaction.done]);
    });
  } catch {
    // localStorage has it, a little later.
  }
}

export async function readSession(): Promise<KeptSession | undefined> {
  try {
    const record = await withRecords((database) => database.get('records', SESSION));
    return record?.contract === CONTRACT_VERSION && isKeptSession(record.data) ? record.data : undefined;
  } catch {
    // Storage is forbidden, lost or silent: localStorage says who it is.
    return undefined;
  }
}
