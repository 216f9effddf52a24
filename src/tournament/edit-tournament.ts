/** Which fields of a tournament can still be edited, and why the others cannot. */
import { isOver } from './stage.ts';
import type { Tournament } from './terms.ts';

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
  'withdrawnResults',
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

/** Why a field cannot be edited any more; null where it can. */
type Lock = (tournament: Tournament) => string | null;

const never: Lock = () => null;

const whenOver: Lock = (tournament) => (isOver(tournament) ? 'The tournament is over.' : null);

const onceDrawn: Lock = ({ facts }) =>
  facts.draw || facts.mainStage ? 'The draw has been made. A reset takes it back.' : null;

const onceMainStage: Lock = ({ facts }) =>
  facts.mainStage ? 'The main stage has been drawn. A reset takes it back.' : null;

/** Results, and what counts as one: a cleared result is none. */
const hasResult = ({ matches }: Tournament, ofGroups: boolean | null): boolean =>
  matches.some(({ entered, stage }) => entered !== null && (ofGroups === null || (stage === 'GROUPS') === ofGroups));

const oncePlayed =
  (ofGroups: boolean | null): Lock =>
  (tournament) =>
    hasResult(tournament, ofGroups) ? 'There is a result already.' : null;

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
  tournamentDatesRange: either(whenOver, oncePlayed(null)),
  startTime: either(whenOver, oncePlayed(null)),
  seedByChampionship: either(whenOver, onceDrawn),
  confirmedEmailsOnly: either(whenOver, onceDrawn),
  tournamentFormat: either(whenOver, onceDrawn),
  tournamentType: either(whenOver, onceDrawn),
  includeThirdPlacePlayoff: either(whenOver, onceMainStage),
  withdrawnResults: either(whenOver, oncePlayed(true)),
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
export const lockOf = (tournament: Tournament, field: EditableField): string | null => LOCKS[field](tournament);

/** The fields that cannot be edited now, each with the reason. */
export const lockedFields = (tournament: Tournament): Partial<Record<EditableField, string>> =>
  Object.fromEntries(
    EDITABLE_FIELDS.flatMap((field) => {
      const reason = lockOf(tournament, field);
      return reason === null ? [] : [[field, reason]];
    }),
  );
