/** A hall with two tournaments, of which the first has a co-organiser, and what ends the right of that one. */
import { newId } from '#server/platform/ids.ts';
import { makeVenue, type Person } from '#tests/server/app.ts';
import { makeHall, NOON, type TestHall } from '#tests/server/hall/hall.ts';
import { app, clock, done, removeRole } from './place.ts';

export interface Helped {
  readonly hall: TestHall;
  readonly owner: Person;
  /** A co-organiser of the first tournament. */
  readonly helper: Person & { readonly email: string };
  readonly path: string;
}

/** At noon of the day; by this clock, which other rows may have moved. */
export async function helpedHall(): Promise<Helped> {
  clock.now = NOON;
  const hall = await makeHall(app);
  const email = `${newId().toLowerCase()}@example.org`;
  const helper = await app.organiser({ email, firstName: 'Maja' });
  const { path } = hall.tournaments[0];
  await done(app.post(`${path}/add-organiser`, { as: hall.organiser, body: { email } }));
  return { hall, owner: hall.organiser, helper: { ...helper, email }, path };
}

export const remove = ({ owner, helper, path }: Helped) =>
  done(app.post(`${path}/remove-organiser/${helper.userId}`, { as: owner }));
export const loseRole = ({ helper }: Helped) => removeRole(helper, 'tournament_organizer');
export const leaveForGood = ({ helper }: Helped) =>
  done(app.post('/bff/api/user/delete-account', { as: helper, body: { email: helper.email } }));
export const deleteTournament = ({ owner, path }: Helped) => done(app.post(`${path}/delete`, { as: owner }));
export const dayIsOver = async () => {
  clock.now = NOON + 3 * 86_400_000;
};
export const moveAway = async ({ hall }: Helped) => {
  const venueId = await makeVenue(app.database);
  const { id, path } = hall.tournaments[0];
  const seen = (await app.get(`${path}/edit`, { as: hall.organiser })).json<{ fields: object }>().fields;
  const body = { seen, fields: { ...seen, venueId } };
  const reply = await app.put(path, { as: hall.organiser, body });
  // What has begun stays where it is by the rules; an operator may still move it.
  if (reply.statusCode >= 400)
    await app.database.pool.query('update tournament set venue_id = $2 where id = $1', [id, venueId]);
};

/** The secret of a link of the hall. */
export async function secretOf({ path }: Helped, as: Person, body: object): Promise<string> {
  const reply = await done(app.post(`${path}/hall/links`, { as, body }));
  return reply.json<{ url: string }>().url.split('#')[1] ?? '';
}
