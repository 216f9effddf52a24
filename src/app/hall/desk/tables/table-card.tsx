/** One table of the hall: what is called or played there, or what is proposed for it. */
import type { ReactNode } from 'react';
import { type CallStage, isCounted, ordinalCall } from '#app/hall/call-stage.ts';
import type { DeskCall } from '#app/hall/hall-model.ts';
import { AWARD } from '#app/tournaments/match/corrections/award-hash.ts';
import { LivePoints } from '#app/tournaments/scores/live-points.tsx';
import { useLiveScore } from '#app/tournaments/scores/live-scores.ts';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { PlainLink } from '#app/ui/controls/link.tsx';
import { PairNames } from '#app/ui/controls/match-names.tsx';
import { Name } from '#app/ui/controls/name.tsx';
import { sentence, told } from '#app/ui/controls/sentence.tsx';
import { CourtPlate } from '#app/ui/pictures/court-plate.tsx';
import { CheckIcon } from '#app/ui/pictures/icons.tsx';
import { t } from '#messages/t.ts';
import styles from '../desk.module.css';
import type { DeskActions } from '../model/desk-actions.ts';
import type { DeskMatch, DeskProposal, DeskTable } from '../model/desk-view.ts';
import { moveSource, tableTarget } from './match-drag.ts';
import { RowMenu } from './row-menu.tsx';
import { callEntries, tableEntries } from './table-menu.ts';

export interface TableCardProps {
  readonly table: DeskTable;
  readonly tournaments: readonly { readonly id: string; readonly name: string }[];
  readonly actions: DeskActions;
  readonly maySet: boolean;
  /** Another device asks to count here. */
  readonly isAsked: boolean;
  /** A match was dropped on the table, or its own is to go to another one. */
  readonly onMove: (matchId: string, courtId: string) => void;
  readonly onPrint: (matchIds: readonly string[]) => void;
  /** The chips that enter the result of the match on the table. */
  readonly result: ReactNode;
}

export const tableCardId = (courtId: string): string => `table-${courtId}`;

export function TableCard({
  table: told,
  tournaments,
  actions,
  maySet,
  isAsked,
  onMove,
  onPrint,
  result,
}: TableCardProps) {
  const table = usePlayedTable(told);
  const { courtId, name, key, isOpen, state, only } = table;
  return (
    <section
      id={tableCardId(courtId)}
      aria-label={name}
      className={`tt-sheet ${styles.card} ${styles[state.kind]}`}
      {...(state.kind === 'free' && actions.callsOn === null ? tableTarget((id) => onMove(id, courtId)) : undefined)}
    >
      <header className={styles.head}>
        <CourtPlate name={name} big />
        <TableStatus table={table} />
        {key && (
          <span className={styles.key} aria-hidden="true">
            {key}
          </span>
        )}
        <RowMenu
          label={t('desk.nameMore', { name })}
          entries={[
            ...callEntries(table, actions, { onPrint, onMove }),
            ...(maySet ? tableEntries(table, tournaments, actions) : []),
          ]}
        />
      </header>
      {isAsked && <Asked courtId={courtId} name={name} actions={actions} />}
      {only && (
        <p className="tt-small tt-ink2">
          {t('desk.keptFor')} <Name>{only.name}</Name>
        </p>
      )}
      {!isOpen && state.kind === 'called' && <p className="tt-small tt-ink2">{t('desk.closedAfterThisMatch')}</p>}
      {state.kind === 'free' && <Free proposal={state.proposal} actions={actions} />}
      {state.kind === 'closed' && <p className="tt-ink2">{t('desk.nothingIsCalledHere')}</p>}
      {state.kind === 'called' && <Called {...state} actions={actions} mayAward={maySet} result={result} />}
    </section>
  );
}

/** The umpire's points say that the match has begun, before the desk does. */
function usePlayedTable(table: DeskTable): DeskTable {
  const { state } = table;
  const score = useLiveScore({ id: state.kind === 'called' ? state.match.id : '', status: 'called' });
  if (state.kind !== 'called' || state.stage.kind === 'playing' || !isCounted(score, state.call)) return table;
  return { ...table, state: { ...state, stage: { kind: 'playing', minutes: state.stage.minutes } } };
}

interface AskedProps {
  readonly courtId: string;
  readonly name: string;
  readonly actions: DeskActions;
}

/** The phone that counts here may be lost or empty: the desk can let another one. */
function Asked({ courtId, name, actions }: AskedProps) {
  return (
    <div role="status">
      <p>{t('desk.anotherPhoneAsksTo')}</p>
      <div className={styles.buttons}>
        <Button
          variant="tonal"
          aria-label={t('desk.letItCountAt', { name })}
          onClick={() => actions.answerTable(courtId, true)}
        >
          {t('desk.letIt')}
        </Button>
        <Button
          variant="outlined"
          aria-label={t('desk.notAtName', { name })}
          onClick={() => actions.answerTable(courtId, false)}
        >
          {t('desk.no')}
        </Button>
      </div>
    </div>
  );
}

function TableStatus({ table: { state } }: Pick<TableCardProps, 'table'>) {
  if (state.kind === 'closed') return <p className={styles.status}>{t('desk.closed')}</p>;
  if (state.kind === 'free') {
    return <p className={styles.status}>{freeWords(state)}</p>;
  }
  const { stage, call } = state;
  if (stage.kind === 'playing') {
    return (
      <p className={styles.status}>
        <b className={styles.minutes}>{stage.minutes}</b> min
      </p>
    );
  }
  const isLate = stage.kind !== 'called';
  return (
    <p className={`${styles.status} ${isLate ? styles.late : ''}`}>
      {`${ordinalCall(call.number)}, ${stage.minutes === 0 ? 'just now' : t('desk.minutesMinAgo', { minutes: stage.minutes })}`}
    </p>
  );
}

function freeWords({ minutes, proposal }: Extract<DeskTable['state'], { kind: 'free' }>): string {
  if (proposal?.isPlanned) return t('desk.onAsPlannedNot');
  return minutes === null ? t('desk.free') : t('desk.freeForMinutesMin', { minutes });
}

interface FreeProps {
  readonly proposal: DeskProposal | null;
  readonly actions: DeskActions;
}

function Free({ proposal, actions }: FreeProps) {
  if (!proposal) return <p className="tt-ink2">{t('desk.noMatchIsReady')}</p>;
  return (
    <>
      <MatchWords match={proposal} />
      <p className="tt-small tt-ink2">{told(proposal.reason)}</p>
      <div className={styles.buttons}>
        <Button
          variant="tonal"
          disabled={actions.isBusy || actions.callsOn !== null}
          data-first
          onClick={() => void actions.call([wantedOf(proposal)])}
        >
          {sentence('Call to {table}', proposal)}
        </Button>
      </div>
    </>
  );
}

type CalledTo = Pick<DeskProposal, 'id' | 'courtId' | 'players' | 'table'>;

export const wantedOf = ({ id, courtId, players, table }: CalledTo) => ({ matchId: id, courtId, players, table });

interface CalledProps {
  readonly call: DeskCall;
  readonly match: DeskMatch;
  readonly stage: CallStage;
  readonly others: readonly unknown[];
  readonly actions: DeskActions;
  /** A link's desk may not. */
  readonly mayAward: boolean;
  readonly result: ReactNode;
}

function Called({ call, match, stage, others, actions, mayAward, result }: CalledProps) {
  const isPlaying = stage.kind === 'playing';
  const isMovable = others.length > 0 && actions.callsOn === null;
  return (
    <>
      <div {...(isMovable ? moveSource(match.id) : undefined)}>
        <MatchWords match={match} />
      </div>
      {!isPlaying && <Arrivals call={call} match={match} actions={actions} />}
      {stage.kind === 'no-show' && (
        <p className={styles.late}>{t('desk.lastCallHasPassed', { who: mayAward ? 'you' : 'organiser' })}</p>
      )}
      <LivePoints match={{ id: match.id, status: 'called' }} />
      <Retired match={match} mayAward={mayAward} />
      {!isPlaying && (
        <div className={styles.buttons}>
          <Button
            variant={stage.kind === 'called' ? 'tonal' : 'outlined'}
            data-first={stage.kind === 'called' || undefined}
            onClick={() => actions.setStarted(call, true)}
          >
            {t('desk.started')}
          </Button>
          {stage.kind === 'call-again' && (
            <Button
              variant="tonal"
              data-first
              disabled={actions.callsOn !== null}
              onClick={() => actions.callAgain(call)}
            >
              {ordinalCall(stage.number)}
            </Button>
          )}
          {stage.kind === 'no-show' && mayAward && (
            <ButtonLink to="/match/$matchId" params={{ matchId: match.id }} hash={AWARD} variant="tonal">
              {t('desk.walkover')}
            </ButtonLink>
          )}
        </div>
      )}
      {/* Also before anybody has said that it has started: slips come back all the same. */}
      {result && (
        <div className={styles.result} data-result>
          {result}
        </div>
      )}
    </>
  );
}

/** Told by the table's scoreboard; a table itself awards nothing. */
function Retired({ match, mayAward }: Pick<CalledProps, 'match' | 'mayAward'>) {
  const retired = useLiveScore({ id: match.id, status: 'called' })?.retired;
  const person = retired && match.people[retired - 1];
  if (!person) return null;
  return (
    <div role="status">
      <p className={styles.late}>{sentence('{name} retires.', person)}</p>
      {mayAward && (
        <ButtonLink to="/match/$matchId" params={{ matchId: match.id }} hash={AWARD} variant="tonal">
          {t('desk.awardMatch')}
        </ButtonLink>
      )}
    </div>
  );
}

function Arrivals({ call, match, actions }: Pick<CalledProps, 'call' | 'match' | 'actions'>) {
  return (
    <ul className={styles.people}>
      {match.people.map(({ id, name }) => {
        const isThere = call.arrived.includes(id);
        return (
          <li key={id}>
            <span>
              <Name>{name}</Name>
            </span>
            <button
              type="button"
              className={styles.there}
              aria-pressed={isThere}
              aria-label={t('desk.nameIsHere', { name })}
              onClick={() => actions.setArrived(call.matchId, id, !isThere)}
            >
              {isThere && <CheckIcon size={18} stroke={3} />}
              <span>{t('desk.here')}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** Two tournaments may both have a Group A. */
export const labelIn = ({ tournamentName, label }: Pick<DeskMatch, 'tournamentName' | 'label'>): string =>
  tournamentName ? `${tournamentName} · ${label}` : label;

export function MatchWords({ match }: { readonly match: DeskMatch }) {
  return (
    <div className={styles.match}>
      <PlainLink to="/match/$matchId" params={{ matchId: match.id }} className={styles.players}>
        <PairNames>{match.players}</PairNames>
      </PlainLink>
      <p className="tt-small tt-ink2">{labelIn(match)}</p>
    </div>
  );
}
