/** The scoreboard that an umpire taps: two halves of the table, what was said last, and what else can be pressed. */

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useIsOnline } from '#app/call/connection.ts';
import { useWakeLock } from '#app/hall/use-wake-lock.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { PlainLink } from '#app/ui/controls/link.tsx';
import { Name } from '#app/ui/controls/name.tsx';
import { rich } from '#app/ui/controls/rich.tsx';
import { usePageMeta } from '#app/ui/layout/page-meta.ts';
import { ChevronLeftIcon } from '#app/ui/pictures/icons.tsx';
import { scoreText } from '#app/ui/words/score-text.ts';
import { t } from '#messages/t.ts';
import type { PlayerNumber, Press } from '#tournament/umpire/presses.ts';
import { gamesWon, otherPlayer, type Scoreboard } from '#tournament/umpire/scoreboard.ts';
import { BetweenGames } from './between-games.tsx';
import { DeliveryMark } from './delivery-mark.tsx';
import { Half } from './half.tsx';
import { LeaveTable, useAsksBeforeLeaving } from './leave-table.tsx';
import { MatchOver } from './match-over.tsx';
import { Receipt } from './receipt.tsx';
import type { CountedMatch, ShownScore } from './sheet/sheet-transitions.ts';
import type { UmpireSheet } from './sheet/umpire-sheet.ts';
import { useUmpireSheet } from './sheet/use-umpire-sheet.ts';
import styles from './umpire.module.css';
import { UmpireBar } from './umpire-bar.tsx';
import { announcementOf, type Names, sidesFrom, spokenScore } from './umpire-words.ts';

export interface UmpireScreenProps {
  readonly match: CountedMatch;
  readonly names: Names;
  readonly table: string | null;
  /** Where somebody goes who leaves the device of a table. */
  readonly tournamentId?: string;
  readonly mayAward: boolean;
  /** Whether the match can end without a winner. */
  readonly mayBeLevel: boolean;
  /** True once the result is kept; a table's own device enters it by the sheet. */
  readonly onResult?: (board: Scoreboard, seen: CountedMatch) => Promise<boolean>;
  /** Both players agree before the result is entered. */
  readonly mustAgree?: boolean;
  /** This device may not count here any more. */
  readonly onRefused?: () => void;
  readonly onSaved?: () => void;
  /** Shown with the receipt of a table's result: who plays there next. */
  readonly next?: ReactNode;
}

export function UmpireScreen(props: UmpireScreenProps) {
  const opened = useUmpireSheet(props.match);
  useWakeLock();
  if (!opened || opened.shown.status === 'loading') {
    return (
      <p role="status" className={styles.loading}>
        {t('common.loadingOnly')}
      </p>
    );
  }
  return <Counting {...props} {...opened} />;
}

interface CountingProps extends UmpireScreenProps {
  readonly sheet: UmpireSheet;
  readonly shown: ShownScore;
}

function Counting(props: CountingProps) {
  const {
    match,
    names,
    table,
    tournamentId,
    mayAward,
    mayBeLevel,
    mustAgree = false,
    onResult,
    onRefused,
    onSaved,
    next,
    sheet,
    shown,
  } = props;
  const { board, steps, isMirrored, status, delivery, result } = shown;
  usePageMeta({ title: t('umpire.pageTitle', { a: names[0], b: names[1] }) });
  useTold(delivery?.kind === 'refused', onRefused);
  useTold(result?.kind === 'saved', onSaved);
  const isOnline = useIsOnline();
  const [isLeaving, setLeaving] = useState(false);
  useAsksBeforeLeaving(shown, () => setLeaving(true));
  const announcement = announcementOf(steps, names);
  useBuzz(shown);
  const press = (pressed: Press) => sheet.press(pressed);
  const left = isMirrored ? otherPlayer(board.left) : board.left;
  const isOff = status === 'elsewhere' || isLeaving;
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <WayOut match={match} table={table} isLeaving={isLeaving} onLeave={() => setLeaving(!isLeaving)} />
        <Games board={board} left={left} />
        <DeliveryMark shown={shown} isOnline={isOnline} />
      </header>
      <h1 className="tt-hidden" tabIndex={-1}>
        {rich('umpire.aAgainstB', { a: names[0], b: names[1] })}
      </h1>
      <p className="tt-hidden" role="status">
        <span>{announcement}</span> <span>{spokenScore(board, names)}</span>
      </p>
      <div className={styles.halves}>
        {sidesFrom(left).map((player) => (
          <Half
            key={player}
            player={player}
            board={board}
            names={names}
            isOff={isOff}
            isLeft={player === left}
            onPress={press}
          />
        ))}
        {board.phase === 'break' && (
          <BetweenGames
            key={board.games.length}
            shown={shown}
            isOff={isOff}
            onStart={() => press({ kind: 'resume' })}
          />
        )}
        {announcement !== null && (
          <p key={steps.length} className={styles.announcement} aria-hidden="true">
            {announcement}
          </p>
        )}
      </div>
      {isLeaving ? (
        <LeaveTable wayOut={wayOutOf(match, tournamentId)} shown={shown} onStay={() => setLeaving(false)} />
      ) : status === 'elsewhere' ? (
        <Elsewhere sheet={sheet} isOnline={isOnline} />
      ) : result ? (
        <Receipt
          delivery={result}
          board={board}
          names={names}
          next={next}
          onUndo={() => sheet.reopen()}
          onSend={() => sheet.release()}
        />
      ) : board.phase === 'over' ? (
        <MatchOver
          board={board}
          names={names}
          mayAward={mayAward}
          onUndo={() => press({ kind: 'undo' })}
          agreeing={mustAgree ? [match.player1Id, match.player2Id] : null}
          onResult={(agreed) => (onResult ? onResult(board, sheet.match) : sheet.finish(agreed))}
        />
      ) : (
        <UmpireBar
          shown={shown}
          names={names}
          mayBeLevel={mayBeLevel}
          onPress={press}
          onMirror={() => sheet.mirror()}
        />
      )}
    </div>
  );
}

interface WayOutProps extends Pick<UmpireScreenProps, 'match' | 'table'> {
  readonly isLeaving: boolean;
  readonly onLeave: () => void;
}

const wayOutOf = ({ matchId }: Pick<CountedMatch, 'matchId'>, tournamentId?: string) =>
  tournamentId === undefined
    ? ({ to: '/match/$matchId', params: { matchId } } as const)
    : ({ to: '/tournaments/$tournamentId', params: { tournamentId } } as const);

/** The device of a table stays there, and asks before it is left; an umpire goes back to the match. */
function WayOut({ match, table, isLeaving, onLeave }: WayOutProps) {
  if (!match.isTable) {
    return (
      <PlainLink {...wayOutOf(match)} className={styles.back}>
        <ChevronLeftIcon size={24} />
        <span>{table ? <Name>{table}</Name> : t('umpire.match')}</span>
      </PlainLink>
    );
  }
  return (
    <button type="button" className={styles.back} aria-expanded={isLeaving} onClick={onLeave}>
      <ChevronLeftIcon size={24} />
      <span className="tt-hidden">{t('umpire.leave')}</span> <Name>{table ?? t('umpire.table')}</Name>
    </button>
  );
}

/** Games won, each over its half of the table. Once the match is over the halves say it in words. */
function Games({ board, left }: { readonly board: Scoreboard; readonly left: PlayerNumber }) {
  if (board.phase === 'over') return <span />;
  const games = gamesWon(board);
  const [a = 0, b = 0] = sidesFrom(left).map((player) => games[player - 1] ?? 0);
  return <p className={styles.games}>{scoreText(a, b)}</p>;
}

function Elsewhere({ sheet, isOnline }: { readonly sheet: UmpireSheet; readonly isOnline: boolean }) {
  return (
    <div className={styles.bar}>
      <p className={styles.say}>{t('umpire.otherDeviceScoresMatch')}</p>
      {/* Without an answer the button stays, to be pressed again. */}
      <Button variant="next" disabled={!isOnline} onClick={() => void sheet.takeOver().catch(() => undefined)}>
        {t('umpire.scoreHere')}
      </Button>
    </div>
  );
}

/** Told once as it comes to be so. */
function useTold(isSo: boolean, tell: (() => void) | undefined): void {
  const last = useRef(tell);
  last.current = tell;
  useEffect(() => {
    if (isSo) last.current?.();
  }, [isSo]);
}

/** A short one for a point, a long one where the players change ends or a game is over. */
function useBuzz({ steps, board, status }: ShownScore): void {
  const last = useRef(steps.length);
  useEffect(() => {
    if (status === 'counting' && steps.length > last.current) {
      const isEnd = board.phase !== 'playing' || announcementOf(steps, ['', '']) !== null;
      navigator.vibrate?.(isEnd ? [80, 60, 160] : 25);
    }
    last.current = steps.length;
  }, [steps, board, status]);
}
