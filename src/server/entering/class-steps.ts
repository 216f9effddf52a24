/** What entering, taking a kept place and withdrawing make of one class, each under the lock of its tournament. */
import { and, eq } from 'drizzle-orm';
import type { ClassEntry } from '#contract/tournaments/entering.ts';
import { reasonsAgainst } from '#event/eligibility.ts';
import { isLapsed, type LineState, nextPlace, placeInLine } from '#event/places.ts';
import { OPEN_TO_ALL } from '#event/terms.ts';
import type { Language } from '#messages/language.ts';
import { hasWords, sayRefusal } from '#messages/say.ts';
import type { Transaction } from '#server/platform/database/connection.ts';
import { classWaiting, classWithdrawal, entrant } from '#server/platform/database/schema/events.ts';
import type { Visitor } from '#server/platform/http/admission/request-context.ts';
import { joinLine, leaveLine, placesOf } from '#server/tournaments/entries/class-line.ts';
import { enter } from '#server/tournaments/entries/entrants.ts';
import { type CommandContext, type CommandOutcome, executeCommand } from '#server/tournaments/state/execute-command.ts';
import { quitStep } from '#server/tournaments/state/leave-steps.ts';
import type { TournamentState } from '#server/tournaments/state/state.ts';
import { birthYearOf } from '#server/users/store.ts';
import type { Refusal } from '#tournament/terms.ts';
import type { KnownEntrant } from './entrants.ts';

export interface ClassWork {
  readonly commandContext: CommandContext;
  readonly tx: Transaction;
  readonly visitor: Visitor | null;
  readonly known: KnownEntrant;
  readonly isOrganiser: boolean;
  readonly now: number;
  readonly language: Language;
  afterCommit(task: () => void): void;
}

type Step = (state: TournamentState) => Promise<{ readonly entry: ClassEntry; readonly outcome?: CommandOutcome }>;

/** Each class once, in the order in which tournaments are locked; answers in the order in which they were asked for. */
export async function inEachClass(
  work: ClassWork,
  tournamentIds: readonly string[],
  step: Step,
): Promise<ClassEntry[]> {
  const { commandContext, tx, visitor, afterCommit } = work;
  const done = new Map<string, ClassEntry>();
  for (const tournamentId of [...new Set(tournamentIds)].sort())
    await executeCommand(commandContext, tx, { tournamentId, visitor, commandId: null, afterCommit }, async (state) => {
      const { entry, outcome } = await step(state);
      done.set(tournamentId, entry);
      return outcome ?? null;
    });
  return [...new Set(tournamentIds)].flatMap((id) => done.get(id) ?? []);
}

type Refused = Pick<Refusal, 'code' | 'params'>;
const DRAWN: Refused = { code: 'CLASS_DRAWN' };

/** With the words of its reader, for whom knows no more than those. */
export const refusedEntry = (tournamentId: string, { code, params = {} }: Refused, language: Language): ClassEntry => ({
  tournamentId,
  status: 'REFUSED',
  code,
  ...(hasWords(code) && { message: sayRefusal(language, code, params) }),
});

const isIn = ({ entryOf }: TournamentState, { row, user }: KnownEntrant): boolean =>
  entryOf.has(user.id) || entryOf.has(row.userId);

const iso = (at: number): string => new Date(at).toISOString();

/** Enters the class, or its line, or says why not. */
export const enteringStep =
  (work: ClassWork): Step =>
  async (state) => {
    const { tx, known, isOrganiser, now } = work;
    const { row, user } = known;
    const tournamentId = state.row.id;
    if (isIn(state, known)) return { entry: { tournamentId, status: 'ENTERED' } };
    if (state.tournament.stage !== 'Open') return { entry: refusedEntry(tournamentId, DRAWN, work.language) };
    const places = await placesOf(tx, state);
    const mine = places.line.find(({ entrantId }) => entrantId === row.id);
    const enterNow = async () => ({
      entry: { tournamentId, status: 'ENTERED' as const },
      outcome: await intoClass(work, state),
    });
    if (isOrganiser || (mine?.state === 'OFFERED' && !isLapsed(mine, now))) return enterNow();
    if (mine && !isLapsed(mine, now))
      return { entry: lineEntry(tournamentId, mine, placeInLine(places, row.id, now) ?? 1) };
    const facts = { rating: row.rating, birthYear: row.birthYear ?? birthYearOf(user), sex: row.sex };
    const [against] = reasonsAgainst(state.row.eligibility ?? OPEN_TO_ALL, facts);
    if (against) return { entry: refusedEntry(tournamentId, against, work.language) };
    await leaveLine(tx, tournamentId, row.id);
    const next = nextPlace({ ...places, line: places.line.filter((one) => one !== mine) }, now);
    if (next.status === 'REFUSED') return { entry: refusedEntry(tournamentId, next.refusal, work.language) };
    await forgetWithdrawal(tx, tournamentId, row.id);
    const { heldUntil } = row;
    if (next.status === 'WAITING') {
      await joinLine(tx, { tournamentId, entrantId: row.id, state: 'WAITING', until: null });
      return { entry: { tournamentId, status: 'WAITING', place: next.place } };
    }
    if (heldUntil === null) return enterNow();
    await joinLine(tx, { tournamentId, entrantId: row.id, state: 'HELD', until: heldUntil });
    return { entry: { tournamentId, status: 'HELD', until: heldUntil.toISOString() } };
  };

function lineEntry(
  tournamentId: string,
  { state, until }: { readonly state: LineState; readonly until: number | null },
  place: number,
): ClassEntry {
  if (state === 'WAITING') return { tournamentId, status: state, place };
  return { tournamentId, status: state, ...(until !== null && { until: iso(until) }) };
}

async function intoClass({ tx, known, isOrganiser }: ClassWork, state: TournamentState): Promise<CommandOutcome> {
  const { row, user } = known;
  const { limits, ...places } = await placesOf(tx, state, user.id);
  const isOver = limits.mostEntries !== null && places.entries >= limits.mostEntries;
  await forgetWithdrawal(tx, state.row.id, row.id);
  const { log, ...outcome } = await enter(tx, state, 'ENTER_CLASS', [user]);
  await leaveLine(tx, state.row.id, row.id);
  const said = isOrganiser && isOver ? { isBeyondLimit: true } : {};
  return { ...outcome, log: { ...log, data: { ...log.data, entrantId: row.id, ...said } } };
}

/** What is kept for them becomes an entry; who waits goes on waiting. */
export const acceptingStep =
  (work: ClassWork): Step =>
  async (state) => {
    const { tx, known, now } = work;
    const tournamentId = state.row.id;
    if (isIn(state, known)) return { entry: { tournamentId, status: 'ENTERED' } };
    const places = await placesOf(tx, state);
    const mine = places.line.find(({ entrantId }) => entrantId === known.row.id);
    if (!mine || isLapsed(mine, now)) return { entry: refusedEntry(tournamentId, LAPSED, work.language) };
    if (mine.state === 'WAITING')
      return { entry: lineEntry(tournamentId, mine, placeInLine(places, known.row.id, now) ?? 1) };
    if (state.tournament.stage !== 'Open') {
      await leaveLine(tx, tournamentId, known.row.id);
      return { entry: refusedEntry(tournamentId, DRAWN, work.language) };
    }
    return { entry: { tournamentId, status: 'ENTERED' }, outcome: await intoClass(work, state) };
  };

const LAPSED: Refused = { code: 'PLACE_GONE' };

/** Out of the class or its line. */
export const withdrawingStep =
  (work: ClassWork): Step =>
  async (state) => {
    const { tx, known, isOrganiser } = work;
    const { row, user } = known;
    const tournamentId = state.row.id;
    const playerId = state.entryOf.get(user.id) ?? state.entryOf.get(row.userId);
    if (playerId !== undefined && state.tournament.stage !== 'Open')
      return { entry: refusedEntry(tournamentId, DRAWN, work.language) };
    const [left] = await tx
      .delete(classWaiting)
      .where(and(eq(classWaiting.tournamentId, tournamentId), eq(classWaiting.entrantId, row.id)))
      .returning();
    const entry = { tournamentId, status: 'WITHDRAWN' } as const;
    if (playerId === undefined && !left) return { entry };
    const reason = isOrganiser ? 'ORGANISER' : 'SELF';
    await keepWithdrawal(tx, work, { tournamentId, was: playerId ? 'ENTERED' : (left?.state ?? 'WAITING'), reason });
    return { entry, ...(playerId !== undefined && { outcome: quitStep(state, playerId) }) };
  };

type Withdrawal = Pick<typeof classWithdrawal.$inferInsert, 'tournamentId' | 'was' | 'reason'>;

export async function keepWithdrawal(
  tx: Transaction,
  { known, now }: Pick<ClassWork, 'known' | 'now'>,
  withdrawal: Withdrawal,
): Promise<void> {
  const row = { ...withdrawal, entrantId: known.row.id, withdrawnAt: new Date(now) };
  await tx
    .insert(classWithdrawal)
    .values(row)
    .onConflictDoUpdate({ target: [classWithdrawal.tournamentId, classWithdrawal.entrantId], set: row });
}

const forgetWithdrawal = (tx: Transaction, tournamentId: string, entrantId: string): Promise<unknown> =>
  tx
    .delete(classWithdrawal)
    .where(and(eq(classWithdrawal.tournamentId, tournamentId), eq(classWithdrawal.entrantId, entrantId)));

/** Nothing has to be proved any more. */
export const proved = (tx: Transaction, entrantId: string): Promise<unknown> =>
  tx.update(entrant).set({ heldUntil: null }).where(eq(entrant.id, entrantId));
