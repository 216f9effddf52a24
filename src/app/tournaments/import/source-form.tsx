/** Where a list comes from: a text that is pasted, or a file. */
import { type ChangeEvent, type FormEvent, useRef, useState } from 'react';
import { Button } from '#app/ui/controls/button.tsx';
import { TextAreaField } from '#app/ui/controls/field.tsx';
import { UploadIcon } from '#app/ui/pictures/more-icons.tsx';
import { t } from '#messages/t.ts';
import { UnreadableError } from './cells/list-table.ts';
import styles from './import-form.module.css';
import { type ReadList, readFile, readText } from './read-table.ts';

interface SourceFormProps {
  /** Kept while the list is looked at, so that starting over loses nothing. */
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onRead: (list: ReadList) => void;
}

export const EMPTY = t('lists.listIsEmpty');
export const wordsOf = (error: unknown): string =>
  error instanceof UnreadableError ? error.message : t('lists.unreadable');

export function SourceForm({ text, onText, onRead }: SourceFormProps) {
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
        label={t('lists.pasteFromSpreadsheet')}
        hint={t('lists.pasteHint')}
        rows={8}
        value={text}
        error={error}
        onChange={(event) => {
          setError(undefined);
          onText(event.target.value);
        }}
      />
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,.tsv,.xlsx,.xlsm,.ods,.fods,.xls,.htm,.html"
        className="tt-hidden"
        tabIndex={-1}
        aria-label={t('lists.fileWithPlayers')}
        onChange={choose}
      />
      <Button type="submit" variant="next" full disabled={text.trim() === ''}>
        {t('lists.preview')}
      </Button>
      <Button variant="outlined" full start={<UploadIcon size={20} />} onClick={() => input.current?.click()}>
        {t('lists.chooseFile')}
      </Button>
    </form>
  );
}
