/** The hall of the model's server: what was called there, by which keys, and which lease counts. */
import type { HallEntry } from '#outbox/entries/entries.ts';
import type { ServerReply } from '#outbox/entries/verdict.ts';
import { answer, refusal } from './model-server.ts';

export interface DoneDeed {
  readonly key: string;
  readonly kind: HallEntry['kind'];
  readonly matchId: string;
}

export class ModelHall {
  version = 0;
  lease = 1;
  readonly done: DoneDeed[] = [];
  /** The table of each match. */
  readonly standing = new Map<string, string>();

  decide({ id, kind, call }: HallEntry): ServerReply {
    const { matchId, courtId, from, lease } = call;
    const table = this.standing.get(matchId);
    if (kind === 'call' && table === courtId) return this.#state();
    if (kind === 'call' && lease !== this.lease) return refusal(409, 'Another device has been calling since then.');
    if (kind === 'call' && table !== (from ?? undefined)) return refusal(409, 'Called elsewhere, or not any more.');
    if (kind === 'call' && [...this.standing.values()].includes(courtId)) return refusal(409, 'The table is taken.');
    if (kind === 'started' && table === undefined) return refusal(409, 'It is not called.');
    if (kind === 'withdraw-call' && table === undefined) return this.#state();
    if (kind === 'call') this.standing.set(matchId, courtId);
    if (kind === 'withdraw-call') this.standing.delete(matchId);
    this.version += 1;
    this.done.push({ key: id, kind, matchId });
    return this.#state();
  }

  /** Another desk has taken over, and called this there. */
  callElsewhere(matchId: string, courtId: string): void {
    this.lease += 1;
    if ([...this.standing.values()].includes(courtId)) return;
    this.standing.set(matchId, courtId);
  }

  #state = (): ServerReply =>
    answer(200, {
      ...{ version: this.version, date: '2026-03-14', timeZone: 'UTC', venue: null, mode: 'free', tables: [] },
      ...{ restMinutes: 0, noShowMinutes: 5, isPaused: false, callsByItself: false, confirmsResults: false },
      ...{
        asking: [],
        boardsShow: null,
        pinned: [],
        held: [],
        calls: [],
        lease: { number: this.lease, isAsked: false },
      },
    });
}
