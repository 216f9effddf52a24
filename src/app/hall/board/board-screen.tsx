/** A hall's board over all tournaments of the day: what the desk has chosen, or else its address says, live. */
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { keyOfHall, useWaitingHall } from '#app/hall/desk/model/use-waiting-hall.ts';
import { tournamentNames } from '#app/hall/tournament-names.ts';
import { useHallEvents } from '#app/hall/use-hall-events.ts';
import { WayBack } from '#app/hall/way-back.tsx';
import { hallQueries } from '#app/tournaments/hall-queries.ts';
import { useLiveTournament } from '#app/tournaments/live/live-tournament.ts';
import { useLastHeard } from '#app/tournaments/live/stream-pulse.ts';
import { useGroupsOf, useMatchesOf } from '#app/tournaments/model/views.ts';
import { tournamentQueries } from '#app/tournaments/queries.ts';
import { usePageMeta } from '#app/ui/layout/page-meta.ts';
import type { BoardView, HallDay } from '#contract/hall/hall.ts';
import type { MatchEntry } from '#contract/matches/matches.ts';
import { sayIn } from '#messages/in-language.ts';
import type { Language } from '#messages/language.ts';
import { t } from '#messages/t.ts';
import { Board } from './board.tsx';
import { type BoardSlide, bracketSlides, callSlides, groupSlides, tableSlides } from './board-slides.ts';
import { matchesOfDay } from './matches-of-day.ts';
import { useAnnouncer } from './use-announcer.ts';
import { useOpenBoard } from './use-open-board.ts';
import { VoiceSwitch } from './voice-switch.tsx';

interface BoardScreenProps {
  readonly tournamentId: string;
  readonly view: BoardView;
}

const EMPTY: Readonly<Record<BoardView, (language: Language | undefined) => string>> = {
  tables: (language) => sayIn('board.noTableBusy', language),
  calls: (language) => sayIn('board.noMatchOn', language),
  groups: (language) => sayIn('board.noGroups', language),
  bracket: (language) => sayIn('board.noMainStage', language),
};

export function BoardScreen({ tournamentId, view }: BoardScreenProps) {
  useHallEvents(tournamentId);
  const day = useQuery(hallQueries.day(tournamentId)).data;
  const props = { tournamentId, view };
  return day ? <WaitingBoard {...props} stored={day} /> : <HallBoard {...props} day={undefined} waiting={undefined} />;
}

/** On the desk's own computer it needs no network: it shows what the desk has done there, as that does. */
function WaitingBoard({ stored, ...props }: BoardScreenProps & { readonly stored: HallDay }) {
  const { day } = useWaitingHall(props.tournamentId, stored, false);
  return <HallBoard {...props} day={day} waiting={day === stored ? undefined : day} />;
}

interface HallBoardProps extends BoardScreenProps {
  readonly day: HallDay | undefined;
  /** The day where something waits on this device. */
  readonly waiting: HallDay | undefined;
}

function HallBoard({ tournamentId, view: own, day, waiting }: HallBoardProps) {
  const tournament = useQuery(tournamentQueries.detail(tournamentId));
  const shown = shownTournaments(tournamentId, tournament.data?.tournament.name, day);
  // The hall's stream has the other place for streams, and tells of the others of the day, scores included.
  useLiveTournament(tournamentId);
  const language = day?.hall.language;
  const name = shown.length > 1 ? (day?.hall.venue?.name ?? sayIn('board.hall', language)) : shown[0]?.name;
  usePageMeta({ title: name && t('board.boardOf', { name }) });
  const view = day?.hall.boardsShow ?? own;
  useOpenBoard(tournamentId, day && keyOfHall(day, tournamentId), view);
  const slides = useSlides(shown, view, waiting, language);
  // A board that opens without a network shows what is kept, and how old that is.
  const kept = tournament.dataUpdatedAt || undefined;
  const lastHeard = useLastHeard(tournamentId) ?? kept;
  const announcer = useAnnouncer(day);
  const wayBack = (
    <WayBack to="/tournaments/$tournamentId" params={{ tournamentId }}>
      {t('board.tournament')}
    </WayBack>
  );
  const voice = <VoiceSwitch announcer={announcer} />;
  const board = { name: name || sayIn('board.board', language), lastHeard, wayBack, voice, language };
  const empty = slides === undefined ? sayIn('common.loadingOnly', language) : EMPTY[view](language);
  return <Board {...board} slides={slides ?? []} empty={empty} />;
}

interface Shown {
  readonly id: string;
  readonly name: string;
}

/** More are not played in one hall on one day; each is a request after every change of it. */
const MOST_TOURNAMENTS = 12;

/** Those of the day that are drawn, and the one that the board was opened for in any case. */
function shownTournaments(tournamentId: string, name = '', day: HallDay | undefined): readonly Shown[] {
  const drawn = day?.tournaments.filter(({ id, matches }) => id === tournamentId || matches.length > 0) ?? [];
  if (!day || drawn.length === 0) return [{ id: tournamentId, name }];
  const names = tournamentNames(drawn, day.hall);
  return drawn.slice(0, MOST_TOURNAMENTS).map(({ id }) => ({ id, name: names.get(id) ?? '' }));
}

/** Undefined until the first reply; what is kept on the device is shown without a network, and its age with it. */
function useSlides(
  shown: readonly Shown[],
  view: BoardView,
  waiting: HallDay | undefined,
  language: Language | undefined,
): readonly BoardSlide[] | undefined {
  const isGroups = view === 'groups';
  const matches = useMatchesOf(isGroups ? [] : shown.map(({ id }) => id));
  const groups = useGroupsOf(isGroups ? shown.map(({ id }) => id) : []);
  const all = useMemo(() => allMatches(matches, waiting), [matches, waiting]);
  if ((isGroups ? groups : matches.map(({ data }) => data)).every((one) => one === undefined)) return undefined;
  if (isGroups) return groups.flatMap((one, i) => (one ? named(groupSlides(one, language), shown, i) : []));
  if (view === 'bracket')
    return matches.flatMap(({ data }, i) => (data ? named(bracketSlides(data, language), shown, i) : []));
  return view === 'calls' ? callSlides(all, language) : tableSlides(all, language);
}

/** One that cannot be read does not keep the others from the board. The very list where there is one alone: what is derived of it stays known. */
function allMatches(lists: ReturnType<typeof useMatchesOf>, waiting: HallDay | undefined): readonly MatchEntry[] {
  const shown = lists.flatMap(({ data }) => (data ? [waiting ? matchesOfDay(data, waiting) : data] : []));
  const [only] = shown;
  return only && shown.length === 1 ? only : shown.flat();
}

/** Where several are played, each slide says of which it is. */
function named(slides: readonly BoardSlide[], shown: readonly Shown[], i: number): readonly BoardSlide[] {
  const [one] = shown.slice(i, i + 1);
  if (shown.length < 2 || !one) return slides;
  return slides.map((slide) => ({
    ...slide,
    key: `${one.id} ${slide.key}`,
    title: `${one.name} · ${slide.title}`,
  }));
}
