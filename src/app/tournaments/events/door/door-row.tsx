/** One entrant at the door: the whole row is the target of "here", and beside it what is to be paid, undone or said otherwise. */
import { memo } from 'react';
import { answerOf } from '#app/outbox/entry-words.ts';
import { currentTime } from '#app/scheduling/server-clock.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Name } from '#app/ui/controls/name.tsx';
import { told } from '#app/ui/controls/sentence.tsx';
import { formatTimeOfDay } from '#app/ui/dates/date-format.ts';
import { SyncChip } from '#app/ui/feedback/sync-chip.tsx';
import { type MenuEntry, RowMenu } from '#app/ui/menus/row-menu.tsx';
import { CheckIcon } from '#app/ui/pictures/icons.tsx';
import { classNames } from '#app/ui/theme/class-names.ts';
import { inEuros } from '#app/ui/words/money.ts';
import { timeOf } from '#booking/zone.ts';
import { MINUTE } from '#contract/durations.ts';
import { t } from '#messages/t.ts';
import type { DoorEntry } from '#outbox/entries/entries.ts';
import styles from './door.module.css';
import type { DoorRow as Row } from './door-model.ts';
import type { DoorActions, Where } from './use-door.ts';

interface DoorRowProps {
  readonly row: Row;
  readonly where: Where;
  readonly timeZone: string;
  /** Something was just done to them here. */
  readonly isRecent: boolean;
  readonly isUnsent: boolean;
  readonly refused: DoorEntry | undefined;
  readonly actions: DoorActions;
  /** Puts them into a class that has begun without them; for organisers alone. */
  readonly onAddLate?: ((tournamentId: string, userId: string) => void) | undefined;
}

export const DoorRow = memo((props: DoorRowProps) => {
  const { row, where, timeZone, isRecent, isUnsent, refused, actions, onAddLate } = props;
  const { entrant, mark, due, leftOutOf } = row;
  const { name } = entrant;
  const isHere = mark?.state === 'HERE';
  return (
    <li className={classNames('tt-sheet', styles.row, isHere && styles.here)} data-state={mark?.state ?? ''}>
      <button
        type="button"
        className={styles.target}
        aria-pressed={isHere}
        onClick={() => isHere || actions.mark(entrant, where, 'HERE')}
      >
        <span className={styles.tick}>{isHere && <CheckIcon size={24} stroke={3} />}</span>
        <span className={styles.words}>
          <span className="tt-name">
            <Name>{name}</Name>
          </span>
          <span className={styles.small}>
            <Name>{[entrant.club, ...row.classes].filter(Boolean).join(' · ')}</Name>
          </span>
          <span className={styles.state}>{stateOf(row, timeZone)}</span>
        </span>
      </button>
      <div className={styles.beside}>
        {isRecent && (
          <Button
            variant="outlined"
            size="small"
            aria-label={t('door.undoFor', { name })}
            onClick={() => actions.undo(entrant)}
          >
            {t('door.undo')}
          </Button>
        )}
        {due > 0 && (
          <Button
            variant="tonal"
            size="small"
            aria-label={t('door.payFor', { name, amount: inEuros(due / 100) })}
            onClick={() => actions.pay(entrant, entrant.owed)}
          >
            {t('door.payAmount', { amount: inEuros(due / 100) })}
          </Button>
        )}
        {leftOutOf && onAddLate && (
          <Button variant="outlined" size="small" onClick={() => onAddLate(leftOutOf, entrant.userId)}>
            {t('door.addLate')}
          </Button>
        )}
        {isUnsent && <SyncChip state="saved" />}
        <RowMenu label={t('door.moreFor', { name })} entries={() => entriesOf(row, where, timeZone, actions)} />
      </div>
      {refused && <Refused entry={refused} paid={entrant.paid?.cents ?? 0} actions={actions} />}
    </li>
  );
});

function stateOf({ mark, entrant: { paid }, isWaiting, leftOutOf }: Row, timeZone: string): string {
  const payment = paid && t('door.paid', { amount: inEuros(paid.cents / 100) });
  const waiting = isWaiting && t('door.waiting');
  const leftOut = leftOutOf && t('door.notDrawn');
  return [wordsOf(mark, timeZone), waiting, leftOut, payment].filter(Boolean).join(' · ');
}

function wordsOf(mark: Row['mark'], timeZone: string): string {
  if (mark?.state === 'HERE') return t('door.hereSince', { time: formatTimeOfDay(mark.at, timeZone) });
  if (mark?.state === 'LATE' && mark.about) return t('door.lateAbout', { time: mark.about });
  return t('door.state', { state: mark?.state ?? 'NONE' });
}

/** Minutes from now after which somebody may have said that they come. */
const LATER = [15, 30, 60] as const;
const FIVE_MINUTES = 5 * MINUTE;

const lateTimes = (timeZone: string): string[] =>
  LATER.map((minutes) => {
    const at = currentTime() + minutes * MINUTE;
    return timeOf(Math.ceil(at / FIVE_MINUTES) * FIVE_MINUTES, timeZone);
  });

function entriesOf({ entrant, mark }: Row, where: Where, timeZone: string, actions: DoorActions): MenuEntry[] {
  const say = (label: string, state: 'HERE' | 'LATE' | 'NOT_COMING' | null, about?: string): MenuEntry => ({
    label,
    onChoose: () => actions.mark(entrant, where, state, about),
  });
  const { owed, paid } = entrant;
  const cents = paid?.cents ?? 0;
  return [
    ...(mark?.state === 'HERE' ? [] : [say(t('door.hereNow'), 'HERE')]),
    say(t('door.late'), 'LATE'),
    ...lateTimes(timeZone).map((time) => say(t('door.lateAbout', { time }), 'LATE', time)),
    say(t('door.notComing'), 'NOT_COMING'),
    ...(mark ? [say(t('door.clear'), null)] : []),
    ...(owed > cents ? [{ label: t('door.pay'), onChoose: () => actions.pay(entrant, owed) }] : []),
    ...(cents > 0 ? [{ label: t('door.unpay'), onChoose: () => actions.pay(entrant, 0) }] : []),
  ];
}

interface RefusedProps {
  readonly entry: DoorEntry;
  readonly paid: number;
  readonly actions: DoorActions;
}

/** The server has refused what was said here; a person keeps to it or lets it go. */
function Refused({ entry, paid, actions }: RefusedProps) {
  const answer = answerOf(entry);
  return (
    <div role="alert" className={styles.refused}>
      <SyncChip state="attention" />
      {answer && <p>{told(answer)}</p>}
      <Button variant="tonal" size="small" onClick={() => actions.sendAgain(entry, paid)}>
        {t('door.sendAgain')}
      </Button>
      <Button variant="outlined" size="small" onClick={() => actions.discard(entry)}>
        {t('door.discard')}
      </Button>
    </div>
  );
}
