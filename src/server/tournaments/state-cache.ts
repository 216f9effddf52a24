/**
 * The tournaments that this node keeps in memory, derived once per change, with the bytes of their views. A commit here
 * replaces one at once; commits elsewhere, and changes of people and venues, arrive through listener.ts. While nobody
 * tells of them nothing is kept.
 */
import { bracketOf, groupsOf, matchEntriesOf, playersOf } from '#contract/views.ts';
import type { Database } from '#server/platform/database/connection.ts';
import { type EncodedReply, encodeReply } from '#server/platform/http/encoded-reply.ts';
import { loadStoredTournament } from './facts.ts';
import { createMatchIndex } from './match-index.ts';
import { stateOf, type TournamentState, viewOf } from './state.ts';
import { versionsOf } from './versions.ts';

const builders = {
  tournament: (state: TournamentState) => viewOf(state),
  players: ({ record, tournament }: TournamentState) => playersOf(record, tournament),
  groups: ({ record, tournament }: TournamentState) => groupsOf(record, tournament),
  matches: ({ record, tournament }: TournamentState) => matchEntriesOf(record, tournament),
  brackets: ({ record, tournament }: TournamentState) => bracketOf(record, tournament),
  record: ({ record }: TournamentState) => record,
};
export type ViewName = keyof typeof builders;

interface Kept {
  readonly state: TournamentState;
  readonly views: Map<ViewName, Promise<EncodedReply>>;
  readonly weight: number;
}

export interface States {
  find(id: string): Promise<TournamentState | null>;
  view(id: string, name: ViewName): Promise<EncodedReply | null>;
  /** Where this match was drawn, if that tournament has been here: that never changes. */
  tournamentIdOfMatch(matchId: string): string | null;
  /** What is kept of exactly this version. */
  known(id: string, version: number): TournamentState | null;
  /** A commit of this node has made this state. */
  put(state: TournamentState): void;
  /** Another node has made this version, or somebody's name has changed. */
  forget(id: string, version?: number): void;
  forgetWhere(concerns: (state: TournamentState) => boolean): void;
  /** Whether changes elsewhere are being heard of. */
  setHearing(hearing: boolean): void;
  size(): number;
}

/** Matches and players, over all tournaments kept: about a kilobyte and a half each with their bytes. */
const MAX_WEIGHT = 40_000;

/** Where other nodes commit as well, a word of theirs may still be under way: then the version is asked for. */
export function createStates(database: Database, now: () => number, isShared: () => boolean): States {
  const versionOf = versionsOf(database);
  const kept = new Map<string, Kept>();
  const matchIndex = createMatchIndex();
  const loading = new Map<string, Promise<Kept | null>>();
  let weight = 0;
  let hearing = false;

  function drop(id: string): void {
    loading.delete(id);
    weight -= kept.get(id)?.weight ?? 0;
    kept.delete(id);
  }

  function keep(state: TournamentState): Kept {
    const id = state.row.id;
    drop(id);
    const one: Kept = {
      state,
      views: new Map(),
      weight: 20 + state.tournament.matches.length + state.record.people.length,
    };
    kept.set(id, one);
    matchIndex.note(state);
    weight += one.weight;
    for (const oldest of kept.keys()) {
      if (weight <= MAX_WEIGHT || oldest === id) break;
      drop(oldest);
    }
    return one;
  }

  async function load(id: string): Promise<Kept | null> {
    const stored = await loadStoredTournament(database.db, id);
    return stored && { state: stateOf(stored, now()), views: new Map(), weight: 0 };
  }

  async function get(id: string): Promise<Kept | null> {
    const one = kept.get(id);
    if (!one || one.state.freshUntil <= now()) return read(id);
    // The one that is asked for least recently goes first.
    kept.delete(id);
    kept.set(id, one);
    if (!isShared() || (await versionOf(id)) === one.state.row.version) return one;
    if (kept.get(id) === one) drop(id);
    return read(id);
  }

  /** Everybody who asks meanwhile waits for the same load, unless a change has overtaken it. */
  function read(id: string): Promise<Kept | null> {
    const underWay = loading.get(id);
    if (underWay) return underWay;
    const loaded = load(id).then((result) => {
      if (loading.get(id) !== loaded) return result;
      loading.delete(id);
      return result && hearing ? keep(result.state) : result;
    });
    loading.set(id, loaded);
    loaded.catch(() => loading.get(id) === loaded && loading.delete(id));
    return loaded;
  }

  return {
    find: async (id) => (await get(id))?.state ?? null,
    async view(id, name) {
      const one = await get(id);
      if (!one) return null;
      const built = one.views.get(name) ?? encodeReply(builders[name](one.state));
      one.views.set(name, built);
      return built;
    },
    tournamentIdOfMatch: matchIndex.of,
    known(id, version) {
      const state = kept.get(id)?.state;
      return state && state.row.version === version && state.freshUntil > now() ? state : null;
    },
    put(state) {
      const former = kept.get(state.row.id)?.state;
      if (hearing && (!former || former.row.version < state.row.version)) keep(state);
      else if (!hearing) drop(state.row.id);
    },
    forget(id, version) {
      const state = kept.get(id)?.state;
      if (version === undefined || !state || state.row.version < version) drop(id);
    },
    forgetWhere(concerns) {
      loading.clear();
      for (const [id, one] of kept) if (concerns(one.state)) drop(id);
    },
    setHearing(isHearing) {
      hearing = isHearing;
      for (const id of [...kept.keys()]) drop(id);
      loading.clear();
    },
    size: () => kept.size,
  };
}
