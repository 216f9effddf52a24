/** What the list of tournaments shows: the first page, what is searched for, and so much of the past as was asked for. */
import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useIsOnline } from '#app/call/connection.ts';
import { usePaused } from '#app/scheduling/paused.ts';
import { type Finding, finder, useFinding } from '#app/ui/controls/find.ts';
import { TOURNAMENT_PAGE } from '#contract/paths.ts';
import { inListOrder, type ListedRow, partOf, rowsInListOrder } from '#contract/tournaments/list-parts.ts';
import type { TournamentDto } from '#contract/tournaments/tournaments.ts';
import { listQueries } from './list-queries.ts';

/** Cards that stand at first, and that each press adds. */
export const STEP = 48;
/** Shorter words find nearly everything. */
const LEAST_LETTERS = 2;

interface More {
  readonly show: () => void;
  readonly isLoading: boolean;
  readonly error: Error | null;
}

export interface Listed {
  readonly finding: Finding;
  readonly shown: readonly ListedRow<TournamentDto>[];
  /** How many are known, shown or not. */
  readonly count: number;
  readonly isSearching: boolean;
  /** Null where all are shown. */
  readonly more: More | null;
}

export function useListed(firstPage: readonly TournamentDto[], now: number): Listed {
  const finding = useFinding();
  const earlier = useEarlier(firstPage, now);
  const { found, isSearching } = useFound(finding.wanted);
  const { wanted } = finding;
  const { tournaments: past } = earlier;
  // A letter is painted before the list follows it.
  const listed = useMemo(() => {
    const isWanted = finder(wanted);
    const known = [...firstPage, ...past].filter((one) => isWanted(...wordsOf(one)));
    return rowsInListOrder(distinct([...known, ...found]), now);
  }, [firstPage, past, wanted, found, now]);
  const [steps, setSteps] = useState({ of: finding.wanted, count: 1 });
  const shownSteps = steps.of === finding.wanted ? steps.count : 1;
  const shown = listed.slice(0, shownSteps * STEP);
  const isWhole = finding.wanted.trim() !== '' || !earlier.hasMore;
  const show = () => {
    setSteps({ of: finding.wanted, count: shownSteps + 1 });
    if (listed.length < (shownSteps + 1) * STEP && !isWhole) earlier.load();
  };
  const hasMore = shown.length < listed.length || !isWhole;
  return {
    finding,
    shown,
    count: listed.length,
    isSearching,
    more: hasMore ? { show, isLoading: earlier.isLoading, error: earlier.error } : null,
  };
}

/** The past behind the first page, page by page; nothing is asked for before somebody wants it. */
function useEarlier(firstPage: readonly TournamentDto[], now: number) {
  const past = inListOrder(firstPage, now).filter((one) => partOf(one, now) === 'past');
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const pages = useQueries({ queries: cursors.map((before) => listQueries.earlier(before)) });
  const tournaments = useStable(pages.flatMap(({ data }) => data ?? NONE));
  const last = pages.at(-1);
  const lastPage = last ? last.data : past;
  const next = lastPage && lastPage.length >= TOURNAMENT_PAGE ? lastPage.at(-1)?.tournament.id : undefined;
  return {
    tournaments,
    hasMore: lastPage === undefined || next !== undefined,
    isLoading: last?.isFetching ?? false,
    error: last?.error ?? null,
    load: () => {
      if (next !== undefined) setCursors([...cursors, next]);
      else void last?.refetch();
    },
  };
}

/** What the server finds, once the typing pauses; without a network what is known here has to do. */
function useFound(wanted: string) {
  const isOnline = useIsOnline();
  const search = usePaused(wanted.trim());
  const isAsked = isOnline && wanted.trim().length >= LEAST_LETTERS;
  const query = useQuery({
    ...listQueries.found(search),
    enabled: isAsked && search.length >= LEAST_LETTERS,
  });
  const isCurrent = isAsked && search === wanted.trim();
  return {
    found: (isCurrent ? query.data : undefined) ?? NONE,
    isSearching: isAsked && (!isCurrent || query.isLoading),
  };
}

const NONE: readonly TournamentDto[] = [];

/** The list of before where it holds the same. */
function useStable<T>(list: readonly T[]): readonly T[] {
  const [kept, setKept] = useState(list);
  const isSame = kept.length === list.length && kept.every((one, i) => one === list[i]);
  if (!isSame) setKept(list);
  return isSame ? kept : list;
}

const distinct = (tournaments: readonly TournamentDto[]): TournamentDto[] => [
  ...new Map(tournaments.map((one) => [one.tournament.id, one])).values(),
];

const wordsOf = ({ tournament: { name, venue, event }, championshipName }: TournamentDto) => [
  name,
  venue?.name,
  event?.name,
  championshipName,
];
