/** A board for a TV at the wall: nothing to press, read from the other end of the hall, and honest about its age. */
import { type CSSProperties, type ReactNode, useEffect, useState } from 'react';
import { useWakeLock } from '#app/hall/use-wake-lock.ts';
import { useNow } from '#app/scheduling/use-now.ts';
import { useSilence } from '#app/tournaments/live/stream-pulse.ts';
import { LivePoints } from '#app/tournaments/scores/live-points.tsx';
import { Name } from '#app/ui/controls/name.tsx';
import { CourtPlate } from '#app/ui/pictures/court-plate.tsx';
import { AlertTriangleFilledIcon } from '#app/ui/pictures/icons.tsx';
import { sayIn } from '#messages/in-language.ts';
import type { Language } from '#messages/language.ts';
import styles from './board.module.css';
import type { BoardRow, BoardSlide } from './board-slides.ts';

export interface BoardProps {
  readonly name: string;
  readonly slides: readonly BoardSlide[];
  /** What stands there where there is nothing to show. */
  readonly empty: string;
  /** When the server was last heard, on this device's clock. */
  readonly lastHeard: number | undefined;
  /** The way back to where it was opened. */
  readonly wayBack?: ReactNode;
  /** What turns its voice on. */
  readonly voice?: ReactNode;
  /** As the desk has said; else the page's. */
  readonly language?: Language | undefined;
}

/** Long enough to find a name among eight tables. */
const TURN_AFTER = 12_000;
/** The server is heard every 12 seconds. */
const STALE_AFTER = 20_000;

export function Board({ name, slides, empty, lastHeard, wayBack, voice, language }: BoardProps) {
  useWakeLock();
  const slide = useTurning(slides);
  const at = slide ? slides.indexOf(slide) + 1 : 0;
  return (
    <div className={styles.board} lang={language}>
      <header className={styles.head}>
        {wayBack}
        <h1>{slide ? slide.title : name}</h1>
        {slides.length > 1 && <p className={styles.page}>{`${at}/${slides.length}`}</p>}
        <Age lastHeard={lastHeard} language={language} />
      </header>
      {slide ? (
        <ul key={slide.key} className={styles.rows} style={gridOf(slide)}>
          {slide.rows.map((row) => (
            <li key={row.key} className={`${styles.row} ${styles[row.kind]}`}>
              <Row row={row} language={language} />
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles.empty}>{empty}</p>
      )}
      {voice}
    </div>
  );
}

/** Turns the pages one by one. What is on a page changes at once. */
function useTurning(slides: readonly BoardSlide[]): BoardSlide | undefined {
  const [turn, setTurn] = useState(0);
  const count = slides.length;
  useEffect(() => {
    if (count < 2) return;
    const timer = setInterval(() => setTurn((before) => before + 1), TURN_AFTER);
    return () => clearInterval(timer);
  }, [count]);
  return slides[turn % Math.max(1, count)];
}

/** Two columns from five rows on; as large as they can be. */
function gridOf({ rows }: BoardSlide): CSSProperties {
  const columns = rows.length > 4 ? 2 : 1;
  return { '--columns': columns, '--lines': Math.ceil(rows.length / columns), '--all': rows.length } as CSSProperties;
}

function Age({ lastHeard, language }: Pick<BoardProps, 'lastHeard' | 'language'>) {
  if (lastHeard === undefined) return <p className={styles.age}>{sayIn('board.connecting', language)}</p>;
  return <KnownAge lastHeard={lastHeard} language={language} />;
}

function KnownAge({ lastHeard, language }: Pick<BoardProps, 'language'> & { readonly lastHeard: number }) {
  useNow(1_000);
  const isStale = useSilence(lastHeard) > STALE_AFTER;
  const time = clock(lastHeard);
  return (
    <p className={`${styles.age} ${isStale ? styles.stale : ''}`} role={isStale ? 'alert' : undefined}>
      {isStale && <AlertTriangleFilledIcon size={48} />}
      <span>{isStale ? sayIn('board.staleAsOf', language, { time }) : sayIn('board.asOf', language, { time })}</span>
    </p>
  );
}

const clock = (instant: number): string =>
  [new Date(instant).getHours(), new Date(instant).getMinutes(), new Date(instant).getSeconds()]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');

function Row({ row, language }: Pick<BoardProps, 'language'> & { readonly row: BoardRow }) {
  if (row.kind === 'table') {
    return (
      <>
        {row.table !== '' && <CourtPlate name={row.table} />}
        <div className={styles.names}>
          <p className={row.isNow ? undefined : styles.coming}>
            <Name>{row.names[0]}</Name>
          </p>
          <p className={row.isNow ? undefined : styles.coming}>
            <Name>{row.names[1]}</Name>
          </p>
          {row.isNow && <LivePoints match={row.match} className={styles.live} />}
          {!row.isNow && <p className={styles.next}>{sayIn('board.nextHere', language)}</p>}
          {row.next && <p className={styles.next}>{sayIn('board.nextPair', language, { next: row.next })}</p>}
        </div>
      </>
    );
  }
  if (row.kind === 'place') {
    return (
      <>
        <b>{row.place}</b>
        <span className={styles.name}>
          <Name>{row.name}</Name>
        </span>
        <b>{sayIn('board.points', language, { count: row.points })}</b>
      </>
    );
  }
  return (
    <div className={styles.names}>
      {row.sides.map((side, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a match has two sides
        <p key={index} className={outcomeOf(side, row.isOver)}>
          <span className={styles.name}>
            <Name>{side.name}</Name>
          </span>
          {side.score !== null && <b>{side.score}</b>}
        </p>
      ))}
      {!row.isOver && <LivePoints match={row.match} className={styles.live} />}
    </div>
  );
}

const outcomeOf = ({ isWinner }: { readonly isWinner: boolean }, isOver: boolean): string | undefined =>
  isWinner ? styles.winner : isOver ? styles.loser : undefined;
