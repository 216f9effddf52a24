/** One table of the hall on a tile: what is called or played there or proposed for it, and the one thing to do next. */
import { type CSSProperties, useState } from 'react';
import { isCounted } from '#app/hall/call-stage.ts';
import { useLiveScore } from '#app/tournaments/scores/live-scores.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { rich } from '#app/ui/controls/rich.tsx';
import { RowMenu } from '#app/ui/menus/row-menu.tsx';
import { CourtPlate } from '#app/ui/pictures/court-plate.tsx';
import { classNames } from '#app/ui/theme/class-names.ts';
import { t } from '#messages/t.ts';
import type { DeskActions } from '../model/desk-actions.ts';
import type { DeskTable } from '../model/desk-terms.ts';
import { CalledTile } from './called-tile.tsx';
import { FreeTile } from './free-tile.tsx';
import { matchTarget } from './match-drag.ts';
import { callEntries, tableEntries } from './table-menu.tsx';
import styles from './table-tile.module.css';
import type { TableTileProps, TilePanel } from './tile-props.ts';
import { statusOf } from './tile-status.ts';

export const tableTileId = (courtId: string): string => `table-${courtId}`;

export function TableTile(props: TableTileProps) {
  const { tournaments, actions, maySet, isAsked, onMove, onPrint, resultOf } = props;
  const table = usePlayedTable(props.table);
  const { courtId, name, isOpen, state, only, key } = table;
  const [panel, setPanel] = useState<TilePanel>(null);
  const matchId = state.kind === 'called' ? state.match.id : null;
  // Another match has come: what stood open was about the former one.
  const [panelOf, setPanelOf] = useState(matchId);
  if (panelOf !== matchId) {
    setPanelOf(matchId);
    setPanel(null);
  }
  const status = statusOf(table);
  const entries = () => [
    ...callEntries(table, actions, { onPrint, onMove, onPanel: setPanel, mayAward: maySet }),
    ...(maySet ? tableEntries(table, tournaments, actions) : []),
  ];
  return (
    <section
      id={tableTileId(courtId)}
      aria-label={name}
      aria-keyshortcuts={key ?? undefined}
      className={classNames('tt-sheet', styles.tile, styles[status.look], panel && styles.covered)}
      style={state.kind === 'called' ? ({ '--due': state.due } as CSSProperties) : undefined}
      {...matchTarget((id) => onMove(id, courtId))}
    >
      <header className={styles.head}>
        <CourtPlate name={name} />
        <p className={styles.status}>
          <span>{status.words}</span>
          {status.minutes !== null && (
            <span className={styles.minutes}>
              {rich('desk.minutesBig', {
                minutes: <b>{status.minutes}</b>,
                small: (unit) => <small>{unit}</small>,
              })}
            </span>
          )}
        </p>
        {(maySet || state.kind === 'called') && (
          <RowMenu label={t('desk.tableMore', { table: name })} entries={entries} />
        )}
      </header>
      {isAsked && <Asked courtId={courtId} name={name} actions={actions} />}
      {only && <p className={styles.note}>{rich('desk.keptFor', { name: only.name })}</p>}
      {!isOpen && state.kind === 'called' && <p className={styles.note}>{t('desk.closedAfterMatch')}</p>}
      {state.kind === 'free' && <FreeTile {...props} state={state} />}
      {state.kind === 'closed' && <Closed courtId={courtId} actions={actions} maySet={maySet} />}
      {state.kind === 'called' && (
        <CalledTile
          {...state}
          table={name}
          actions={actions}
          mayAward={maySet}
          now={props.now}
          onPanel={setPanel}
          result={resultOf(state.match.id, { panel, onPanel: setPanel, isNext: state.stage.kind === 'playing' })}
        />
      )}
    </section>
  );
}

/** The umpire's points say that the match has begun, before the desk does. */
function usePlayedTable(table: DeskTable): DeskTable {
  const { state } = table;
  const score = useLiveScore({ id: state.kind === 'called' ? state.match.id : '', status: 'called' });
  if (state.kind !== 'called' || state.stage.kind === 'playing' || !isCounted(score, state.call)) return table;
  return { ...table, state: { ...state, stage: { kind: 'playing', minutes: state.stage.minutes } } };
}

interface AskedProps {
  readonly courtId: string;
  readonly name: string;
  readonly actions: DeskActions;
}

/** The phone that counts here may be lost or empty: the desk can let another one. */
function Asked({ courtId, name, actions }: AskedProps) {
  return (
    <div role="status" className={styles.asked}>
      <p>{t('desk.wantsToScore')}</p>
      <Button
        variant="tonal"
        size="small"
        aria-label={t('desk.handOverAt', { table: name })}
        onClick={() => actions.answerTable(courtId, true)}
      >
        {t('desk.handOver')}
      </Button>
      <Button
        variant="outlined"
        size="small"
        aria-label={t('desk.keepScorerAt', { table: name })}
        onClick={() => actions.answerTable(courtId, false)}
      >
        {t('desk.keepScorer')}
      </Button>
    </div>
  );
}

function Closed({ courtId, actions, maySet }: Omit<AskedProps, 'name'> & { readonly maySet: boolean }) {
  return (
    <>
      <p className={styles.none}>{t('desk.closedWhy')}</p>
      {maySet && (
        <div className={styles.foot}>
          <span />
          <Button
            variant="outlined"
            size="small"
            data-first
            onClick={() => actions.setTable(courtId, { isOpen: true })}
          >
            {t('desk.openTable')}
          </Button>
        </div>
      )}
    </>
  );
}
