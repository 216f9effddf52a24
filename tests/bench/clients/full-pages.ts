/** Pages of a tournament without a screen: each fetches what the app's page does, and applies the stream's events as it does. */
import { get } from 'node:http';
import { isDeepStrictEqual } from 'node:util';
import { QueryClient, type QueryKey, QueryObserver } from '@tanstack/react-query';
import { hearEvent } from '#app/tournaments/live/hear-event.ts';
import { modelOf, type TournamentModel } from '#app/tournaments/model/tournament-model.ts';
import { tournamentKey, tournamentQueries } from '#app/tournaments/queries.ts';
import { fill, links, partsOf, paths } from '#contract/paths.ts';

const host = '127.0.0.1';
/** As the app, beside what is on the screen (live-tournament.ts). */
const REST_AFTER = 3_000;
const SPREAD_OVER = 1_000;
const AT_ONCE = 10;

const ADDRESSES = {
  detail: paths.getTournament,
  players: paths.getPlayers,
  groups: paths.getGroups,
  matches: paths.getMatches,
  brackets: paths.getBrackets,
  record: paths.getRecord,
  actions: paths.getPossibleActions,
};
type ViewName = keyof typeof ADDRESSES;
/** What a page asks for; every tab is derived from the record. */
const ASKED = ['detail', 'record', 'actions'] as const;
const DERIVED = {
  players: ({ players }: TournamentModel) => players,
  groups: ({ groups }: TournamentModel) => groups,
  matches: ({ matches }: TournamentModel) => matches,
  brackets: ({ bracket }: TournamentModel) => bracket,
};

/** The app's key is asked for, as its own request needs a browser. */
const queryOf = (port: number, id: string, name: ViewName) => ({
  queryKey: tournamentQueries[name](id).queryKey as QueryKey,
  queryFn: async (): Promise<unknown> => {
    requests += 1;
    const path = fill(partsOf(ADDRESSES[name]).path, { tournamentId: id });
    const reply = await fetch(`http://${host}:${port}${path}`);
    if (!reply.ok) throw new Error(`status ${reply.status}`);
    return reply.json();
  },
  staleTime: Number.POSITIVE_INFINITY,
});

interface Page {
  readonly client: QueryClient;
  readonly id: string;
}

const pages: Page[] = [];
let requests = 0;

function listen(port: number, { client, id }: Page): Promise<void> {
  return new Promise((resolve, reject) => {
    get(
      { host, port, path: fill(links.tournamentEvents, { tournamentId: id, as: 'facts' }), agent: false },
      (response) => {
        if (response.statusCode !== 200) return reject(new Error(`status ${response.statusCode}`));
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => {
          const blocks = (text + chunk).split('\n\n');
          text = blocks.pop() ?? '';
          for (const block of blocks) {
            const data = /^data: (.*)$/m.exec(block)?.[1];
            if (data && !/^event:/m.test(block)) hearEvent(client, id, data);
          }
          // Its first id: from now on nothing is missed.
          resolve();
        });
      },
    ).on('error', reject);
  });
}

/** What is not on the screen is fetched in rounds. */
async function keepRest({ client, id }: Page): Promise<never> {
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, REST_AFTER + Math.random() * SPREAD_OVER));
    await client.refetchQueries({
      queryKey: tournamentKey(id),
      type: 'inactive',
      predicate: ({ state }) => state.isInvalidated,
    });
  }
}

async function openPage(port: number, id: string): Promise<void> {
  const client = new QueryClient();
  const page = { client, id };
  await listen(port, page);
  await Promise.all(ASKED.map((name) => client.fetchQuery(queryOf(port, id, name))));
  for (const name of ASKED) new QueryObserver(client, queryOf(port, id, name)).subscribe(() => undefined);
  void keepRest(page);
  pages.push(page);
}

/** The views that differ from what the server replies. */
async function stale(port: number): Promise<string[]> {
  const fresh = new QueryClient();
  const wrong: string[] = [];
  for (const { client, id } of pages) {
    const replied = (name: ViewName) => fresh.fetchQuery(queryOf(port, id, name));
    for (const name of ASKED) {
      const shown = client.getQueryData<unknown>([...tournamentQueries[name](id).queryKey]);
      if (!isDeepStrictEqual(shown, await replied(name))) wrong.push(name);
    }
    const record = client.getQueryData(tournamentQueries.record(id).queryKey);
    const model = record && modelOf(record, [], '');
    for (const name of Object.keys(DERIVED) as (keyof typeof DERIVED)[])
      if (!isDeepStrictEqual(model && asSent(DERIVED[name](model)), await replied(name))) wrong.push(name);
  }
  return wrong;
}

const asSent = (view: unknown): unknown => JSON.parse(JSON.stringify(view));

interface Question {
  readonly kind: 'open' | 'read';
  readonly port: number;
  readonly id: string;
  readonly count: number;
}

/** The requests of all pages until then, and what they show that is not as it is. */
export async function answer({ kind, port, id, count }: Question): Promise<{ requests: number; stale: string[] }> {
  if (kind === 'open') {
    for (let nth = 0; nth < count; nth += AT_ONCE)
      await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - nth) }, () => openPage(port, id)));
    return { requests, stale: [] };
  }
  return { requests, stale: await stale(port) };
}
