/** The main stage as a drawing, or as a list; either marks somebody's way through it. */
import { useMemo } from 'react';
import { Segmented } from '#app/ui/controls/field.tsx';
import { usePrinting } from '#app/ui/layout/printing.ts';
import type { Bracket } from '#contract/matches/matches.ts';
import type { TournamentView } from '#contract/tournaments/tournaments.ts';
import { t } from '#messages/t.ts';
import { BracketDrawing } from './bracket-drawing.tsx';
import { BracketList } from './bracket-list.tsx';
import { type BracketSearch, readBracketSearch } from './bracket-search.ts';
import { type Arrangement, arrangeBracket, MissingPositionError } from './geometry.ts';
import { bracketPlayersOf, type LinkedMatch, link, pathOf } from './links.ts';
import { NoBracket } from './no-bracket.tsx';
import { PathField } from './path-field.tsx';

const LOOKS = [
  { value: 'drawing', label: t('bracket.drawing') },
  { value: 'list', label: t('bracket.list') },
] as const;

interface BracketsTabProps {
  readonly view: TournamentView | undefined;
  readonly bracket: Bracket;
  readonly provisional: ReadonlySet<string>;
  readonly search: BracketSearch;
  /** The signed-in user. */
  readonly userId: string | undefined;
  readonly onSearch: (search: BracketSearch) => void;
  readonly onOpen: (matchId: string) => void;
}

export function BracketsTab({ view, bracket, provisional, search, userId, onSearch, onOpen }: BracketsTabProps) {
  const matches = useMemo(() => link(bracket), [bracket]);
  const arrangement = useMemo(() => arrangementOf(matches), [matches]);
  const players = useMemo(() => bracketPlayersOf(matches), [matches]);
  const own = players.find(({ user }) => user.id === userId);
  const player = search.player === undefined ? own : players.find(({ id }) => id === search.player);
  const path = useMemo(() => new Set(pathOf(matches, player?.id)), [matches, player?.id]);
  const isPrinting = usePrinting();
  // A single match is a bracket too, though no line leads anywhere.
  if (!matches.length || (!bracket.edges.length && matches.length > 1)) return <NoBracket view={view} />;
  const shared = { matches, provisional, path };
  const isDrawn = arrangement && !search.look;
  return (
    <div className="bracket-tab">
      <div className="bracket-bar">
        <Segmented
          label={t('bracket.look')}
          options={LOOKS}
          value={search.look ?? 'drawing'}
          onChange={(look) => onSearch(readBracketSearch({ ...search, look }))}
        />
        <PathField
          players={players}
          player={player}
          own={own}
          onFollow={(next) => onSearch({ ...search, player: next?.id ?? '' })}
        />
      </div>
      {!arrangement && (
        <p role="alert" className="bracket-failure">
          {t('bracket.cannotBeDrawn')}
        </p>
      )}
      {isDrawn && (
        <>
          {/* A draw of another size is another drawing. */}
          <BracketDrawing
            key={arrangement.height}
            {...shared}
            arrangement={arrangement}
            player={player?.id}
            onOpen={onOpen}
          />
          <p className="bracket-hint">{t('bracket.hint')}</p>
        </>
      )}
      {/* Paper has no room for the drawing, and cannot be dragged. */}
      {(isPrinting || !isDrawn) && <BracketList {...shared} isWhole={isPrinting} />}
    </div>
  );
}

/** Null where a match has no position; the list shows it all the same. */
function arrangementOf(matches: readonly LinkedMatch[]): Arrangement | null {
  try {
    return arrangeBracket(matches);
  } catch (failure) {
    if (failure instanceof MissingPositionError) return null;
    throw failure;
  }
}
