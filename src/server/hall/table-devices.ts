/** Which device counts at a table: the first that opens its link, until it or the desk lets another one that asks. */
import type { Transaction } from '#server/platform/database/connection.ts';
import { coded } from '#server/platform/http/reply/problem.ts';
import { hashOf } from '#server/platform/secrets.ts';
import type { CommandContext } from '#server/tournaments/state/execute-command.ts';
import { executeHallCommand, type HallRequest } from './day/execute-hall-command.ts';
import { isSecret, linkOfTable, newLinkSecret, type OpenedLink, setDevices, takeFreeTable } from './day/links.ts';
import type { LoadedHall } from './day/load-hall.ts';
import { lockHall } from './day/store.ts';

/** The device's own key: the one that it has, or a new one. Where the table is not taken it is taken now. */
export async function enterTable(tx: Transaction, link: OpenedLink, known: string | null): Promise<string> {
  const device = isSecret(known) ? known : newLinkSecret();
  await takeFreeTable(tx, link, hashOf(device));
  return device;
}

export async function askForTable(
  context: CommandContext,
  tx: Transaction,
  request: HallRequest,
  { courtId, device }: { readonly courtId: string; readonly device: string },
): Promise<void> {
  await lockHall(tx, request.place);
  const link = await linkOfTable(tx, request.place.id, courtId);
  if (!link || link.holder === device || link.asker === device) return;
  // The last of several that ask has it: its person stands there now.
  await setDevices(tx, link, link.holder === null ? { holder: device } : { asker: device });
  const log = { kind: 'ASK_FOR_TABLE', data: { courtId } };
  await executeHallCommand(context, tx, request, () => ({ log }));
}

export async function answerTable(
  context: CommandContext,
  tx: Transaction,
  request: HallRequest,
  { courtId, isLet }: { readonly courtId: string; readonly isLet: boolean },
): Promise<LoadedHall> {
  await lockHall(tx, request.place);
  const link = await linkOfTable(tx, request.place.id, courtId);
  if (!link) throw coded(404, 'LINK_ENDED', { what: 'table' });
  const { asker } = link;
  if (asker === null) return executeHallCommand(context, tx, request, () => null);
  await setDevices(tx, link, { asker: null, ...(isLet && { holder: asker }) });
  const log = { kind: 'ANSWER_TABLE', data: { courtId, isLet } };
  return executeHallCommand(context, tx, request, () => ({ log }));
}
