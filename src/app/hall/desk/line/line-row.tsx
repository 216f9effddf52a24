/** A match in line: since when it is ready and where it is proposed, or in a chip why it waits. */
import { about } from '#app/tournaments/matches/turn-words.ts';
import { PairNames } from '#app/ui/controls/match-names.tsx';
import { rich } from '#app/ui/controls/rich.tsx';
import { told } from '#app/ui/controls/sentence.tsx';
import type { ItemPlace } from '#app/ui/lists/portions.tsx';
import { type MenuEntry, RowMenu } from '#app/ui/menus/row-menu.tsx';
import { PinIcon } from '#app/ui/pictures/more-icons.tsx';
import { classNames } from '#app/ui/theme/class-names.ts';
import { t } from '#messages/t.ts';
import { inWords, message } from '#tournament/message.ts';
import type { DeskQueueMatch } from '../model/desk-terms.ts';
import { MatchLabel } from '../parts/match-words.tsx';
import { dragSource } from '../tables/match-drag.ts';
import styles from './line.module.css';
import type { LineProps } from './line-props.ts';

interface LineRowProps extends Omit<LineProps, 'queue'> {
  readonly match: DeskQueueMatch;
  readonly place: ItemPlace;
}

export function LineRow({ match, place, ...props }: LineRowProps) {
  const { id, players, reason, blocked, waited, proposedTable, chip, isPinned, expectedAt, proposedFor } = match;
  const { now, timeZone } = props;
  const expected = expectedAt !== null && proposedFor === null ? capital(about(expectedAt, now, timeZone)) : '';
  return (
    <li
      className={classNames(styles.row, blocked === null && styles.ready)}
      {...place}
      {...(props.actions.callsOn === null ? dragSource(id) : undefined)}
    >
      <div className={styles.words}>
        <p className={styles.players}>
          <PairNames>{players}</PairNames>
        </p>
        <div className={styles.about}>
          <MatchLabel match={match} />
          {isPinned && (
            <span className={styles.chip}>
              <PinIcon size={14} stroke={2.4} />
              <span>{t('desk.movedToFront')}</span>
            </span>
          )}
          {proposedTable && <span className={styles.proposed}>{rich('desk.atTable', { table: proposedTable })}</span>}
          {chip && (
            <span aria-hidden="true" className={styles.chip} title={inWords(reason)}>
              {chip}
            </span>
          )}
          <span className="tt-hidden">
            {told(message([reason.text, expected && `${expected}.`].filter(Boolean).join(' '), reason.names))}
          </span>
        </div>
      </div>
      {waited !== null && (
        <p className={styles.waited} title={t('desk.waitedLong', { minutes: waited })}>
          {t('desk.waited', { minutes: waited })}
        </p>
      )}
      <RowMenu label={t('desk.moreOf', { players })} entries={() => entriesOf(match, props)} />
    </li>
  );
}

function entriesOf(match: DeskQueueMatch, { tablesFor, actions, onMove }: Omit<LineProps, 'queue'>): MenuEntry[] {
  const { id, isPinned, isHeld, namesake } = match;
  const { tellApart } = actions;
  const free = actions.callsOn === null ? tablesFor(id) : [];
  return [
    ...free.map(({ courtId, name }) => ({
      label: t('desk.callTo', { table: name }),
      shown: rich('desk.callTo', { table: name }),
      onChoose: () => onMove(id, courtId),
    })),
    {
      label: isPinned ? t('desk.undoMove') : t('desk.moveToFront'),
      onChoose: () => actions.pin(id, !isPinned),
    },
    { label: isHeld ? t('desk.release') : t('desk.hold'), onChoose: () => actions.hold(id, !isHeld) },
    ...(namesake && tellApart
      ? [
          {
            label: t('desk.anotherPerson', { name: namesake.name }),
            shown: rich('desk.anotherPerson', { name: namesake.name }),
            onChoose: () => tellApart(namesake.one, namesake.other),
          },
        ]
      : []),
  ];
}

const capital = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
