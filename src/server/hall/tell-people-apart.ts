/** An organiser says that two players of one name in the hall are two people, or one after all. */

import { and, eq } from 'drizzle-orm';
import type { Body } from '#contract/common.ts';
import type { tellPeopleApart } from '#contract/hall/hall-people.ts';
import { fullName } from '#contract/views/views.ts';
import { serverFault } from '#messages/fault.ts';
import type { Transaction } from '#server/platform/database/connection.ts';
import { twoPeople } from '#server/platform/database/schema/hall.ts';
import { invalid } from '#server/platform/http/reply/problem.ts';
import type { CommandContext } from '#server/tournaments/state/execute-command.ts';
import { pairOf } from '#server/users/people-said-two.ts';
import { clubKey } from '#tournament/draw/club.ts';
import { executeHallCommand, type HallRequest } from './day/execute-hall-command.ts';
import { type LoadedHall, loadHall } from './day/load-hall.ts';
import { lockHall } from './day/store.ts';

export async function sayWhoTheyAre(
  context: CommandContext,
  tx: Transaction,
  request: HallRequest,
  { one, other, areTwo }: Body<typeof tellPeopleApart>,
): Promise<LoadedHall> {
  const row = await lockHall(tx, request.place);
  const hall = await loadHall({ db: tx, states: context.states, now: context.now(), row }, request.place);
  const nameOf = (id: string) => {
    const found = hall.states.flatMap(({ record }) => record.people.find(({ user }) => user.id === id) ?? [])[0];
    return found ? clubKey(fullName(found.user)) : null;
  };
  if (one === other || nameOf(one) === null || nameOf(one) !== nameOf(other))
    throw invalid('other', serverFault('inputs.notNamesakes'));
  const pair = pairOf(one, other);
  if (areTwo)
    await tx
      .insert(twoPeople)
      .values({ ...pair, saidBy: request.actor.userId })
      .onConflictDoNothing();
  else await tx.delete(twoPeople).where(and(eq(twoPeople.low, pair.low), eq(twoPeople.high, pair.high)));
  const log = { kind: 'PEOPLE', data: { one, other, areTwo } };
  return executeHallCommand(context, tx, request, () => ({ log, isNewDay: true }));
}
