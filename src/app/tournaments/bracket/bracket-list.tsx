/** The bracket round by round, as lists: one swipe a round. Beside the drawing, for screen readers, print and slow fingers. */
import { useState } from 'react';
import { LivePoints } from '#app/tournaments/scores/live-points.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { Carousel } from '#app/ui/controls/carousel.tsx';
import { PlainLink } from '#app/ui/controls/link.tsx';
import { Name } from '#app/ui/controls/name.tsx';
import { SyncChip } from '#app/ui/feedback/sync-chip.tsx';
import { classNames } from '#app/ui/theme/class-names.ts';
import { stageName } from '#app/ui/words/stage-words.ts';
import { isOnTable } from '#contract/matches/match-status.ts';
import { t } from '#messages/t.ts';
import type { MatchMarks } from './bracket-box.tsx';
import type { LinkedMatch } from './links.ts';
import { bracketSidesOf, type NamedSide } from './names.ts';
import './bracket-list.css';

/** A large round is shown bit by bit. */
const FIRST_PART = 64;
/** Also how it ended where it was not played out. */
const numberOf = ({ node: { number, outcome } }: LinkedMatch): string =>
  t('bracket.matchNumber', { number, outcome: outcome ?? 'none' });
const WIDTHS = { phone: '100%', tablet: 'calc(50% - 8px)' };

interface BracketListProps extends MatchMarks {
  readonly matches: readonly LinkedMatch[];
  /** On paper no button brings the rest. */
  readonly isWhole: boolean;
}

export function BracketList({ matches, ...marks }: BracketListProps) {
  const rounds = [...new Set(matches.map(({ node }) => node.stage))];
  // Begins at the round that is played; what is played later does not take the reader away.
  const [start] = useState(() => matches.find(({ node }) => node.status !== 'completed')?.node.stage);
  return (
    <div className="bracket-list">
      <Carousel heading={t('bracket.rounds')} widths={WIDTHS}>
        {rounds.map((stage) => (
          <Round
            key={stage}
            title={stageName(stage)}
            isStart={stage === start}
            matches={matches.filter(({ node }) => node.stage === stage)}
            {...marks}
          />
        ))}
      </Carousel>
    </div>
  );
}

interface RoundProps extends BracketListProps {
  readonly title: string;
  readonly isStart: boolean;
}

function Round({ title, isStart, matches, isWhole, path, provisional }: RoundProps) {
  const [shown, setShown] = useState(FIRST_PART);
  return (
    <section ref={isStart ? swipeTo : null} className="tt-sheet" aria-label={title}>
      <h3>{title}</h3>
      <ol>
        {matches.slice(0, isWhole ? undefined : shown).map((match) => (
          <li key={match.node.id} className={classNames(path.has(match) && 'is-path')}>
            <PlainLink to="/match/$matchId" params={{ matchId: match.node.id }}>
              <span className="tt-small tt-ink2">{numberOf(match)}</span>
              {bracketSidesOf(match).map((side, index) => (
                <Line key={index ? 'lower' : 'upper'} {...side} />
              ))}
              {isOnTable(match.node) && <LivePoints match={match.node} />}
              {provisional.has(match.node.id) && <SyncChip state="saved" />}
            </PlainLink>
          </li>
        ))}
      </ol>
      {shown < matches.length && (
        <Button variant="text" onClick={() => setShown(matches.length)}>
          {t('bracket.showAll', { count: matches.length })}
        </Button>
      )}
    </section>
  );
}

/** Moves the rounds alone, not the page. */
function swipeTo(round: HTMLElement | null): void {
  const rounds = round?.closest('ul');
  if (round && rounds) rounds.scrollLeft += round.getBoundingClientRect().left - rounds.getBoundingClientRect().left;
}

function Line({ player, name, score, isWinner }: NamedSide) {
  return (
    <span className={classNames('bracket-list-line', !player && 'is-nobody')}>
      <span className={classNames('tt-name', isWinner && 'is-winner', player?.forfeited && 'is-forfeited')}>
        <Name>{name}</Name>
        {isWinner && <span className="tt-hidden"> ({t('bracket.winner')})</span>}
      </span>
      <b className="tt-numeral">{score}</b>
    </span>
  );
}
