/** A server of one page that keeps to the rules on late results, and remembers everything for the checks. */
import type { MatchEntry } from '#contract/matches/matches.ts';
import type { OutboxEntry, ResultEntry } from '#outbox/entries/entries.ts';
import { DESK, isOfHall, isResult } from '#outbox/entries/entry-state.ts';
import type { ServerReply } from '#outbox/entries/verdict.ts';
import { ModelHall } from './model-hall.ts';

export interface Stored {
  readonly version: number;
  readonly score: readonly [number, number];
  readonly by: string;
  /** The key of the command that stored it; null is another device. */
  readonly key: string | null;
}

export interface Commit extends Stored {
  readonly matchId: string;
  readonly generation: number;
  readonly session: string;
  readonly replaced: Stored | null;
}

export class ModelServer {
  session: string | null = 'ann';
  generation = 0;
  readonly matches = new Map<string, Stored>();
  readonly commits: Commit[] = [];
  readonly hall = new ModelHall();
  readonly #answers = new Map<string, ServerReply>();
  readonly #cancelled = new Set<string>();
  /** As servers did that kept successes alone. */
  forgetsRefusals = false;

  /** A command of the device, as it arrives. */
  receive(entry: OutboxEntry): ServerReply {
    if (entry.userId !== DESK && this.session !== entry.userId) return refusal(401, 'Please log in.');
    if (this.#cancelled.has(entry.id)) return refusal(409, 'This was withdrawn before it arrived.');
    const known = this.#answers.get(entry.id);
    if (known) return known;
    const reply = isResult(entry)
      ? this.#decide(entry, entry.userId)
      : isOfHall(entry)
        ? this.hall.decide(entry)
        : refusal(404, 'Event not found.');
    if (!this.forgetsRefusals || isSuccess(reply)) this.#answers.set(entry.id, reply);
    return reply;
  }

  /** Whether it was done, or was so already. */
  hasDone(key: string): boolean {
    return isSuccess(this.#answers.get(key));
  }

  /** The device asks what became of a command, and that nothing becomes of it from now on. */
  cancel(entry: OutboxEntry): ServerReply {
    if (entry.userId !== DESK && this.session !== entry.userId) return refusal(401, 'Please log in.');
    const known = this.#answers.get(entry.id);
    if (known?.kind === 'answer' && isSuccess(known)) return answer(200, { outcome: 'DONE', reply: known.body });
    this.#cancelled.add(entry.id);
    return answer(200, { outcome: 'CANCELLED', reply: null });
  }

  #decide(entry: ResultEntry, session: string): ServerReply {
    if (entry.generation !== this.generation) return refusal(409, 'This match no longer exists.');
    const score = [entry.player1Score, entry.player2Score] as const;
    const stored = this.matches.get(entry.matchId) ?? null;
    if (stored && isSame(stored.score, score)) return this.#entryOf(entry.matchId);
    if ((stored?.version ?? 0) !== entry.expectedVersion) return this.#conflict(entry.matchId);
    this.#commit(entry.matchId, score, session, entry.id);
    return this.#entryOf(entry.matchId);
  }

  /** Another device changes a result, in full knowledge of it. */
  enterElsewhere(matchId: string, score: readonly [number, number]): void {
    const stored = this.matches.get(matchId);
    if (!stored || !isSame(stored.score, score)) this.#commit(matchId, score, 'eve', null);
  }

  reset(): void {
    this.generation += 1;
    this.matches.clear();
  }

  #commit(matchId: string, score: readonly [number, number], session: string, key: string | null): void {
    const replaced = this.matches.get(matchId) ?? null;
    const stored = { version: (replaced?.version ?? 0) + 1, score, by: session, key };
    this.matches.set(matchId, stored);
    this.commits.push({ ...stored, matchId, generation: this.generation, session, replaced });
  }

  #entryOf(matchId: string): ServerReply {
    return answer(200, matchOf(matchId, this.generation, this.matches.get(matchId) ?? null));
  }

  #conflict(matchId: string): ServerReply {
    const stored = this.matches.get(matchId) ?? null;
    const entry = matchOf(matchId, this.generation, stored);
    return refusal(409, 'Another result was entered.', {
      entry,
      enteredBy: stored?.by ?? null,
      enteredAt: '2026-03-14T10:40:00Z',
    });
  }
}

const isSuccess = (reply: ServerReply | undefined): boolean => reply?.kind === 'answer' && reply.status === 200;

const isSame = (a: readonly [number, number], b: readonly [number, number]) => a[0] === b[0] && a[1] === b[1];

export const answer = (status: number, body: unknown, retryAfter: number | null = null): ServerReply => ({
  kind: 'answer',
  status,
  body,
  retryAfter,
});

export const refusal = (status: number, message: string, conflict?: unknown): ServerReply =>
  answer(status, { type: 'about:blank', title: message, status, detail: message, code: 'TEST', message, conflict });

export function matchOf(id: string, generation: number, stored: Stored | null): MatchEntry {
  const player = (n: number) => ({
    id: `p${n}`,
    userId: `u${n}`,
    name: `Player ${n}`,
    forfeited: false,
    profilePictureUrl: null,
  });
  return {
    match: {
      id,
      stage: 'GROUPS',
      status: stored ? 'completed' : 'ongoing',
      group: { id: 'g1', name: 'Group A' },
      winner: stored ? (stored.score[0] > stored.score[1] ? 'p1' : 'p2') : null,
      player1Score: stored?.score[0] ?? null,
      player2Score: stored?.score[1] ?? null,
      matchDate: '2026-03-14T10:00:00Z',
      version: stored?.version ?? 0,
      generation,
      round: 0,
      number: 1,
      games: null,
      outcome: stored ? 'PLAYED' : null,
      sides: ['player', 'player'],
    },
    court: null,
    player1: player(1),
    player2: player(2),
    tournament: { id: 't1', name: 'Harbour Open', timeZone: 'Europe/Berlin', isSeason: false },
  };
}
