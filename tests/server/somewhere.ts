import type { TournamentCreate } from '#contract/tournaments/tournament-fields.ts';
import { newId } from '#server/platform/ids.ts';
import { makeVenue, type Person, type TestApp } from './app.ts';
import { sessionIdOf } from './sign-in.ts';
import { join, makeTournament, matchesOf, order, playCycle, playersOf, playOn } from './tournaments.ts';

export interface Somewhere {
  /** Makes what a command, by name, needs beyond an open tournament before its body is looked at; answers with the parameters. */
  readonly readyFor: Readonly<
    Record<
      'generate-main-stage' | 'lots' | 'finalize' | 'replace-player' | 'add-late-player',
      () => Promise<Readonly<Record<string, string>>>
    >
  >;
  /** Something real for every parameter of the contract's paths: the tournament is open, the match of another one. */
  readonly params: Readonly<Record<string, string>>;
  /** Organises the tournaments and the championship, and keeps venues. */
  readonly organiser: Person;
  readonly players: readonly Person[];
}

export async function somewhere(test: TestApp): Promise<Somewhere> {
  const organiser = await test.person({ roles: ['tournament_organizer', 'venue_manager'] });
  const players = await test.people(4);
  const venueId = await makeVenue(test.database);
  const { rows } = await test.database.pool.query<{ id: string }>('select id from court where venue_id = $1 limit 1', [
    venueId,
  ]);
  const open = await makeTournament(test, organiser, { venueId });
  await join(test, open, players);
  const drawn = await makeTournament(test, organiser, { venueId });
  await join(test, drawn, players);
  await order(test, drawn, 'commence', { numberOfGroups: 2 });
  const playedGroups = async (options: Partial<TournamentCreate>, numberOfGroups: number) => {
    const made = await makeTournament(test, organiser, { venueId, ...options });
    await join(test, made, players);
    await order(test, made, 'commence', { numberOfGroups });
    await playOn(test, made, () => [3, 1]);
    return { tournamentId: made.id };
  };
  const level = async () => {
    const made = await makeTournament(test, organiser, { venueId });
    await join(test, made, players.slice(1));
    await order(test, made, 'commence', { numberOfGroups: 1 });
    await playCycle(test, made);
    return { tournamentId: made.id };
  };
  const championship = await test.post('/bff/api/championships/create', { as: organiser, body: { name: 'Series' } });
  const event = { name: 'Weekend', city: 'Rijeka', venueId, days: ['2030-05-14', '2030-05-15'] };
  const weekend = await test.post('/bff/api/events/create', { as: organiser, body: event });
  const eventId = weekend.json<{ id: string }>().id;
  await test.post(`/bff/api/events/${eventId}/door`, { as: organiser, body: { per: 'DAY' } });
  const held = await test.post(`/bff/api/events/${eventId}/classes`, {
    as: organiser,
    body: { name: 'Open', tournamentDatesRange: event.days, startTime: '09:30' },
  });
  const importId = newId();
  await test.database.pool.query('insert into event_file (id, content, made_by) values ($1, $2, $3)', [
    importId,
    Buffer.from('<tournament/>'),
    organiser.userId,
  ]);
  const entrantId = newId();
  await test.database.pool.query('insert into entrant (id, event_id, user_id) values ($1, $2, $3)', [
    entrantId,
    eventId,
    organiser.userId,
  ]);
  return {
    organiser,
    players,
    readyFor: {
      'generate-main-stage': () => playedGroups({}, 2),
      lots: level,
      finalize: () => playedGroups({ tournamentFormat: 'ROUND_ROBIN' }, 1),
      'add-late-player': async () => ({ tournamentId: drawn.id }),
      'replace-player': async () => ({
        tournamentId: drawn.id,
        playerId: (await playersOf(test, drawn))[0]?.id ?? '',
      }),
    },
    params: {
      eventId,
      entrantId,
      classId: held.json<{ id: string }>().id,
      importId,
      tournamentId: open.id,
      championshipId: championship.json<{ id: string }>().id,
      venueId,
      courtId: rows[0]?.id ?? '',
      userId: players[0]?.userId ?? '',
      playerId: (await playersOf(test, open))[0]?.id ?? '',
      matchId: (await matchesOf(test, drawn))[0]?.match.id ?? '',
      reservationId: newId(),
      sessionId: sessionIdOf(players[0]),
    },
  };
}
