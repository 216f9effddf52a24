import { describe, expect, it } from 'vitest';
import type { MatchEntry } from '#contract/matches/matches.ts';
import type { Groups } from '#contract/tournaments/tournaments.ts';
import type { Person } from '#tests/server/app.ts';
import {
  join,
  type MadeTournament,
  makeTournament,
  matchesOf,
  order,
  playersOf,
  playOn,
} from '#tests/server/tournaments.ts';
import { everything, logOf, organiser, setUpOrganiser, started, test } from '../started.ts';

setUpOrganiser();

describe('a withdrawn player', () => {
  it('is reinstated by the organiser alone, and the log says so', async () => {
    const people = await test.people(3);
    const made = await started(people);
    const before = await everything(made);
    const [leaver] = await playersOf(test, made);
    const actions = async () => (await test.get(`${made.path}/possible-actions`, { as: organiser })).json<string[]>();
    expect(await actions()).not.toContain('REINSTATE_PLAYER');
    await order(test, made, `remove-player/${leaver?.id}`);
    expect(await actions()).toContain('REINSTATE_PLAYER');
    const back = (as: Person | null, id = leaver?.id) => test.post(`${made.path}/reinstate-player/${id}`, { as });
    expect((await back(null)).statusCode).toBe(401);
    expect((await back(people[0] ?? null)).statusCode).toBe(403);
    expect((await back(organiser, 'nobody')).statusCode).toBe(404);
    expect((await back(organiser)).statusCode).toBe(200);
    expect(await everything(made)).toEqual(before);
    expect((await logOf(made)).at(-1)).toMatchObject({ kind: 'REINSTATE_PLAYER', data: { playerId: leaver?.id } });
    const again = await back(organiser);
    expect([again.statusCode, again.json().message]).toEqual([409, 'This player has not withdrawn.']);
    // Withdrawn once more, it is the last to have done so.
    await order(test, made, `remove-player/${leaver?.id}`);
    expect((await playersOf(test, made)).filter(({ forfeited }) => forfeited)).toHaveLength(1);
  });
});

describe('a player who comes late', () => {
  const body = { firstName: 'Lara', lastName: 'Late' };
  const add = (made: MadeTournament, as: Person | null, who: object = body) =>
    test.post(`${made.path}/add-late-player`, { as, body: who });

  it('goes into a group, plays there, and is out again when removed before', async () => {
    const people = await test.people(4);
    const made = await started(people);
    const before = await matchesOf(test, made);
    expect((await add(made, null)).statusCode).toBe(401);
    expect((await add(made, people[0] ?? null)).statusCode).toBe(403);
    expect((await add(made, organiser, {})).json().errors[0].path).toBe('userId');
    expect((await add(made, organiser, { userId: people[0]?.userId })).json().code).toBe('ALREADY_ENTERED');
    expect((await add(made, organiser)).statusCode).toBe(200);
    const lara = (await playersOf(test, made)).find(({ user }) => user.firstName === 'Lara');
    expect((await logOf(made)).at(-1)).toMatchObject({
      kind: 'ADD_LATE_PLAYER',
      data: { newcomer: { playerId: lara?.id, userId: lara?.userId }, group: 'Group A' },
    });
    const after = await matchesOf(test, made);
    const numbers = (entries: MatchEntry[]) => new Map(entries.map(({ match }) => [match.id, match.number]));
    expect(after).toHaveLength(10);
    for (const [id, number] of numbers(before)) expect(numbers(after).get(id)).toBe(number);

    await order(test, made, `remove-player/${lara?.id}`);
    expect((await matchesOf(test, made)).map(({ match }) => match)).toEqual(before.map(({ match }) => match));
    expect(await playersOf(test, made)).toHaveLength(4);

    await order(test, made, 'add-late-player', { userId: lara?.userId });
    await playOn(test, made, () => [3, 0]);
    expect((await matchesOf(test, made)).every(({ match }) => match.status === 'completed')).toBe(true);
    expect((await add(made, organiser, { firstName: 'Too', lastName: 'Late' })).json().code).toBe('FIRST_ROUND_OVER');
  });

  it('two organisers at the same time add both, each once', async () => {
    const made = await started(await test.people(3));
    const replies = await Promise.all(['Ada', 'Bea'].map((firstName) => add(made, organiser, { ...body, firstName })));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await matchesOf(test, made)).toHaveLength(10);
  });
});

describe('a player who does not come', () => {
  const newcomerBody = (email: string) => ({ firstName: 'Nora', lastName: 'Newcomer', email });
  const enter = (id: string | undefined, body: object) =>
    test.post(`/bff/api/matches/${id}/update-result`, { as: organiser, body });

  it('is replaced by somebody new: the draw stays, and the log says so', async () => {
    const people = await test.people(4);
    const made = await started(people);
    const before = await matchesOf(test, made);
    const [first] = before;
    await enter(first?.match.id, { player1Score: 3, player2Score: 1 });
    const left = (await playersOf(test, made)).find(({ id }) => ![first?.player1?.id, first?.player2?.id].includes(id));
    const theirs = before.find(({ player1, player2 }) => [player1?.id, player2?.id].includes(left?.id));
    const replace = (as: Person | null, body: object = newcomerBody('nora@example.org'), id = left?.id) =>
      test.post(`${made.path}/replace-player/${id}`, { as, body });
    expect((await replace(null)).statusCode).toBe(401);
    expect((await replace(people[0] ?? null)).statusCode).toBe(403);
    expect((await replace(organiser, undefined, 'nobody')).statusCode).toBe(404);
    expect((await replace(organiser, undefined, first?.player1?.id)).json().code).toBe('HAS_PLAYED');
    expect((await replace(organiser, {})).json().errors[0].path).toBe('userId');
    expect((await replace(organiser, { userId: 'nobody' })).statusCode).toBe(422);
    expect((await replace(organiser, { userId: people[0]?.userId })).json().code).toBe('ALREADY_ENTERED');
    expect((await replace(organiser)).statusCode).toBe(200);
    expect((await replace(organiser)).statusCode).toBe(404);

    const players = await playersOf(test, made);
    const nora = players.find(({ user }) => user.firstName === 'Nora');
    expect(players.map(({ id }) => id)).not.toContain(left?.id);
    const after = await matchesOf(test, made);
    expect(after.map(({ match }) => match.id)).toEqual(before.map(({ match }) => match.id));
    expect(after[0]?.match).toMatchObject({ player1Score: 3, player2Score: 1 });
    expect((await logOf(made)).at(-1)).toMatchObject({
      kind: 'REPLACE_PLAYER',
      doneBy: organiser.userId,
      data: { playerId: left?.id, userId: left?.userId, newcomer: { playerId: nora?.id, userId: nora?.userId } },
    });

    // A device that knows of nothing has played on with the one who left.
    const late = await enter(theirs?.match.id, {
      player1Score: 3,
      player2Score: 0,
      player1Id: theirs?.player1?.id,
      player2Id: theirs?.player2?.id,
    });
    expect([late.statusCode, late.json().code]).toEqual([409, 'PLAYERS_CHANGED']);
    // The way back.
    expect((await replace(organiser, { userId: left?.userId }, nora?.id)).statusCode).toBe(200);
    const userIds = (entries: MatchEntry[]) =>
      entries.map(({ player1, player2 }) => [player1?.userId, player2?.userId]);
    expect(userIds(await matchesOf(test, made))).toEqual(userIds(before));
    // At the desk nobody asks for an e-mail.
    const again = (await playersOf(test, made)).find(({ userId }) => userId === left?.userId);
    const walkIn = { firstName: 'Wanda', lastName: 'Walkin' };
    expect((await replace(organiser, walkIn, again?.id)).statusCode).toBe(200);
    expect((await playersOf(test, made)).filter(({ user }) => user.firstName === 'Wanda')).toHaveLength(1);
    await playOn(test, made, () => [3, 0]);
  });

  it('two organisers at the same time replace once', async () => {
    const made = await started(await test.people(3));
    const [left] = await playersOf(test, made);
    const replies = await Promise.all(
      ['one@example.org', 'two@example.org'].map((email) =>
        test.post(`${made.path}/replace-player/${left?.id}`, { as: organiser, body: newcomerBody(email) }),
      ),
    );
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
    expect(await playersOf(test, made)).toHaveLength(3);
  });

  it('stays replaced: a reset from before is not undone, one from after brings the newcomer back', async () => {
    const made = await started(await test.people(3));
    await order(test, made, 'reset');
    await order(test, made, 'commence', { numberOfGroups: 1 });
    const [left] = await playersOf(test, made);
    await order(test, made, `replace-player/${left?.id}`, newcomerBody('stays@example.org'));
    const undo = () => test.post(`${made.path}/undo-reset`, { as: organiser });
    expect([(await undo()).statusCode, (await undo()).json().code]).toEqual([409, 'REPLACED_SINCE']);
    const before = await matchesOf(test, made);
    await order(test, made, 'reset');
    expect((await undo()).statusCode).toBe(200);
    const ids = (entries: MatchEntry[]) =>
      entries.map(({ match, player1, player2 }) => [match.id, player1?.id, player2?.id]);
    expect(ids(await matchesOf(test, made))).toEqual(ids(before));
    await playOn(test, made, () => [3, 0]);
  });

  it('hands on a bye, and leaves the draw as the seeds by hand made it', async () => {
    const made = await makeTournament(test, organiser, { tournamentFormat: 'KNOCKOUT' });
    await join(test, made, await test.people(3));
    const seeds = (await playersOf(test, made)).map(({ id }) => id).reverse();
    expect((await test.put(`${made.path}/seeds`, { as: organiser, body: seeds })).statusCode).toBe(200);
    await order(test, made, 'commence', {});
    const sidesOf = (entries: MatchEntry[]) => entries.map(({ player1, player2 }) => [player1?.id, player2?.id]);
    const before = sidesOf(await matchesOf(test, made));
    const [best] = seeds;
    await order(test, made, `replace-player/${best}`, newcomerBody('bye@example.org'));
    const nora = (await playersOf(test, made)).find(({ user }) => user.firstName === 'Nora');
    const now = sidesOf(await matchesOf(test, made));
    expect(now).toEqual(before.map((sides) => sides.map((id) => (id === best ? nora?.id : id))));
    expect(now.flat().filter((id) => id === nora?.id)).toHaveLength(2);
    await playOn(test, made, () => [3, 0]);
    await order(test, made, 'reset');
    await order(test, made, 'commence', {});
    expect(await playersOf(test, made)).toHaveLength(3);
  });

  it('may be a player of a list, without an email, and be replaced by another such', async () => {
    const made = await makeTournament(test, organiser);
    const list = [
      { firstName: 'Listed', lastName: 'One' },
      { firstName: 'Listed', lastName: 'Two' },
    ];
    expect((await test.post(`${made.path}/import-players`, { as: organiser, body: list })).statusCode).toBe(200);
    await order(test, made, 'commence', { numberOfGroups: 1 });
    const two = (await playersOf(test, made)).find(({ user }) => user.lastName === 'Two');
    await order(test, made, `replace-player/${two?.id}`, { firstName: 'Listed', lastName: 'Three' });
    const names = (await playersOf(test, made)).map(({ user }) => user.lastName);
    expect(names.toSorted()).toEqual(['One', 'Three']);
    expect(
      (await matchesOf(test, made)).map(({ player1, player2 }) => [player1?.name, player2?.name].toSorted()),
    ).toEqual([['Listed One', 'Listed Three']]);
  });

  it('is replaced in a bracket, in the same slot', async () => {
    const made = await makeTournament(test, organiser, { tournamentFormat: 'KNOCKOUT' });
    await join(test, made, await test.people(4));
    await order(test, made, 'commence', {});
    const before = await matchesOf(test, made);
    await order(test, made, `replace-player/${before[0]?.player2?.id}`, newcomerBody('slot@example.org'));
    const [match] = await matchesOf(test, made);
    expect(match?.match.id).toBe(before[0]?.match.id);
    expect(match?.player1?.id).toBe(before[0]?.player1?.id);
    expect(match?.player2?.name).toBe('Nora Newcomer');
  });
});

it('results of who withdraws before half of the matches are struck out where the tournament was made so', async () => {
  const made = await makeTournament(test, organiser, {
    tournamentFormat: 'ROUND_ROBIN',
    withdrawnResults: 'STRUCK_BEFORE_HALF',
  });
  await join(test, made, await test.people(4));
  await order(test, made, 'commence', { numberOfGroups: 1 });
  const view = (await test.get(made.path)).json<{ tournament: { withdrawnResults: unknown } }>();
  expect(view.tournament.withdrawnResults).toBe('STRUCK_BEFORE_HALF');
  const [entry] = await matchesOf(test, made);
  const leaver = entry?.player1?.id;
  await test.post(`/bff/api/matches/${entry?.match.id}/update-result`, {
    as: organiser,
    body: { player1Score: 3, player2Score: 0 },
  });
  const last = async () => {
    const { 'Group A': rows = [] } = (await test.get(`${made.path}/groups`)).json<Groups>();
    return rows.find(({ id }) => id === leaver);
  };
  expect(await last()).toMatchObject({ groupPoints: 2, struck: false });
  await order(test, made, `remove-player/${leaver}`);
  expect(await last()).toMatchObject({ place: 4, groupPoints: 0, struck: true });
  await order(test, made, `reinstate-player/${leaver}`);
  expect(await last()).toMatchObject({ groupPoints: 2, struck: false });
  const other = await makeTournament(test, organiser);
  const plain = (await test.get(other.path)).json<{ tournament: { withdrawnResults: unknown } }>();
  expect(plain.tournament.withdrawnResults).toBe('STAND');
});
