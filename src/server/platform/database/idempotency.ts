/** The first answer to each Idempotency-Key, a success or a refusal, committed together with its effect. */
import { sql } from 'drizzle-orm';
import type { Executor, Transaction } from './connection.ts';

export interface StoredReply {
  readonly requestHash: string;
  readonly status: number;
  readonly reply: unknown;
}

async function findReplay(db: Executor, owner: string, key: string): Promise<StoredReply | null> {
  const { rows } = await db.execute<{ request_hash: string; status: number; reply: unknown }>(
    sql`select request_hash, status, reply from idempotency where owner = ${owner} and key = ${key}`,
  );
  const row = rows[0];
  return row ? { requestHash: row.request_hash, status: row.status, reply: row.reply } : null;
}

export interface Claim {
  /** False where the owner's account is not there any more. */
  readonly isAdmitted: boolean;
  readonly replay: StoredReply | null;
}

export const rememberReply = {
  /** Claims the key; a repeat under way elsewhere waits here until that one has committed, then gets its answer. */
  async begin(tx: Transaction, owner: string, key: string, requestHash: string): Promise<StoredReply | null> {
    const claimed = await tx.execute(
      sql`insert into idempotency (owner, key, request_hash) values (${owner}, ${key}, ${requestHash})
          on conflict do nothing`,
    );
    return claimed.rowCount === 1 ? null : findReplay(tx, owner, key);
  },

  /** As begin, for a person, whose account stays until the transaction ends (see holdAccount). */
  async beginFor(tx: Transaction, userId: string, key: string, requestHash: string): Promise<Claim> {
    const { rows } = await tx.execute<{ isAdmitted: boolean; isClaimed: boolean }>(sql`
      with account as materialized (
        select id from app_user where id = ${userId} and deleted_at is null for key share
      ), claim as (
        insert into idempotency (owner, key, request_hash) select id, ${key}, ${requestHash} from account
        on conflict do nothing returning key
      )
      select exists (select from account) as "isAdmitted", exists (select from claim) as "isClaimed"`);
    const { isAdmitted = false, isClaimed = false } = rows[0] ?? {};
    return { isAdmitted, replay: isAdmitted && !isClaimed ? await findReplay(tx, userId, key) : null };
  },

  async end(tx: Transaction, owner: string, key: string, status: number, reply: unknown): Promise<void> {
    await tx.execute(
      sql`update idempotency set status = ${status}, reply = ${JSON.stringify(reply)}::jsonb
          where owner = ${owner} and key = ${key}`,
    );
  },
};

/** In the place of a request's hash: the key was given up before any request under it had arrived. */
const CANCELLED = 'cancelled';
/** In the place of a request's hash: it was refused by its head, and its body could not be read. */
export const UNREAD = 'unread';

type Hashed = Pick<StoredReply, 'requestHash'>;
export const isCancelled = ({ requestHash }: Hashed): boolean => requestHash === CANCELLED;
export const isOfUnread = ({ requestHash }: Hashed): boolean => requestHash === UNREAD;

/**
 * Gives a key up, so that a request under it which is still on its way is refused; one that is under way elsewhere is
 * waited for. Answers with what the key had done before, null for nothing.
 */
export async function cancelKey(tx: Transaction, owner: string, key: string): Promise<StoredReply | null> {
  const claimed = await tx.execute(
    sql`insert into idempotency (owner, key, request_hash, status) values (${owner}, ${key}, ${CANCELLED}, 409)
        on conflict do nothing`,
  );
  if (claimed.rowCount === 1) return null;
  const earlier = await findReplay(tx, owner, key);
  return earlier && earlier.status < 400 ? earlier : null;
}

/** How many refusals are kept for one person; all that are not signed in share theirs. */
const MOST_REFUSALS = { person: 20_000, guests: 200_000 };

/** Refused commands have no other bound than how fast they come: of one owner the oldest refusals go. */
export const trimRefusals = (db: Executor, most = MOST_REFUSALS): Promise<unknown> =>
  db.execute(sql`
    delete from idempotency i using (
      select owner, key, row_number() over (partition by owner order by created_at desc) as nth
      from idempotency where status >= 400
    ) r
    where i.owner = r.owner and i.key = r.key
      and r.nth > case when r.owner = 'guest' then ${most.guests}::bigint else ${most.person}::bigint end`);
