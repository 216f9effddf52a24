/** The desk's one bar: the hall, the next call, all calls, the pause, who calls, and a menu with all else. */
import type { ReactNode } from 'react';
import { Button } from '#app/ui/controls/button.tsx';
import { IconButton } from '#app/ui/controls/icon-button.tsx';
import { PairNames } from '#app/ui/controls/match-names.tsx';
import { rich } from '#app/ui/controls/rich.tsx';
import { PinnedBar } from '#app/ui/layout/pinned-bar.tsx';
import { type MenuEntry, RowMenu } from '#app/ui/menus/row-menu.tsx';
import { PlayerPlayFilledIcon } from '#app/ui/pictures/icons.tsx';
import { BellIcon, PlayerPauseIcon } from '#app/ui/pictures/more-icons.tsx';
import { t } from '#messages/t.ts';
import type { DeskProposal } from '../model/desk-terms.ts';
import styles from './desk-bar.module.css';

export interface DeskBarProps {
  readonly hall: string | null;
  readonly tournaments: readonly { readonly id: string; readonly name: string }[];
  /** The one tournament whose matches are shown and called; null: all. */
  readonly shownClass: string | null;
  readonly onShowClass: (id: string | null) => void;
  readonly next: DeskProposal | undefined;
  /** How many free tables have a proposal. */
  readonly count: number;
  readonly mayCall: boolean;
  readonly hasKeys: boolean;
  readonly isPaused: boolean;
  /** Settings, pause and tables are the organisers'. */
  readonly maySet: boolean;
  readonly presence: ReactNode;
  readonly entries: () => readonly MenuEntry[];
  readonly onCallNext: () => void;
  readonly onCallAll: () => void;
  readonly onPause: () => void;
}

export function DeskBar(props: DeskBarProps) {
  const { hall, tournaments, count, mayCall, isPaused, maySet, presence, entries, onCallAll, onPause } = props;
  return (
    <header className={styles.bar}>
      <h1 className={styles.hall}>
        {hall === null ? (
          t('desk.title')
        ) : (
          <>
            <span className="tt-hidden">{t('desk.title')} · </span>
            <span translate="no">{hall}</span>
          </>
        )}
      </h1>
      {tournaments.length > 1 && <ClassFilter {...props} />}
      <div className={styles.calls}>
        <CallNext {...props} />
        {count > 1 && (
          <Button variant="outlined" className={styles.all ?? ''} disabled={!mayCall} onClick={onCallAll}>
            {t('desk.callAll', { count })}
          </Button>
        )}
      </div>
      <div className={styles.end}>
        {presence}
        {maySet && (
          <IconButton
            label={isPaused ? t('desk.resume') : t('desk.pause')}
            title={isPaused ? t('desk.resume') : t('desk.pause')}
            edged
            onClick={onPause}
          >
            {isPaused ? <PlayerPlayFilledIcon size={20} /> : <PlayerPauseIcon size={20} />}
          </IconButton>
        )}
        <RowMenu label={t('desk.menu')} entries={entries} />
      </div>
    </header>
  );
}

function CallNext({ next, mayCall, hasKeys, onCallNext }: DeskBarProps) {
  return (
    <div className={styles.next}>
      <PinnedBar>
        <Button
          variant="next"
          full
          disabled={!next || !mayCall}
          aria-keyshortcuts={hasKeys ? 'Space' : undefined}
          start={<BellIcon size={22} />}
          end={
            hasKeys && (
              <span aria-hidden="true" className={styles.key}>
                {t('desk.spaceKey')}
              </span>
            )
          }
          onClick={onCallNext}
        >
          {next ? (
            <span className={styles.nextWords}>
              {rich('desk.callNext', { players: <PairNames>{next.players}</PairNames>, table: next.table })}
            </span>
          ) : (
            t('desk.nothingToCall')
          )}
        </Button>
      </PinnedBar>
    </div>
  );
}

function ClassFilter({ tournaments, shownClass, onShowClass }: DeskBarProps) {
  return (
    <select
      className={styles.filter}
      aria-label={t('desk.showClass')}
      value={shownClass ?? ''}
      onChange={({ target }) => onShowClass(target.value === '' ? null : target.value)}
    >
      <option value="">{t('desk.allClasses')}</option>
      {tournaments.map(({ id, name }) => (
        <option key={id} value={id} translate="no">
          {name}
        </option>
      ))}
    </select>
  );
}
