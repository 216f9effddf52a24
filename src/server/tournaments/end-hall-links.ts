/** Ends the links of a hall that an organiser made, with the right that they were made by. */
import { and, eq, isNull, or } from 'drizzle-orm';
import type { Transaction } from '#server/platform/database/connection.ts';
import { hallLink, hallLog } from '#server/platform/database/schema/hall.ts';

interface EndedRight {
  readonly tournamentId: string;
  /** Who had it. */
  readonly userId: string;
  /** Who took it, and when. */
  readonly doneBy: string;
  readonly now: number;
}

/** They stay in the list of links, so that the desk sees which to make anew. One whose maker was not noted may be theirs. */
export async function endHallLinks(tx: Transaction, { tournamentId, userId, doneBy, now }: EndedRight): Promise<void> {
  const ended = await tx
    .update(hallLink)
    .set({ endedAt: new Date(now), holder: null, asker: null })
    .where(
      and(
        eq(hallLink.tournamentId, tournamentId),
        isNull(hallLink.endedAt),
        or(isNull(hallLink.madeBy), eq(hallLink.madeBy, userId)),
      ),
    )
    .returning({ hallId: hallLink.hallId, role: hallLink.role, courtId: hallLink.courtId });
  for (const hallId of new Set(ended.map((link) => link.hallId))) {
    const links = ended.filter((link) => link.hallId === hallId).map(({ role, courtId }) => ({ role, courtId }));
    const data = { madeBy: userId, links };
    await tx.insert(hallLog).values({ hallId, kind: 'END_LINKS', data, doneBy, actor: 'person' });
  }
}
