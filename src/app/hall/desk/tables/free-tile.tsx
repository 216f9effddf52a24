/** A free table: the match that is proposed for it, or a pair out of turn, or when the next one can be expected. */
import { minutesSince } from '#app/hall/call-stage.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { told } from '#app/ui/controls/sentence.tsx';
import { t } from '#messages/t.ts';
import type { TableState } from '../model/desk-terms.ts';
import { MatchLabel } from '../parts/match-words.tsx';
import styles from './table-tile.module.css';
import { TileNames } from './tile-names.tsx';
import type { TableTileProps } from './tile-props.ts';

interface FreeTileProps extends Pick<TableTileProps, 'actions' | 'isCalling' | 'now' | 'onCall'> {
  readonly state: Extract<TableState, { kind: 'free' }>;
}

export function FreeTile({ state: { proposal, offer, nextAt }, actions, isCalling, now, onCall }: FreeTileProps) {
  const match = proposal ?? offer;
  if (!match) return <p className={styles.none}>{noneWords(nextAt, now)}</p>;
  const { id, courtId, players, table, reason } = match;
  const isUnderWay = isCalling(id);
  return (
    <>
      <TileNames match={match} />
      <p className="tt-hidden">{told(reason)}</p>
      <div className={styles.foot}>
        <MatchLabel match={match} />
        <Button
          variant={proposal ? 'primary' : 'outlined'}
          size="small"
          data-first
          disabled={isUnderWay || actions.callsOn !== null}
          aria-label={isUnderWay ? undefined : t('desk.callPair', { players, table })}
          onClick={() => onCall(id, courtId)}
        >
          {isUnderWay ? t('desk.calling') : t('desk.call')}
        </Button>
      </div>
    </>
  );
}

function noneWords(nextAt: number | null, now: number): string {
  if (nextAt === null) return t('desk.nobodyFree');
  return t('desk.nobodyFreeUntil', { minutes: Math.max(1, minutesSince(now, nextAt)) });
}
