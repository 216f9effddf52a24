/** What a pasted list would enter: each row with who it is, and why it would not be entered. */
import type { ImportedPlayer, LikelyPerson, ListedPlayer, LookedUp } from '#contract/tournaments/tournament-players.ts';
import { fullName } from '#contract/views/views.ts';
import { t } from '#messages/t.ts';
import { clubKey } from '#tournament/draw/club.ts';
import type { ReadRow } from './read-row.ts';

export type RowState =
  | { readonly kind: 'new' }
  | { readonly kind: 'known'; readonly userId: string; readonly by: 'email' | 'name' }
  | { readonly kind: 'looking' }
  /** Somebody has this name: whether it is the same person is for the organiser to say. */
  | { readonly kind: 'asked' }
  | { readonly kind: 'left-out'; readonly why: string }
  | { readonly kind: 'wrong'; readonly why: string };

/** Somebody of a row's name, and where: in this tournament, in another one of the hall, or known from elsewhere. */
export interface Namesake extends LikelyPerson {
  readonly isEntered: boolean;
}

export interface ReviewedRow extends ReadRow {
  readonly state: RowState;
  /** Only a name says that it is somebody who is known, entered or listed already: it may be somebody else. */
  readonly isNamesake: boolean;
  readonly namesakes: readonly Namesake[];
  /** Nothing but an answer says who of them it is, if any: it is asked for, and stays to be changed. */
  readonly isAsked: boolean;
  /** The namesake whom the row is taken for; null where it is none of them. */
  readonly said: string | null;
}

/** Whom the organiser takes a row for: one of its namesakes, or somebody new beside all of whom there were then. */
export type Answer = { readonly same: string } | { readonly otherThan: readonly string[] };

export const otherThanAll = ({ namesakes }: Pick<ReviewedRow, 'namesakes'>): Answer => ({
  otherThan: namesakes.map(({ userId }) => userId),
});

/** Rows that somebody unticks stay among those asked about, so that a tick asks nothing anew. */
const isSought = ({ wrong, reason, isTicked }: ReadRow): boolean => wrong === null && (reason === null || isTicked);

/** What the server is asked about, in its order. */
export const soughtOf = (rows: readonly ReadRow[]): ListedPlayer[] =>
  rows.filter(isSought).map(({ player: { firstName, lastName, email, club } }) => ({
    firstName,
    lastName,
    ...(email && { email }),
    ...(club && { club }),
  }));

interface Entered {
  readonly userId: string;
  readonly name: string;
  readonly club?: string | null | undefined;
}

interface Known {
  readonly ids: ReadonlySet<string>;
  readonly byName: ReadonlyMap<string, readonly Namesake[]>;
}

/**
 * `found`: who they are or may be of whom the server was asked; undefined until it answers. `players`: who is in the
 * tournament. `answers`: by number, whom the organiser takes rows for. A player who has come since is asked about again, as
 * it may be just this row, sent before without an answer.
 */
export function review(
  rows: readonly ReadRow[],
  found: readonly LookedUp[] | undefined,
  players: readonly Entered[],
  answers: ReadonlyMap<number, Answer | undefined> = noAnswers,
): ReviewedRow[] {
  const seen = new Set<string>();
  const entered = enteredOf(players);
  let asked = 0;
  return rows.map((row) => {
    const looked = isSought(row) ? found?.[asked++] : NOBODY;
    const as = (state: RowState, more: Partial<ReviewedRow> = {}): ReviewedRow => ({
      ...row,
      ...{ state, isNamesake: false, isAsked: false, namesakes: [], said: null },
      ...more,
    });
    if (!row.isTicked) return as({ kind: 'left-out', why: row.reason ?? t('lists.leftOut') });
    if (row.wrong !== null) return as({ kind: 'wrong', why: row.wrong });
    if (looked === undefined) return as({ kind: 'looking' });
    const namesakes = namesakesOf(row.player, looked, entered);
    const likely = likelyOf(row.player, looked, namesakes);
    const isAsked = likely === 'asked';
    // An e-mail is whose it is; nothing is asked about it.
    const mayBeNew = !isAsked && !row.player.email;
    const answer = isAsked || mayBeNew ? answers.get(row.number) : undefined;
    const { state, said, isNew } = settle(row.player, { likely, namesakes, answer }, entered.ids, seen);
    return as(state, { isNamesake: mayBeNew && (isNew || state.kind !== 'new'), isAsked, namesakes, said });
  });
}

const noAnswers: ReadonlyMap<number, Answer> = new Map();
const NOBODY: LookedUp = { userId: null, people: [] };

const nameKeyOf = ({ firstName, lastName }: ImportedPlayer): string =>
  clubKey(fullName({ firstName, lastName: lastName ?? '' }));

function enteredOf(players: readonly Entered[]): Known {
  const byName = new Map<string, Namesake[]>();
  for (const { userId, name, club = null } of players) {
    const key = clubKey(name);
    const namesake = { userId, name, club, tournament: null, isEntered: true };
    byName.set(key, [...(byName.get(key) ?? []), namesake]);
  }
  return { ids: new Set(players.map(({ userId }) => userId)), byName };
}

/** Those in the tournament first. */
function namesakesOf(player: ImportedPlayer, { userId, people }: LookedUp, { ids, byName }: Known): Namesake[] {
  if (userId !== null) return [];
  const others = people.filter((one) => !ids.has(one.userId)).map((one) => ({ ...one, isEntered: false }));
  return [...(byName.get(nameKeyOf(player)) ?? []), ...others];
}

/** Who a row is where nothing more is said of it; `asked` where that cannot be told. */
type Likely = { readonly userId: string | null; readonly by: 'email' | 'name' } | 'asked';

const SOMEBODY_NEW: Likely = { userId: null, by: 'name' };

/**
 * The same name and club is the same person. Where a club is missing, it is whom there is; where clubs differ, or it may be
 * one of several, or the list of another tournament of the hall names somebody, that is asked.
 */
function likelyOf({ club, email }: ImportedPlayer, { userId }: LookedUp, namesakes: readonly Namesake[]): Likely {
  if (userId !== null) return { userId, by: 'email' };
  const [first, ...more] = namesakes;
  if (!first) return SOMEBODY_NEW;
  if (email) return 'asked';
  const own = clubKey(club ?? null);
  const isOfClub = (one: Namesake) => own !== '' && clubKey(one.club) === own;
  const ofClub = namesakes.filter(isOfClub);
  const [same] = ofClub;
  if (same && ofClub.length === 1) return { userId: same.userId, by: 'name' };
  const mayBe = own === '' || first.club === null || first.club === '';
  if (more.length > 0 || !mayBe || first.tournament !== null) return 'asked';
  return { userId: first.userId, by: 'name' };
}

interface Settled {
  readonly state: RowState;
  /** The namesake whom the row is taken for. */
  readonly said: string | null;
  /** It is somebody new because the organiser has said so. */
  readonly isNew: boolean;
}

function settle(
  player: ImportedPlayer,
  { likely, namesakes, answer }: { likely: Likely; namesakes: readonly Namesake[]; answer: Answer | undefined },
  ids: ReadonlySet<string>,
  seen: Set<string>,
): Settled {
  const one = answeredBy(answer, namesakes) ?? likely;
  if (one === 'new') return { state: { kind: 'new' }, said: null, isNew: true };
  if (one === 'asked') return { state: { kind: 'asked' }, said: null, isNew: false };
  const { userId, by } = one;
  const said = by === 'name' ? userId : null;
  const stateIs = (state: RowState): Settled => ({ state, said, isNew: false });
  if (userId !== null && ids.has(userId)) {
    const isCertain = by === 'email' || likely === 'asked';
    return stateIs({
      kind: 'left-out',
      why: isCertain ? t('lists.alreadyInTournament') : t('lists.sameNameEntered'),
    });
  }
  const key = userId === null ? (player.email?.toLowerCase() ?? rowKeyOf(player)) : `id ${userId}`;
  if (seen.has(key)) return stateIs({ kind: 'left-out', why: t('lists.twiceInList') });
  seen.add(key);
  return stateIs(userId === null ? { kind: 'new' } : { kind: 'known', userId, by });
}

/** Undefined where nothing was said of all whom there are. */
function answeredBy(answer: Answer | undefined, namesakes: readonly Namesake[]): Likely | 'new' | undefined {
  if (answer === undefined) return undefined;
  if ('otherThan' in answer)
    return namesakes.every(({ userId }) => answer.otherThan.includes(userId)) ? 'new' : undefined;
  return namesakes.some(({ userId }) => userId === answer.same) ? { userId: answer.same, by: 'name' } : undefined;
}

const rowKeyOf = (player: ImportedPlayer): string => `name ${nameKeyOf(player)} ${clubKey(player.club ?? null)}`;

/** What is sent: those who are new, and those who are known with their id where a name alone says who it is. */
export const toSend = (rows: readonly ReviewedRow[]): ImportedPlayer[] =>
  rows.flatMap(({ player, state, isNamesake, isAsked, namesakes }) => {
    if (state.kind === 'new') {
      const otherThan = namesakes.flatMap(({ userId, tournament }) => (tournament ? [userId] : []));
      return [{ ...player, ...((isNamesake || isAsked) && { isNamesake: true }), otherThan }];
    }
    if (state.kind !== 'known') return [];
    return [state.by === 'name' ? { ...player, userId: state.userId } : player];
  });
