/** What is decided of many rows of a list at once: sections, those that cannot be entered, and those that somebody asks about. */
import { type RefObject, useEffect, useRef } from 'react';
import { Button } from '#app/ui/controls/button.tsx';
import { t } from '#messages/t.ts';
import { sectionReasons } from './list-sections.ts';
import { type Answer, otherThanAll, type ReviewedRow, type RowState } from './review.ts';

interface ManyRowsProps {
  readonly rows: readonly ReviewedRow[];
  readonly onTick: (numbers: readonly number[], isTicked: boolean) => void;
  readonly onAnswer: (given: readonly (readonly [number: number, answer: Answer])[]) => void;
  readonly list: RefObject<HTMLOListElement | null>;
  /** How often the server has asked who somebody is, instead of entering the list. */
  readonly questions: number;
}

const numbersOf = (rows: readonly ReviewedRow[]): number[] => rows.map(({ number }) => number);

export function ManyRows({ rows, onTick, onAnswer, list, questions }: ManyRowsProps) {
  const wrong = numbersOf(rows.filter(({ state }) => state.kind === 'wrong'));
  const asked = rows.filter(({ state }) => state.kind === 'asked');
  const ofOne = asked.flatMap(({ number, namesakes: [one, ...more] }) =>
    one && more.length === 0 ? [[number, { same: one.userId }] as const] : [],
  );
  const sections = Object.values(sectionReasons).flatMap((reason) => {
    const inIt = rows.filter((row) => row.reason === reason);
    return inIt.length > 0 ? [{ reason, inIt, isTicked: inIt.every((row) => row.isTicked) }] : [];
  });
  const first = rows.findIndex(({ state }) => keepsWaiting(state));
  const kind = rows[first]?.state.kind;
  useShownOnce(list, first, questions);
  return (
    <>
      {questions > 0 && asked.length > 0 && <p role="alert">{t('lists.namesakeElsewhere')}</p>}
      {first >= 0 && (
        <Button variant="outlined" full onClick={() => showRow(list, first)}>
          {kind === 'asked' ? t('lists.showNextQuestion') : t('lists.showNextFault')}
        </Button>
      )}
      {sections.map(({ reason, inIt, isTicked }) => (
        <Button key={reason} variant="outlined" full onClick={() => onTick(numbersOf(inIt), !isTicked)}>
          {sectionLabel(reason, inIt.length, isTicked)}
        </Button>
      ))}
      {wrong.length > 0 && (
        <Button variant="outlined" full onClick={() => onTick(wrong, false)}>
          {t('lists.leaveOutWrong', { count: wrong.length })}
        </Button>
      )}
      {ofOne.length > 1 && (
        <Button variant="outlined" full onClick={() => onAnswer(ofOne)}>
          {t('lists.allAreTheSame', { count: ofOne.length })}
        </Button>
      )}
      {asked.length > 1 && (
        <Button
          variant="outlined"
          full
          onClick={() => onAnswer(asked.map((row) => [row.number, otherThanAll(row)] as const))}
        >
          {t('lists.allAreOthers', { count: asked.length })}
        </Button>
      )}
    </>
  );
}

const keepsWaiting = ({ kind }: RowState): boolean => kind === 'asked' || kind === 'wrong';

/** In a long list the row would have to be looked for. */
function showRow(list: RefObject<HTMLOListElement | null>, index: number): void {
  const row = list.current?.children[index];
  row?.scrollIntoView?.({ block: 'center', behavior: 'instant' });
  const choice = row?.querySelector<HTMLInputElement>('input[type=radio]') ?? row?.querySelector('input');
  choice?.focus({ preventScroll: true });
}

/** After each question of the server the row is shown as soon as it is known which one it is. */
function useShownOnce(list: RefObject<HTMLOListElement | null>, first: number, questions: number): void {
  const shown = useRef(questions);
  useEffect(() => {
    if (shown.current === questions || first < 0) return;
    shown.current = questions;
    showRow(list, first);
  }, [list, first, questions]);
}

/** `Enter the 3 on the waiting list`. */
const sectionLabel = (reason: string, count: number, isTicked: boolean): string => {
  if (reason === sectionReasons.waiting)
    return isTicked ? t('lists.leaveOutWaiting', { count }) : t('lists.enterWaiting', { count });
  return isTicked ? t('lists.leaveOutCalledOff', { count }) : t('lists.enterCalledOff', { count });
};
