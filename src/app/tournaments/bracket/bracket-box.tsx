/** One match of the drawing: two rows, the winner's dark. Few elements, for hundreds of them may be in view. */
import { memo } from 'react';
import { useLiveScore } from '#app/tournaments/scores/live-scores.ts';
import { Avatar } from '#app/ui/pictures/avatar.tsx';
import { classNames } from '#app/ui/theme/class-names.ts';
import { stageName } from '#contract/stage-name.ts';
import type { LinkedMatch } from './links.ts';
import { bracketSidesOf, describeMatch } from './names.ts';

/** What marks a match, in the drawing as in the list. */
export interface MatchMarks {
  /** Matches whose result, or whose players, follow from results that wait on this device. */
  readonly provisional: ReadonlySet<string>;
  /** The way of one player. */
  readonly path: ReadonlySet<LinkedMatch>;
}

interface BracketBoxProps extends MatchMarks {
  readonly match: LinkedMatch;
  /** All of its round. */
  readonly round: readonly LinkedMatch[];
  /** Under the keyboard's cursor. */
  readonly isCurrent: boolean;
  /** Of a player who is pointed at. */
  readonly isFollowed: boolean | undefined;
  readonly isFar: boolean | undefined;
}

export const BracketBox = memo(function BracketBox({
  match,
  round,
  provisional,
  path,
  isCurrent,
  isFollowed,
  isFar,
}: BracketBoxProps) {
  const { id, stage, number, x, y } = match.node;
  const isProvisional = provisional.has(id);
  const sides = bracketSidesOf(match);
  const isPlayed = match.node.status === 'ongoing' || match.node.status === 'called';
  return (
    <li
      className={classNames(
        'bracket-match',
        isProvisional && 'is-provisional',
        isFollowed && 'is-followed',
        path.has(match) && 'is-path',
      )}
      data-match={id}
      data-title={stage === 'THIRD_PLACE' ? `${stageName(stage)} · ${number}` : number}
      style={{ left: x, top: y }}
      aria-setsize={round.length}
      aria-posinset={round.indexOf(match) + 1}
    >
      <a href={`/match/${id}`} tabIndex={isCurrent ? 0 : -1} aria-label={describeMatch(match, sides, isProvisional)}>
        {sides.map(({ player, isBye, name, score, isWinner }, index) => (
          <span
            key={index ? 'lower' : 'upper'}
            className={classNames('bracket-row', !player && 'is-nobody', isWinner && 'is-winner')}
            data-player={player?.id}
          >
            {!isFar && (
              <>
                {(player || isBye) && (
                  <Avatar id={player?.user.id ?? null} name={name} picture={player?.user.profilePictureUrl} size={26} />
                )}
                <span className={classNames('bracket-name', player?.forfeited && 'is-forfeited')}>{name} </span>
                {score && <b>{score} </b>}
                {!score && isPlayed && <LivePoint match={match.node} index={index} />}
              </>
            )}
          </span>
        ))}
      </a>
    </li>
  );
});

interface LivePointProps {
  readonly match: LinkedMatch['node'];
  readonly index: number;
}

/** Of a match that is counted: the games of this side, and its points. */
function LivePoint({ match, index }: LivePointProps) {
  const score = useLiveScore(match);
  if (!score) return null;
  const won = score.games.filter((game) => (game[index] ?? 0) > (game[1 - index] ?? 0)).length;
  return (
    <b>
      {won} <small>{score.points[index]}</small>
    </b>
  );
}
