/** A list before it is entered: what each column means, and what becomes of each row. */
import { Badge } from '#app/ui/controls/badge.tsx';
import { Checkbox, SelectField } from '#app/ui/controls/field.tsx';
import { type Columns, type Meaning, meaningNames, meanings, type TextTable } from './columns.ts';
import styles from './import-form.module.css';
import type { ReviewedRow, RowState } from './review.ts';

interface ImportPreviewProps {
  readonly table: TextTable;
  readonly columns: Columns;
  readonly rows: readonly ReviewedRow[];
  readonly onChange: (columns: Columns) => void;
  /** A row is somebody new, or whom its name says. */
  readonly onNewcomer: (row: ReviewedRow, isNew: boolean) => void;
}

export function ImportPreview({ table, columns, rows, onChange, onNewcomer }: ImportPreviewProps) {
  const means = (column: number, meaning: Meaning) =>
    onChange({ ...columns, meanings: columns.meanings.map((old, i) => meaningOf(old, i, column, meaning)) });
  return (
    <>
      <p role="status" className="tt-h4">
        {summaryOf(rows)}
      </p>
      <fieldset className={styles.columns}>
        <legend>Columns</legend>
        {columns.meanings.map((meaning, i) => (
          <SelectField
            // biome-ignore lint/suspicious/noArrayIndexKey: columns have nothing but their place
            key={i}
            label={`${i + 1}: ${exampleOf(table, columns, i)}`}
            value={meaning}
            onChange={(event) => means(i, meanings.find((one) => one === event.target.value) ?? 'ignore')}
          >
            {meanings.map((one) => (
              <option key={one} value={one}>
                {meaningNames[one]}
              </option>
            ))}
          </SelectField>
        ))}
        <Checkbox
          label="The first row names the columns"
          checked={columns.hasHead}
          onChange={(event) => onChange({ ...columns, hasHead: event.target.checked })}
        />
      </fieldset>
      <ol aria-label="Players of the list" className={styles.rows}>
        {rows.map((row) => (
          <Row key={row.number} row={row} onNewcomer={onNewcomer} />
        ))}
      </ol>
    </>
  );
}

type RowProps = Pick<ImportPreviewProps, 'onNewcomer'> & { readonly row: ReviewedRow };

function Row({ row, onNewcomer }: RowProps) {
  const { number, player, state, isNamesake } = row;
  const name = `${player.firstName} ${player.lastName ?? ''}`.trim() || `Row ${number}`;
  return (
    <li>
      <span className={styles.words}>
        <span className="tt-name">{name}</span>
        <small>{detailsOf(player)}</small>
      </span>
      <State state={state} />
      {isNamesake && (
        <Checkbox
          label={
            <>
              Somebody new <span className="tt-hidden">of the name {name}</span>
            </>
          }
          checked={state.kind === 'new'}
          onChange={(event) => onNewcomer(row, event.target.checked)}
        />
      )}
    </li>
  );
}

/** What is no number is no rating; the row's badge says so. */
const detailsOf = ({ email, club, rating }: ReviewedRow['player']): string =>
  [email, club, Number.isNaN(rating) ? null : rating].filter((one) => one != null).join(' · ');

/** No two columns mean the same. */
const meaningOf = (old: Meaning, i: number, column: number, meaning: Meaning): Meaning =>
  i === column ? meaning : old === meaning ? 'ignore' : old;

const MOST_LETTERS = 24;

function exampleOf(table: TextTable, { hasHead }: Columns, column: number): string {
  const cell = table.slice(hasHead ? 1 : 0).find((row) => row[column]?.trim())?.[column] ?? 'empty';
  return cell.length > MOST_LETTERS ? `${cell.slice(0, MOST_LETTERS)}…` : cell;
}

function State({ state }: { readonly state: RowState }) {
  if (state.kind === 'new') return <Badge tone="green">New</Badge>;
  if (state.kind === 'wrong') return <Badge tone="red">{state.why}</Badge>;
  if (state.kind === 'looking') return <Badge tone="gray">Looking…</Badge>;
  if (state.kind === 'left-out') return <Badge tone="gray">{state.why}</Badge>;
  return <Badge tone="cyan">{state.by === 'email' ? 'Known by e-mail' : 'Known by name'}</Badge>;
}

function summaryOf(rows: readonly ReviewedRow[]): string {
  const count = (kind: RowState['kind']) => rows.filter(({ state }) => state.kind === kind).length;
  if (count('looking') > 0) return 'Looking who is known already…';
  const parts = [
    `${count('new')} new`,
    `${count('known')} known`,
    ...(count('left-out') > 0 ? [`${count('left-out')} left out`] : []),
    ...(count('wrong') > 0 ? [`${count('wrong')} to put right first`] : []),
  ];
  return parts.join(', ');
}
