/** Puts the seeds in order: by numbers, by buttons up and down, by a rating, or by ratings that are typed. */

import { type KeyboardEvent, type ReactNode, useMemo, useState } from 'react';
import { useFreshQuery } from '#app/cache/fresh-query.ts';
import { steps, useTournamentStep } from '#app/tournaments/mutations.ts';
import { tournamentQueries } from '#app/tournaments/queries.ts';
import { isListChanged, useReopened } from '#app/tournaments/reopened-list.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { SelectField } from '#app/ui/controls/field.tsx';
import { IconButton } from '#app/ui/controls/icon-button.tsx';
import { Name } from '#app/ui/controls/name.tsx';
import { rich } from '#app/ui/controls/rich.tsx';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import { Loaded } from '#app/ui/feedback/loaded.tsx';
import { Loading } from '#app/ui/feedback/skeleton.tsx';
import { usePortions } from '#app/ui/lists/portions.tsx';
import { ChevronDownIcon } from '#app/ui/pictures/icons.tsx';
import { ChevronUpIcon } from '#app/ui/pictures/more-icons.tsx';
import type { TournamentRecord } from '#contract/tournaments/tournaments.ts';
import { fullName } from '#contract/views/views.ts';
import { t } from '#messages/t.ts';
import { listTag } from '#tournament/list-tag.ts';
import type { Entry } from '#tournament/terms.ts';
import styles from './seeds-dialog.module.css';
import {
  byChampionship,
  byElo,
  byTyped,
  currentOrder,
  moveTo,
  neededSeeds,
  type TypedRatings,
  withEntries,
} from './seeds-order.ts';

interface SeedsDialogProps {
  readonly tournamentId: string;
  readonly onClose: () => void;
}

export function SeedsDialog({ tournamentId, onClose }: SeedsDialogProps) {
  const query = useFreshQuery(tournamentQueries.record(tournamentId));
  const { opened, reopen } = useReopened(query.refetch);
  return (
    <Dialog open title={t('players.seeding')} width="wide" onClose={onClose}>
      <Loaded query={query} loading={<Loading />}>
        {(record) => (
          <Seeds key={opened} record={record} tournamentId={tournamentId} onClose={onClose} onChanged={reopen} />
        )}
      </Loaded>
    </Dialog>
  );
}

type Ordering = 'hand' | 'elo' | 'championship' | 'typed';

interface SeedsProps extends SeedsDialogProps {
  readonly record: TournamentRecord;
  /** Another organiser has saved seeds meanwhile. */
  readonly onChanged: () => void;
}

function Seeds({ record: { facts, people }, tournamentId, onClose, onChanged }: SeedsProps) {
  const { run, isSubmitted } = useTournamentStep(tournamentId, steps.seedPlayers);
  const [seen] = useState(() => listTag(facts.seeds));
  const [ordered, setOrder] = useState(() => currentOrder(facts));
  const order = useMemo(() => withEntries(ordered, facts.entries), [ordered, facts.entries]);
  const [ordering, setOrdering] = useState<Ordering>('hand');
  const [ratings, setRatings] = useState<TypedRatings>(new Map());
  const { from, until, list, placeOf, open, more } = usePortions<HTMLOListElement>(order.length, {
    what: 'the seeds',
    grows: 'press',
  });
  const [moved, setMoved] = useState<ReactNode>(null);
  const names = useMemo(() => new Map(people.map(({ playerId, user }) => [playerId, fullName(user)])), [people]);
  const nameOf = ({ id }: Entry) => names.get(id) ?? t('common.unknownPlayer');

  const move = (index: number, to: number) => {
    const one = order[index];
    if (!one || index === to || to < 0 || to >= order.length) return;
    setOrdering('hand');
    setOrder(moveTo(order, index, to));
    setMoved(rich('players.movedTo', { name: nameOf(one), seed: to + 1 }));
  };
  /** Moved by a button, which goes along where the player leaves what is rendered. */
  const step = (index: number, to: number) => {
    move(index, to);
    if (to < from || to >= until) open(to, (item) => item.querySelector(`button:nth-of-type(${to < index ? 1 : 2})`));
  };
  const choose = (value: string) => {
    if (value === 'elo') setOrder(byElo(order));
    if (value === 'championship') setOrder(byChampionship(order));
    setOrdering(value === 'elo' || value === 'championship' || value === 'typed' ? value : 'hand');
  };
  const save = async (seeds: readonly string[]) => {
    const settled = await run({ list: seeds, seen });
    if (settled.ok) onClose();
    else if (isListChanged(settled.error)) onChanged();
  };
  return (
    <div className={styles.seeds}>
      <SelectField label={t('players.orderBy')} value={ordering} onChange={({ target }) => choose(target.value)}>
        <option value="hand">{t('players.manual')}</option>
        <option value="elo">{t('players.elo')}</option>
        <option value="championship">{t('players.championshipPoints')}</option>
        <option value="typed">{t('players.ratingsThatIEnter')}</option>
      </SelectField>
      <ol ref={list} className={styles.list}>
        {order.slice(from, until).map((entry, nth) => {
          const index = from + nth;
          return (
            <li key={entry.id} {...placeOf(nth)}>
              {ordering === 'typed' ? (
                <NumberField
                  label={t('players.ratingOfName', { name: nameOf(entry) })}
                  value={ratings.get(entry.id)}
                  onCommit={(value) => setRatings(new Map(ratings).set(entry.id, value))}
                />
              ) : (
                <NumberField
                  label={t('players.seedOfName', { name: nameOf(entry) })}
                  value={index + 1}
                  onCommit={(value) => move(index, Math.min(order.length, Math.max(1, value)) - 1)}
                />
              )}
              <span className={styles.name}>
                <Name>{nameOf(entry)}</Name>
              </span>
              <span className="tt-numeral">{entry.elo}</span>
              {ordering !== 'typed' && (
                <>
                  <IconButton
                    label={t('players.upName', { name: nameOf(entry) })}
                    disabled={index === 0}
                    onClick={() => step(index, index - 1)}
                  >
                    <ChevronUpIcon size={24} />
                  </IconButton>
                  <IconButton
                    label={t('players.downName', { name: nameOf(entry) })}
                    disabled={index === order.length - 1}
                    onClick={() => step(index, index + 1)}
                  >
                    <ChevronDownIcon size={24} />
                  </IconButton>
                </>
              )}
            </li>
          );
        })}
      </ol>
      <p role="status" className="tt-hidden">
        {moved}
      </p>
      {more}
      <div className={styles.buttons}>
        <Button variant="text" disabled={isSubmitted || !facts.seeds} onClick={() => save([])}>
          {t('players.backToRatings')}
        </Button>
        {ordering === 'typed' && (
          <Button variant="outlined" onClick={() => setOrder(byTyped(order, ratings))}>
            {t('players.sortByTheseRatings')}
          </Button>
        )}
        <Button
          variant="next"
          loading={isSubmitted}
          onClick={() => save(neededSeeds(ordering === 'typed' ? byTyped(order, ratings) : order, facts))}
        >
          {t('common.save')}
        </Button>
      </div>
    </div>
  );
}

interface NumberFieldProps {
  readonly label: string;
  readonly value: number | undefined;
  /** A whole number of 0 or more, when the field is left or Enter is pressed. */
  readonly onCommit: (value: number) => void;
}

function NumberField({ label, value, onCommit }: NumberFieldProps) {
  const stored = value === undefined ? '' : String(value);
  // What was typed counts for the value that it was typed over: a player who has moved shows the new one.
  const [typed, setTyped] = useState({ text: stored, over: value });
  const text = typed.over === value ? typed.text : stored;
  const setText = (next: string) => setTyped({ text: next, over: value });
  const commit = () => {
    const number = text.trim() === '' ? Number.NaN : Number(text);
    if (Number.isSafeInteger(number) && number >= 0) {
      if (number !== value) onCommit(number);
    } else setText(stored);
  };
  const commitOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    commit();
  };
  return (
    <input
      className={styles.number}
      aria-label={label}
      inputMode="numeric"
      maxLength={6}
      value={text}
      onChange={({ target }) => setText(target.value)}
      onBlur={commit}
      onKeyDown={commitOnEnter}
    />
  );
}
