/** A list before it is entered: what each column means, and what becomes of each row. */
import { type ReactNode, type RefObject, useState } from 'react';
import { Badge } from '#app/ui/controls/badge.tsx';
import { Checkbox, SelectField } from '#app/ui/controls/field.tsx';
import { Name } from '#app/ui/controls/name.tsx';
import { rich } from '#app/ui/controls/rich.tsx';
import { t } from '#messages/t.ts';
import type { TextTable } from './cells/list-table.ts';
import { type Columns, type Meaning, meaningNames, meanings } from './columns.ts';
import styles from './import-form.module.css';
import { NamesakeChoice, whoIs } from './namesake-choice.tsx';
import { type Answer, otherThanAll, type ReviewedRow, type RowState } from './review.ts';

interface ImportPreviewProps {
  readonly table: TextTable;
  readonly columns: Columns;
  readonly rows: readonly ReviewedRow[];
  readonly list: RefObject<HTMLOListElement | null>;
  readonly onChange: (columns: Columns) => void;
  /** A row is entered, or left out. */
  readonly onTick: (row: ReviewedRow, isTicked: boolean) => void;
  /** Whom a row is taken for; undefined takes the answer back. */
  readonly onAnswer: (row: ReviewedRow, answer: Answer | undefined) => void;
}

export function ImportPreview({ table, columns, rows, list, onChange, onTick, onAnswer }: ImportPreviewProps) {
  return (
    <>
      <p role="status" className="tt-h4">
        {summaryOf(rows)}
      </p>
      <ColumnChoices table={table} columns={columns} onChange={onChange} />
      <ol ref={list} aria-label={t('lists.playersOfList')} className={styles.rows}>
        {rows.map((row) => (
          <Row key={row.number} row={row} onTick={onTick} onAnswer={onAnswer} />
        ))}
      </ol>
    </>
  );
}

/** On a phone more of them would hide the rows. */
const MANY_COLUMNS = 6;

function ColumnChoices({ table, columns, onChange }: Pick<ImportPreviewProps, 'table' | 'columns' | 'onChange'>) {
  // As they were guessed: a choice must not move away under the finger.
  const [guessed] = useState(columns);
  const means = (column: number, meaning: Meaning) =>
    onChange({ ...columns, meanings: columns.meanings.map((old, i) => meaningOf(old, i, column, meaning)) });
  const choiceOf = (meaning: Meaning, i: number) => (
    <SelectField
      key={i}
      label={rich('lists.columnWithExample', {
        number: i + 1,
        example: exampleOf(table, columns, i) ?? t('lists.empty'),
      })}
      value={meaning}
      onChange={(event) => means(i, meanings.find((one) => one === event.target.value) ?? 'ignore')}
    >
      {meanings.map((one) => (
        <option key={one} value={one}>
          {meaningNames[one]}
        </option>
      ))}
    </SelectField>
  );
  const isAside = (i: number) => columns.meanings.length > MANY_COLUMNS && guessed.meanings[i] === 'ignore';
  const choices = columns.meanings.map(choiceOf);
  const aside = choices.filter((_, i) => isAside(i));
  const headRow = guessed.headRow ?? 0;
  return (
    <fieldset className={styles.columns}>
      <legend>{t('lists.columns')}</legend>
      {choices.filter((_, i) => !isAside(i))}
      <div className={styles.head}>
        <Checkbox
          label={
            headRow === 0
              ? t('lists.firstRowNamesColumns')
              : rich('lists.rowNamesColumns', { heads: table[headRow]?.filter(Boolean).join(', ') })
          }
          checked={columns.headRow !== null}
          onChange={(event) => onChange({ ...columns, headRow: event.target.checked ? headRow : null })}
        />
      </div>
      {aside.length > 0 && (
        <details className={styles.aside}>
          <summary>{t('lists.countMoreColumns', { count: aside.length })}</summary>
          <div className={styles.columns}>{aside}</div>
        </details>
      )}
    </fieldset>
  );
}

type RowProps = Pick<ImportPreviewProps, 'onTick' | 'onAnswer'> & { readonly row: ReviewedRow };

function Row({ row, onTick, onAnswer }: RowProps) {
  const { player, state, isNamesake, isAsked, namesakes, said, warnings, isTicked } = row;
  const same = namesakes.find(({ userId }) => userId === said);
  const name = `${player.firstName} ${player.lastName ?? ''}`.trim() || row.text;
  return (
    <li className={isTicked ? undefined : styles.unticked}>
      <Checkbox
        label=""
        aria-label={t('lists.enterName', { name })}
        checked={isTicked}
        onChange={(event) => onTick(row, event.target.checked)}
      />
      <div className={styles.player}>
        <span className={styles.words}>
          <span className="tt-name">
            <Name>{name}</Name>
          </span>
          <small>{detailsOf(player)}</small>
        </span>
        {isTicked &&
          warnings.map((warning) => (
            <Badge key={warning} tone="yellow">
              {warning}
            </Badge>
          ))}
        <State state={state} />
      </div>
      {isAsked && <NamesakeChoice row={row} name={name} onAnswer={(answer) => onAnswer(row, answer)} />}
      {isNamesake && same && (same.club || same.tournament) && <small className={styles.same}>{whoIs(same)}</small>}
      {isNamesake && (
        <Checkbox
          label={
            <>
              {t('lists.somebodyNew')} <span className="tt-hidden">{rich('lists.ofTheName', { name })}</span>
            </>
          }
          checked={state.kind === 'new'}
          onChange={(event) => onAnswer(row, event.target.checked ? otherThanAll(row) : undefined)}
        />
      )}
    </li>
  );
}

/** A name of more than two words says which ones are the last name: lists are sorted by it. */
function detailsOf({ firstName, lastName, email, club, rating }: ReviewedRow['player']): ReactNode {
  const hasManyWords = lastName && `${firstName} ${lastName}`.split(' ').length > 2;
  const parts: readonly ReactNode[] = [
    hasManyWords && rich('lists.lastNameIs', { lastName }),
    email && <Name>{email}</Name>,
    club && <Name>{club}</Name>,
    rating,
  ].filter((part) => part != null && part !== false && part !== '');
  return (
    <span>
      {parts.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: each part keeps its place
        <span key={at}>{at === 0 ? part : <> · {part}</>}</span>
      ))}
    </span>
  );
}

/** No two columns mean the same. */
const meaningOf = (old: Meaning, i: number, column: number, meaning: Meaning): Meaning =>
  i === column ? meaning : old === meaning ? 'ignore' : old;

const MOST_LETTERS = 24;

function exampleOf(table: TextTable, { headRow }: Columns, column: number): string | undefined {
  const cell = table.slice(headRow === null ? 0 : headRow + 1).find((row) => row[column]?.trim())?.[column];
  if (cell === undefined) return undefined;
  return cell.length > MOST_LETTERS ? `${cell.slice(0, MOST_LETTERS)}…` : cell;
}

function State({ state }: { readonly state: RowState }) {
  if (state.kind === 'new') return <Badge tone="green">{t('lists.new')}</Badge>;
  if (state.kind === 'wrong') return <Badge tone="red">{state.why}</Badge>;
  if (state.kind === 'looking') return <Badge tone="gray">{t('lists.looking')}</Badge>;
  if (state.kind === 'asked') return <Badge tone="yellow">{t('lists.nameIsKnown')}</Badge>;
  if (state.kind === 'left-out') return <Badge tone="gray">{state.why}</Badge>;
  return <Badge tone="cyan">{state.by === 'email' ? t('lists.knownByEMail') : t('lists.knownByName')}</Badge>;
}

function summaryOf(rows: readonly ReviewedRow[]): string {
  const count = (kind: RowState['kind']) => rows.filter(({ state }) => state.kind === kind).length;
  if (count('looking') > 0) return t('lists.checkingForExisting');
  const parts = [
    t('lists.newOnes', { count: count('new') }),
    t('lists.knownOnes', { count: count('known') }),
    ...(count('left-out') > 0 ? [t('lists.leftOutOnes', { count: count('left-out') })] : []),
    ...(count('asked') > 0 ? [t('lists.toAnswer', { count: count('asked') })] : []),
    ...(count('wrong') > 0 ? [t('lists.toPutRight', { count: count('wrong') })] : []),
  ];
  return parts.join(', ');
}
