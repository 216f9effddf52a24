/** Press logs on this device, in a database of their own: a row a press, each written through before the next. */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { type Connection, createConnection } from '#outbox/storage/connection.ts';

const DATABASE = 'edgeball-points';
const VERSION = 1;

/** What a sheet is about and how far it has come, beside its presses. */
export interface SheetHead {
  readonly matchId: string;
  readonly device: string;
  readonly userId: string;
  readonly turn: number;
  readonly player1Id: string;
  readonly player2Id: string;
  readonly matchVersion: number;
  /** When the first press was made (epoch milliseconds). */
  readonly startedAt: number;
  /** Whether the umpire sits on the other side of the table. */
  readonly isMirrored: boolean;
  /** The result of a table, which is sent under its key until there is an answer. */
  readonly result?: { readonly key: string; readonly agreed: readonly string[] } | null;
}

/** A sheet with its presses, each as `encodePress` writes it. */
export interface KeptSheet {
  readonly head: SheetHead;
  readonly codes: readonly string[];
}

export interface PressRow {
  readonly device: string;
  readonly index: number;
  /** As `encodePress` writes it. */
  readonly code: string;
}

interface PointsSchema extends DBSchema {
  sheets: { key: string; value: SheetHead };
  presses: { key: [string, number]; value: PressRow };
}
export type PointsDatabase = IDBPDatabase<PointsSchema>;

export const connectToPoints = (): Connection<PointsDatabase> =>
  createConnection((onClosed) =>
    openDB<PointsSchema>(DATABASE, VERSION, {
      upgrade(database) {
        database.createObjectStore('sheets', { keyPath: 'matchId' });
        database.createObjectStore('presses', { keyPath: ['device', 'index'] });
      },
      blocking: (_current, _blocked, event) => {
        (event.target as IDBDatabase | null)?.close();
        onClosed();
      },
      terminated: onClosed,
    }),
  );

const rowsOf = (device: string) => IDBKeyRange.bound([device, 0], [device, Number.POSITIVE_INFINITY]);

export async function readSheet(database: PointsDatabase, matchId: string): Promise<KeptSheet | null> {
  const head = await database.get('sheets', matchId);
  if (!head) return null;
  const rows = await database.getAll('presses', rowsOf(head.device));
  return { head, codes: rows.map(({ code }) => code) };
}

/** Replaces what was kept of this match. */
export async function keepSheet(database: PointsDatabase, head: SheetHead, codes: readonly string[]): Promise<void> {
  const transaction = database.transaction(['sheets', 'presses'], 'readwrite', { durability: 'strict' });
  const presses = transaction.objectStore('presses');
  const former = await transaction.objectStore('sheets').get(head.matchId);
  const written: Promise<unknown>[] = [transaction.objectStore('sheets').put(head)];
  if (former) written.push(presses.delete(rowsOf(former.device)));
  for (const [index, code] of codes.entries()) written.push(presses.put({ device: head.device, index, code }));
  transaction.commit();
  await Promise.all([...written, transaction.done]);
}

async function put<Name extends 'sheets' | 'presses'>(
  database: PointsDatabase,
  name: Name,
  value: PointsSchema[Name]['value'],
): Promise<void> {
  const transaction = database.transaction(name, 'readwrite', { durability: 'strict' });
  const written = transaction.store.put(value);
  transaction.commit();
  await Promise.all([written, transaction.done]);
}

export const keepHead = (database: PointsDatabase, head: SheetHead): Promise<void> => put(database, 'sheets', head);
export const keepPress = (database: PointsDatabase, press: PressRow): Promise<void> => put(database, 'presses', press);
