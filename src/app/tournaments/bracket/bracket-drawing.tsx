/** The bracket as a drawing that is dragged and zoomed. Only what is in view exists; the rest is arithmetic. */
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { classNames } from '#app/ui/theme/class-names.ts';
import { t } from '#messages/t.ts';
import { BracketBox, type MatchMarks } from './bracket-box.tsx';
import { BracketControls, ZOOM_STEP } from './bracket-controls.tsx';
import { type Frame, isIn } from './culling.ts';
import { type Arrangement, type Column, connectors, neighbours } from './geometry.ts';
import { type LinkedMatch, playsIn } from './links.ts';
import { roundTitle } from './names.ts';
import { createStage } from './stage.ts';
import './bracket.css';

interface BracketDrawingProps extends MatchMarks {
  readonly matches: readonly LinkedMatch[];
  /** It has the same size as long as it is the same element. */
  readonly arrangement: Arrangement;
  /** The player whose way is marked, and whose last match therefore comes into view. */
  readonly player: string | undefined;
  readonly onOpen: (matchId: string) => void;
}

/** What a match or a row says of itself, wherever in it an event happened. */
const dataOf = (target: EventTarget, name: 'match' | 'player'): string | undefined =>
  (target as Element).closest<HTMLElement>(`[data-${name}]`)?.dataset[name];

interface PlacedMatch {
  readonly match: LinkedMatch;
  /** In its column, counted from 1. */
  readonly place: number;
}

function placedIn({ matches }: Column, isShown: (match: LinkedMatch) => boolean): readonly PlacedMatch[] {
  const shown: PlacedMatch[] = [];
  matches.forEach((match, at) => {
    if (isShown(match)) shown.push({ match, place: at + 1 });
  });
  return shown;
}

export function BracketDrawing({ matches, arrangement, player, onOpen, path, provisional }: BracketDrawingProps) {
  const { columns } = arrangement;
  const [frame, setFrame] = useState<Frame>();
  const [stage] = useState(() => createStage(arrangement, setFrame));

  const showLast = useEffectEvent((id: string | undefined) => {
    const last = matches.findLast((match) => playsIn(match, id));
    if (last) stage.show(last.node);
  });
  useEffect(() => showLast(player), [player]);

  // The keyboard's place: one match is in the tab order, and exists wherever it is.
  const [cursorId, setCursor] = useState<string>();
  const find = (id: string | undefined) => matches.find(({ node }) => node.id === id);
  const cursor = find(cursorId) ?? matches[0];
  const drawn = useMemo(
    () =>
      columns
        .map((column) => ({
          column,
          shown: placedIn(column, (match) => match === cursor || (frame !== undefined && isIn(frame, match))),
        }))
        .filter(({ shown }) => shown.length > 0),
    [columns, frame, cursor],
  );

  const lines = useMemo(() => connectors(drawn.flatMap(({ shown }) => shown.map(({ match }) => match))), [drawn]);
  const way = useMemo(() => connectors([...path].filter(({ next }) => next && path.has(next))), [path]);

  // The player under the mouse or tapped by a finger is followed, else the players of the match that has the focus.
  const [pointed, setPointed] = useState<string>();
  const [focused, setFocused] = useState<LinkedMatch>();
  const isFinger = useRef(false);
  const followed = pointed ? [pointed] : focused?.node.participants.map((one) => one?.id);

  const onHover = (event: PointerEvent) => {
    if (event.pointerType === 'touch') return;
    setPointed(event.type === 'pointerleave' ? undefined : dataOf(event.target, 'player'));
  };
  const onPointerDown = (event: PointerEvent) => {
    isFinger.current = event.pointerType === 'touch';
    if (!dataOf(event.target, 'match')) setPointed(undefined);
  };
  const onFocus = (event: FocusEvent) => {
    const { target } = event;
    const match = find(dataOf(target, 'match'));
    if (!match) return;
    setCursor(match.node.id);
    // A match that was clicked is in sight already; moving it under the finger would lose the click.
    if (!target.matches(':focus-visible')) return;
    setFocused(match);
    stage.show(match.node);
    // A drawing may be higher than the window: it is moved once it has been laid out, which is in the next frame.
    requestAnimationFrame(() => target.scrollIntoView?.({ block: 'nearest' }));
  };
  // One listener for all matches; the links stay real ones for a new tab and for copying.
  const onClick = (event: MouseEvent) => {
    const matchId = dataOf(event.target, 'match');
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || !matchId) return;
    event.preventDefault();
    const tapped = isFinger.current ? dataOf(event.target, 'player') : undefined;
    if (tapped === undefined || tapped === pointed) onOpen(matchId);
    else setPointed(tapped);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, currentTarget } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || !cursor) return;
    const factor = { '+': ZOOM_STEP, '-': 1 / ZOOM_STEP }[key];
    const steps = neighbours(columns, cursor);
    if (!factor && key !== '0' && !(key in steps)) return;
    event.preventDefault();
    if (factor) stage.zoom(factor);
    if (key === '0') stage.home();
    const target = steps[key];
    if (!target) return;
    // It may be out of view, and so not there to be focused until it is rendered.
    flushSync(() => setCursor(target.node.id));
    currentTarget.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true });
  };

  return (
    <>
      <BracketControls stage={stage} />
      <div className="bracket">
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form */}
        <div
          ref={stage.attach}
          className={classNames('bracket-viewport', followed && 'is-following')}
          role="group"
          aria-label={t('bracket.keys')}
          onPointerOver={onHover}
          onPointerLeave={onHover}
          onPointerDown={onPointerDown}
          onFocus={onFocus}
          onBlur={() => setFocused(undefined)}
          onClick={onClick}
          onKeyDown={onKeyDown}
        >
          <div className="bracket-moves">
            <svg aria-hidden="true">
              <path d={lines} />
              <path className="is-path" d={way} />
            </svg>
            {drawn.map(({ column, shown }) => (
              <ol key={column.x} aria-label={roundTitle(column)}>
                {shown.map(({ match, place }) => (
                  <BracketBox
                    key={match.node.id}
                    match={match}
                    place={place}
                    count={column.matches.length}
                    isProvisional={provisional.has(match.node.id)}
                    isOnPath={path.has(match)}
                    isCurrent={match === cursor}
                    isFollowed={followed?.some((id) => playsIn(match, id))}
                    isFar={frame?.isFar}
                  />
                ))}
              </ol>
            ))}
          </div>
          <div className="bracket-moves" aria-hidden="true">
            {columns.map((column) => (
              <div key={column.x} style={{ left: column.x }}>
                {roundTitle(column)}
              </div>
            ))}
          </div>
        </div>
      </div>
    </>
  );
}
