/** The search in a long list, its count told to screen readers, and what stands in the list's place where nothing is found. */
import { memo, useId } from 'react';
import { Button } from '#app/ui/controls/button.tsx';
import type { Finding } from '#app/ui/controls/find.ts';
import { Empty } from '#app/ui/feedback/empty.tsx';
import { SearchIcon } from '#app/ui/pictures/icons.tsx';
import { t } from '#messages/t.ts';

export interface SearchFieldProps {
  readonly finding: Pick<Finding, 'text' | 'type'>;
  readonly label: string;
  /** What can be searched for, as in "Name or city". */
  readonly hint: string;
  /** How many there are, told while something is typed. */
  readonly found: number;
}

export const SearchField = memo(({ finding: { text, type }, label, hint, found }: SearchFieldProps) => {
  const id = useId();
  return (
    <div className="tt-search">
      <label htmlFor={id} className="tt-hidden">
        {label}
      </label>
      <SearchIcon size={22} />
      <input
        id={id}
        type="search"
        placeholder={hint}
        autoComplete="off"
        value={text}
        onChange={(event) => type(event.target.value)}
      />
      <p role="status" className="tt-hidden">
        {text.trim() !== '' && t('ui.found', { found })}
      </p>
    </div>
  );
});

/** In place of a list in which nothing was found. */
export const NothingFound = ({ finding: { text, type } }: { readonly finding: Finding }) => (
  <Empty
    title={t('ui.nothingFoundForText', { text: text.trim() })}
    action={
      <Button variant="outlined" onClick={() => type('')}>
        {t('ui.showAll')}
      </Button>
    }
  />
);
