/** Finds people who are known already and enters them: several at once, or one late or in another one's place. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { usePaused } from '#app/scheduling/paused.ts';
import { useStill } from '#app/scheduling/still.ts';
import { useResumed } from '#app/session/resumed.tsx';
import { steps, useTournamentStep } from '#app/tournaments/mutations.ts';
import { MOST_ADDABLE, peopleQueries } from '#app/tournaments/people-queries.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Checkbox, TextField } from '#app/ui/controls/field.tsx';
import { Name } from '#app/ui/controls/name.tsx';
import { Failed } from '#app/ui/feedback/failed.tsx';
import { Loading } from '#app/ui/feedback/skeleton.tsx';
import { Avatar } from '#app/ui/pictures/avatar.tsx';
import type { OrganiserUser } from '#contract/accounts/users.ts';
import { fullName } from '#contract/views/views.ts';
import { t } from '#messages/t.ts';
import styles from './add-player-dialog.module.css';

interface ExistingPlayersFormProps {
  readonly tournamentId: string;
  /** The player whose place it is, for one person; missing: others are added. */
  readonly replaces?: string | undefined;
  /** The groups are drawn: one person comes after all. */
  readonly isLate?: boolean;
  readonly onDone: () => void;
}

/** People who are known already, found by name or e-mail; as many as wanted are added together. */
export function ExistingPlayersForm({ tournamentId, replaces, isLate = false, onDone }: ExistingPlayersFormProps) {
  const [search, setSearch] = useState('');
  const wanted = usePaused(search.trim());
  const people = useQuery({ ...peopleQueries.addable(tournamentId, wanted), placeholderData: keepPreviousData });
  const found = useStill(people.data);
  const add = useTournamentStep(tournamentId, steps.addExistingPlayers);
  const replace = useTournamentStep(tournamentId, steps.replacePlayer);
  const addLate = useTournamentStep(tournamentId, steps.addLatePlayer);
  const isForOne = isLate || replaces !== undefined;
  const { typed, refused, notice } = useResumed<{ chosen: string[] }>(`players ${tournamentId}${replaces ?? ''}`);
  // Whom a draft names is seen once found.
  const [chosen, setChosen] = useState<ReadonlyMap<string, OrganiserUser | undefined>>(
    () => new Map(typed?.chosen?.map((id) => [id, undefined])),
  );
  if (!found) {
    return people.error ? <Failed error={people.error} onRetry={() => people.refetch()} /> : <Loading />;
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const [userId = ''] = chosen.keys();
    const settled = await (replaces
      ? replace.run({ playerId: replaces, newcomer: { userId } })
      : isLate
        ? addLate.run({ userId })
        : add.run([...chosen.keys()]));
    if (settled.ok) onDone();
    else refused(settled.error);
  };
  const choose = (person: OrganiserUser, isChosen: boolean) => {
    const next = new Map(isForOne ? [] : chosen);
    if (isChosen) next.set(person.id, person);
    else next.delete(person.id);
    setChosen(next);
  };
  const choice = { isChosen: (id: string) => chosen.has(id), choose };
  const others = [...chosen.values()].flatMap((person) =>
    person && !found.some(({ id }) => id === person.id) ? [person] : [],
  );
  return (
    <form className={styles.form} onSubmit={submit}>
      <TextField
        label={t('players.search')}
        type="search"
        placeholder={t('players.nameOrEMail')}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        hint={hintOf(found.length, wanted)}
      />
      {found.length > 0 && <People label={t('players.people')} people={found} {...choice} />}
      {others.length > 0 && (
        <div>
          <p className={styles.caption}>{t('players.alsoChosen')}</p>
          <People label={t('players.alsoChosen')} people={others} {...choice} />
        </div>
      )}
      {notice(() => ({ chosen: [...chosen.keys()] }))}
      <Button
        type="submit"
        variant="next"
        full
        disabled={chosen.size === 0}
        loading={add.isSubmitted || replace.isSubmitted || addLate.isSubmitted}
      >
        {replaces ? t('players.replacePlayer') : isLate ? t('players.addLatePlayer') : wordsToAdd(chosen.size)}
      </Button>
    </form>
  );
}

const wordsToAdd = (count: number): string => (count > 1 ? t('players.addPlayers', { count }) : t('players.addPlayer'));

interface PeopleProps {
  readonly label: string;
  readonly people: readonly OrganiserUser[];
  readonly isChosen: (id: string) => boolean;
  readonly choose: (person: OrganiserUser, isChosen: boolean) => void;
}

const People = ({ label, people, isChosen, choose }: PeopleProps) => (
  <ul className={styles.list} aria-label={label}>
    {people.map((person) => (
      <li key={person.id}>
        <Checkbox
          className={styles.person ?? ''}
          checked={isChosen(person.id)}
          onChange={(event) => choose(person, event.target.checked)}
          label={<Person person={person} />}
        />
      </li>
    ))}
  </ul>
);

function Person({ person }: { readonly person: OrganiserUser }) {
  const name = fullName(person);
  return (
    <>
      <Avatar id={person.id} name={name} picture={person.profilePictureUrl} size={36} />
      <span className={styles.words}>
        <Name>{name}</Name>
        {person.email && <small>{person.email}</small>}
      </span>
    </>
  );
}

function hintOf(found: number, wanted: string): string {
  if (found === 0) return wanted === '' ? t('players.everybodyIsIn') : t('players.noneFound');
  return found < MOST_ADDABLE ? t('players.found', { found }) : t('players.firstListed', { MOST_ADDABLE });
}
