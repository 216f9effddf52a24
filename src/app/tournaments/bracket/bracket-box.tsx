/** One match of the drawing: two rows, the winner's dark. Few elements, for hundreds of them may be in view. */
import { memo } from 'react';
import { useLiveScore } from '#app/tournaments/scores/live-scores.ts';
import { Name } from '#app/ui/controls/name.tsx';
import { shallowEqual } from '#app/ui/lists/shallow-equal.ts';
import { Avatar } from '#app/ui/pictures/avatar.tsx';
import { classNames } from '#app/ui/theme/class-names.ts';
import { stageName } from '#app/ui/words/stage-words.ts';
import { isOnTable } from '#contract/matches/match-status.ts';
import type { LinkedMatch } from './links.ts';
import { bracketSidesOf, describeMatch, isBeside } from './names.ts';

/** What marks a match, in the drawing as in the list. */
export interface MatchMarks {
  /** Matches whose result, or whose players, follow from results that wait on this device. */
  readonly provisional: ReadonlySet<string>;
  /** The way of one player. */
  readonly path: ReadonlySet<LinkedMatch>;
}

interface BracketBoxProps {
  readonly match: LinkedMatch;
  /** Its place in its round, counted from 1, and how many there are. */
  readonly place: number;
  readonly count: number;
  readonly isProvisional: boolean;
  readonly isOnPath: boolean;
  /** Under the keyboard's cursor. */
  readonly isCurrent: boolean;
  /** The player is pointed at. */
  readonly isFollowed: boolean | undefined;
  readonly isFar: boolean | undefined;
}

export const BracketBox = memo(function BracketBox({
  match,
  place,
  count,
  isProvisional,
  isOnPath,
  isCurrent,
  isFollowed,
  isFar,
}: BracketBoxProps) {
  const { id, stage, number, x, y } = match.node;
  const sides = bracketSidesOf(match);
  return (
    <li
      className={classNames(
        'bracket-match',
        isProvisional && 'is-provisional',
        isFollowed && 'is-followed',
        isOnPath && 'is-path',
      )}
      data-match={id}
      data-title={isBeside(match.node) ? `${stageName(stage)} · ${number}` : number}
      style={{ left: x, top: y }}
      aria-setsize={count}
      aria-posinset={place}
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
                <span className={classNames('bracket-name', player?.forfeited && 'is-forfeited')}>
                  <Name>{name}</Name>{' '}
                </span>
                {score && <b>{score} </b>}
                {!score && isOnTable(match.node) && <LivePoint match={match.node} index={index} />}
              </>
            )}
          </span>
        ))}
      </a>
    </li>
  );
}, areSame);

/** A result links all matches anew; a box is drawn anew where it says something else. */
function areSame({ match: before, ...shown }: BracketBoxProps, { match, ...others }: BracketBoxProps): boolean {
  return before.node === match.node && areSameFeeders(before, match) && shallowEqual(shown, others);
}

/** It names the match that is played first where the player is not known yet. */
const areSameFeeders = ({ feeders: before }: LinkedMatch, { feeders }: LinkedMatch): boolean =>
  before.length === feeders.length &&
  before.every(
    ({ node }, at) => node.number === feeders[at]?.node.number && node.outcome === feeders[at]?.node.outcome,
  );

interface LivePointProps {
  readonly match: LinkedMatch['node'];
  readonly index: number;
}

/** The games of this side and its points, while the match is counted. */
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
