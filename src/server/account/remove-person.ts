/** Ends a person's part in everything: entries withdrawn, courts free again, and then nothing left that says who it was. */

import type { Language } from '#messages/language.ts';
import type { Transaction } from '#server/platform/database/connection.ts';
import { cancelUpcoming } from '#server/reservations/court-time/store.ts';
import type { ReservationMails } from '#server/reservations/mails/mails.ts';
import type { WaitingList } from '#server/reservations/waiting/waiting-list.ts';
import { endPlacesOf } from '#server/reservations/waiting/waiting-store.ts';
import {
  type CommandContext,
  type CommandOutcome,
  type CommandRequest,
  executeCommand,
} from '#server/tournaments/state/execute-command.ts';
import { forfeitStep, quitStep } from '#server/tournaments/state/leave-steps.ts';
import type { TournamentState } from '#server/tournaments/state/state.ts';
import { forgetUser, openEntries } from '#server/users/forget-user.ts';
import { findUser } from '#server/users/store.ts';
import { refuseAction } from '#tournament/commands/actions.ts';

export interface Removal extends Omit<CommandRequest, 'tournamentId'> {
  readonly commandContext: CommandContext;
  readonly mails: ReservationMails;
  readonly waitingList: WaitingList;
  /** In which they are told. */
  readonly language: Language;
  /** Drops the mails that wait for them. */
  forgetMails(tx: Transaction, email: string, isProved: boolean): Promise<void>;
}

/** Tournaments that they organise are not looked at: those are finished or forfeited first. */
export async function removePerson(tx: Transaction, userId: string, removal: Removal): Promise<void> {
  const { commandContext, mails, waitingList, language, forgetMails, ...asked } = removal;
  const user = await findUser(tx, userId);
  if (user?.email) await forgetMails(tx, user.email, user.emailVerified);
  const entries = await openEntries(tx, userId);
  for (const { tournamentId, playerId } of entries)
    await executeCommand(commandContext, tx, { ...asked, tournamentId }, (state) => withdraw(state, playerId));
  await endPlacesOf(tx, userId);
  // Their courts are free again; the words go out with what is known of them, which the next step takes away.
  const held = await cancelUpcoming(tx, userId, { now: commandContext.now(), reason: 'The account was deleted.' });
  const { afterCommit } = asked;
  for (const reservation of held) await mails.send('CANCELED_WITH_ACCOUNT', reservation, { tx, afterCommit, language });
  afterCommit(waitingList.wake);
  await forgetUser(tx, userId);
  // What was made above still bears their name.
  for (const { tournamentId } of entries) afterCommit(() => commandContext.states.forget(tournamentId));
}

/** As if they had quit before the start, or forfeited after it. */
function withdraw(state: TournamentState, playerId: string): CommandOutcome | null {
  const { tournament } = state;
  const actor = { signedIn: true, isOrganiser: false, playerId };
  if (!refuseAction('QUIT_TOURNAMENT', tournament, actor)) return quitStep(state, playerId);
  if (!refuseAction('FORFEIT_TOURNAMENT', tournament, actor)) return forfeitStep(state, playerId);
  return null;
}
