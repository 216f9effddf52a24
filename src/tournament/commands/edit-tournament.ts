/** Which fields of a tournament can still be edited, and why the others cannot. */
import { isOver } from '../stage.ts';
import type { Configuration, Tournament } from '../terms.ts';

/** The fields of the form, a nested one with its path. */
export const EDITABLE_FIELDS = [
  'name',
  'city',
  'venueId',
  'championshipId',
  'tournamentDatesRange',
  'startTime',
  'seedByChampionship',
  'confirmedEmailsOnly',
  'tournamentFormat',
  'tournamentType',
  'includeThirdPlacePlayoff',
  'places',
  'withdrawnResults',
  'ranking',
  'bestOf.groups',
  'bestOf.mainStage',
  'pointsForWin',
  'pointsForDraw',
  'championshipPointsForWin',
  'championshipPointsForDraw',
  'championshipPointsForParticipation',
  'championshipPointsAfterGroup',
  'championshipPointsAfterRound',
  'championshipPointsWinner',
] as const;
export type EditableField = (typeof EDITABLE_FIELDS)[number];

type LockReason = 'over' | 'drawn' | 'mainStage' | 'played' | 'firstDay';

/** Why a field cannot be edited any more; null where it can. */
type Lock = (tournament: Tournament) => LockReason | null;

const never: Lock = () => null;

const whenOver: Lock = (tournament) => (isOver(tournament) ? 'over' : null);

const onceDrawn: Lock = ({ facts }) => (facts.draw || facts.mainStage ? 'drawn' : null);

const onceMainStage: Lock = ({ facts }) => (facts.mainStage ? 'mainStage' : null);

/** Results, and what counts as one: a cleared result is none. */
const hasResult = ({ matches }: Tournament, ofGroups: boolean | null): boolean =>
  matches.some(({ entered, stage }) => entered !== null && (ofGroups === null || (stage === 'GROUPS') === ofGroups));

const oncePlayed =
  (ofGroups: boolean | null): Lock =>
  (tournament) =>
    hasResult(tournament, ofGroups) ? 'played' : null;

/** The first reason that applies. */
const either =
  (...locks: readonly Lock[]): Lock =>
  (tournament) => {
    for (const lock of locks) {
      const reason = lock(tournament);
      if (reason) return reason;
    }
    return null;
  };

const LOCKS: Readonly<Record<EditableField, Lock>> = {
  // A spelling is put right at any time.
  name: never,
  city: never,
  // The draw spreads the matches over the venue's tables.
  venueId: either(whenOver, onceDrawn),
  championshipId: whenOver,
  // The last day moves with an event that goes on; `refuseFirstDay` keeps the first.
  tournamentDatesRange: whenOver,
  startTime: either(whenOver, oncePlayed(null)),
  seedByChampionship: either(whenOver, onceDrawn),
  confirmedEmailsOnly: either(whenOver, onceDrawn),
  tournamentFormat: either(whenOver, onceDrawn),
  tournamentType: either(whenOver, onceDrawn),
  includeThirdPlacePlayoff: either(whenOver, onceMainStage),
  places: either(whenOver, onceMainStage),
  withdrawnResults: either(whenOver, oncePlayed(true)),
  ranking: either(whenOver, oncePlayed(true)),
  'bestOf.groups': either(whenOver, oncePlayed(true)),
  'bestOf.mainStage': either(whenOver, oncePlayed(false)),
  pointsForWin: either(whenOver, oncePlayed(true)),
  pointsForDraw: either(whenOver, oncePlayed(true)),
  championshipPointsForWin: whenOver,
  championshipPointsForDraw: whenOver,
  championshipPointsForParticipation: whenOver,
  championshipPointsAfterGroup: whenOver,
  championshipPointsAfterRound: whenOver,
  championshipPointsWinner: whenOver,
};

/** Why this field cannot be edited now; null where it can. */
export const lockOf = (tournament: Tournament, field: EditableField): LockReason | null => LOCKS[field](tournament);

/** The fields that cannot be edited now, each with the words of its reason. */
export const lockedFields = (
  tournament: Tournament,
  wordsOf: (reason: LockReason) => string,
): Partial<Record<EditableField, string>> =>
  Object.fromEntries(
    EDITABLE_FIELDS.flatMap((field) => {
      const reason = LOCKS[field](tournament);
      return reason === null ? [] : [[field, wordsOf(reason)]];
    }),
  );

/** Why the first day cannot become another one; null where it can. */
export const refuseFirstDay = (tournament: Tournament, from: string, to: string): LockReason | null =>
  from !== to && hasResult(tournament, null) ? 'firstDay' : null;

/** The parts of the configuration that a field holds; a field that is missing here is not part of it. */
const CONFIGURATION_OF: Partial<Record<EditableField, readonly Exclude<keyof Configuration, 'bestOf'>[]>> = {
  // Its last day alone: the first is the start.
  tournamentDatesRange: ['end'],
  startTime: ['start'],
  seedByChampionship: ['seedByChampionship'],
  confirmedEmailsOnly: ['confirmedEmailsOnly'],
  tournamentFormat: ['format'],
  tournamentType: ['type'],
  includeThirdPlacePlayoff: ['includeThirdPlacePlayoff'],
  places: ['places'],
  withdrawnResults: ['withdrawnResults'],
  ranking: ['ranking'],
  pointsForWin: ['pointsForWin'],
  pointsForDraw: ['pointsForDraw'],
  championshipPointsForWin: ['championshipPointsForWin'],
  championshipPointsForDraw: ['championshipPointsForDraw'],
  championshipPointsForParticipation: ['championshipPointsForParticipation'],
  championshipPointsAfterGroup: ['championshipPointsAfterGroup'],
  championshipPointsAfterRound: ['championshipPointsAfterRound'],
  championshipPointsWinner: ['championshipPointsWinner'],
};

/**
 * The configuration that a tournament goes on with when it comes back: what was locked in it is as it was, because its
 * draw and its results rest on that, and all else is as it is now.
 */
export function configurationBefore(now: Configuration, before: Tournament): Configuration {
  const { configuration: former } = before.facts;
  const locked = EDITABLE_FIELDS.filter((field) => lockOf(before, field) !== null);
  const keys = locked.flatMap((field) => CONFIGURATION_OF[field] ?? []);
  const back = Object.fromEntries(keys.map((key) => [key, former[key]]));
  const bestOf = {
    groups: (locked.includes('bestOf.groups') ? former : now).bestOf?.groups ?? null,
    mainStage: (locked.includes('bestOf.mainStage') ? former : now).bestOf?.mainStage ?? null,
  };
  const restored: Configuration = { ...now, ...back, bestOf };
  // The first day that comes back may lie behind a last day that was chosen since.
  return restored.end < restored.start ? { ...restored, end: former.end } : restored;
}

/** A reset from before there were other orders of a table, or other places, has none, which is no other one. */
const complete = (configuration: Configuration): Configuration => ({
  ...configuration,
  ranking: configuration.ranking ?? 'ITTF',
  places: configuration.places ?? null,
});

/** The fields that `configurationBefore` takes back to what they were. */
export function fieldsBack(now: Configuration, before: Tournament): EditableField[] {
  const [is, after] = [complete(now), complete(configurationBefore(now, before))];
  const hasChanged = (field: EditableField): boolean => {
    if (field === 'bestOf.groups') return (now.bestOf?.groups ?? null) !== after.bestOf?.groups;
    if (field === 'bestOf.mainStage') return (now.bestOf?.mainStage ?? null) !== after.bestOf?.mainStage;
    return (CONFIGURATION_OF[field] ?? []).some((key) => is[key] !== after[key]);
  };
  return EDITABLE_FIELDS.filter(hasChanged);
}
