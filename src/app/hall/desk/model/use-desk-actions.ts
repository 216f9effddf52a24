/** The desk's changes of its hall: sent one by one, and what the server replies is the hall that is shown. */
import { onlineManager, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, saidBy } from '#app/call/api-error.ts';
import { call } from '#app/call/call.ts';
import { knownLease, type LeaseControl, standingOf } from '#app/hall/lease/use-lease.ts';
import { withState } from '#app/hall/use-hall-events.ts';
import { hallQueries } from '#app/tournaments/hall-queries.ts';
import { type NoticeAction, notify } from '#app/ui/feedback/toasts.ts';
import type { HallDay, HallSettings, HallState } from '#contract/hall/hall.ts';
import { latePaths } from '#contract/late-paths.ts';
import { paths } from '#contract/paths.ts';
import { t } from '#messages/t.ts';
import { randomId } from '#outbox/browser/random-id.ts';
import { type Message, message } from '#tournament/message.ts';
import { type CallOutcome, type DeskActions, elsewhere, type WantedCall, type WantedMove } from './desk-actions.ts';
import { type Deed, type DeskPlace, deedDraft, doDeed } from './desk-deeds.ts';

const FAILED = 'That did not reach the server. Nothing has changed; please try again.';

/** Done twice, each of them is done once: a key is for a repeat of the browser's own. */
const key = () => ({ idempotencyKey: randomId() });

const calledTo = ({ players, table }: WantedCall): Message =>
  message('Called {players} to {table}.', { players, table });
const movedTo = ({ players, table }: WantedMove): Message => message('Moved {players} to {table}.', { players, table });

export function useDeskActions(place: DeskPlace, { lease: shown, standing }: LeaseControl): DeskActions {
  const { tournamentId, day } = place;
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const { queryKey } = hallQueries.day(tournamentId);
  const show = (hall: HallState) => client.setQueryData(queryKey, (day: HallDay | undefined) => withState(day, hall));

  /** A refusal shows the hall as it is by now. */
  const change = async (
    changing: Promise<HallState>,
    success?: string | Message,
    undo?: NoticeAction,
  ): Promise<CallOutcome> => {
    try {
      show(await changing);
      if (success !== undefined) notify.success(success, undefined, undefined, undo);
      return 'called';
    } catch (error) {
      const isAnswered = error instanceof ApiError;
      notify.error(isAnswered ? saidBy(error) : FAILED);
      void client.invalidateQueries({ queryKey });
      return isAnswered ? 'refused' : 'unreached';
    }
  };
  /** Done by the device that makes the calls; what the others may do as well, they ask of the server. */
  const act = async (deed: Deed, asked: () => Promise<HallState>, success?: string | Message, undo?: NoticeAction) => {
    const lease = await knownLease(client, tournamentId);
    if (deed.kind === 'call' && standingOf(lease, undefined) === 'elsewhere') {
      notify.error(elsewhere(lease?.by ?? ''));
      return 'refused' as const;
    }
    const draft = lease?.isHere ? deedDraft(client, place, deed, lease.number) : null;
    if (!draft) return change(asked(), success, undo);
    const refusal = await doDeed(draft);
    if (refusal !== null) {
      notify.error(refusal);
      void client.invalidateQueries({ queryKey });
      return 'refused' as const;
    }
    if (success !== undefined) notify.success(success, undefined, undefined, undo);
    return 'called' as const;
  };
  const withdraw = (matchId: string, courtId: string) =>
    void act(
      { kind: 'withdraw-call', matchId, courtId },
      () => call(paths.withdrawCall, { tournamentId, body: { matchId, courtId } }, key()),
      t('desk.callIsWithdrawn'),
    );
  const callTo = async (wanted: WantedCall | WantedMove, success?: string | Message, undo?: NoticeAction) => {
    const { matchId, courtId } = wanted;
    const body = { matchId, courtId, ...('from' in wanted && { from: wanted.from }) };
    if (day.hall.callsByItself && !onlineManager.isOnline()) {
      notify.error(t('desk.thisHallCallsBy'));
      return 'unreached' as const;
    }
    const ask = () => call(paths.callMatch, { tournamentId, body }, key());
    return act({ kind: 'call', ...body }, ask, success, undo);
  };
  const callOne = (wanted: WantedCall) =>
    callTo(wanted, calledTo(wanted), {
      label: t('desk.withdraw'),
      run: () => withdraw(wanted.matchId, wanted.courtId),
    });
  /** In the order of the list: where one is refused, the others are called all the same; without a server none is. */
  const callSeveral = async (wanted: readonly WantedCall[]): Promise<CallOutcome> => {
    let called = 0;
    let outcome: CallOutcome = 'called';
    for (const one of wanted) {
      outcome = await callTo(one);
      if (outcome === 'called') called += 1;
      if (outcome === 'unreached') break;
    }
    if (called > 0) notify.success(called === 1 ? t('desk.calledOneMatch') : t('desk.calledCalledMatches', { called }));
    if (called === wanted.length) return 'called';
    return called === 0 ? outcome : 'refused';
  };
  const changeHall = (body: HallSettings) => void change(call(paths.changeHall, { tournamentId, body }, key()));

  return {
    isBusy,
    callsOn: standing === 'elsewhere' ? (shown?.by ?? null) : null,
    call: async (wanted) => {
      setBusy(true);
      const [first] = wanted;
      const outcome = await (first && wanted.length === 1 ? callOne(first) : callSeveral(wanted));
      setBusy(false);
      return outcome;
    },
    callAgain: ({ matchId, courtId, number }) => {
      const body = { matchId, courtId, number: Math.min(3, number + 1) };
      const ask = () => call(paths.callMatch, { tournamentId, body }, key());
      void act({ kind: 'call', ...body }, ask, t('desk.calledAgain'));
    },
    move: (wanted) => {
      setBusy(true);
      void callTo(wanted, movedTo(wanted)).finally(() => setBusy(false));
    },
    withdraw: ({ matchId, courtId }) => withdraw(matchId, courtId),
    setArrived: (matchId, userId, isHere) =>
      void change(call(paths.markArrived, { tournamentId, body: { matchId, userId, isHere } }, key())),
    setStarted: ({ matchId, courtId }, isStarted) =>
      void act({ kind: 'started', matchId, courtId, isStarted }, () =>
        call(paths.markStarted, { tournamentId, body: { matchId, isStarted } }, key()),
      ),
    setTable: (courtId, table) => changeHall({ tables: [{ courtId, ...table }] }),
    answerTable: (courtId, isLet) =>
      void change(call(paths.answerTable, { tournamentId, body: { courtId, isLet } }, key())),
    changeDay: changeHall,
    switchBoards: (view) => void change(call(paths.switchBoards, { tournamentId, body: { view } }, key())),
    pin: (matchId, isPinned) =>
      void change(call(paths.pinMatch, { tournamentId, body: { matchId, place: isPinned ? 0 : null } }, key())),
    tellApart:
      place.role === 'organiser'
        ? (one, other) => {
            const body = { one, other, areTwo: true };
            const again = { ...body, areTwo: false };
            void change(call(latePaths.tellPeopleApart, { tournamentId, body }, key()), t('desk.theyAreTwoPeople'), {
              label: t('common.undo'),
              run: () => void change(call(latePaths.tellPeopleApart, { tournamentId, body: again }, key())),
            });
          }
        : null,
    hold: (matchId, isHeld) => void change(call(paths.holdMatch, { tournamentId, body: { matchId, isHeld } }, key())),
  };
}
