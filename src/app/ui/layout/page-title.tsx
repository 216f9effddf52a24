/** A screen's main heading with its count and its action; also the document's title. */
import type { ReactNode } from 'react';
import { usePageMeta } from './page-meta.ts';

export interface PageTitleProps {
  readonly title: string;
  /** The same as it is shown, where names stand in it. */
  readonly shown?: ReactNode;
  /** How many there are, in grey after the title. */
  readonly count?: number | undefined;
  /** After the count: the way to a list beside this one. */
  readonly beside?: ReactNode;
  readonly action?: ReactNode;
}

export function PageTitle({ title, shown = title, count, beside, action }: PageTitleProps) {
  usePageMeta({ title });
  return (
    <div className="tt-title">
      <div className="tt-title-words">
        <h1>{shown}</h1>
        {count !== undefined && <span className="tt-h1">{count}</span>}
        {beside}
      </div>
      {action}
    </div>
  );
}
