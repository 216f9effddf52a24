/** For each court what is played now and what comes next, so that somebody can call the matches out. */
import { memo, type ReactNode, type SyntheticEvent, useRef, useState } from 'react';
import fold from '#app/ui/controls/fold.module.css';
import { PlainLink } from '#app/ui/controls/link.tsx';
import { MatchNames } from '#app/ui/controls/match-names.tsx';
import { told } from '#app/ui/controls/sentence.tsx';
import { SyncChip } from '#app/ui/feedback/sync-chip.tsx';
import { shallowEqual } from '#app/ui/lists/shallow-equal.ts';
import { CourtPlate } from '#app/ui/pictures/court-plate.tsx';
import { classNames } from '#app/ui/theme/class-names.ts';
import { type ComingCall, type CourtCalls, courtCalls } from '#contract/hall/court-calls.ts';
import type { MatchEntry } from '#contract/matches/matches.ts';
import { t } from '#messages/t.ts';
import { inWords } from '#tournament/message.ts';
import styles from './court-board.module.css';
import { type QuickEntry, QuickResult } from './quick-result.tsx';
import { useFocusAfterSave } from './use-focus-after-save.ts';

interface CourtBoardProps {
  readonly entries: readonly MatchEntry[];
  /** Matches whose result, or whose players, follow from results that wait on this device. */
  readonly provisional: ReadonlySet<string>;
  /** How the result of a match is entered here; null where this person may not. */
  readonly quickEntryOf: (entry: MatchEntry) => QuickEntry | null;
  /** The ways to the same on other screens. */
  readonly ways?: ReactNode;
}

export function CourtBoard({ entries, provisional, quickEntryOf, ways }: CourtBoardProps) {
  const [isOpen, setOpen] = useState(true);
  const courts = courtCalls(entries, provisional);
  if (courts.length === 0) return null;
  const follow = ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) => {
    setOpen(currentTarget.open);
  };
  return (
    <details open={isOpen} onToggle={follow} className={classNames(fold.fold, styles.board)}>
      <summary>
        <h2 className="tt-h3">{t('matches.nowAndNext')}</h2>
      </summary>
      {isOpen && (
        <ul>
          {courts.map((calls) => (
            <li key={calls.court}>
              <Court calls={calls} quickEntryOf={quickEntryOf} />
            </li>
          ))}
        </ul>
      )}
      {isOpen && ways && <div className={styles.ways}>{ways}</div>}
    </details>
  );
}

interface CourtProps extends Pick<CourtBoardProps, 'quickEntryOf'> {
  readonly calls: CourtCalls;
}

/** A result changes one court of many. */
const Court = memo(({ calls: { court, now, next, more, isProvisional }, quickEntryOf }: CourtProps) => {
  const [first, second] = next;
  const quickEntry = now && quickEntryOf(now);
  const card = useRef<HTMLElement>(null);
  const saved = useFocusAfterSave(card, now?.match.id);
  const target = now ?? next.find(({ canGoAhead }) => canGoAhead)?.entry ?? first?.entry;
  return (
    <section
      ref={card}
      className={`tt-sheet ${styles.court} ${isProvisional ? styles.provisional : ''}`}
      aria-label={court}
    >
      <div className={styles.head}>
        {target ? (
          <PlainLink to="/match/$matchId" params={{ matchId: target.match.id }} className={styles.plate}>
            <CourtPlate name={court} />
          </PlainLink>
        ) : (
          <CourtPlate name={court} />
        )}
        {isProvisional && <SyncChip state="saved" label={t('matches.provisional')} />}
      </div>
      {target ? (
        <dl className={styles.calls}>
          <dt>{t('matches.now')}</dt>
          <dd className={now ? styles.now : 'tt-ink2'}>
            {now ? <MatchNames entry={now} /> : t('matches.waitingForPlayers')}
          </dd>
          {first && <Coming title={t('matches.next')} call={first} />}
          {second && <Coming title={t('matches.thenNext')} call={second} />}
        </dl>
      ) : (
        <p className={`tt-ink2 ${styles.over}`}>{t('matches.doneForToday')}</p>
      )}
      {now && quickEntry && <QuickResult key={now.match.id} entry={now} {...quickEntry} onSave={saved} />}
      {more > 0 && <p className={`tt-small tt-ink2 ${styles.more}`}>{t('matches.moreAfter', { more })}</p>}
    </section>
  );
}, isSameCourt);

function isSameCourt(before: CourtProps, after: CourtProps): boolean {
  const { next: nextBefore, ...callsBefore } = before.calls;
  const { next, ...calls } = after.calls;
  return (
    before.quickEntryOf === after.quickEntryOf &&
    shallowEqual(callsBefore, calls) &&
    nextBefore.length === next.length &&
    next.every((call, at) => isSameCall(nextBefore[at], call))
  );
}

const isSameCall = (before: ComingCall | undefined, { entry, notes, canGoAhead }: ComingCall): boolean =>
  before?.entry === entry &&
  before.canGoAhead === canGoAhead &&
  before.notes.map(inWords).join() === notes.map(inWords).join();

interface ComingProps {
  readonly title: string;
  readonly call: ComingCall;
}

function Coming({ title, call: { entry, notes } }: ComingProps) {
  return (
    <>
      <dt>{title}</dt>
      <dd>
        <MatchNames entry={entry} />
        {notes.map((note) => (
          <small key={inWords(note)}>{told(note)}</small>
        ))}
      </dd>
    </>
  );
}
