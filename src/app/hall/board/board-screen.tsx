/** A tournament's board: what its address says, live. */
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { BoardView } from '#app/hall/board-search.ts';
import { useLiveTournament } from '#app/tournaments/live-tournament.ts';
import { tournamentQueries } from '#app/tournaments/queries.ts';
import { useLastHeard } from '#app/tournaments/stream-pulse.ts';
import { usePageMeta } from '#app/ui/layout/page-meta.ts';
import { Board } from './board.tsx';
import { type BoardSlide, bracketSlides, callSlides, groupSlides, tableSlides } from './board-slides.ts';

interface BoardScreenProps {
  readonly tournamentId: string;
  readonly view: BoardView;
}

const EMPTY: Readonly<Record<BoardView, string>> = {
  tables: 'No match is on any table.',
  calls: 'No match is on.',
  groups: 'There are no groups yet.',
  bracket: 'The main stage has not been drawn yet.',
};

export function BoardScreen({ tournamentId, view }: BoardScreenProps) {
  useLiveTournament(tournamentId);
  const tournament = useQuery(tournamentQueries.detail(tournamentId));
  const name = tournament.data?.tournament.name;
  usePageMeta({ title: name && `Board · ${name}` });
  const slides = useSlides(tournamentId, view);
  const lastHeard = useLastHeard(tournamentId);
  if (slides === undefined) return <Board name={name ?? ''} slides={[]} empty="Loading" lastHeard={lastHeard} />;
  return <Board name={name ?? ''} slides={slides} empty={EMPTY[view]} lastHeard={lastHeard} />;
}

/** Undefined until the first reply; what is kept on the device is shown without a network, and its age with it. */
function useSlides(tournamentId: string, view: BoardView): readonly BoardSlide[] | undefined {
  const { data: matches } = useQuery({ ...tournamentQueries.matches(tournamentId), enabled: view !== 'groups' });
  const { data: groups } = useQuery({ ...tournamentQueries.groups(tournamentId), enabled: view === 'groups' });
  return useMemo(() => {
    if (view === 'groups') return groups && groupSlides(groups);
    if (!matches) return undefined;
    if (view === 'bracket') return bracketSlides(matches);
    return view === 'calls' ? callSlides(matches) : tableSlides(matches);
  }, [view, matches, groups]);
}
