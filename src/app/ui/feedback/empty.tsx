/** A list with nothing in it, or a page with nothing to show: a folded table, waiting. */
import type { ReactNode } from 'react';
import { EmptyTable } from '#app/ui/pictures/drawings.tsx';

export interface EmptyProps {
  readonly title: ReactNode;
  /** Where it is all that the page has to say. */
  readonly isPage?: boolean;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}

export function Empty({ title, isPage = false, children, action }: EmptyProps) {
  const Title = isPage ? 'h1' : 'p';
  return (
    <div className="tt-empty">
      <EmptyTable />
      <Title className="tt-h2">{title}</Title>
      {children}
      {action}
    </div>
  );
}
