/** A table with a call: its players come, play, or are called again. */
import type { ReactNode } from 'react';
import { type CallStage, ordinalCall } from '#app/hall/call-stage.ts';
import type { DeskCall } from '#app/hall/hall-model.ts';
import { AWARD } from '#app/tournaments/match/corrections/award-hash.ts';
import { LivePoints } from '#app/tournaments/scores/live-points.tsx';
import { useLiveScore } from '#app/tournaments/scores/live-scores.ts';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { rich } from '#app/ui/controls/rich.tsx';
import { MINUTE } from '#contract/durations.ts';
import { t } from '#messages/t.ts';
import type { DeskActions } from '../model/desk-actions.ts';
import type { DeskMatch } from '../model/desk-terms.ts';
import { MatchLabel } from '../parts/match-words.tsx';
import styles from './table-tile.module.css';
import { TileNames } from './tile-names.tsx';
import type { TilePanel } from './tile-props.ts';

interface CalledTileProps {
  readonly call: DeskCall;
  readonly match: DeskMatch;
  readonly stage: CallStage;
  readonly others: readonly unknown[];
  readonly table: string;
  readonly actions: DeskActions;
  /** A link's desk may not. */
  readonly mayAward: boolean;
  readonly now: number;
  readonly onPanel: (panel: TilePanel) => void;
  /** The button for the result where it comes next, and what it opens. */
  readonly result: ReactNode;
}

/** For so long a call is taken back on the tile itself; later its menu does. */
const FRESH = MINUTE;

export function CalledTile(props: CalledTileProps) {
  const { call, match, stage, others, actions, mayAward, now, result } = props;
  const isPlaying = stage.kind === 'playing';
  const isFresh = !isPlaying && call.number === 1 && call.arrived.length === 0 && now - call.announcedAt < FRESH;
  const retired = useRetired(match);
  return (
    <>
      <TileNames
        match={match}
        isMovable={others.length > 0 && actions.callsOn === null}
        {...(!isPlaying && {
          arrivals: {
            arrived: call.arrived,
            onArrive: (personId, isHere) => actions.setArrived(call.matchId, personId, isHere),
          },
        })}
      />
      {retired && (
        <p role="status" className={styles.lateWords}>
          {rich('desk.retires', { name: retired.name })}
        </p>
      )}
      {stage.kind === 'no-show' && (
        <p className="tt-hidden">{t('desk.lastCallOverLong', { who: mayAward ? 'you' : 'organiser' })}</p>
      )}
      <div className={styles.foot}>
        {isFresh ? (
          <Button variant="text" size="small" onClick={() => actions.withdraw(call)}>
            {t('desk.withdraw')}
          </Button>
        ) : (
          <MatchLabel match={match} />
        )}
        <LivePoints match={{ id: match.id, status: 'called' }} className={styles.points} />
        <Next {...props} isRetired={retired !== undefined} />
        {result}
      </div>
    </>
  );
}

/** Told by the table's scoreboard; a table itself awards nothing. */
function useRetired(match: DeskMatch): DeskMatch['people'][number] | undefined {
  const retired = useLiveScore({ id: match.id, status: 'called' })?.retired;
  return retired ? match.people[retired - 1] : undefined;
}

/** The one thing to do next; what else can be done is in the menu. */
function Next({
  call,
  match,
  stage,
  table,
  actions,
  mayAward,
  onPanel,
  isRetired,
}: CalledTileProps & { readonly isRetired: boolean }) {
  if (isRetired && mayAward) {
    return (
      <ButtonLink to="/match/$matchId" params={{ matchId: match.id }} hash={AWARD} variant="tonal" size="small">
        {t('desk.award')}
      </ButtonLink>
    );
  }
  if (stage.kind === 'playing') return null;
  if (stage.kind === 'call-again') {
    return (
      <Button
        variant="primary"
        size="small"
        data-first
        disabled={actions.callsOn !== null}
        onClick={() => actions.callAgain(call)}
      >
        {ordinalCall(stage.number)}
      </Button>
    );
  }
  if (stage.kind === 'no-show' && mayAward) {
    return (
      <Button variant="primary" size="small" data-first aria-haspopup="dialog" onClick={() => onPanel('walkover')}>
        {t('desk.walkover')}
      </Button>
    );
  }
  return (
    <Button
      variant="tonal"
      size="small"
      data-first
      aria-label={t('desk.startTable', { table })}
      onClick={() => actions.setStarted(call, true)}
    >
      {t('desk.start')}
    </Button>
  );
}
