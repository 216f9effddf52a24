/** What is decided of many rows of a list at once: sections, those that cannot be entered, and those that somebody asks about. */
import { Button } from '#app/ui/controls/button.tsx';
import { sectionReasons } from './list-sections.ts';
import { type Answer, otherThanAll, type ReviewedRow } from './review.ts';

interface ManyRowsProps {
  readonly rows: readonly ReviewedRow[];
  readonly onTick: (numbers: readonly number[], isTicked: boolean) => void;
  readonly onAnswer: (given: readonly (readonly [number: number, answer: Answer])[]) => void;
}

const numbersOf = (rows: readonly ReviewedRow[]): number[] => rows.map(({ number }) => number);

export function ManyRows({ rows, onTick, onAnswer }: ManyRowsProps) {
  const wrong = numbersOf(rows.filter(({ state }) => state.kind === 'wrong'));
  const asked = rows.filter(({ state }) => state.kind === 'asked');
  const ofOne = asked.flatMap(({ number, namesakes: [one, ...more] }) =>
    one && more.length === 0 ? [[number, { same: one.userId }] as const] : [],
  );
  const sections = Object.values(sectionReasons).flatMap((reason) => {
    const inIt = rows.filter((row) => row.reason === reason);
    return inIt.length > 0 ? [{ reason, inIt, isTicked: inIt.every((row) => row.isTicked) }] : [];
  });
  return (
    <>
      {sections.map(({ reason, inIt, isTicked }) => (
        <Button key={reason} variant="outlined" full onClick={() => onTick(numbersOf(inIt), !isTicked)}>
          {sectionLabel(reason, inIt.length, isTicked)}
        </Button>
      ))}
      {wrong.length > 0 && (
        <Button variant="outlined" full onClick={() => onTick(wrong, false)}>
          {wrong.length === 1 ? 'Leave out the row in red' : `Leave out the ${wrong.length} rows in red`}
        </Button>
      )}
      {ofOne.length > 1 && (
        <Button variant="outlined" full onClick={() => onAnswer(ofOne)}>
          {`The ${ofOne.length} asked about are the same people`}
        </Button>
      )}
      {asked.length > 1 && (
        <Button
          variant="outlined"
          full
          onClick={() => onAnswer(asked.map((row) => [row.number, otherThanAll(row)] as const))}
        >
          {`The ${asked.length} asked about are other people`}
        </Button>
      )}
    </>
  );
}

/** `Enter the 3 on the waiting list`. */
const sectionLabel = (reason: string, count: number, isTicked: boolean): string =>
  `${isTicked ? 'Leave out' : 'Enter'} the ${count === 1 ? 'one' : count} ${reason.toLowerCase()}`;
