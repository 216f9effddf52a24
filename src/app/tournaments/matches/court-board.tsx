/** For each court what is played now and what comes next, so that somebody can call the matches out. */
import { memo, type ReactElement, type ReactNode, type SyntheticEvent, useMemo, useRef, useState } from 'react';
import fold from '#app/ui/controls/fold.module.css';
import { PlainLink } from '#app/ui/controls/link.tsx';
import { MatchNames } from '#app/ui/controls/match-names.tsx';
import { rich } from '#app/ui/controls/rich.tsx';
import { SyncChip } from '#app/ui/feedback/sync-chip.tsx';
import { shallowEqual } from '#app/ui/lists/shallow-equal.ts';
import { CourtPlate } from '#app/ui/pictures/court-plate.tsx';
import { classNames } from '#app/ui/theme/class-names.ts';
import { type AwaitedPlayer, type ComingCall, type CourtCalls, courtCalls } from '#contract/hall/court-calls.ts';
import type { MatchEntry } from '#contract/matches/matches.ts';
import { t } from '#messages/t.ts';
import styles from './court-board.module.css';
import { type QuickEntry, QuickResult } from './quick-result.tsx';
import { useEstimates } from './use-estimates.ts';
import { useFocusAfterSave } from './use-focus-after-save.ts';
import { isForAnyTable } from './use-moments.ts';

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
  const line = useLine(entries);
  if (courts.length === 0) return null;
  const free = courts.filter(({ now, next }) => !now && next.length === 0);
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
              <Court
                calls={calls}
                quickEntryOf={quickEntryOf}
                isWaitedFor={line.length > 0}
                inLine={line[free.indexOf(calls)]}
              />
            </li>
          ))}
        </ul>
      )}
      {isOpen && ways && <div className={styles.ways}>{ways}</div>}
    </details>
  );
}

/** Matches that get a table once they are called, in the order of the hall's estimates. */
function useLine(entries: readonly MatchEntry[]): readonly MatchEntry[] {
  const waiting = useMemo(
    () => entries.filter((entry) => isForAnyTable(entry) && entry.player1 && entry.player2),
    [entries],
  );
  const estimates = useEstimates(entries[0]?.tournament.id ?? '', waiting.length > 0);
  return useMemo(() => {
    const placeOf = ({ match }: MatchEntry) => estimates?.get(match.id)?.place ?? Number.POSITIVE_INFINITY;
    return waiting.toSorted((a, b) => (placeOf(a) === placeOf(b) ? 0 : placeOf(a) - placeOf(b)));
  }, [waiting, estimates]);
}

interface CourtProps extends Pick<CourtBoardProps, 'quickEntryOf'> {
  readonly calls: CourtCalls;
  /** Matches wait for whichever table is free. */
  readonly isWaitedFor: boolean;
  /** The one of them that this table would get. */
  readonly inLine: MatchEntry | undefined;
}

/** A result changes one court of many. */
const Court = memo(({ calls, quickEntryOf, isWaitedFor, inLine }: CourtProps) => {
  const { court, now, next, more, isProvisional } = calls;
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
        <p className={`tt-ink2 ${styles.over}`}>
          {inLine ? (
            rich('matches.freeNext', { match: <MatchNames entry={inLine} /> })
          ) : (
            <span>{isWaitedFor ? t('matches.free') : t('matches.doneForToday')}</span>
          )}
        </p>
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
    before.isWaitedFor === after.isWaitedFor &&
    before.inLine === after.inLine &&
    shallowEqual(callsBefore, calls) &&
    nextBefore.length === next.length &&
    next.every((call, at) => isSameCall(nextBefore[at], call))
  );
}

const isSameCall = (before: ComingCall | undefined, { entry, awaited, canGoAhead }: ComingCall): boolean =>
  before?.entry === entry &&
  before.canGoAhead === canGoAhead &&
  JSON.stringify(before.awaited) === JSON.stringify(awaited);

interface ComingProps {
  readonly title: string;
  readonly call: ComingCall;
}

function Coming({ title, call: { entry, awaited, canGoAhead } }: ComingProps) {
  return (
    <>
      <dt>{title}</dt>
      <dd>
        <MatchNames entry={entry} />
        {canGoAhead && <small>{t('matches.canBePlayedAtOnce')}</small>}
        {awaited.map((player) => (
          <small key={player.name}>{whereFirst(player)}</small>
        ))}
      </dd>
    </>
  );
}

function whereFirst({ name, court, isPlaying }: AwaitedPlayer): ReactElement {
  if (court === null) return rich('matches.isPlayingHere', { name });
  return isPlaying
    ? rich('matches.isPlayingOn', { name, table: court })
    : rich('matches.isCalledFirst', { name, table: court });
}
