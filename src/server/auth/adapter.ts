/** Where the embedded provider keeps its records. */
import { and, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Adapter, AdapterPayload } from 'oidc-provider';
import type { Executor } from '#server/db/connection.ts';
import { oidcPayload } from '#server/db/schema.ts';

const current = or(isNull(oidcPayload.expiresAt), gt(oidcPayload.expiresAt, sql`now()`));

/** What somebody made up may hold what the database cannot; nothing is stored under it. */
const storable = (id: string): string => id.replaceAll('\u0000', '');

export const adapterFor =
  (db: Executor) =>
  (model: string): Adapter => {
    const one = and(eq(oidcPayload.model, model));
    const find = async (where: SQL): Promise<AdapterPayload | undefined> => {
      const [row] = await db
        .select()
        .from(oidcPayload)
        .where(and(one, where, current));
      if (!row) return undefined;
      return row.consumedAt ? { ...row.payload, consumed: Math.floor(row.consumedAt.getTime() / 1000) } : row.payload;
    };
    return {
      find: (id) => find(eq(oidcPayload.id, storable(id))),
      findByUid: (uid) => find(eq(oidcPayload.uid, storable(uid))),
      findByUserCode: (code) => find(eq(oidcPayload.userCode, storable(code))),
      async upsert(id, payload, seconds) {
        const record = {
          payload: { ...payload },
          grantId: payload.grantId ?? null,
          userCode: payload.userCode ?? null,
          uid: payload.uid ?? null,
          expiresAt: seconds ? sql`now() + make_interval(secs => ${seconds})` : null,
        };
        await db
          .insert(oidcPayload)
          .values({ model, id, ...record })
          .onConflictDoUpdate({ target: [oidcPayload.model, oidcPayload.id], set: record });
      },
      async consume(id) {
        await db
          .update(oidcPayload)
          .set({ consumedAt: sql`now()` })
          .where(and(one, eq(oidcPayload.id, id)));
      },
      async destroy(id) {
        await db.delete(oidcPayload).where(and(one, eq(oidcPayload.id, id)));
      },
      async revokeByGrantId(grantId) {
        await db.delete(oidcPayload).where(eq(oidcPayload.grantId, grantId));
      },
    };
  };
