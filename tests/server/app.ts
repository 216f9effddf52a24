import { randomBytes } from 'node:crypto';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { Role } from '#contract/accounts/session.ts';
import { type AppOptions, buildApp } from '#server/app.ts';
import type { Config } from '#server/config/config.ts';
import { court, venue } from '#server/platform/database/schema/venues.ts';
import { newId } from '#server/platform/ids.ts';
import type { Mail, SendMail } from '#server/platform/mail/mail.ts';
import { config } from './config.ts';
import { freshDatabase, type TestDatabase } from './database/database.ts';
import { type SignedInAs, signInAs } from './sign-in.ts';

export interface Person {
  readonly userId: string;
  readonly cookie: string;
}

interface Ask {
  readonly as?: Person | null;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

export interface TestApp {
  readonly app: FastifyInstance;
  readonly database: TestDatabase;
  /** What it has mailed so far. */
  readonly mails: readonly Mail[];
  person(options?: SignedInAs): Promise<Person>;
  organiser(options?: SignedInAs): Promise<Person>;
  people(count: number, options?: (index: number) => SignedInAs): Promise<Person[]>;
  get(path: string, ask?: Ask): Promise<LightMyRequestResponse>;
  post(path: string, ask?: Ask): Promise<LightMyRequestResponse>;
  put(path: string, ask?: Ask): Promise<LightMyRequestResponse>;
  close(): Promise<void>;
}

export interface TestAppOptions {
  readonly database?: TestDatabase;
  readonly config?: Partial<Config>;
  readonly now?: () => number;
  readonly clientDir?: string | null;
  readonly callsPerMinute?: number;
  readonly connections?: AppOptions['connections'];
  readonly streams?: AppOptions['streams'];
  /** Hears every line of the log, the most detailed ones too. */
  readonly logged?: (line: string) => void;
  /** Otherwise mails are collected; `queued` sends them as the configuration says. */
  readonly sendMail?: SendMail | 'queued';
}

/** The real app on a database of its own; two of them on one database are two nodes. */
export async function startApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = options.database ?? (await freshDatabase());
  const mails: Mail[] = [];
  const collect: SendMail = async (mail) => void mails.push(mail);
  const app = await buildApp({
    config: { ...config, ...options.config },
    database,
    databaseUrl: database.url,
    clientDir: options.clientDir ?? null,
    ...(options.logged ? { logLevel: 'trace', logTo: { write: options.logged } } : { logLevel: 'silent' }),
    ...(options.sendMail !== 'queued' && { sendMail: options.sendMail ?? collect }),
    ...(options.now ? { now: options.now } : {}),
    ...(options.connections ? { connections: options.connections } : {}),
    ...(options.streams ? { streams: options.streams } : {}),
    ...(options.callsPerMinute ? { callsPerMinute: options.callsPerMinute } : {}),
  });
  await app.ready();
  const person = async (as: SignedInAs = {}): Promise<Person> => signInAs(database, as);
  const send = (method: 'GET' | 'POST' | 'PUT', url: string, { as = null, body, headers = {} }: Ask = {}) =>
    app.inject({
      method,
      url,
      headers: { ...(as ? { cookie: as.cookie } : {}), ...headers },
      ...(body === undefined ? {} : { payload: body as object }),
    });
  return {
    app,
    database,
    mails,
    person,
    organiser: (as = {}) => person({ roles: ['tournament_organizer'] satisfies Role[], ...as }),
    async people(count, as = () => ({})) {
      const made: Person[] = [];
      // One after the other, on one connection: at once they would open ten.
      for (let index = 0; index < count; index++) made.push(await person(as(index)));
      return made;
    },
    get: (url, ask) => send('GET', url, ask),
    post: (url, ask) => send('POST', url, ask),
    put: (url, ask) => send('PUT', url, ask),
    close: async () => {
      await app.close();
      if (!options.database) await database.close();
    },
  };
}

/** A venue with so many courts, open from 9 to 22 every day. */
export async function makeVenue({ db }: TestDatabase, courts = 4): Promise<string> {
  const id = newId();
  await db.insert(venue).values({
    id,
    name: `Hall ${randomBytes(3).toString('hex')}`,
    city: 'Rijeka',
    address: 'Riva 1',
    timeZone: 'Europe/Zagreb',
    openingHours: Array.from({ length: 7 }, () => ({ open: '09:00', close: '22:00' })),
  });
  const rows = Array.from({ length: courts }, (_, position) => ({
    id: newId(),
    venueId: id,
    name: `Court ${position + 1}`,
    position,
  }));
  if (rows.length > 0) await db.insert(court).values(rows);
  return id;
}
