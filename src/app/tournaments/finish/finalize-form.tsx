/** The ranking of a tournament with everybody's points, to be changed before they are awarded. */
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useMemo, useState } from 'react';
import { ApiError } from '#app/call/api-error.ts';
import { useSession } from '#app/session/queries.ts';
import { SessionEnded } from '#app/session/session-ended.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { dropDraft, keepLastingDraft, readDraft } from '#app/ui/controls/draft.ts';
import { finder, MANY_NAMES, useFinding } from '#app/ui/controls/find.ts';
import { Name } from '#app/ui/controls/name.tsx';
import { NumberStepper } from '#app/ui/controls/number-stepper.tsx';
import { rich } from '#app/ui/controls/rich.tsx';
import { type ItemPlace, usePortions } from '#app/ui/lists/portions.tsx';
import { NothingFound, SearchField } from '#app/ui/lists/search-field.tsx';
import { Avatar } from '#app/ui/pictures/avatar.tsx';
import type { FinalizePlayer } from '#contract/tournaments/tournament-commands.ts';
import { fullName } from '#contract/views/views.ts';
import { t } from '#messages/t.ts';
import styles from './finalize.module.css';
import { asRanking, breakdownText, type PointsByUser, pointsOf, useFinalizeTournament } from './finalize-tournament.ts';

const MAX_POINTS = 100_000;

export interface FinalizeFormProps {
  readonly tournamentId: string;
  readonly players: readonly FinalizePlayer[];
  /** Then other points take the place of those that were awarded. */
  readonly isFinished: boolean;
  /** The version of what the points rest on, as it is shown. */
  readonly etag: string | null;
  /** The server has another version by now: it is asked for. */
  readonly onChanged: () => Promise<void>;
}

export function FinalizeForm({ tournamentId, players, isFinished, etag, onChanged }: FinalizeFormProps) {
  const { typed, type, forget } = useTypedPoints(tournamentId);
  const { submit, isSubmitting, hasSessionEnded } = useSubmit(tournamentId, etag, { onDone: forget, onChanged });
  // These are the points of all players, rendered and found or not.
  const points = pointsOf(players, typed);
  const finding = useFinding();
  const found = useFound(players, finding.wanted);
  const { from, until, list, placeOf, more } = usePortions<HTMLUListElement>(found.length, {
    what: 'the players',
    filter: finding.wanted,
    grows: 'press',
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit(points);
  };
  return (
    <>
      {!isFinished && <WhatItDoes players={players} />}
      {/* Outside of the form, which Enter in it would send. */}
      {players.length > MANY_NAMES && (
        <SearchField finding={finding} label={t('finish.searchPlayers')} hint={t('common.name')} found={found.length} />
      )}
      {found.length === 0 && <NothingFound finding={finding} />}
      <form noValidate onSubmit={onSubmit} className={styles.form}>
        {found.length > 0 && (
          <ul ref={list} className={`tt-sheet ${styles.players}`}>
            {found.slice(from, until).map((player, nth) => (
              <PlayerLine
                key={player.user.id}
                player={player}
                place={placeOf(nth)}
                points={points[player.user.id] ?? player.points}
                onType={(value) => type(player.user.id, value)}
              />
            ))}
          </ul>
        )}
        {more}
        {hasSessionEnded && <SessionEnded />}
        {until - from < players.length && (
          <p className="tt-ink2">{t('finish.allPlayersGetPoints', { count: players.length })}</p>
        )}
        <Button type="submit" variant="next" size="large" full="phone" loading={isSubmitting}>
          {isFinished ? t('finish.changePoints') : t('finish.finalizeTournament')}
        </Button>
      </form>
    </>
  );
}

/** Who has won, and what the button does. */
function WhatItDoes({ players }: { readonly players: readonly FinalizePlayer[] }) {
  const [winner, ...others] = players.filter(({ place }) => place === 1);
  return (
    <p className={styles.what}>
      {winner && others.length === 0 && <b>{rich('finish.nameWins', { name: fullName(winner.user) })} </b>}
      <span>{t('finish.whatFinishingDoes')}</span>
    </p>
  );
}

function useFound(players: readonly FinalizePlayer[], wanted: string): readonly FinalizePlayer[] {
  const ordered = useMemo(() => asRanking(players), [players]);
  return useMemo(() => {
    const isWanted = finder(wanted);
    return ordered.filter(({ user }) => isWanted(fullName(user)));
  }, [ordered, wanted]);
}

interface PlayerLineProps {
  readonly player: FinalizePlayer;
  readonly place: ItemPlace;
  readonly points: number;
  readonly onType: (points: number) => void;
}

function PlayerLine({ player, place, points, onType }: PlayerLineProps) {
  const { user } = player;
  const name = fullName(user);
  return (
    <li {...place}>
      {player.place !== undefined && (
        <span className={`tt-numeral ${styles.place}`}>
          <span className="tt-hidden">{t('finish.place')} </span>
          {player.place}
        </span>
      )}
      <Avatar id={user.id} name={name} picture={user.profilePictureUrl} />
      <div className={styles.who}>
        <span className="tt-name">
          <Name>{name}</Name>
        </span>
        <p className="tt-small tt-ink2">{breakdownText(player)}</p>
      </div>
      <NumberStepper
        label={t('finish.pointsOfName', { name })}
        hideLabel
        value={points}
        max={MAX_POINTS}
        onChange={onType}
      />
    </li>
  );
}

/** What was typed over the defaults; kept on this device until the points are awarded. */
function useTypedPoints(tournamentId: string) {
  const { me } = useSession();
  const owner = me?.id ?? '';
  const key = `finalize:${tournamentId}`;
  const [typed, setTyped] = useState<PointsByUser>(() => numbersOf(readDraft(key, owner)));
  const type = (userId: string, points: number) => {
    const next = { ...typed, [userId]: points };
    setTyped(next);
    keepLastingDraft(key, owner, next);
  };
  return { typed, type, forget: () => dropDraft(key) };
}

const numbersOf = (draft: object | null): PointsByUser =>
  Object.fromEntries(Object.entries(draft ?? {}).filter(([, points]) => Number.isInteger(points)));

function useSubmit(
  tournamentId: string,
  etag: string | null,
  { onDone, onChanged }: { readonly onDone: () => void; readonly onChanged: () => Promise<void> },
) {
  const navigate = useNavigate();
  const { run, isPending, isSuccess } = useFinalizeTournament(tournamentId, etag);
  const [hasSessionEnded, setSessionEnded] = useState(false);
  const submit = async (points: PointsByUser) => {
    const settled = await run({ tournamentId, body: points });
    if (settled.ok) {
      onDone();
      await navigate({ to: '/tournaments/$tournamentId/', params: { tournamentId } });
      return;
    }
    if (settled.error instanceof ApiError && settled.error.status === 412) await onChanged();
    setSessionEnded(settled.error instanceof ApiError && settled.error.status === 401);
  };
  return { submit, isSubmitting: isPending || isSuccess, hasSessionEnded };
}
