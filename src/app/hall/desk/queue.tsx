/** The line of matches: what is called next and why, and why everything else waits. */
import { useCallback, useEffect, useState } from 'react';
import { readMatchNumber } from '#app/tournaments/matches/match-number.ts';
import { about } from '#app/tournaments/matches/turn-words.ts';
import { Badge } from '#app/ui/controls/badge.tsx';
import { finder } from '#app/ui/controls/find.ts';
import { told } from '#app/ui/controls/sentence.tsx';
import { type ItemPlace, usePortions } from '#app/ui/lists/portions.tsx';
import { PinIcon } from '#app/ui/pictures/more-icons.tsx';
import type { CourtId } from '#hall/terms.ts';
import { t } from '#messages/t.ts';
import { message } from '#tournament/message.ts';
import styles from './desk.module.css';
import type { DeskActions } from './model/desk-actions.ts';
import type { DeskQueueMatch, DeskTable } from './model/desk-view.ts';
import { dragSource, frontTarget } from './tables/match-drag.ts';
import { type MenuEntry, RowMenu } from './tables/row-menu.tsx';
import { MatchWords } from './tables/table-card.tsx';

export interface QueueProps {
  readonly queue: readonly DeskQueueMatch[];
  readonly tables: readonly DeskTable[];
  readonly actions: DeskActions;
  readonly now: number;
  readonly timeZone: string;
  readonly onMove: (matchId: string, courtId: CourtId) => void;
}

/** A hall calls the first of them. */
const PORTION = 40;
/** A line that is longer than this is looked through by name or number. */
const LONG = 12;

export function Queue(props: QueueProps) {
  const { queue, actions } = props;
  const [isDragging, setDragging] = useState(false);
  const endDrag = useCallback(() => setDragging(false), []);
  const [wanted, setWanted] = useState('');
  const isWanted = finder(wanted);
  const wantedNumber = readMatchNumber(wanted);
  const found = queue.filter(({ players, number }) => number === wantedNumber || isWanted(players));
  const { from, until, list, placeOf, more } = usePortions<HTMLOListElement>(found.length, {
    what: 'the line',
    filter: wanted,
    portion: PORTION,
    grows: 'press',
  });
  return (
    <section aria-labelledby="line" className={styles.line}>
      <h2 id="line" className="tt-h3">
        {t('desk.inLineCount', { count: queue.length })}
      </h2>
      {queue.length > LONG && (
        <input
          type="search"
          className={styles.find}
          aria-label={t('desk.findPlayerOrMatch')}
          placeholder={t('desk.findPlayerOrNumber')}
          maxLength={80}
          value={wanted}
          onChange={({ target }) => setWanted(target.value)}
        />
      )}
      {queue.length === 0 && <p className="tt-ink2">{t('desk.noMatchWaitsFor')}</p>}
      {queue.length > 0 && found.length === 0 && <p className="tt-ink2">{t('desk.noMatchOfThat')}</p>}
      {isDragging && <Front onDrop={(matchId) => actions.pin(matchId, true)} onEnd={endDrag} />}
      <ol ref={list} className={styles.queue} onDragStart={() => setDragging(true)}>
        {found.slice(from, until).map((match, nth) => (
          <Row key={match.id} match={match} place={placeOf(nth)} {...props} />
        ))}
      </ol>
      {more}
    </section>
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
        {t('desk.dropHereToCall')}
      </p>
    </div>
  );
}

interface RowProps extends QueueProps {
  readonly match: DeskQueueMatch;
  readonly place: ItemPlace;
}

function Row({ match, place, tables, actions, now, timeZone, onMove }: RowProps) {
  const { id, reason, expectedAt, proposedFor, isPinned, isHeld, isReady, isFixed, players, namesake } = match;
  const time = expectedAt !== null && proposedFor === null ? about(expectedAt, now, timeZone) : undefined;
  const canTake = ({ courtId, state }: DeskTable) => state.kind === 'free' && (!isFixed || courtId === proposedFor);
  const callsHere = actions.callsOn === null;
  const free = isReady && callsHere ? tables.filter(canTake) : [];
  const entries: MenuEntry[] = [
    ...free.map(({ courtId, name }) => ({
      label: 'Call to {table}',
      names: { table: name },
      onChoose: () => onMove(id, courtId),
    })),
    {
      label: isPinned ? t('desk.backToItsPlace') : t('desk.callBeforeAllOthers'),
      onChoose: () => actions.pin(id, !isPinned),
    },
    { label: isHeld ? t('desk.letItGo') : t('desk.holdItBack'), onChoose: () => actions.hold(id, !isHeld) },
    ...(namesake && actions.tellApart
      ? [
          {
            label: 'Another {name}',
            names: { name: namesake.name },
            onChoose: () => actions.tellApart?.(namesake.one, namesake.other),
          },
        ]
      : []),
  ];
  return (
    <li
      className={`${styles.row} ${isReady ? styles.ready : ''}`}
      {...place}
      {...(callsHere ? dragSource(id, isReady) : undefined)}
    >
      <div>
        <MatchWords match={match} />
        <p className={`tt-small ${styles.reason}`}>
          {isPinned && (
            <Badge tone="yellow" icon={<PinIcon size={16} stroke={2.4} />}>
              {t('desk.first')}
            </Badge>
          )}
          <span>{told(message([reason.text, time && estimated(time)].filter(Boolean).join(' '), reason.names))}</span>
        </p>
      </div>
      <RowMenu label={t('desk.playersMore', { players })} entries={entries} />
    </li>
  );
}

const estimated = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
