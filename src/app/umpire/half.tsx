/** Half of the table. Before the first point who is tapped serves first; then a tap is a point; in a pause it is none. */
import type { ReactElement } from 'react';
import { Name } from '#app/ui/controls/name.tsx';
import { classNames } from '#app/ui/theme/class-names.ts';
import { t } from '#messages/t.ts';
import type { PlayerNumber, Press } from '#tournament/umpire/presses.ts';
import { gamesWon, type Scoreboard, winnerOf } from '#tournament/umpire/scoreboard.ts';
import styles from './half.module.css';
import { lastGameWinner, type Names, nameOf, winnerFirst } from './umpire-words.ts';

interface HalfProps {
  readonly player: PlayerNumber;
  readonly board: Scoreboard;
  readonly names: Names;
  readonly isOff: boolean;
  /** On which side it stands, as this screen shows it. */
  readonly isLeft: boolean;
  readonly onPress: (press: Press) => void;
}

export function Half(props: HalfProps) {
  const { phase } = props.board;
  if (phase === 'break' || phase === 'over') return <StillHalf {...props} />;
  return <TappedHalf {...props} />;
}

function TappedHalf({ player, board, names, isOff, onPress }: HalfProps) {
  const isReady = board.phase === 'ready';
  const serves = !isReady && board.server === player;
  return (
    <button
      type="button"
      className={classNames(styles.half, serves && styles.serves)}
      disabled={isOff || board.phase === 'timeout'}
      onClick={() => onPress(isReady ? { kind: 'start', server: player, left: board.left } : { kind: 'point', player })}
    >
      <span className={styles.name}>
        {!isReady && <span className="tt-hidden">{t('umpire.pointFor')}</span>}{' '}
        <span>
          <Name>{nameOf(names, player)}</Name>
        </span>{' '}
        {isReady && <span className="tt-hidden">{t('umpire.servesFirst')}</span>}
      </span>
      <OwnGames player={player} board={board} />
      <span className={classNames(styles.points, isReady && styles.word)} aria-hidden="true">
        {isReady ? t('umpire.serve') : board.points[player - 1]}
      </span>
      <Marks serves={serves} cards={board.cards[player - 1] ?? 0} />
    </button>
  );
}

/** Between games and after the match: who has won, in words. */
function StillHalf({ player, board, names, isLeft }: HalfProps) {
  const isBreak = board.phase === 'break';
  const winner = isBreak ? lastGameWinner(board) : winnerOf(board);
  const verdict = verdictOf(board, player, winner);
  return (
    <section
      key={board.games.length}
      className={classNames(
        styles.half,
        styles.still,
        winner === player ? (isBreak ? styles.wonGame : styles.wonMatch) : styles.dim,
        isBreak && (isLeft ? styles.fromRight : styles.fromLeft),
      )}
    >
      <p className={styles.name}>
        <Name>{nameOf(names, player)}</Name>
      </p>
      {verdict !== null && <p className={styles.verdict}>{verdict}</p>}
      <OwnGames player={player} board={board} />
    </section>
  );
}

function verdictOf(board: Scoreboard, player: PlayerNumber, winner: PlayerNumber | null): string | null {
  if (board.retired === player) return t('umpire.retires');
  if (winner === null) return t('umpire.endsLevel', winnerFirst(gamesWon(board)));
  if (winner !== player) return null;
  if (board.phase === 'break') {
    return t('umpire.gameWon', { game: board.games.length, ...winnerFirst(board.games.at(-1) ?? [0, 0]) });
  }
  return board.retired === null ? t('umpire.winsBy', winnerFirst(gamesWon(board))) : t('umpire.wins');
}

/** Each side has its own points of the games that are over, so that no pair of them can be read the wrong way round. */
function OwnGames({ player, board: { games } }: Pick<HalfProps, 'player' | 'board'>): ReactElement {
  return (
    <span className={styles.games} aria-hidden="true">
      {games.map((game, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a game is known by its number alone
        <span key={index} className={game[player - 1] === Math.max(...game) ? styles.won : undefined}>
          {game[player - 1]}
        </span>
      ))}
    </span>
  );
}

function Marks({ serves, cards }: { readonly serves: boolean; readonly cards: number }) {
  return (
    <span className={styles.marks} aria-hidden="true">
      {serves && <span className={styles.serve}>{t('umpire.serve')}</span>}
      {cards > 0 && (
        <span className={styles.yellow}>{cards === 1 ? t('umpire.yellow') : t('umpire.yellowAndRed')}</span>
      )}
    </span>
  );
}
