/** An event is made of an association's file, and its results go back into that file. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readSpreadsheet } from '#app/tournaments/import/workbook/read-spreadsheet.ts';
import type { ResultsLeftOut } from '#contract/tournaments/event-files.ts';
import { bytesOf, portalFile } from '#tests/event/portal-file.ts';
import { makeVenue, type Person, startApp, type TestApp } from '#tests/server/app.ts';
import { matchesOf, playersOf } from '#tests/server/tournaments.ts';
import { apply, classOf, eventOf, peopleOf, previewOf, sendFile, viewOf } from './weekend.ts';

let app: TestApp;
let organiser: Person;
let venueId: string;
beforeAll(async () => {
  app = await startApp();
  organiser = await app.organiser();
  venueId = await makeVenue(app.database);
});
afterAll(() => app.close());

describe('a file of eight competitions', () => {
  const limits = 'ttr-to="1850" age-from="18" entry-fee="12,50" max-persons="48"';
  const file = portalFile([
    ...Array.from({ length: 7 }, (_, at) => classOf(`Class ${at}`, 24, { more: at === 0 ? limits : '' })),
    classOf('Doppel A', 2, { type: 'Doppel', people: peopleOf(2, 900) }),
    classOf('Late', 12, { start: '2030-05-15 14:00', waiting: 3 }),
  ]);

  test('is eight open classes with their entries, each person once', async () => {
    const preview = await previewOf(app, file, organiser);
    expect(preview).toMatchObject({ name: 'Harbour Open', people: 24, questions: [] });
    expect(preview.classes.filter(({ isTaken }) => isTaken)).toHaveLength(8);
    const reply = await apply(app, preview, organiser, venueId);
    expect(reply.statusCode, reply.body).toBe(200);
    expect((await previewOf(app, file, organiser)).venueId).toBe(venueId);
    const { event, classes } = await viewOf(app, reply.json<{ id: string }>().id);
    expect(event).toMatchObject({
      name: 'Harbour Open',
      city: 'Hamburg',
      days: ['2030-05-14', '2030-05-15'],
      hasFile: true,
    });
    expect(classes).toHaveLength(8);
    expect(classes.every(({ tournament }) => tournament.stage === 'Open')).toBe(true);
    expect(classes.find(({ tournament }) => tournament.name === 'Class 0')).toMatchObject({
      eligibility: { ratingTo: 1_850, bornTo: 2012, mostEntries: 48 },
      fee: 12.5,
      entries: 24,
    });
    expect(classes.at(-1)).toMatchObject({ tournament: { name: 'Late' }, entries: 9, waiting: 3 });
    const { rows } = await app.database.pool.query('select distinct user_id from entrant where event_id = $1', [
      event.id,
    ]);
    expect(rows).toHaveLength(24);
    const path = `/bff/api/tournaments/${classes[0]?.tournament.id}`;
    const players = await playersOf(app, { path, id: '', organiser });
    expect(
      players
        .map(({ elo }) => elo)
        .toSorted((one, other) => other - one)
        .slice(0, 2),
    ).toEqual([1_900, 1_890]);
    expect(players[0]?.club).toBe('TTC Hafen');
  });

  test('is made an event once, whoever presses twice', async () => {
    const preview = await previewOf(app, file, organiser);
    const [one, other] = await Promise.all([
      apply(app, preview, organiser, venueId, { key: 'once' }),
      apply(app, preview, organiser, venueId, { key: 'once' }),
    ]);
    expect(one.json()).toEqual(other.json());
    const again = await apply(app, preview, organiser, venueId);
    expect([again.statusCode, again.json<{ code: string }>().code]).toEqual([409, 'APPLIED_ALREADY']);
  });

  test('knows its people again the year after', async () => {
    const [before, after] = [
      await eventOf(app, [classOf('One', 4)], organiser, venueId),
      await eventOf(app, [classOf('Two', 6)], organiser, venueId),
    ];
    const people = async (id: string) =>
      (
        await app.database.pool.query<{ user_id: string }>('select user_id from entrant where event_id = $1', [id])
      ).rows.map((row) => row.user_id);
    const [former, latter] = [await people(before.event.id), await people(after.event.id)];
    expect(latter).toHaveLength(6);
    expect(former.filter((id) => !latter.includes(id))).toEqual([]);
  });

  test('belongs to who chose it', async () => {
    const preview = await previewOf(app, file, organiser);
    expect((await apply(app, preview, await app.organiser(), venueId)).statusCode).toBe(403);
    expect((await apply(app, { ...preview, importId: 'nowhere' }, organiser, venueId)).statusCode).toBe(404);
    expect((await sendFile(app, file, { as: null })).statusCode).toBe(401);
    expect((await sendFile(app, file, { as: await app.person() })).statusCode).toBe(403);
  });

  test('keeps few files that nothing was made of', async () => {
    const other = await app.organiser();
    for (let at = 0; at < 7; at += 1) await previewOf(app, file, other);
    const { rows } = await app.database.pool.query('select id from event_file where made_by = $1', [other.userId]);
    expect(rows).toHaveLength(5);
  });
});

describe('namesakes', () => {
  test('are a question, and nothing is made before it is answered', async () => {
    const nameless = portalFile([
      classOf('A', 0, { people: [{ first: 'Ana', last: 'Kos', number: '', born: 0, club: 'X' }] }),
      classOf('B', 0, { people: [{ first: 'Ana', last: 'Kos', number: '', born: 0, club: 'Y' }] }),
    ]).replaceAll('NU"', '"');
    const preview = await previewOf(app, nameless, organiser);
    expect(preview.questions).toEqual([
      { player: 'PLAYER2', name: 'Ana Kos', club: 'Y', others: [{ player: 'PLAYER1', name: 'Ana Kos', club: 'X' }] },
    ]);
    const unanswered = await apply(app, preview, organiser, venueId);
    expect([unanswered.statusCode, unanswered.json<{ code: string }>().code]).toEqual([409, 'NAMESAKE']);
    const answered = await apply(app, preview, organiser, venueId, { answers: { PLAYER2: 'PLAYER1' } });
    expect(answered.statusCode, answered.body).toBe(200);
    const { rows } = await app.database.pool.query('select id from entrant where event_id = $1', [
      answered.json<{ id: string }>().id,
    ]);
    expect(rows).toHaveLength(1);
  });
});

describe('what is no such file', () => {
  test.each([
    ['a text', 'Horvat;Ana', 422, /no XML file/],
    ['nothing', '', 422, /Choose a file/],
    ['another XML file', '<svg/>', 422, /no tournament of click-TT/],
    ['a bomb of entities', '<!DOCTYPE t [<!ENTITY a "aa">]><tournament name="&a;"/>', 422, /damaged in line 1/],
    ['six megabytes', '<'.repeat(6 * 1_048_576), 413, /5 MB at most/],
  ])('%s is refused in words', async (_, file, status, words) => {
    const reply = await sendFile(app, file, { as: organiser });
    expect(reply.statusCode).toBe(status);
    expect(reply.json<{ message: string }>().message).toMatch(words);
  });
});

describe('the file with results', () => {
  const get = (id: string, query = '', as: Person | null = organiser) =>
    app.get(`/bff/api/events/${id}/association-file${query}`, { as });

  test('is the imported one byte for byte while nothing was played', async () => {
    const file = portalFile([classOf('Ä', 4, { people: peopleOf(4, 40) })], { lineBreak: '\r\n' });
    const made = (await apply(app, await previewOf(app, file, organiser), organiser, venueId)).json<{ id: string }>();
    const reply = await get(made.id);
    expect(reply.headers['content-disposition']).toContain('results.xml');
    expect(reply.headers['cache-control']).toBe('private, no-store');
    expect(reply.rawPayload).toEqual(Buffer.from(bytesOf(file)));
  });

  test('names what lacks points, and says the rest once they are left out', async () => {
    const { event, classes } = await eventOf(app, [classOf('Men', 4), classOf('Women', 4)], organiser, venueId);
    const id = classes[0]?.tournament.id ?? '';
    const path = `/bff/api/tournaments/${id}`;
    const begun = await app.post(`${path}/commence`, { as: organiser, body: { numberOfGroups: 1 } });
    expect(begun.statusCode, begun.body).toBe(200);
    const [one, other] = (await matchesOf(app, { id, path, organiser })).filter(
      (entry) => entry.player1 && entry.player2,
    );
    const enter = (matchId: string | undefined, games?: readonly (readonly [number, number])[]) =>
      app.post(`/bff/api/matches/${matchId}/update-result`, {
        as: organiser,
        body: { player1Score: 3, player2Score: 0, ...(games && { games }) },
      });
    expect(
      (
        await enter(one?.match.id, [
          [11, 3],
          [11, 4],
          [11, 5],
        ])
      ).statusCode,
    ).toBe(200);
    expect((await enter(other?.match.id)).statusCode).toBe(200);
    const refused = await get(event.id);
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([409, 'RESULTS_INCOMPLETE']);
    const { conflict } = refused.json<{ conflict: ResultsLeftOut }>();
    expect(conflict).toMatchObject({
      count: 1,
      matches: [{ tournamentId: id, matchId: other?.match.id, why: 'NO_POINTS' }],
    });
    const reply = await get(event.id, '?leaveOut=true');
    expect(reply.statusCode).toBe(200);
    expect(reply.body.match(/<matches>/g)).toHaveLength(1);
    expect(reply.body.match(/<match /g)).toHaveLength(1);
    expect(reply.body).toMatch(/set-a-1="11" set-a-2="11" set-a-3="11" .*set-b-1="3" set-b-2="4" set-b-3="5"/);
  });

  test('is the organiser’s, and there is none without a file', async () => {
    const { event } = await eventOf(app, [classOf('Men', 2)], organiser, venueId);
    expect((await get(event.id, '', null)).statusCode).toBe(401);
    expect((await get(event.id, '', await app.organiser())).statusCode).toBe(403);
    expect((await get('nowhere')).statusCode).toBe(404);
    expect((await get('%00')).statusCode).toBe(404);
    const body = { name: 'Bare', city: 'Rijeka', venueId, days: ['2030-05-14', '2030-05-14'] };
    const bare = (await app.post('/bff/api/events/create', { as: organiser, body })).json<{ id: string }>();
    expect((await get(bare.id)).json<{ code: string }>().code).toBe('NO_FILE');
  });
});

describe('the workbook for USATT', () => {
  test('has each played match with its score and numbers, and estimates for who has no rating', async () => {
    const people = peopleOf(3, 600).map((one, at) => (at === 2 ? { ...one, ttr: 0 } : one));
    const { event, classes } = await eventOf(app, [classOf('Men', 0, { people })], organiser, venueId);
    const id = classes[0]?.tournament.id ?? '';
    const path = `/bff/api/tournaments/${id}`;
    expect((await app.post(`${path}/commence`, { as: organiser, body: { numberOfGroups: 1 } })).statusCode).toBe(200);
    const matches = (await matchesOf(app, { id, path, organiser })).filter(
      ({ player1, player2 }) => player1 && player2,
    );
    expect(matches).toHaveLength(3);
    const games = [
      [11, 9],
      [7, 11],
      [11, 0],
      [0, 11],
      [12, 10],
    ];
    const enter = async (matchId: string | undefined, more: object) =>
      app.post(`/bff/api/matches/${matchId}/update-result`, {
        as: organiser,
        body: { player1Score: 3, player2Score: 2, ...more },
      });
    const [one, another, third] = matches;
    expect((await enter(one?.match.id, { games })).statusCode).toBe(200);
    const turned = games.map(([first, second]) => [second, first]);
    const lost = { player1Score: 2, player2Score: 3, games: turned };
    expect((await enter(another?.match.id, lost)).statusCode).toBe(200);
    const award = { winner: third?.player1?.id, reason: 'NO_SHOW' };
    const awarded = await app.post(`/bff/api/matches/${third?.match.id}/award`, { as: organiser, body: award });
    expect(awarded.statusCode, awarded.body).toBe(200);

    const file = `/bff/api/events/${event.id}/association-file?as=usatt`;
    const refused = await app.get(file, { as: organiser });
    expect(refused.json()).toMatchObject({
      code: 'RESULTS_INCOMPLETE',
      conflict: { count: 1, matches: [{ matchId: third?.match.id, why: 'NO_SHOW' }] },
    });
    const reply = await app.get(`${file}&leaveOut=true`, { as: organiser });
    expect(reply.headers['content-disposition']).toContain('results.xlsx');
    const [results, estimates] = readSpreadsheet(new Uint8Array(reply.rawPayload));
    const nameOf = (player: { name: string } | null | undefined) => player?.name ?? '';
    const numberOf = (name: string) => `NU${people.find(({ first, last }) => `${first} ${last}` === name)?.number}`;
    const row = (won: string, beaten: string) => [won, numberOf(won), beaten, numberOf(beaten), '9,-7,0,-0,10', 'Men'];
    expect(results?.name).toBe('Match Results');
    expect(results?.read().rows).toEqual([
      ['Winner Name', 'Winner Membership#', 'Loser Name', 'Loser Membership#', 'Scores', 'Event'],
      row(nameOf(one?.player1), nameOf(one?.player2)),
      row(nameOf(another?.player2), nameOf(another?.player1)),
    ]);
    expect(estimates?.name).toBe('Estimated Ratings');
    expect(estimates?.read().rows).toEqual([
      ['Name', 'Membership#', 'Estimated Rating'],
      ['Ana602 Horvat602', 'NU702', '1000'],
    ]);
  });

  test('is there without a file of click-TT, for organisers alone', async () => {
    const body = { name: 'Bare', city: 'Rijeka', venueId, days: ['2030-05-14', '2030-05-14'] };
    const bare = (await app.post('/bff/api/events/create', { as: organiser, body })).json<{ id: string }>();
    const file = `/bff/api/events/${bare.id}/association-file?as=usatt`;
    expect((await app.get(file, { as: organiser })).statusCode).toBe(200);
    expect((await app.get(file, { as: await app.organiser() })).statusCode).toBe(403);
    expect((await app.get(file)).statusCode).toBe(401);
  });
});

test('what an association says of a person is told to nobody else', async () => {
  const canary = 1_931;
  const file = portalFile([
    classOf('Veterans', 2, { people: peopleOf(2, 70).map((one) => ({ ...one, born: canary })) }),
  ]);
  const made = (await apply(app, await previewOf(app, file, organiser), organiser, venueId)).json<{ id: string }>();
  const { classes } = await viewOf(app, made.id);
  const path = `/bff/api/tournaments/${classes[0]?.tournament.id}`;
  for (const view of [`/bff/api/events/${made.id}`, '/bff/api/events', path, `${path}/players`, `${path}/record`]) {
    const { body } = await app.get(view);
    expect(body).not.toContain(String(canary));
    expect(body).not.toMatch(/FEMALE"|"MALE|NU170/);
  }
});
