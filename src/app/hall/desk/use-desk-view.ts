/** The desk's view at an instant, in which what stood at a table stays there. */
import { useMemo, useState } from 'react';
import type { HallModel } from '#app/hall/hall-model.ts';
import type { DeskView, ShownAtTables } from './model/desk-terms.ts';
import { deskView } from './model/desk-view.ts';

export function useDeskView(model: HallModel, now: number): DeskView {
  const [shown, setShown] = useState<ShownAtTables>();
  const view = useMemo(() => deskView(model, now, shown), [model, now, shown]);
  if (!shown || !areEqual(shown, view.shown)) setShown(view.shown);
  return view;
}

const areEqual = (a: ShownAtTables, b: ShownAtTables): boolean => keyOf(a) === keyOf(b);

const keyOf = ({ proposals, offers }: ShownAtTables): string =>
  [proposals, offers].map((all) => all.map(({ matchId, courtId }) => `${matchId} ${courtId}`).join()).join(';');
