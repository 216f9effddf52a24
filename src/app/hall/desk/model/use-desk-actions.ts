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
import { type CallOutcome, type DeskActions, elsewhere, type WantedCall, type WantedMove } from './desk-actions.ts';
import { type Deed, type DeskPlace, deedDraft, doDeed } from './desk-deeds.ts';

/** Done twice, each of them is done once: a key is for a repeat of the browser's own. */
const key = () => ({ idempotencyKey: randomId() });

const calledTo = ({ players, table }: WantedCall): string => t('desk.calledOne', { players, table });
const movedTo = ({ players, table }: WantedMove): string => t('desk.moved', { players, table });

export function useDeskActions(place: DeskPlace, { lease: shown, standing }: LeaseControl): DeskActions {
  const { tournamentId, day } = place;
  const client = useQueryClient();
  const [underWay, setUnderWay] = useState(0);
  const [said, say] = useState<string | null>(null);
  const { queryKey } = hallQueries.day(tournamentId);
  const show = (hall: HallState) => client.setQueryData(queryKey, (day: HallDay | undefined) => withState(day, hall));

  /** A refusal shows the hall as it is by now. */
  const change = async (changing: Promise<HallState>, success?: string): Promise<CallOutcome> => {
    try {
      show(await changing);
      if (success !== undefined) say(success);
      return 'called';
    } catch (error) {
      const isAnswered = error instanceof ApiError;
      notify.error(isAnswered ? saidBy(error) : t('desk.notReached'));
      void client.invalidateQueries({ queryKey });
      return isAnswered ? 'refused' : 'unreached';
    }
  };
  /** Done by the device that makes the calls; what the others may do as well, they ask of the server. */
  const act = async (deed: Deed, asked: () => Promise<HallState>, success?: string): Promise<CallOutcome> => {
    const lease = await knownLease(client, tournamentId);
    if (deed.kind === 'call' && standingOf(lease, undefined) === 'elsewhere') {
      notify.error(elsewhere(lease?.by ?? ''));
      return 'refused';
    }
    const draft = lease?.isHere ? deedDraft(client, place, deed, lease.number) : null;
    if (!draft) return change(asked(), success);
    const refusal = await doDeed(draft);
    if (refusal !== null) {
      notify.error(refusal);
      void client.invalidateQueries({ queryKey });
      return 'refused';
    }
    if (success !== undefined) say(success);
    return 'called';
  };
  const withdraw = (matchId: string, courtId: string) =>
    void act(
      { kind: 'withdraw-call', matchId, courtId },
      () => call(paths.withdrawCall, { tournamentId, body: { matchId, courtId } }, key()),
      t('desk.callWithdrawn'),
    );
  const callTo = async (wanted: WantedCall | WantedMove, success?: string): Promise<CallOutcome> => {
    const { matchId, courtId } = wanted;
    const body = { matchId, courtId, ...('from' in wanted && { from: wanted.from }) };
    if (day.hall.callsByItself && !onlineManager.isOnline()) {
      notify.error(t('desk.callsItself'));
      return 'unreached';
    }
    const ask = () => call(paths.callMatch, { tournamentId, body }, key());
    return act({ kind: 'call', ...body }, ask, success);
  };
  /** In the order of the list: where one is refused, the others are called all the same; without a server none is. */
  const callSeveral = async (wanted: readonly WantedCall[]): Promise<CallOutcome> => {
    let called = 0;
    let outcome: CallOutcome = 'called';
    for (const one of wanted) {
      outcome = await callTo(one);
      if (outcome === 'called') called += 1;
      if (outcome === 'unreached') break;
    }
    if (called > 0) say(t('desk.calledCount', { count: called }));
    if (called === wanted.length) return 'called';
    return called === 0 ? outcome : 'refused';
  };
  const busy = async (work: Promise<CallOutcome>): Promise<CallOutcome> => {
    setUnderWay((count) => count + 1);
    try {
      return await work;
    } finally {
      setUnderWay((count) => count - 1);
    }
  };
  const changeHall = (body: HallSettings) => void change(call(paths.changeHall, { tournamentId, body }, key()));

  return {
    isBusy: underWay > 0,
    said,
    callsOn: standing === 'elsewhere' ? (shown?.by ?? null) : null,
    call: (wanted) => {
      const [first] = wanted;
      return busy(first && wanted.length === 1 ? callTo(first, calledTo(first)) : callSeveral(wanted));
    },
    callAgain: ({ matchId, courtId, number }) => {
      const body = { matchId, courtId, number: Math.min(3, number + 1) };
      const ask = () => call(paths.callMatch, { tournamentId, body }, key());
      void act({ kind: 'call', ...body }, ask, t('desk.calledAgain'));
    },
    move: (wanted) => void busy(callTo(wanted, movedTo(wanted))),
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
            const undo: NoticeAction = {
              label: t('common.undo'),
              run: () => void change(call(latePaths.tellPeopleApart, { tournamentId, body: again }, key())),
            };
            void change(call(latePaths.tellPeopleApart, { tournamentId, body }, key())).then((outcome) => {
              if (outcome === 'called') notify.success(t('desk.nowTwo'), undefined, undefined, undo);
            });
          }
        : null,
    hold: (matchId, isHeld) => void change(call(paths.holdMatch, { tournamentId, body: { matchId, isHeld } }, key())),
  };
}
