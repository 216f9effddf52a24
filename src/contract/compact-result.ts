/**
 * The event of a result in few bytes, for pages that show the views of before: of a match what a result can change, of a
 * table its order and points. `app/tournaments/expand-result.ts` is the way back.
 */
import type { CompactMatch, CompactTable, LiveEvent, LiveGroupRow } from './live-events.ts';
import type { BracketNode, MatchEntry } from './matches.ts';

/** Undefined where the event tells of no match. */
export function compactResult(event: LiveEvent): LiveEvent | undefined {
  const { tournamentId, version, matches, groups = {}, nodes = [], results = [] } = event;
  const generation = matches[0]?.match.generation;
  if (generation === undefined) return undefined;
  const nodeOf = new Map(nodes.map((node) => [node.id, node]));
  return {
    tournamentId,
    version,
    // For a page that knows nothing of the rest.
    changed: ['reload'],
    matches: [],
    compact: {
      generation,
      matches: matches.map((entry) => compactMatch(entry, nodeOf.get(entry.match.id))),
      groups: Object.fromEntries(Object.entries(groups).map(([name, rows]) => [name, compactTable(rows)])),
      results,
    },
  };
}

/** The same without its tables: each page asks for them. */
export function withoutTables(event: LiveEvent): LiveEvent {
  const { compact } = event;
  if (!compact) return event;
  const groups = Object.fromEntries(Object.keys(compact.groups).map((name) => [name, null]));
  return { ...event, compact: { ...compact, groups } };
}

function compactMatch({ match, court, player1, player2 }: MatchEntry, node: BracketNode | undefined): CompactMatch {
  const { id, status, version, winner, player1Score, player2Score, games, outcome, sides } = match;
  const sideOf = (kind: (typeof sides)[number], player: MatchEntry['player1']) =>
    kind === 'bye' ? 0 : (player?.id ?? null);
  return {
    id,
    status,
    version,
    ...(node && node.status !== status && { planned: node.status }),
    ...(court && { court: court.name }),
    ...(winner !== null && { winner }),
    ...(player1Score !== null && player2Score !== null && { score: [player1Score, player2Score] }),
    ...(games && { games }),
    ...(outcome && { outcome }),
    ...(match.group === null && { sides: [sideOf(sides[0], player1), sideOf(sides[1], player2)] }),
  };
}

/** A text's end, from here on, is the same for many rows: "2 to 1 in points among the three level players". */
const COMMON_FROM = ' in ';

function compactTable(rows: readonly LiveGroupRow[]): CompactTable {
  const ids = rows.map(({ id }) => id).toSorted();
  const numberOf = new Map(ids.map((id, number) => [id, number]));
  const notes = new Map<string, { readonly number: number; readonly note: CompactTable['notes'][number] }>();
  const noteOf = (...note: CompactTable['notes'][number]): number => {
    const key = JSON.stringify(note);
    const known = notes.get(key) ?? { number: notes.size, note };
    notes.set(key, known);
    return known.number;
  };
  const split = rows.map(({ decidedBy, reason, struck = false }) => {
    const own = reason?.slice(0, Math.max(0, reason.indexOf(COMMON_FROM))) ?? '';
    return { own, note: noteOf(decidedBy, reason?.slice(own.length) ?? null, struck) };
  });
  return {
    digest: digestOf(ids),
    players: rows.map(({ id }) => numberOf.get(id) ?? 0),
    points: rows.map(({ groupPoints }) => groupPoints),
    places: rows.map(({ place }) => place),
    decided: split.map(({ note }) => note),
    own: split.map(({ own }) => own),
    notes: [...notes.values()].map(({ note }) => note),
  };
}

/** The table's rows again, for a page that shows these players in whatever order; undefined where it shows others. */
export function tableRows(table: CompactTable, shown: readonly { readonly id: string }[]): LiveGroupRow[] | undefined {
  const ids = shown.map(({ id }) => id).toSorted();
  if (ids.length !== table.players.length || digestOf(ids) !== table.digest) return undefined;
  return table.players.map((player, index) => {
    const [decidedBy = null, reason = null, struck = false] = table.notes[table.decided[index] ?? -1] ?? [];
    return {
      id: ids[player] ?? '',
      groupPoints: table.points[index] ?? 0,
      place: table.places[index] ?? 0,
      decidedBy,
      reason: reason === null ? null : `${table.own[index] ?? ''}${reason}`,
      struck,
    };
  });
}

/** FNV-1a (http://www.isthe.com/chongo/tech/comp/fnv/) of the ids in their order. */
function digestOf(ids: readonly string[]): number {
  let hash = 2_166_136_261;
  for (const char of ids.join(' ')) hash = Math.imul(hash ^ char.charCodeAt(0), 16_777_619);
  return hash >>> 0;
}
