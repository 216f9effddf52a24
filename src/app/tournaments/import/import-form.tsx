/** Enters a list from a spreadsheet or a file: its columns are guessed, shown and corrected, then all are added, or none. */
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useMemo, useRef, useState } from 'react';
import { isNamesakeQuestion } from '#app/call/api-error.ts';
import { useSession } from '#app/session/queries.ts';
import { useResumed } from '#app/session/resumed.tsx';
import { usePlayers } from '#app/tournaments/model/views.ts';
import { steps, useTournamentStep } from '#app/tournaments/mutations.ts';
import { peopleQueries } from '#app/tournaments/people-queries.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { ANYBODY, dropDraft, keepLastingDraft, readDraft } from '#app/ui/controls/draft.ts';
import { SelectField } from '#app/ui/controls/field.tsx';
import { Failed } from '#app/ui/feedback/failed.tsx';
import { Loading } from '#app/ui/feedback/skeleton.tsx';
import { MOST_IMPORTED } from '#contract/tournaments/tournament-players.ts';
import { t } from '#messages/t.ts';
import { codePages } from './cells/code-pages.ts';
import { type TextTable, TOO_MANY } from './cells/list-table.ts';
import { type Columns, guessColumns } from './columns.ts';
import styles from './import-form.module.css';
import { ImportPreview } from './import-preview.tsx';
import { ManyRows } from './many-rows.tsx';
import { readRows } from './read-row.ts';
import type { ReadList } from './read-table.ts';
import { type Answer, review, soughtOf, toSend } from './review.ts';
import { EMPTY, SourceForm, wordsOf } from './source-form.tsx';
import { useUndoImport } from './undo-import.ts';

interface ImportFormProps {
  readonly tournamentId: string;
  readonly onDone: () => void;
}

interface Typed {
  readonly table: TextTable;
  readonly hidden: readonly number[];
}

export function ImportForm({ tournamentId, onDone }: ImportFormProps) {
  const resumed = useResumed<Typed>(`import ${tournamentId}`);
  const [text, setText] = usePastedText(tournamentId);
  const [list, setList] = useState<ReadList>(() => ({
    table: resumed.typed?.table ?? [],
    hidden: new Set(resumed.typed?.hidden),
  }));
  if (list.table.length === 0) return <SourceForm text={text} onText={setText} onRead={setList} />;
  return (
    <>
      <ListChoices list={list} onChange={setList} />
      <Review
        key={`${list.sheet} ${list.codePage}`}
        tournamentId={tournamentId}
        list={list}
        resumed={resumed}
        onBack={() => setList({ table: [] })}
        onDone={() => {
          setText('');
          onDone();
        }}
      />
    </>
  );
}

/** There is one list a tournament that has not been entered yet: an app that was ended has it again. */
function usePastedText(tournamentId: string) {
  const owner = useSession().me?.id ?? ANYBODY;
  const key = `list ${tournamentId}`;
  const [text, setText] = useState(() => {
    const draft = owner === ANYBODY ? null : readDraft(key, owner);
    return draft && 'text' in draft && typeof draft.text === 'string' ? draft.text : '';
  });
  const change = (next: string) => {
    setText(next);
    if (next === '') dropDraft(key);
    else if (owner !== ANYBODY) keepLastingDraft(key, owner, { text: next });
  };
  return [text, change] as const;
}

interface ListChoicesProps {
  readonly list: ReadList;
  readonly onChange: (list: ReadList) => void;
}

/** Which of its sheets is read, and with which letters where the file does not say it. */
function ListChoices({ list, onChange }: ListChoicesProps) {
  const [error, setError] = useState<string>();
  const { sheets, readAs } = list;
  const take = (name: string, read: () => ReadList) => {
    try {
      const next = read();
      setError(next.table.length === 0 ? `${name}: ${EMPTY}` : undefined);
      if (next.table.length > 0) onChange(next);
    } catch (refusal) {
      setError(`${name}: ${wordsOf(refusal)}`);
    }
  };
  const chooseSheet = (index: number) => {
    const sheet = sheets?.[index];
    if (!sheet) return;
    take(sheet.name, () => {
      const { rows, hidden } = sheet.read();
      return { ...list, table: rows, hidden, sheet: index };
    });
  };
  const chooseLetters = (value: string) => {
    const chosen = codePages.find((one) => one.value === value);
    if (chosen && readAs) take(chosen.label, () => ({ ...list, table: readAs(chosen.value), codePage: chosen.value }));
  };
  return (
    <>
      {sheets && (
        <SelectField
          label={t('lists.sheet')}
          hint={t('lists.severalTables', { count: sheets.length })}
          error={error}
          value={list.sheet}
          onChange={(event) => chooseSheet(Number(event.target.value))}
        >
          {sheets.map(({ name }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two sheets of a page may have one name
            <option key={i} value={i}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      {readAs && (
        <SelectField
          label={t('lists.lettersOfFile')}
          hint={t('lists.whyLetters')}
          error={error}
          value={list.codePage}
          onChange={(event) => chooseLetters(event.target.value)}
        >
          {codePages.map((one) => (
            <option key={one.value} value={one.value}>
              {one.label}
            </option>
          ))}
        </SelectField>
      )}
    </>
  );
}

const noneHidden: ReadonlySet<number> = new Set();

interface ReviewProps extends ImportFormProps {
  readonly list: ReadList;
  readonly resumed: ReturnType<typeof useResumed<Typed>>;
  readonly onBack: () => void;
}

function Review({ tournamentId, list, resumed, onBack, onDone }: ReviewProps) {
  const { table, hidden = noneHidden } = list;
  const players = usePlayers(tournamentId);
  const { run, isSubmitted } = useTournamentStep(tournamentId, steps.importPlayers, useUndoImport(tournamentId));
  const [columns, setColumns] = useState<Columns>(() => guessColumns(table));
  const [ticks, setTicks] = useState<ReadonlyMap<number, boolean>>(new Map());
  const [answers, setAnswers] = useState<ReadonlyMap<number, Answer | undefined>>(new Map());
  const [questions, setQuestions] = useState(0);
  const rowList = useRef<HTMLOListElement>(null);
  const read = useMemo(() => readRows(table, columns, hidden, ticks), [table, columns, hidden, ticks]);
  const lookedUp = useQuery(
    peopleQueries.lookedUp(
      tournamentId,
      useMemo(() => soughtOf(read), [read]),
    ),
  );
  if (players.error && !players.data) return <Failed error={players.error} onRetry={() => players.refetch()} />;
  if (lookedUp.error) return <Failed error={lookedUp.error} onRetry={() => lookedUp.refetch()} />;
  if (!players.data) return <Loading />;
  const rows = review(read, lookedUp.data, players.data, answers);
  const wanted = toSend(rows);
  const isWaiting = rows.some(({ state }) => ['wrong', 'looking', 'asked'].includes(state.kind));
  const tick = (numbers: readonly number[], isTicked: boolean) =>
    setTicks((old) => new Map([...old, ...numbers.map((number) => [number, isTicked] as const)]));
  const answer = (given: readonly (readonly [number: number, answer: Answer | undefined])[]) =>
    setAnswers((old) => new Map([...old, ...given]));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const settled = await run(wanted);
    if (settled.ok) onDone();
    else resumed.refused(settled.error);
    if (!settled.ok && isNamesakeQuestion(settled.error)) setQuestions((count) => count + 1);
    // Where somebody else has entered them meanwhile, the rows say so.
    if (!settled.ok) void Promise.all([players.refetch(), lookedUp.refetch()]);
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <ImportPreview
        table={table}
        columns={columns}
        rows={rows}
        list={rowList}
        onChange={setColumns}
        onTick={({ number }, isTicked) => tick([number], isTicked)}
        onAnswer={({ number }, given) => answer([[number, given]])}
      />
      <ManyRows rows={rows} onTick={tick} onAnswer={answer} list={rowList} questions={questions} />
      {wanted.length > MOST_IMPORTED && <p role="alert">{TOO_MANY}</p>}
      {resumed.notice(() => ({ table, hidden: [...hidden] }))}
      <Button
        type="submit"
        variant="next"
        full
        disabled={wanted.length === 0 || wanted.length > MOST_IMPORTED || isWaiting}
        loading={isSubmitted}
      >
        {t('lists.addPlayers', { count: wanted.length })}
      </Button>
      <Button variant="outlined" full disabled={isSubmitted} onClick={onBack}>
        {t('common.startOver')}
      </Button>
    </form>
  );
}
