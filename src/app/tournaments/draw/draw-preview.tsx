/** The draw before it is published: look at it, draw again, swap two players, publish. */
import { useDeferredValue, useMemo, useState } from 'react';
import { useFreshQuery } from '#app/cache/fresh-query.ts';
import type { ChosenDraw } from '#app/tournaments/mutations.ts';
import { tournamentQueries } from '#app/tournaments/queries.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { finder, MANY_NAMES } from '#app/ui/controls/find.ts';
import { Name } from '#app/ui/controls/name.tsx';
import { rich } from '#app/ui/controls/rich.tsx';
import { Loaded } from '#app/ui/feedback/loaded.tsx';
import { Loading } from '#app/ui/feedback/skeleton.tsx';
import { usePortions } from '#app/ui/lists/portions.tsx';
import { NothingFound, SearchField } from '#app/ui/lists/search-field.tsx';
import { AlertTriangleFilledIcon } from '#app/ui/pictures/icons.tsx';
import { ArrowsShuffleIcon } from '#app/ui/pictures/more-icons.tsx';
import type { TournamentRecord } from '#contract/tournaments/tournaments.ts';
import { t } from '#messages/t.ts';
import { removePlayers } from '#tournament/commands/commands.ts';
import type { PlayerId } from '#tournament/terms.ts';
import styles from './draw-preview.module.css';
import {
  newSeed,
  type PreviewOf,
  previewGroups,
  previewKnockout,
  previewMainStage,
  previewNamesOf,
  type Swap,
  warningText,
} from './preview.ts';

const previews = { groups: previewGroups, 'main-stage': previewMainStage, knockout: previewKnockout } as const;

export interface DrawPreviewProps {
  readonly tournamentId: string;
  readonly kind: keyof typeof previews;
  /** Groups, or players who advance from each; nothing in a knockout. */
  readonly count: number;
  /** Players who are left out, as they are not here. */
  readonly leaveOut?: readonly string[] | undefined;
  readonly isSubmitted: boolean;
  readonly onPublish: (draw: ChosenDraw) => void;
  readonly onBack: () => void;
}

export function DrawPreview({ leaveOut, onPublish, ...rest }: DrawPreviewProps) {
  const publish = (draw: ChosenDraw) => onPublish(leaveOut ? { ...draw, leaveOut: [...leaveOut] } : draw);
  const props = { ...rest, onPublish: publish };
  // Swaps in a draw of players who have changed meanwhile would be lost as soon as the answer comes.
  const query = useFreshQuery(tournamentQueries.record(props.tournamentId));
  return (
    <Loaded query={query} loading={<Loading />}>
      {(record) => (
        <Draw key={record.version} {...props} record={withoutThem(record, leaveOut)} refresh={query.refetch} />
      )}
    </Loaded>
  );
}

const withoutThem = (record: TournamentRecord, leaveOut: readonly string[] = []): TournamentRecord =>
  leaveOut.length === 0 ? record : { ...record, facts: removePlayers(record.facts, leaveOut) };

interface DrawProps extends DrawPreviewProps {
  readonly record: TournamentRecord;
  /** Asks whether the players are still the same. */
  readonly refresh: () => unknown;
}

function Draw({ kind, count, record, refresh, ...props }: DrawProps) {
  const [seed, setSeed] = useState(newSeed);
  const [swaps, setSwaps] = useState<readonly Swap[]>([]);
  const [chosen, setChosen] = useState<PlayerId>();
  const preview = useMemo(() => previews[kind]({ record, count, seed, swaps }), [kind, record, count, seed, swaps]);
  const names = useMemo(() => previewNamesOf(record), [record]);
  const choose = (id: PlayerId) => {
    if (chosen !== undefined && chosen !== id) setSwaps([...swaps, [chosen, id]]);
    setChosen(chosen === undefined ? id : undefined);
  };
  const drawAgain = () => {
    setSeed(newSeed());
    setSwaps([]);
    setChosen(undefined);
    void refresh();
  };
  return (
    <div className={styles.draw}>
      <p className="tt-ink2">
        {rich('draw.drawNumber', { seed: <b className="tt-numeral">{seed}</b> })}{' '}
        <span role="status">
          {chosen === undefined ? (
            <span>{t('draw.tapTwoPlayers')}</span>
          ) : (
            rich('draw.tapOther', { name: names.get(chosen) })
          )}
        </span>
      </p>
      <Parts parts={preview.parts} names={names} chosen={chosen} onChoose={choose} />
      {preview.warnings.length > 0 && (
        <ul className={styles.warnings} role="status" aria-label={t('draw.whatSwapsBreak')}>
          {preview.warnings.map((warning) => (
            <li key={`${warning.rule} ${warning.players.join()}`}>
              <AlertTriangleFilledIcon size={18} />
              {warningText(warning, names)}
            </li>
          ))}
        </ul>
      )}
      <div className={styles.buttons}>
        <Button variant="text" onClick={props.onBack} disabled={props.isSubmitted}>
          {t('common.back')}
        </Button>
        <Button
          variant="outlined"
          start={<ArrowsShuffleIcon size={20} />}
          onClick={drawAgain}
          disabled={props.isSubmitted}
        >
          {t('draw.drawAgain')}
        </Button>
        <Button variant="next" loading={props.isSubmitted} onClick={() => props.onPublish(preview.body)}>
          {t('draw.publish')}
        </Button>
      </div>
    </div>
  );
}

interface PartsProps {
  readonly parts: ReturnType<PreviewOf>['parts'];
  readonly names: ReadonlyMap<PlayerId, string>;
  readonly chosen: PlayerId | undefined;
  readonly onChoose: (id: PlayerId) => void;
}

/** So many players whose groups or matches are drawn together. */
const PLAYERS_AT_ONCE = 60;

/** Groups or matches, by portions of their players and to be searched where these are many. */
function Parts({ parts, names, chosen, onChoose }: PartsProps) {
  // The address has what the page behind the dialog is searched for.
  const [text, type] = useState('');
  const wanted = useDeferredValue(text);
  const { found, matched } = useMemo(() => findParts(parts, names, wanted), [parts, names, wanted]);
  const largest = Math.max(...parts.map(({ players }) => players.length));
  const { from, until, list, more } = usePortions<HTMLDivElement>(found.length, {
    what: 'the draw',
    filter: wanted,
    portion: Math.max(1, Math.floor(PLAYERS_AT_ONCE / largest)),
    grows: 'press',
  });
  const finding = { text, type, wanted };
  return (
    <>
      {countPlayers(parts) > MANY_NAMES && (
        <SearchField finding={finding} label={t('draw.searchDraw')} hint={t('common.name')} found={matched} />
      )}
      {found.length === 0 && <NothingFound finding={finding} />}
      <div ref={list} className={styles.parts}>
        {found.slice(from, until).map(({ name, players }) => (
          <section key={name} aria-label={name}>
            <h3>{name}</h3>
            <ul>
              {players.map((id, place) => (
                <li key={id ?? place}>
                  {id === null ? (
                    <span className={styles.bye}>{t('draw.bye')}</span>
                  ) : (
                    <button
                      type="button"
                      className={styles.player}
                      aria-pressed={chosen === id}
                      onClick={() => onChoose(id)}
                    >
                      <Name>{names.get(id)}</Name>
                    </button>
                  )}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      {more}
    </>
  );
}

type Parts = PartsProps['parts'];

const countPlayers = (parts: Parts): number => parts.reduce((sum, { players }) => sum + players.length, 0);

/** The parts that hold a player who is searched for, and how many these are. */
function findParts(parts: Parts, names: PartsProps['names'], wanted: string) {
  if (wanted.trim() === '') return { found: parts, matched: countPlayers(parts) };
  const isWanted = finder(wanted);
  const matches = parts.map(({ players }) => players.filter((id) => id !== null && isWanted(names.get(id))).length);
  return {
    found: parts.filter((_, at) => matches[at] !== 0),
    matched: matches.reduce((sum, count) => sum + count, 0),
  };
}
