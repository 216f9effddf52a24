/** The desk of a hall: one bar with the next call, what is ready, all tables, and the last results. */

import { type ReactNode, useCallback, useState } from 'react';
import type { HallModel } from '#app/hall/hall-model.ts';
import { lazyPart } from '#app/scheduling/lazy-part.tsx';
import { useDialog } from '#app/ui/dialogs/use-dialog.ts';
import { notify } from '#app/ui/feedback/toasts.ts';
import type { MenuEntry } from '#app/ui/menus/row-menu.tsx';
import { refuseCall } from '#hall/refuse-call.ts';
import type { CourtId } from '#hall/terms.ts';
import { t } from '#messages/t.ts';
import { DeskBar } from './bar/desk-bar.tsx';
import styles from './desk.module.css';
import { Line } from './line/line.tsx';
import { type DeskActions, elsewhere } from './model/desk-actions.ts';
import type { DeskProposal, DeskView } from './model/desk-terms.ts';
import { refusalWords } from './model/refusal-words.ts';
import { wantedOf } from './parts/match-words.tsx';
import type { KnownSettings } from './settings-dialog.tsx';
import { TableTile, tableTileId } from './tables/table-tile.tsx';
import type { ResultControls } from './tables/tile-props.ts';
import { useCallQueue } from './use-call-queue.ts';
import { useDeskShortcuts } from './use-desk-shortcuts.ts';
import { useDeskView } from './use-desk-view.ts';

const CallAllDialog = lazyPart(() => import('./call-all-dialog.tsx'), 'CallAllDialog');
const CallSlips = lazyPart(() => import('./call-slips.tsx'), 'CallSlips');
const SettingsDialog = lazyPart(() => import('./settings-dialog.tsx'), 'SettingsDialog');

export interface DeskProps {
  readonly model: HallModel;
  /** The venue's name; null of a tournament without one. */
  readonly hall: string | null;
  readonly settings: KnownSettings;
  readonly now: number;
  readonly actions: DeskActions;
  /** Whether keys without a modifier act on the page. */
  readonly hasKeys: boolean;
  /** Tables that another device asks to count at. */
  readonly asking?: readonly CourtId[];
  /** Settings, pause and tables are the organisers'. */
  readonly maySet: boolean;
  /** Who calls, in a word. */
  readonly presence?: ReactNode;
  /** What is to be known before a call is made. */
  readonly notes?: ReactNode;
  /** What leads to boards and links; a desk link has none. */
  readonly ways?: readonly MenuEntry[];
  /** The button for the result of a match, and what it opens; nothing where this person may not enter it. */
  readonly resultOf: (matchId: string, controls: ResultControls) => ReactNode;
  /** The last results. */
  readonly results?: ReactNode;
}

type DeskDialog =
  | { readonly kind: 'settings' }
  | { readonly kind: 'call-all'; readonly proposals: readonly DeskProposal[] };

export function Desk(props: DeskProps) {
  const { model, hall, settings, now, actions, asking = [], hasKeys, maySet, ways = [], resultOf } = props;
  const view = useDeskView(model, now);
  const { tables, queue } = view;
  const { dialog, open, close } = useDialog<DeskDialog>();
  const [slips, setSlips] = useState<readonly string[]>();
  const printed = useCallback(() => setSlips(undefined), []);
  const [shownClass, setShownClass] = useState<string | null>(null);
  const isShown = ({ tournamentId }: { readonly tournamentId: string }) =>
    shownClass === null || tournamentId === shownClass;
  const calls = useCallQueue(actions.call, offeredIn(view));
  const proposals = view.proposals.filter((one) => isShown(one) && !calls.isCalling(one.id));
  const [next] = proposals;
  const { isPaused } = model.hall.day;
  const { callsOn } = actions;
  const tournaments = model.hall.tournaments.map(({ id }) => ({ id, name: model.tournamentNames.get(id) ?? '' }));
  const called = tables.flatMap(({ state }) => (state.kind === 'called' ? state.call.matchId : []));
  const callNext = () => {
    // Keys may come faster than frames: what was asked for by now counts, not what is on the screen.
    const free = view.proposals.find((one) => isShown(one) && !calls.isCalling(one.id));
    if (callsOn !== null) notify.error(elsewhere(callsOn));
    else if (free) void calls.call([wantedOf(free)]);
    else notify.error(isPaused ? t('desk.isPaused') : t('desk.noMatchReady'));
  };
  useDeskShortcuts(
    { onSpace: callNext, onTable: (key) => focusTable(tables.find((table) => table.key === key)?.courtId) },
    hasKeys,
  );
  const refusalOf = (matchId: string, courtId: CourtId, from?: CourtId) =>
    refuseCall(model.hall, { matchId, courtId, number: 1, ...(from && { from }) }, model.names, now);
  /** Whatever is dropped on a table is answered: it is called or moved there, or the desk says why not. */
  const move = (matchId: string, courtId: CourtId) => {
    const to = { courtId, table: model.names.table(courtId) };
    const standing = tables.find(({ state }) => state.kind === 'called' && state.match.id === matchId);
    if (standing?.courtId === courtId) return;
    const refusal = refusalOf(matchId, courtId, standing?.courtId);
    const waiting = queue.find(({ id }) => id === matchId);
    if (callsOn !== null) notify.error(elsewhere(callsOn));
    else if (refusal) notify.error(refusalWords(refusal));
    else if (standing?.state.kind === 'called')
      actions.move({ ...wantedOf({ ...standing.state.match, ...to }), from: standing.courtId });
    else if (waiting) void calls.call([wantedOf({ ...waiting, ...to })]);
  };
  const entries = (): readonly MenuEntry[] => [
    ...(maySet ? [{ label: t('desk.settings'), onChoose: () => open({ kind: 'settings' }) }] : []),
    ...(called.length > 0
      ? [{ label: t('desk.printSlips', { count: called.length }), onChoose: () => setSlips(called) }]
      : []),
    ...ways,
  ];
  return (
    <div className={styles.page}>
      <DeskBar
        hall={hall}
        tournaments={tournaments}
        shownClass={shownClass}
        onShowClass={setShownClass}
        next={next}
        count={proposals.length}
        mayCall={callsOn === null}
        hasKeys={hasKeys}
        isPaused={isPaused}
        maySet={maySet}
        presence={props.presence}
        entries={entries}
        onCallNext={callNext}
        onCallAll={() => open({ kind: 'call-all', proposals })}
        onPause={() => actions.changeDay({ isPaused: !isPaused })}
      />
      {props.notes}
      {isPaused && (
        <p className={styles.paused} role="status">
          {t('desk.isPausedWhy')}
        </p>
      )}
      <p role="status" className="tt-hidden">
        {actions.said}
      </p>
      <div className={styles.desk}>
        <section aria-labelledby="tables" className={styles.tables}>
          <h2 id="tables" className="tt-hidden">
            {t('desk.tables')}
          </h2>
          <ul>
            {tables.map((table) => (
              <li key={table.courtId}>
                <TableTile
                  table={table}
                  tournaments={tournaments}
                  actions={actions}
                  isCalling={calls.isCalling}
                  maySet={maySet}
                  now={now}
                  isAsked={asking.includes(table.courtId)}
                  onCall={move}
                  onPrint={setSlips}
                  onMove={move}
                  resultOf={resultOf}
                />
              </li>
            ))}
          </ul>
        </section>
        <Line
          queue={queue.filter(isShown)}
          tablesFor={(matchId) =>
            tables.filter(({ courtId, state }) => state.kind === 'free' && refusalOf(matchId, courtId) === null)
          }
          actions={actions}
          now={now}
          timeZone={model.timeZone}
          onMove={move}
        />
        {props.results}
      </div>

      {dialog?.kind === 'call-all' && (
        <CallAllDialog proposals={dialog.proposals} actions={{ ...actions, call: calls.call }} onClose={close} />
      )}
      {slips && (
        <CallSlips
          matchIds={slips}
          tournamentIds={tournaments.map(({ id }) => id)}
          onPrinted={printed}
          language={settings.language ?? undefined}
        />
      )}
      {dialog?.kind === 'settings' && <SettingsDialog settings={settings} onSave={actions.changeDay} onClose={close} />}
    </div>
  );
}

const offeredIn = ({ shown }: DeskView): readonly { readonly id: string }[] =>
  [...shown.proposals, ...shown.offers].map(({ matchId }) => ({ id: matchId }));

/** To the first thing that is to be done there; Enter does it. */
function focusTable(courtId: CourtId | undefined): void {
  const tile = courtId === undefined ? null : document.getElementById(tableTileId(courtId));
  const wanted = ['[data-first]:enabled', 'button:enabled, a'];
  const found = wanted.map((selector) => tile?.querySelector<HTMLElement>(selector));
  found.find((element) => element != null)?.focus();
}
