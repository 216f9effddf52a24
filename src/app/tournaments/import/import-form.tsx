/** Enters a list from a spreadsheet or a file: its columns are guessed, shown and corrected, then all are added, or none. */
import { useQuery } from '@tanstack/react-query';
import { type ChangeEvent, type FormEvent, useMemo, useRef, useState } from 'react';
import { useResumed } from '#app/session/resumed.tsx';
import { steps, useTournamentStep } from '#app/tournaments/mutations.ts';
import { peopleQueries } from '#app/tournaments/people-queries.ts';
import { tournamentQueries } from '#app/tournaments/queries.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { SelectField, TextAreaField } from '#app/ui/controls/field.tsx';
import { Failed } from '#app/ui/feedback/failed.tsx';
import { Loading } from '#app/ui/feedback/skeleton.tsx';
import { UploadIcon } from '#app/ui/pictures/more-icons.tsx';
import { type Columns, guessColumns, type TextTable } from './columns.ts';
import { type CodePage, codePages } from './decode.ts';
import styles from './import-form.module.css';
import { ImportPreview } from './import-preview.tsx';
import { type ReadList, readFile, readText, UnreadableError } from './read-table.ts';
import { namesakesOf, readRows, review, soughtOf, toSend } from './review.ts';
import { useUndoImport } from './undo-import.ts';

interface ImportFormProps {
  readonly tournamentId: string;
  readonly onDone: () => void;
}

interface Typed {
  readonly table: TextTable;
}

export function ImportForm({ tournamentId, onDone }: ImportFormProps) {
  const resumed = useResumed<Typed>(`import ${tournamentId}`);
  const [list, setList] = useState<ReadList>({ table: resumed.typed?.table ?? [] });
  const [codePage, setCodePage] = useState<CodePage>(codePages[0].value);
  const table = useMemo(() => list.readAs?.(codePage) ?? list.table, [list, codePage]);
  if (table.length === 0) return <Source onRead={setList} />;
  return (
    <>
      {list.readAs && <CodePageField value={codePage} onChange={setCodePage} />}
      <Review
        key={codePage}
        tournamentId={tournamentId}
        table={table}
        resumed={resumed}
        onBack={() => setList({ table: [] })}
        onDone={onDone}
      />
    </>
  );
}

interface CodePageFieldProps {
  readonly value: CodePage;
  readonly onChange: (codePage: CodePage) => void;
}

/** Of a file that does not say it. */
const CodePageField = ({ value, onChange }: CodePageFieldProps) => (
  <SelectField
    label="Letters of the file"
    hint="The file does not say which they are. If names look wrong, choose other ones."
    value={value}
    onChange={(event) => onChange(codePages.find((one) => one.value === event.target.value)?.value ?? value)}
  >
    {codePages.map((one) => (
      <option key={one.value} value={one.value}>
        {one.label}
      </option>
    ))}
  </SelectField>
);

/** No number of namesakes. */
const NOT_NEW = -1;
const EMPTY = 'There are no rows in it.';
const wordsOf = (error: unknown): string =>
  error instanceof UnreadableError ? error.message : 'This could not be read. Please try another file.';

function Source({ onRead }: { readonly onRead: (list: ReadList) => void }) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const take = async (read: () => ReadList | Promise<ReadList>) => {
    try {
      const list = await read();
      if (list.table.length === 0) setError(EMPTY);
      else onRead(list);
    } catch (refusal) {
      setError(wordsOf(refusal));
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void take(() => ({ table: readText(text) }));
  };
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    // The same file may be chosen again once it is mended.
    event.target.value = '';
    if (file) void take(() => readFile(file));
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <TextAreaField
        label="Paste from a spreadsheet"
        hint="One player a row: name, and if you have them e-mail, club and rating. The columns are recognised."
        rows={8}
        value={text}
        error={error}
        onChange={(event) => {
          setError(undefined);
          setText(event.target.value);
        }}
      />
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,.tsv,.xlsx"
        className="tt-hidden"
        tabIndex={-1}
        aria-label="File with players"
        onChange={choose}
      />
      <Button type="submit" variant="next" full disabled={text.trim() === ''}>
        Look at the list
      </Button>
      <Button variant="outlined" full start={<UploadIcon size={20} />} onClick={() => input.current?.click()}>
        Choose a file (.xlsx, .csv)
      </Button>
    </form>
  );
}

interface ReviewProps extends ImportFormProps {
  readonly table: TextTable;
  readonly resumed: ReturnType<typeof useResumed<Typed>>;
  readonly onBack: () => void;
}

function Review({ tournamentId, table, resumed, onBack, onDone }: ReviewProps) {
  const players = useQuery(tournamentQueries.players(tournamentId));
  const { run, isSubmitted } = useTournamentStep(tournamentId, steps.importPlayers, useUndoImport(tournamentId));
  const [columns, setColumns] = useState<Columns>(() => guessColumns(table));
  const [newcomers, setNewcomers] = useState<ReadonlyMap<number, number>>(new Map());
  const read = useMemo(() => readRows(table, columns), [table, columns]);
  const lookedUp = useQuery(peopleQueries.lookedUp(useMemo(() => soughtOf(read), [read])));
  if (players.error && !players.data) return <Failed error={players.error} onRetry={() => players.refetch()} />;
  if (lookedUp.error) return <Failed error={lookedUp.error} onRetry={() => lookedUp.refetch()} />;
  if (!players.data) return <Loading />;
  const rows = review(read, lookedUp.data, players.data, newcomers);
  const wanted = toSend(rows);
  const isWaiting = rows.some(({ state }) => state.kind === 'wrong' || state.kind === 'looking');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const settled = await run(wanted);
    if (settled.ok) onDone();
    else resumed.refused(settled.error);
    // Where somebody else has entered them meanwhile, the rows say so.
    if (!settled.ok) void Promise.all([players.refetch(), lookedUp.refetch()]);
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <ImportPreview
        table={table}
        columns={columns}
        rows={rows}
        onChange={setColumns}
        onNewcomer={({ number, player }, isNew) =>
          setNewcomers((old) => new Map(old).set(number, isNew ? namesakesOf(player, players.data ?? []) : NOT_NEW))
        }
      />
      {resumed.notice(() => ({ table }))}
      <Button type="submit" variant="next" full disabled={wanted.length === 0 || isWaiting} loading={isSubmitted}>
        {wanted.length === 1 ? 'Add 1 player' : `Add ${wanted.length} players`}
      </Button>
      <Button variant="outlined" full disabled={isSubmitted} onClick={onBack}>
        Start over
      </Button>
    </form>
  );
}
