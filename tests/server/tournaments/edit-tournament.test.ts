/** An organiser edits a tournament: only what was changed, only while it can matter, never over another's change. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TournamentEdit } from '#contract/tournaments/tournament-fields.ts';
import type { TournamentView } from '#contract/tournaments/tournaments.ts';
import { makeVenue, type Person, startApp, type TestApp } from '#tests/server/app.ts';
import { join, type MadeTournament, makeTournament, matchesOf, order } from '#tests/server/tournaments.ts';

let test: TestApp;
let organiser: Person;
let people: Person[];
beforeAll(async () => {
  test = await startApp({ callsPerMinute: 1_000_000 });
  organiser = await test.organiser();
  people = await test.people(4);
});
afterAll(() => test.close());

type Fields = TournamentEdit['fields'];

const editOf = async ({ path }: MadeTournament) =>
  (await test.get(`${path}/edit`, { as: organiser })).json<TournamentEdit>();
const viewOf = async ({ path }: MadeTournament) => (await test.get(path)).json<TournamentView>().tournament;
const put = (made: MadeTournament, seen: Fields, change: Partial<Fields>, as: Person | null = organiser) =>
  test.put(made.path, { as, body: { seen, fields: { ...seen, ...change } } });
const logOf = async ({ id }: MadeTournament) =>
  (
    await test.database.pool.query<{ data: { changes?: unknown } }>(
      `select data from tournament_log where tournament_id = $1 and kind = 'EDIT_TOURNAMENT' order by id`,
      [id],
    )
  ).rows.map(({ data }) => data.changes);

async function begun(): Promise<MadeTournament> {
  const made = await makeTournament(test, organiser);
  await join(test, made, people);
  await order(test, made, 'commence', { numberOfGroups: 1 });
  const [first] = await matchesOf(test, made);
  await test.post(`/bff/api/matches/${first?.match.id}/update-result`, {
    as: organiser,
    body: { player1Score: 3, player2Score: 1 },
  });
  return made;
}

describe('editing a tournament', () => {
  it('shows the fields as they were entered', async () => {
    const entered = {
      name: 'Winter Cup',
      city: 'Split',
      startTime: '18:30',
      tournamentDatesRange: ['2027-03-28', '2027-03-29'] as [string, string],
      bestOf: { groups: 3 as const, mainStage: 7 as const },
      pointsForWin: 3,
      pointsForDraw: 1,
      championshipPointsWinner: 50,
    };
    const made = await makeTournament(test, organiser, entered);
    const { fields, locked } = await editOf(made);
    expect(fields).toMatchObject({ ...entered, tournamentFormat: 'GROUPS_WITH_MAIN_STAGE', championshipId: null });
    expect(locked).toEqual({});
  });

  it('changes what was changed, tells it, and logs it', async () => {
    const made = await makeTournament(test, organiser);
    const venueId = await makeVenue(test.database);
    const { fields } = await editOf(made);
    const change = { name: 'Spring Cup', venueId, startTime: '12:15', bestOf: { groups: 5, mainStage: null } } as const;
    const reply = await put(made, fields, change);
    expect([reply.statusCode, reply.json()]).toEqual([200, { id: made.id }]);
    expect((await editOf(made)).fields).toEqual({ ...fields, ...change });
    expect(await viewOf(made)).toMatchObject({ name: 'Spring Cup', city: 'Rijeka', venue: { id: venueId } });
    const listed = (await test.get('/bff/api/tournaments')).json<{ tournament: { id: string; name: string } }[]>();
    expect(listed.find(({ tournament }) => tournament.id === made.id)?.tournament.name).toBe('Spring Cup');
    expect(await logOf(made)).toEqual([
      {
        name: { from: 'Autumn Cup', to: 'Spring Cup' },
        venueId: { from: fields.venueId, to: venueId },
        startTime: { from: '10:00', to: '12:15' },
        'bestOf.groups': { from: null, to: 5 },
      },
    ]);
  });

  it('moves the last day of an event that goes on, once there is a result, and not its first', async () => {
    const made = await begun();
    const { fields, locked } = await editOf(made);
    const [first] = fields.tournamentDatesRange;
    expect(Object.keys(locked)).not.toContain('tournamentDatesRange');
    const later = await put(made, fields, { tournamentDatesRange: [first, '2027-12-24'] });
    expect([later.statusCode, (await viewOf(made)).tournamentStart.slice(0, 10)]).toEqual([200, first]);
    const seen = (await editOf(made)).fields;
    expect(seen.tournamentDatesRange).toEqual([first, '2027-12-24']);
    const moved = await put(made, seen, { tournamentDatesRange: ['2027-12-23', '2027-12-24'] });
    expect([moved.statusCode, moved.json().errors]).toEqual([
      422,
      [
        {
          path: 'tournamentDatesRange',
          message: 'There is a result already: only the last day can still be changed.',
        },
      ],
    ]);
  });

  it('is done once, however often it comes', async () => {
    const made = await makeTournament(test, organiser);
    const { fields } = await editOf(made);
    for (let again = 0; again < 2; again++) expect((await put(made, fields, { city: 'Zadar' })).statusCode).toBe(200);
    expect((await logOf(made)).length).toBe(1);
    await put(made, fields, {});
    expect((await editOf(made)).fields.city).toBe('Zadar');
  });

  it('joins the changes of two, and refuses the later one of the same field', async () => {
    const made = await makeTournament(test, organiser);
    const { fields } = await editOf(made);
    expect((await put(made, fields, { name: 'First' })).statusCode).toBe(200);
    expect((await put(made, fields, { city: 'Second' })).statusCode).toBe(200);
    const late = await put(made, fields, { name: 'Third', pointsForWin: 2 });
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({ code: 'CHANGED_SINCE', errors: [{ path: 'name' }] });
    expect(await viewOf(made)).toMatchObject({ name: 'First', city: 'Second', pointsForWin: 0 });
  });

  it('refuses what can no longer change, with the reason at the field, and changes the rest', async () => {
    const made = await begun();
    const { fields, locked } = await editOf(made);
    expect(locked).toMatchObject({
      venueId: 'The draw has been made. A reset takes it back.',
      startTime: 'There is a result already.',
    });
    const refused = await put(made, fields, { name: 'New', pointsForWin: 9 });
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({ errors: [{ path: 'pointsForWin', message: 'There is a result already.' }] });
    expect(await viewOf(made)).toMatchObject({ name: 'Autumn Cup', pointsForWin: 0 });
    expect((await put(made, fields, { name: 'New', championshipPointsWinner: 9 })).statusCode).toBe(200);
    expect(await viewOf(made)).toMatchObject({ name: 'New', championshipPointsWinner: 9 });
  });

  it('keeps the played results, and the tournament goes on', async () => {
    const made = await begun();
    const before = await matchesOf(test, made);
    const { fields } = await editOf(made);
    await put(made, fields, { name: 'Renamed' });
    expect((await matchesOf(test, made)).map(({ match }) => match)).toEqual(before.map(({ match }) => match));
    const open = before.find(({ match }) => match.status !== 'completed');
    const reply = await test.post(`/bff/api/matches/${open?.match.id}/update-result`, {
      as: organiser,
      body: { player1Score: 0, player2Score: 3 },
    });
    expect(reply.statusCode).toBe(200);
    expect(await viewOf(made)).toMatchObject({ name: 'Renamed', stage: 'GROUPS' });
  });

  it('takes only a venue that is there, and a championship of one’s own', async () => {
    const made = await makeTournament(test, organiser);
    const { fields } = await editOf(made);
    for (const change of [{ venueId: 'none' }, { championshipId: 'none' }]) {
      const reply = await put(made, fields, change);
      expect([reply.statusCode, reply.json().errors[0].path]).toEqual([422, Object.keys(change)[0]]);
    }
    const wrong = await put(made, fields, { tournamentDatesRange: ['2027-03-28', '2027-03-27'] });
    expect(wrong.statusCode).toBe(422);
  });

  it('is for its organiser alone', async () => {
    const made = await makeTournament(test, organiser);
    const { fields } = await editOf(made);
    const [player] = people;
    expect((await test.get(`${made.path}/edit`, { as: player ?? null })).statusCode).toBe(403);
    expect((await test.get(`${made.path}/edit`)).statusCode).toBe(401);
    expect((await put(made, fields, { name: 'Mine' }, player ?? null)).statusCode).toBe(403);
    expect((await put(made, fields, { name: 'Mine' }, await test.organiser())).statusCode).toBe(403);
    expect((await put(made, fields, { name: 'Mine' }, null)).statusCode).toBe(401);
    expect((await viewOf(made)).name).toBe('Autumn Cup');
  });
});
