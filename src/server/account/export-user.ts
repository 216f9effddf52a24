/** Everything that is kept about one person, as they may take it along. */
import { type SQL, sql } from 'drizzle-orm';
import type { AccountExport } from '#contract/accounts/account.ts';
import type { Executor } from '#server/platform/database/connection.ts';
import { idsOf } from '#server/users/store.ts';

type Row = Record<string, unknown>;

export async function exportUser(db: Executor, userId: string, accountId: string | null): Promise<AccountExport> {
  const own = idsOf(userId);
  const list = async (query: SQL): Promise<Row[]> => (await db.execute<Row>(query)).rows;
  const first = async (query: SQL): Promise<Row | null> => (await list(query))[0] ?? null;
  return {
    profile: (await first(profile(userId))) ?? {},
    picture: ((await first(picture(userId)))?.url as string | undefined) ?? null,
    account: accountId === null ? null : await first(account(accountId)),
    roles: await list(sql`select role, granted_at as "grantedAt" from user_role where user_id = ${userId}`),
    sessions: await list(
      sql`select device, created_at as "createdAt", last_used_at as "lastUsedAt", expires_at as "expiresAt" from session
        where user_id = ${userId}`,
    ),
    entries: await list(entries(own)),
    results: await list(results(own)),
    enteredResults: await list(enteredResults(own)),
    events: await list(events(own)),
    forfeits: await list(forfeits(own)),
    championshipPoints: await list(points(own)),
    eloChanges: await list(eloChanges(own)),
    organisedTournaments: await list(
      sql`select id, name, stage, starts_at as "startsAt" from tournament where organiser_id = ${userId} order by id`,
    ),
    organisedChampionships: await list(
      sql`select id, name from championship where organiser_id = ${userId} order by id`,
    ),
    actions: await list(actions(own)),
    reservations: await list(reservations(own)),
    waitingList: await list(waitingList(userId)),
    countedPoints: await list(countedPoints(own)),
    doubtedResults: await list(doubtedResults(own)),
    toldDevices: await list(toldDevices(userId)),
  };
}

const profile = (userId: string): SQL => sql`
  select id, issuer, subject, email, email_verified as "emailVerified", username, first_name as "firstName",
    last_name as "lastName", club, city, date_of_birth as "dateOfBirth", phone, picture as "pictureUrl", elo, language,
    created_at as "createdAt"
  from app_user where id = ${userId}`;

const picture = (userId: string): SQL => sql`
  select 'data:image/webp;base64,' || translate(encode(bytes, 'base64'), E'\n', '') as url
  from picture where user_id = ${userId} order by created_at desc, size desc limit 1`;

const account = (accountId: string): SQL => sql`
  select email, email_verified as "emailVerified", first_name as "firstName", last_name as "lastName",
    created_at as "createdAt"
  from account where id = ${accountId}`;

const entries = (own: SQL): SQL => sql`
  select t.id as "tournamentId", t.name as "tournament", t.stage, t.starts_at as "startsAt", e.id as "playerId",
    e.entered_at as "enteredAt", e.elo
  from tournament_entry e join tournament t on t.id = e.tournament_id
  where e.user_id in ${own} order by t.starts_at, e.id`;

/** Opponents are named as everybody sees them. */
const results = (own: SQL): SQL => sql`
  select r.match_id as "matchId", t.name as "tournament", r.entered_at as "enteredAt",
    case when r.player1_id = e.id then r.player1_score else r.player2_score end as "ownScore",
    case when r.player1_id = e.id then r.player2_score else r.player1_score end as "opponentScore",
    trim(o.first_name || ' ' || o.last_name) as "opponent", r.games, r.kind, r.player1_id = e.id as "isPlayer1",
    r.superseded_at is not null as "isSuperseded"
  from tournament_entry e
  join match_result r on r.tournament_id = e.tournament_id and e.id in (r.player1_id, r.player2_id)
  join tournament t on t.id = e.tournament_id
  left join tournament_entry oe on oe.id = case when r.player1_id = e.id then r.player2_id else r.player1_id end
  left join app_user o on o.id = oe.user_id
  where e.user_id in ${own} order by r.entered_at, r.match_id`;

const events = (own: SQL): SQL => sql`
  select v.name as "event", e.number, e.birth_year as "birthYear", e.sex, e.rating, e.club, e.email, e.language,
    e.consent, e.hide_name as "hidesName", e.entered_at as "enteredAt", (
      select coalesce(json_agg(json_build_object('class', t.name, 'state', w.state, 'until', w.until) order by t.id), '[]')
      from class_waiting w join tournament t on t.id = w.tournament_id where w.entrant_id = e.id) as "inLine", (
      select coalesce(json_agg(json_build_object('class', t.name, 'at', w.withdrawn_at, 'reason', w.reason) order by t.id), '[]')
      from class_withdrawal w join tournament t on t.id = w.tournament_id where w.entrant_id = e.id) as "withdrawn"
  from entrant e join event v on v.id = e.event_id where e.user_id in ${own} order by e.entered_at, e.id`;

const enteredResults = (own: SQL): SQL => sql`
  select match_id as "matchId", tournament_id as "tournamentId", changed_at as "changedAt", new_result as "result"
  from result_log where changed_by in ${own} order by id`;

const forfeits = (own: SQL): SQL => sql`
  select f.tournament_id as "tournamentId", f.phase, f.forfeited_at as "forfeitedAt"
  from forfeit f join tournament_entry e on e.id = f.entry_id where e.user_id in ${own} order by f.id`;

const points = (own: SQL): SQL => sql`
  select c.name as "championship", t.name as "tournament", p.points, p.reason, p.awarded_at as "awardedAt"
  from championship_points p
  left join championship c on c.id = p.championship_id
  left join tournament t on t.id = p.tournament_id
  where p.user_id in ${own} order by p.id`;

const eloChanges = (own: SQL): SQL => sql`
  select t.name as "tournament", t.finalised_at as "finalisedAt", c.rating, c.change
  from elo_change c join tournament t on t.id = c.tournament_id where c.user_id in ${own} order by t.finalised_at, t.id`;

const actions = (own: SQL): SQL => sql`
  select tournament_id as "tournamentId", kind, done_at as "doneAt"
  from tournament_log where done_by in ${own} order by id`;

const reservations = (own: SQL): SQL => sql`
  select r.id, r.status, v.name as "venue", r.name, r.email, r.phone, r.total_cents as "totalCents",
    r.by_guest as "asGuest", r.by_venue as "byVenue", r.series_id as "weeklyBookingId", r.held_until as "heldUntil",
    r.created_at as "createdAt", r.canceled_at as "canceledAt",
    (select coalesce(json_agg(json_build_object('court', c.name, 'start', lower(s.during), 'end', upper(s.during))
      order by lower(s.during)), '[]')
     from reservation_slot s join court c on c.id = s.court_id where s.reservation_id = r.id) as "slots"
  from reservation r join venue v on v.id = r.venue_id where r.user_id in ${own} order by r.created_at`;

const waitingList = (userId: string): SQL => sql`
  select v.name as "venue", w.starts_at as "start", w.ends_at as "end", r.held_until as "keptUntil"
  from waiting_place w join venue v on v.id = w.venue_id left join reservation r on r.id = w.offer_id
  where w.user_id = ${userId} order by w.nth`;

const countedPoints = (own: SQL): SQL => sql`
  select p.match_id as "matchId", t.name as "tournament", p.created_at as "createdAt", p.updated_at as "updatedAt", p.presses
  from points_sheet p join tournament t on t.id = p.tournament_id
  where p.sent_by in ${own} order by p.created_at, p.match_id`;

const doubtedResults = (own: SQL): SQL => sql`
  select match_id as "matchId", tournament_id as "tournamentId", said_at as "saidAt"
  from doubted_result where user_id in ${own} order by said_at, match_id`;

/** The owner of the push service, but neither the address nor the keys: who has those can send to the device. */
const toldDevices = (userId: string): SQL => sql`
  select substring(s.endpoint from '^https?://([^/]+)') as "pushService", s.renewed_at as "renewedAt",
    (select coalesce(json_agg(trim(u.first_name || ' ' || u.last_name) order by u.id), '[]')
     from push_follow f join app_user u on u.id = f.user_id where f.subscription_id = s.id and u.id <> ${userId}) as "follows",
    (select coalesce(json_agg(c.club_key order by c.club_key), '[]')
     from push_follow_club c where c.subscription_id = s.id) as "followedClubs"
  from push_subscription s where s.user_id = ${userId} order by s.renewed_at, s.id`;
