/** Editing a tournament: the fields that were changed, while they can still matter, and never over another person's change. */

import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import { addDays, dateOf, timeOf } from '#booking/zone.ts';
import type { Body } from '#contract/common.ts';
import type { editTournament, TournamentEdit } from '#contract/tournaments/tournament-fields.ts';
import { serverFault } from '#messages/fault.ts';
import type { Transaction } from '#server/platform/database/connection.ts';
import { tournament } from '#server/platform/database/schema/tournaments.ts';
import type { OpeningHours } from '#server/platform/database/schema/venues.ts';
import { coded, invalid, type ProblemError } from '#server/platform/http/reply/problem.ts';
import { findVenue } from '#server/venues/store.ts';
import { EDITABLE_FIELDS, type EditableField, lockOf, refuseFirstDay } from '#tournament/commands/edit-tournament.ts';
import { assertOwnChampionship, endOf, placeAndTimes } from './create-tournament.ts';
import type { CommandOutcome } from './state/execute-command.ts';
import type { TournamentState } from './state/state.ts';
import { configurationOf, pointsConfigurationOf, type TournamentRow } from './store/store.ts';

type Fields = TournamentEdit['fields'];

/** The tournament's fields as the form has them; `openingHours` are those of its venue. */
export function fieldsOf(row: TournamentRow, openingHours: OpeningHours): Fields {
  const { timeZone } = row;
  const [start, end] = [row.startsAt.getTime(), row.endsAt.getTime()];
  const endDay = dateOf(end, timeZone);
  // A venue may close after midnight.
  const days = [endDay, addDays(endDay, -1)];
  const firstDay = dateOf(start, timeZone);
  const isLast = (day: string) => day >= firstDay && endOf(day, openingHours, timeZone, start).getTime() === end;
  const lastDay = days.find(isLast) ?? endDay;
  return {
    name: row.name,
    city: row.city,
    venueId: row.venueId ?? '',
    championshipId: row.championshipId,
    tournamentDatesRange: [firstDay, lastDay],
    startTime: timeOf(start, timeZone),
    seedByChampionship: row.seedByChampionship,
    confirmedEmailsOnly: row.confirmedEmailsOnly,
    tournamentFormat: row.format,
    tournamentType: row.type,
    includeThirdPlacePlayoff: row.includeThirdPlacePlayoff,
    places: row.places,
    bestOf: { groups: row.bestOfGroups, mainStage: row.bestOfMainStage },
    withdrawnResults: row.withdrawnResults,
    ranking: row.ranking,
    ...pointsConfigurationOf(row),
  };
}

function fieldValue(fields: Fields, field: EditableField): unknown {
  if (field === 'bestOf.groups') return fields.bestOf.groups;
  if (field === 'bestOf.mainStage') return fields.bestOf.mainStage;
  return fields[field] ?? null;
}

interface EditInput {
  readonly state: TournamentState;
  readonly body: Body<typeof editTournament>;
  readonly tx: Transaction;
}

/** Changes what differs between the fields that were seen and those that are wanted. */
export async function editStep({ state, body, tx }: EditInput): Promise<CommandOutcome> {
  const { row } = state;
  const { facts } = state.tournament;
  const current = fieldsOf(row, (await findVenue(tx, row.venueId ?? ''))?.openingHours ?? []);
  const changed = changedFields(state, current, body);
  if (changed.length === 0) return { facts };
  const columns = await columnsOf(tx, row, changed, body.fields);
  await tx.update(tournament).set(columns).where(eq(tournament.id, row.id));
  const changes = changed.map((field) => [
    field,
    { from: fieldValue(current, field), to: fieldValue(body.fields, field) },
  ]);
  return {
    facts: { ...facts, configuration: configurationOf({ ...row, ...columns }) },
    log: { kind: 'EDIT_TOURNAMENT', data: { changes: Object.fromEntries(changes) } },
  };
}

/** Refuses what is locked, and what another person has changed since it was looked at. */
function changedFields(
  { tournament }: TournamentState,
  current: Fields,
  { seen, fields }: EditInput['body'],
): EditableField[] {
  const changed = EDITABLE_FIELDS.filter((field) => {
    const wanted = fieldValue(fields, field);
    return (
      !isDeepStrictEqual(wanted, fieldValue(seen, field)) && !isDeepStrictEqual(wanted, fieldValue(current, field))
    );
  });
  for (const field of changed) {
    const reason = lockOf(tournament, field) ?? refuseDays(tournament, field, current, fields);
    if (reason) throw invalid(field, serverFault('refusals.FIELD_LOCKED', { what: reason }));
    if (!isDeepStrictEqual(fieldValue(seen, field), fieldValue(current, field))) throw changedSince(field);
  }
  return changed;
}

const refuseDays = (
  tournament: TournamentState['tournament'],
  field: EditableField,
  { tournamentDatesRange: [from] }: Fields,
  { tournamentDatesRange: [to] }: Fields,
): ReturnType<typeof refuseFirstDay> =>
  field === 'tournamentDatesRange' ? refuseFirstDay(tournament, from, to) : null;

const changedSince = (path: EditableField): ProblemError =>
  coded(
    409,
    'CHANGED_SINCE',
    {},
    {
      errors: [{ path, message: serverFault('inputs.changedMeanwhile') }],
    },
  );

type Columns = Partial<TournamentRow>;

async function columnsOf(
  tx: Transaction,
  row: TournamentRow,
  changed: readonly EditableField[],
  fields: EditInput['body']['fields'],
): Promise<Columns> {
  const has = (...some: readonly EditableField[]) => some.some((field) => changed.includes(field));
  const championshipId = has('championshipId') ? (fields.championshipId ?? null) : row.championshipId;
  if (has('championshipId')) await assertOwnChampionship(tx, championshipId, row.organiserId);
  return {
    ...plainColumns(changed, fields),
    ...(has('venueId', 'tournamentDatesRange', 'startTime') && (await placeAndTimes(tx, fields))),
    championshipId,
    seedByChampionship:
      (has('seedByChampionship') ? fields.seedByChampionship : row.seedByChampionship) && championshipId !== null,
  };
}

/** The fields that are columns as they are. */
function plainColumns(changed: readonly EditableField[], fields: EditInput['body']['fields']): Columns {
  const { tournamentFormat: format, tournamentType: type, bestOf } = fields;
  const columns: Partial<Record<EditableField, Columns>> = {
    name: { name: fields.name },
    city: { city: fields.city },
    confirmedEmailsOnly: { confirmedEmailsOnly: fields.confirmedEmailsOnly },
    tournamentFormat: { format },
    tournamentType: { type },
    includeThirdPlacePlayoff: { includeThirdPlacePlayoff: fields.includeThirdPlacePlayoff },
    places: { places: fields.places },
    withdrawnResults: { withdrawnResults: fields.withdrawnResults },
    ranking: { ranking: fields.ranking },
    'bestOf.groups': { bestOfGroups: bestOf.groups },
    'bestOf.mainStage': { bestOfMainStage: bestOf.mainStage },
    pointsForWin: { pointsForWin: fields.pointsForWin },
    pointsForDraw: { pointsForDraw: fields.pointsForDraw },
    championshipPointsForWin: { championshipPointsForWin: fields.championshipPointsForWin },
    championshipPointsForDraw: { championshipPointsForDraw: fields.championshipPointsForDraw },
    championshipPointsForParticipation: {
      championshipPointsForParticipation: fields.championshipPointsForParticipation,
    },
    championshipPointsAfterGroup: { championshipPointsAfterGroup: fields.championshipPointsAfterGroup },
    championshipPointsAfterRound: { championshipPointsAfterRound: fields.championshipPointsAfterRound },
    championshipPointsWinner: { championshipPointsWinner: fields.championshipPointsWinner },
  };
  return Object.assign({}, ...changed.map((field) => columns[field]));
}
