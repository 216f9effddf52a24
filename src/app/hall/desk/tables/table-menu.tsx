/** What the menu of a table offers: about the call that stands there, and about the table itself. */
import { LAST_CALL, ordinalCall } from '#app/hall/call-stage.ts';
import { rich } from '#app/ui/controls/rich.tsx';
import type { MenuEntry } from '#app/ui/menus/row-menu.tsx';
import { t } from '#messages/t.ts';
import type { DeskActions } from '../model/desk-actions.ts';
import type { DeskTable } from '../model/desk-terms.ts';
import type { TilePanel } from './tile-props.ts';

interface CallMenu {
  readonly onPrint: (matchIds: readonly string[]) => void;
  readonly onMove: (matchId: string, courtId: string) => void;
  readonly onPanel: (panel: TilePanel) => void;
  /** A link's desk may not. */
  readonly mayAward: boolean;
}

export function callEntries({ state }: DeskTable, actions: DeskActions, menu: CallMenu): MenuEntry[] {
  if (state.kind !== 'called') return [];
  const { call, stage, others } = state;
  const { onPrint, onMove, onPanel, mayAward } = menu;
  const isPlaying = stage.kind === 'playing';
  const mayCall = actions.callsOn === null;
  const entries: MenuEntry[] = [
    // Also before anybody has said that it has started: slips come back all the same.
    ...(isPlaying ? [] : [{ label: t('desk.enterResult'), onChoose: () => onPanel('result') }]),
    ...(mayAward ? [{ label: t('desk.walkover'), onChoose: () => onPanel('walkover') }] : []),
    ...(mayCall ? others : []).map(({ courtId, name }) => ({
      label: t('desk.moveTo', { table: name }),
      shown: rich('desk.moveTo', { table: name }),
      onChoose: () => onMove(call.matchId, courtId),
    })),
    { label: t('desk.printSlip'), onChoose: () => onPrint([call.matchId]) },
    { label: t('desk.withdrawCall'), onChoose: () => actions.withdraw(call) },
  ];
  if (stage.kind === 'called' && call.number < LAST_CALL && mayCall) {
    entries.unshift({ label: ordinalCall(call.number + 1), onChoose: () => actions.callAgain(call) });
  }
  if (stage.kind === 'call-again' || stage.kind === 'no-show') {
    entries.unshift({ label: t('desk.start'), onChoose: () => actions.setStarted(call, true) });
  }
  if (isPlaying) {
    entries.unshift({ label: t('desk.notStarted'), onChoose: () => actions.setStarted(call, false) });
  }
  return entries;
}

export function tableEntries(
  { courtId, isOpen, isKeepable, only }: DeskTable,
  tournaments: readonly { readonly id: string; readonly name: string }[],
  actions: DeskActions,
): MenuEntry[] {
  const entries: MenuEntry[] = [
    {
      label: isOpen ? t('desk.closeTable') : t('desk.openTable'),
      onChoose: () => actions.setTable(courtId, { isOpen: !isOpen }),
    },
  ];
  if (only) {
    entries.push({ label: t('desk.allEventsHere'), onChoose: () => actions.setTable(courtId, { only: null }) });
  }
  if (isKeepable && tournaments.length > 1) {
    for (const { id, name } of tournaments) {
      if (id === only?.id) continue;
      entries.push({
        label: t('desk.keepFor', { name }),
        shown: rich('desk.keepFor', { name }),
        onChoose: () => actions.setTable(courtId, { only: id }),
      });
    }
  }
  return entries;
}
