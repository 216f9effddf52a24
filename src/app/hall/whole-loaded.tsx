/** What a query has come to on a screen without a header: where it has failed, the way out stands below the way to try again. */
import type { ReactNode } from 'react';
import { isNotFound } from '#app/call/api-error.ts';
import { Loaded, type LoadedProps } from '#app/ui/feedback/loaded.tsx';

interface WholeLoadedProps<T> extends LoadedProps<T> {
  readonly wayOn: ReactNode;
}

export function WholeLoaded<T>(props: WholeLoadedProps<T>) {
  const { data, error } = props.query;
  // What the server does not know has its way on already.
  const hasFailed = data === undefined && Boolean(error) && !isNotFound(error);
  return (
    <>
      <Loaded {...props} />
      {hasFailed && <div className="tt-empty">{props.wayOn}</div>}
    </>
  );
}
