/**
 * The tournaments that this node keeps in memory, derived once per change, with the bytes of their views. A commit here
 * replaces one at once; commits elsewhere, and changes of people and venues, arrive through listener.ts. Without
 * that connection nothing is cached.
 */
import { bracketOf, groupsOf, matchEntriesOf, playersOf } from '#contract/views/views.ts';
import type { Database } from '#server/platform/database/connection.ts';
import { type EncodedReply, encodeReply } from '#server/platform/http/reply/encoded-reply.ts';
import { loadStoredTournament } from '../store/facts.ts';
import { versionsOf } from '../store/versions.ts';
import { createMatchIndex } from './match-index.ts';
import { stateOf, type TournamentState, viewOf } from './state.ts';

const builders = {
  tournament: (state: TournamentState) => viewOf(state),
  players: ({ record, tournament }: TournamentState) => playersOf(record, tournament),
  groups: ({ record, tournament }: TournamentState) => groupsOf(record, tournament),
  matches: ({ record, tournament }: TournamentState) => matchEntriesOf(record, tournament),
  brackets: ({ record, tournament }: TournamentState) => bracketOf(record, tournament),
  record: ({ record }: TournamentState) => record,
};
export type ViewName = keyof typeof builders;

interface CachedState {
  readonly state: TournamentState;
  readonly views: Map<ViewName, Promise<EncodedReply>>;
  /** Bytes: of the state, and of it with its views. */
  readonly ownWeight: number;
  weight: number;
}

function unkept(state: TournamentState): CachedState {
  const weight = weightOf(state);
  return { state, views: new Map(), ownWeight: weight, weight };
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

/** Bytes, over all tournaments kept. */
const MAX_WEIGHT = 64 * 1024 * 1024;
/** Bytes of a match or a player in a state: 1.35 MB measured with 2,016 matches of 1,344 players. */
const ITEM_WEIGHT = 420;
const BASE_WEIGHT = 8 * 1024;

const weightOf = ({ tournament, record }: TournamentState): number =>
  BASE_WEIGHT + ITEM_WEIGHT * (tournament.matches.length + record.people.length);

const bytesOf = ({ bytes, brotli }: EncodedReply): number => bytes.length + (brotli?.length ?? 0);

/** Where other nodes commit as well, a word of theirs may still be under way: then the version is asked for. */
export function createStates(
  database: Database,
  now: () => number,
  isShared: () => boolean,
  maxWeight = MAX_WEIGHT,
): States {
  const versionOf = versionsOf(database);
  const kept = new Map<string, CachedState>();
  const matchIndex = createMatchIndex();
  const loading = new Map<string, Promise<CachedState | null>>();
  let weight = 0;
  let hearing = false;

  function drop(id: string): void {
    loading.delete(id);
    weight -= kept.get(id)?.weight ?? 0;
    kept.delete(id);
  }

  function keep(state: TournamentState): CachedState {
    const id = state.row.id;
    drop(id);
    const one = unkept(state);
    kept.set(id, one);
    matchIndex.note(state);
    weight += one.weight;
    evict(id);
    return one;
  }

  /** The least recently used first: their views, which are made quickly, and then what they are made of. */
  function evict(newest: string): void {
    for (const [id, one] of kept) {
      if (weight <= maxWeight) return;
      if (id !== newest) dropViews(one);
    }
    for (const id of kept.keys()) {
      if (weight <= maxWeight || id === newest) return;
      drop(id);
    }
  }

  function dropViews(one: CachedState): void {
    weight -= one.weight - one.ownWeight;
    one.weight = one.ownWeight;
    one.views.clear();
  }

  /** Once its bytes are there; by then the tournament may be another one, or gone. */
  function weigh(one: CachedState, name: ViewName, view: Promise<EncodedReply>): void {
    view.then(
      (reply) => {
        const { id } = one.state.row;
        if (kept.get(id) !== one || one.views.get(name) !== view) return;
        one.weight += bytesOf(reply);
        weight += bytesOf(reply);
        evict(id);
      },
      () => undefined,
    );
  }

  async function load(id: string): Promise<CachedState | null> {
    const stored = await loadStoredTournament(database.db, id);
    return stored && unkept(stateOf(stored, now()));
  }

  async function get(id: string): Promise<CachedState | null> {
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
  function read(id: string): Promise<CachedState | null> {
    const underWay = loading.get(id);
    if (underWay) return underWay;
    const loaded = load(id).then((result) => {
      if (loading.get(id) !== loaded) return result;
      loading.delete(id);
      return result && hearing ? keep(result.state) : result;
    });
    loading.set(id, loaded);
    // Callers hear of it from `loaded`; the next one loads again.
    loaded.catch(() => loading.get(id) === loaded && loading.delete(id));
    return loaded;
  }

  return {
    find: async (id) => (await get(id))?.state ?? null,
    async view(id, name) {
      const one = await get(id);
      if (!one) return null;
      const built = one.views.get(name);
      if (built) return built;
      const view = encodeReply(builders[name](one.state));
      one.views.set(name, view);
      weigh(one, name, view);
      return view;
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
