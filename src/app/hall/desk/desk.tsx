/** The desk of a hall: the line of matches with their reasons, the tables, and the one next call. */
import { type ReactNode, useCallback, useState } from 'react';
import type { HallModel } from '#app/hall/hall-model.ts';
import { lazyPart } from '#app/scheduling/lazy-part.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { sentence } from '#app/ui/controls/sentence.tsx';
import { useDialog } from '#app/ui/dialogs/use-dialog.ts';
import { notify } from '#app/ui/feedback/toasts.ts';
import { PinnedBar } from '#app/ui/layout/pinned-bar.tsx';
import { PlayerPlayFilledIcon } from '#app/ui/pictures/icons.tsx';
import { BellIcon, PlayerPauseIcon, PrinterIcon, SettingsIcon } from '#app/ui/pictures/more-icons.tsx';
import type { CourtId } from '#hall/terms.ts';
import { t } from '#messages/t.ts';
import styles from './desk.module.css';
import { HallControls } from './hall-controls.tsx';
import { type DeskActions, elsewhere } from './model/desk-actions.ts';
import { type DeskProposal, deskView } from './model/desk-view.ts';
import { Queue } from './queue.tsx';
import type { KnownSettings } from './settings-dialog.tsx';
import { TableCard, tableCardId, wantedOf } from './tables/table-card.tsx';
import { useDeskShortcuts } from './use-desk-shortcuts.ts';

const CallAllDialog = lazyPart(() => import('./call-all-dialog.tsx'), 'CallAllDialog');
const CallSlips = lazyPart(() => import('./call-slips.tsx'), 'CallSlips');
const SettingsDialog = lazyPart(() => import('./settings-dialog.tsx'), 'SettingsDialog');

export interface DeskProps {
  readonly model: HallModel;
  readonly settings: KnownSettings;
  readonly now: number;
  readonly actions: DeskActions;
  /** Whether keys without a modifier act on the page. */
  readonly hasKeys: boolean;
  /** Tables that another device asks to count at. */
  readonly asking?: readonly CourtId[];
  /** Settings, pause and tables are the organisers'. */
  readonly maySet: boolean;
  /** What leads to boards and links; a desk link has none. */
  readonly ways?: ReactNode;
  /** The chips for the result of a match; nothing where this person may not enter it. */
  readonly resultOf: (matchId: string) => ReactNode;
}

type DeskDialog =
  | { readonly kind: 'settings' }
  | { readonly kind: 'call-all'; readonly proposals: readonly DeskProposal[] };

export function Desk({ model, settings, now, actions, asking = [], hasKeys, maySet, ways, resultOf }: DeskProps) {
  const view = deskView(model, now);
  const { tables, queue, proposals } = view;
  const { dialog, open, close } = useDialog<DeskDialog>();
  const [slips, setSlips] = useState<readonly string[]>();
  const printed = useCallback(() => setSlips(undefined), []);
  const [next] = proposals;
  const { isPaused } = model.hall.day;
  const { callsOn } = actions;
  const tournaments = model.hall.tournaments.map(({ id }) => ({ id, name: model.tournamentNames.get(id) ?? '' }));
  const called = tables.flatMap(({ state }) => (state.kind === 'called' ? state.call.matchId : []));
  const callNext = () => {
    if (actions.isBusy) return;
    if (callsOn !== null) notify.error(elsewhere(callsOn));
    else if (next) void actions.call([wantedOf(next)]);
    else notify.error(isPaused ? t('desk.hallIsPaused') : t('desk.noMatchIsReadyFor'));
  };
  useDeskShortcuts(
    { onSpace: callNext, onTable: (key) => focusTable(tables.find((table) => table.key === key)?.courtId) },
    hasKeys,
  );
  const move = (matchId: string, courtId: CourtId) => {
    const to = { courtId, table: model.names.table(courtId) };
    const waiting = queue.find(({ id }) => id === matchId);
    if (waiting) void actions.call([wantedOf({ ...waiting, ...to })]);
    for (const { courtId: from, state } of tables) {
      if (state.kind === 'called' && state.match.id === matchId)
        actions.move({ ...wantedOf({ ...state.match, ...to }), from });
    }
  };
  return (
    <>
      <div className={`${styles.bar} ${styles.calls}`}>
        <PinnedBar>
          <Button
            variant="next"
            size="large"
            full="phone"
            disabled={!next || actions.isBusy || callsOn !== null}
            aria-keyshortcuts={hasKeys ? 'Space' : undefined}
            start={<BellIcon size={22} />}
            onClick={callNext}
          >
            {next ? sentence('Call {players} to {table}', next) : <span>{t('desk.nothingToCallNow')}</span>}
          </Button>
        </PinnedBar>
        {proposals.length > 1 && (
          <Button variant="outlined" disabled={callsOn !== null} onClick={() => open({ kind: 'call-all', proposals })}>
            {t('desk.callAllFreeTablesCount', { count: proposals.length })}
          </Button>
        )}
      </div>
      <HallControls isPaused={isPaused}>
        {maySet && (
          <Button
            variant="outlined"
            start={isPaused ? <PlayerPlayFilledIcon size={20} /> : <PlayerPauseIcon size={20} />}
            onClick={() => actions.changeDay({ isPaused: !isPaused })}
          >
            {isPaused ? t('desk.goOnCalling') : t('desk.pauseHall')}
          </Button>
        )}
        {maySet && (
          <Button variant="outlined" start={<SettingsIcon size={20} />} onClick={() => open({ kind: 'settings' })}>
            {t('desk.settings')}
          </Button>
        )}
        <Button
          variant="outlined"
          start={<PrinterIcon size={20} />}
          disabled={called.length === 0}
          onClick={() => setSlips(called)}
        >
          {called.length === 0 ? t('desk.printSlips') : t('desk.printSlipsCount', { count: called.length })}
        </Button>
        {ways}
      </HallControls>
      {isPaused && (
        <p className={styles.paused} role="status">
          {t('desk.hallIsPausedNo')}
        </p>
      )}
      <div className={styles.desk}>
        <section aria-labelledby="tables" className={styles.tables}>
          <h2 id="tables" className="tt-h3">
            {t('desk.tables')}
          </h2>
          <ul>
            {tables.map((table) => (
              <li key={table.courtId}>
                <TableCard
                  table={table}
                  tournaments={tournaments}
                  maySet={maySet}
                  isAsked={asking.includes(table.courtId)}
                  actions={actions}
                  onPrint={setSlips}
                  onMove={move}
                  result={table.state.kind === 'called' && resultOf(table.state.match.id)}
                />
              </li>
            ))}
          </ul>
        </section>
        <Queue queue={queue} tables={tables} actions={actions} now={now} timeZone={model.timeZone} onMove={move} />
      </div>

      {dialog?.kind === 'call-all' && <CallAllDialog proposals={dialog.proposals} actions={actions} onClose={close} />}
      {slips && <CallSlips matchIds={slips} tournamentIds={tournaments.map(({ id }) => id)} onPrinted={printed} />}
      {dialog?.kind === 'settings' && <SettingsDialog settings={settings} onSave={actions.changeDay} onClose={close} />}
    </>
  );
}

/** To the first thing that is to be done there; Enter does it. */
function focusTable(courtId: CourtId | undefined): void {
  const card = courtId === undefined ? null : document.getElementById(tableCardId(courtId));
  const wanted = ['[data-first]:enabled', '[data-result] button:enabled', 'button:enabled, a'];
  const found = wanted.map((selector) => card?.querySelector<HTMLElement>(selector));
  found.find((element) => element != null)?.focus();
}
