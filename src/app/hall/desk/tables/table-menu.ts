/** What the menu of a table offers: about the call that stands there, and about the table itself. */
import { LAST_CALL, ordinalCall } from '#app/hall/call-stage.ts';
import { t } from '#messages/t.ts';
import type { DeskActions } from '../model/desk-actions.ts';
import type { DeskTable } from '../model/desk-view.ts';
import type { MenuEntry } from './row-menu.tsx';

interface CallMenu {
  readonly onPrint: (matchIds: readonly string[]) => void;
  readonly onMove: (matchId: string, courtId: string) => void;
}

export function callEntries({ state }: DeskTable, actions: DeskActions, { onPrint, onMove }: CallMenu): MenuEntry[] {
  if (state.kind !== 'called') return [];
  const { call, stage, others } = state;
  const mayCall = actions.callsOn === null;
  const entries: MenuEntry[] = [
    ...(mayCall ? others : []).map(({ courtId, name }) => ({
      label: 'Move to {table}',
      names: { table: name },
      onChoose: () => onMove(call.matchId, courtId),
    })),
    { label: t('desk.printSlip'), onChoose: () => onPrint([call.matchId]) },
    { label: t('desk.withdrawCall'), onChoose: () => actions.withdraw(call) },
  ];
  if (stage.kind === 'called' && call.number < LAST_CALL && mayCall) {
    entries.unshift({ label: ordinalCall(call.number + 1), onChoose: () => actions.callAgain(call) });
  }
  if (stage.kind === 'playing') {
    entries.unshift({ label: t('desk.notStartedYet'), onChoose: () => actions.setStarted(call, false) });
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
    entries.push({ label: t('desk.letAllTournamentsPlay'), onChoose: () => actions.setTable(courtId, { only: null }) });
  }
  if (isKeepable && tournaments.length > 1) {
    for (const { id, name } of tournaments) {
      if (id === only?.id) continue;
      entries.push({
        label: 'Keep it for {name}',
        names: { name },
        onChoose: () => actions.setTable(courtId, { only: id }),
      });
    }
  }
  return entries;
}
