/** The line of matches: what is ready, in the order of calling, and folded away what waits for something, with its reason. */
import { useCallback, useEffect, useState } from 'react';
import { readMatchNumber } from '#app/tournaments/matches/match-number.ts';
import { finder } from '#app/ui/controls/find.ts';
import { useIsWide } from '#app/ui/layout/use-media.ts';
import { usePortions } from '#app/ui/lists/portions.tsx';
import { ChevronRightIcon } from '#app/ui/pictures/icons.tsx';
import { PinIcon } from '#app/ui/pictures/more-icons.tsx';
import { t } from '#messages/t.ts';
import { frontTarget } from '../tables/match-drag.ts';
import styles from './line.module.css';
import type { LineProps } from './line-props.ts';
import { LineRow } from './line-row.tsx';

/** A line that is longer than this is looked through by name or number. */
const LONG = 12;
const FEW = 5;

export function Line(props: LineProps) {
  const { queue, actions } = props;
  const [isDragging, setDragging] = useState(false);
  const startDrag = () => setDragging(true);
  const endDrag = useCallback(() => setDragging(false), []);
  const [wanted, setWanted] = useState('');
  const isWide = useIsWide();
  const [unfolded, setUnfolded] = useState<boolean>();
  const isWanted = finder(wanted);
  const wantedNumber = readMatchNumber(wanted);
  const found = queue.filter(({ players, number }) => number === wantedNumber || isWanted(players));
  const ready = found.filter(({ blocked }) => blocked === null);
  const blocked = found.filter((match) => match.blocked !== null);
  const isLooking = wanted !== '';
  // Where little is ready, what comes after it is seen without a press.
  const isUnfolded = isLooking || (unfolded ?? (isWide && ready.length < FEW));
  return (
    <div className={styles.line}>
      {isDragging && <Front onDrop={(matchId) => actions.pin(matchId, true)} onEnd={endDrag} />}
      <section aria-labelledby="ready" className={styles.part}>
        <h2 id="ready" className="tt-h4">
          {t('desk.ready', { count: ready.length })}
        </h2>
        {queue.length > LONG && (
          <input
            type="search"
            className={styles.find}
            aria-label={t('desk.find')}
            placeholder={t('desk.findShort')}
            maxLength={80}
            value={wanted}
            onChange={({ target }) => setWanted(target.value)}
          />
        )}
        {found.length === 0 ? (
          <p className="tt-small tt-ink2">{queue.length === 0 ? t('desk.noneWaits') : t('desk.noneFound')}</p>
        ) : (
          ready.length === 0 && <p className="tt-small tt-ink2">{t('desk.noneReady')}</p>
        )}
        <Rows {...props} queue={ready} wanted={wanted} onDrag={startDrag} />
      </section>
      {blocked.length > 0 && (
        <section aria-labelledby="blocked" className={styles.part}>
          <h2 id="blocked" className="tt-h4">
            <button
              type="button"
              className={styles.fold}
              aria-expanded={isUnfolded}
              disabled={isLooking}
              onClick={() => setUnfolded(!isUnfolded)}
            >
              <ChevronRightIcon size={18} stroke={2.6} />
              <span>{t('desk.blocked', { count: blocked.length })}</span>
            </button>
          </h2>
          {isUnfolded && <Rows {...props} queue={blocked} wanted={wanted} onDrag={startDrag} />}
        </section>
      )}
    </div>
  );
}

/** A hall calls the first of them. */
const PORTION = 40;

interface RowsProps extends LineProps {
  readonly wanted: string;
  readonly onDrag: () => void;
}

function Rows({ queue, wanted, onDrag, ...props }: RowsProps) {
  const { from, until, list, placeOf, more } = usePortions<HTMLOListElement>(queue.length, {
    what: t('desk.line'),
    filter: wanted,
    portion: PORTION,
    grows: 'press',
  });
  return (
    <>
      <ol ref={list} className={styles.rows} onDragStart={onDrag}>
        {queue.slice(from, until).map((match, nth) => (
          <LineRow key={match.id} match={match} place={placeOf(nth)} {...props} />
        ))}
      </ol>
      {more}
    </>
  );
}

interface FrontProps {
  readonly onDrop: (matchId: string) => void;
  readonly onEnd: () => void;
}

/** Where a match is dropped to be called before all others; in view however far the line is scrolled. */
function Front({ onDrop, onEnd }: FrontProps) {
  useEffect(() => {
    // A row that was called meanwhile ends its drag without a word; pointers are silent as long as one lasts.
    const ends = ['dragend', 'pointermove'] as const;
    for (const end of ends) document.addEventListener(end, onEnd);
    return () => {
      for (const end of ends) document.removeEventListener(end, onEnd);
    };
  }, [onEnd]);
  return (
    <div className={styles.front}>
      <p {...frontTarget(onDrop)}>
        <PinIcon size={20} />
        {t('desk.dropAtFront')}
      </p>
    </div>
  );
}
