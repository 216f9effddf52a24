/** The score as two number inputs, with its button. Nothing here waits for a network. */
import { type FormEvent, type KeyboardEvent, type ReactNode, type RefObject, useRef, useState } from 'react';
import { ConsequenceNotice } from '#app/tournaments/match/corrections/consequences.tsx';
import { enteringAction } from '#app/tournaments/results/entering-action.ts';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { NumberStepper } from '#app/ui/controls/number-stepper.tsx';
import { PinnedBar } from '#app/ui/layout/pinned-bar.tsx';
import { isWide } from '#app/ui/layout/use-media.ts';
import { AlertTriangleFilledIcon } from '#app/ui/pictures/icons.tsx';
import { classNames } from '#app/ui/theme/class-names.ts';
import { sidesOf } from '#app/ui/words/sides.ts';
import type { MatchEntry } from '#contract/matches/matches.ts';
import { t } from '#messages/t.ts';
import { DeskKeys } from './desk/desk-keys.tsx';
import { GamesEntry } from './games-entry.tsx';
import styles from './match-screen.module.css';
import type { EntryRefusal, MatchScreenProps } from './match-screen-props.ts';
import { Net } from './net.tsx';
import { PlayerSheet } from './player-sheet.tsx';
import { readScore, type ScoreForm, useScoreForm } from './score-form.ts';

interface ScoreEntryProps extends MatchScreenProps {
  readonly head: ReactNode;
}

/** More than anybody types; the rules say in words what is too much. */
const HIGHEST = 99;

export function ScoreEntry(props: ScoreEntryProps) {
  const { entry, actions, isProvisional, isInQuestion, foresee, sync, head, neighbours } = props;
  const form = useScoreForm(entry);
  const firstInput = useRef<HTMLInputElement>(null);
  const secondInput = useRef<HTMLInputElement>(null);
  const games = useRef<HTMLDetailsElement>(null);
  const [first, second] = sidesOf(entry);
  const inputs = [firstInput, secondInput] as const;
  const action = isInQuestion ? undefined : enteringAction(actions);
  const mayEnter = action !== undefined;
  const { error, isSaving, submit, forget } = useSubmit({ ...props, form, mayEnter }, ({ path }) => {
    if (path === 'games') focusGames(games.current);
    else firstInput.current?.focus();
  });
  const change: typeof form.change = (next) => {
    forget();
    form.change(next);
  };
  const giveUp = () => {
    forget();
    form.clear();
  };
  const isDone = isSettled(entry, form.isTouched, isProvisional);
  const nextOpen = actions.isAdmin && entry.match.winner !== null && !form.isTouched ? neighbours.nextOpen : undefined;
  return (
    <form onSubmit={submit} noValidate data-desk>
      <div className={`tt-on-table ${styles.table}`}>
        {head}
        <Sheets {...{ entry, isProvisional, form, change, inputs, mayEnter }} />
      </div>
      {error !== null && error.path !== 'games' && <EntryError>{error.message}</EntryError>}
      {action === 'MODIFY_RESULT' && form.isTouched && !isSaving && error === null && (
        <ConsequenceNotice score={readScore(form)} foresee={foresee} />
      )}
      <div className={classNames(styles.below, !action && styles.isAlone)}>
        <div className={styles.sync}>{sync}</div>
        {action && <SubmitBar {...{ action, nextOpen, isDone, isSaving }} />}
        {!action && !isInQuestion && <p className="tt-ink2">{whyClosed(entry)}</p>}
      </div>
      {action && (
        <div className={styles.extra}>
          <GamesEntry
            ref={games}
            form={form}
            names={[first.name, second.name]}
            error={error?.path === 'games' && <EntryError>{error.message}</EntryError>}
            onChange={(typed) => change({ games: typed })}
          />
        </div>
      )}
      <DeskKeys
        matchId={entry.match.id}
        hasResult={entry.match.player1Score !== null}
        changeScore={(side, score) => change(side === 0 ? { player1Score: score } : { player2Score: score })}
        inputs={inputs}
        neighbours={neighbours}
        isTouched={form.isTouched}
        isSaving={isSaving}
        giveUp={giveUp}
      />
    </form>
  );
}

interface Submitted extends Pick<MatchScreenProps, 'refuse' | 'save'> {
  readonly form: ScoreForm;
  readonly mayEnter: boolean;
}

/** Saves what is typed; a refusal is told until something else is typed. */
function useSubmit({ refuse, save, form, mayEnter }: Submitted, onRefused: (refusal: EntryRefusal) => void) {
  const [error, setError] = useState<EntryRefusal | null>(null);
  const [isSaving, setSaving] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!mayEnter || isSaving) return;
    const score = readScore(form);
    setSaving(true);
    const refusal = typeof score === 'string' ? { message: score, path: 'games' } : await refuse(score);
    const isKept = refusal === null && typeof score !== 'string' && (await save(score, form.versionSeen));
    setSaving(false);
    setError(refusal);
    if (refusal !== null) onRefused(refusal);
    // What could not be kept stays on the screen.
    if (isKept) form.clear();
  };
  return { error, isSaving, submit, forget: () => setError(null) };
}

interface SheetsProps extends Pick<MatchScreenProps, 'entry' | 'isProvisional'> {
  readonly form: ScoreForm;
  readonly change: ScoreForm['change'];
  readonly inputs: readonly [RefObject<HTMLInputElement | null>, RefObject<HTMLInputElement | null>];
  readonly mayEnter: boolean;
}

/** The players over each other with the net between them; who enters may have them stand as they stand at the table. */
function Sheets({ entry, isProvisional, form, change, inputs: [firstInput, secondInput], mayEnter }: SheetsProps) {
  const [isSwapped, setSwapped] = useState(false);
  const [first, second] = sidesOf(entry);
  const shared = { size: 'score', max: HIGHEST, disabled: !mayEnter } as const;
  const sheets = [
    {
      side: first,
      input: firstInput,
      stepper: { value: form.player1Score, onChange: (player1Score: number) => change({ player1Score }) },
    },
    {
      side: second,
      input: secondInput,
      stepper: { value: form.player2Score, onChange: (player2Score: number) => change({ player2Score }) },
    },
  ] as const;
  const [upper, lower] = isSwapped ? [sheets[1], sheets[0]] : sheets;
  const stepperOf = ({ side, input, stepper }: (typeof sheets)[number]) => ({
    ...shared,
    ...stepper,
    ref: input,
    label: t('match.scoreOfName', { name: side.name }),
    ink: side.isWinner,
  });
  /** On an on-screen keyboard; at a desk Enter saves. */
  const goToLower = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || isWide()) return;
    event.preventDefault();
    lower.input.current?.focus();
  };
  return (
    <div className={styles.sheets}>
      <PlayerSheet side={upper.side} isProvisional={isProvisional}>
        <NumberStepper {...stepperOf(upper)} enterKeyHint="next" onKeyDown={goToLower} />
      </PlayerSheet>
      <Net onSwap={mayEnter ? () => setSwapped(!isSwapped) : undefined} />
      <PlayerSheet side={lower.side} isProvisional={isProvisional}>
        <NumberStepper {...stepperOf(lower)} enterKeyHint="done" />
      </PlayerSheet>
    </div>
  );
}

interface SubmitBarProps {
  readonly action: 'ADD_RESULT' | 'MODIFY_RESULT';
  readonly nextOpen: MatchEntry | undefined;
  readonly isDone: boolean;
  readonly isSaving: boolean;
}

const SubmitBar = ({ action, nextOpen, isDone, isSaving }: SubmitBarProps) => (
  <PinnedBar>
    <div className={styles.bar}>
      {nextOpen && (
        <ButtonLink
          to="/match/$matchId"
          params={{ matchId: nextOpen.match.id }}
          variant="next"
          size="large"
          full="phone"
          className={styles.submit ?? ''}
        >
          {t('match.nextOpenMatch')}
        </ButtonLink>
      )}
      <Button
        type="submit"
        variant={isDone || nextOpen ? 'outlined' : 'next'}
        size="large"
        full="phone"
        loading={isSaving}
        className={styles.submit ?? ''}
      >
        {action === 'ADD_RESULT' ? t('match.addResult') : t('match.modifyResult')}
      </Button>
    </div>
  </PinnedBar>
);

const EntryError = ({ children }: { readonly children: string }) => (
  <p role="alert" className={styles.error}>
    <AlertTriangleFilledIcon size={20} />
    <span>{children}</span>
  </p>
);

/** Who has not opened them meets there what is wrong with them. */
function focusGames(details: HTMLDetailsElement | null): void {
  if (!details) return;
  details.open = true;
  details.querySelector('input')?.focus();
}

/** Nothing is left to do: the server has the result, and no other one is being typed. */
const isSettled = ({ match }: MatchEntry, isTouched: boolean, isProvisional: boolean) =>
  match.winner !== null && !isTouched && !isProvisional;

function whyClosed({ match }: MatchEntry): string {
  if (match.outcome === 'BYE' || match.sides?.includes('bye')) return t('match.byeHasNoResult');
  if (match.sides?.includes('undecided')) return t('match.opponentsAreNotKnown');
  return match.stage === 'GROUPS' && match.status === 'completed' ? t('match.resultIsFixed') : t('match.noResultNow');
}
