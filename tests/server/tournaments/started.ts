/** A started tournament, all that can be seen of it, and what its log says. */
import { afterAll, beforeAll } from 'vitest';
import type { UserProfile } from '#contract/accounts/users.ts';
import { type Person, startApp, type TestApp } from '#tests/server/app.ts';
import { join, type MadeTournament, makeTournament, order } from '#tests/server/tournaments.ts';

export let test: TestApp;
export let organiser: Person;

export const stageOf = async (made: MadeTournament) =>
  (await test.get(made.path)).json<{ tournament: { stage: string } }>().tournament.stage;
export const elos = (people: readonly Person[]) =>
  Promise.all(
    people.map(async ({ userId }) => (await test.get(`/bff/api/user-profile/${userId}`)).json<UserProfile>().elo),
  );
export const logOf = async ({ id }: MadeTournament) =>
  (
    await test.database.pool.query<{ kind: string; doneBy: string; data: Record<string, unknown> }>(
      'select kind, done_by as "doneBy", data from tournament_log where tournament_id = $1 order by id',
      [id],
    )
  ).rows;

/** Everything that can be seen of a tournament, but for the number of its version. */
export async function everything(made: MadeTournament): Promise<unknown> {
  const views = await Promise.all(
    ['', '/players', '/groups', '/matches', '/brackets', '/record'].map(async (view) =>
      (await test.get(made.path + view)).json(),
    ),
  );
  const actions = (await test.get(`${made.path}/possible-actions`, { as: organiser })).json();
  return JSON.parse(JSON.stringify([views, actions]), (key, value) => (key === 'version' ? undefined : value));
}

export async function started(people: readonly Person[], numberOfGroups = 1): Promise<MadeTournament> {
  const made = await makeTournament(test, organiser);
  await join(test, made, people);
  await order(test, made, 'commence', { numberOfGroups });
  return made;
}

export function setUpOrganiser(): void {
  beforeAll(async () => {
    test = await startApp({ callsPerMinute: 1_000_000 });
    organiser = await test.organiser({ firstName: 'Olga', lastName: 'Organiser' });
  });
  afterAll(() => test.close());
}
