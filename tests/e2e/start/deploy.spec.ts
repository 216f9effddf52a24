/** The Dockerfile's image, as far as there is one without an engine, started as compose.yaml starts it. */
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { APP_ROLE, DATABASE_NAME } from '#server/postgres/cluster.ts';
import { type EmbeddedPostgres, openEmbedded } from '#server/postgres/embedded.ts';
import { socketUrl } from '#server/postgres/owner.ts';
import { copyPreparedData } from '../programs/prepared-data.ts';
import { Container, whyNoContainer } from './container.ts';
import { readImage, readNode } from './deploy-files.ts';

const repository = fileURLToPath(new URL('../../..', import.meta.url));
const METRICS_TOKEN = 'a token for the metrics';
const SOCKETS = '/run/postgresql';
/** PostgreSQL knows the image's user by nothing but the socket. */
const ACCESS = `local ${DATABASE_NAME} ${APP_ROLE} trust\nlocal all all peer map=edgeball\n`;

const image = readImage();
const node = readNode({ SITE: 'club.example.org' });
const reason = whyNoContainer();
if (reason) console.log(`No container is started: ${reason}.`);

test.describe('a node in a container', () => {
  test.skip(reason !== null, reason ?? '');
  let folder: string;
  let postgres: EmbeddedPostgres | undefined;
  let container: Container | undefined;
  const inFolder = (name: string) => join(folder, name);

  test.beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'edgeball-container-'));
    chmodSync(folder, 0o711);
    for (const name of ['root', 'sockets', 'secrets', 'data']) mkdirSync(inFolder(name));
    chmodSync(inFolder('sockets'), 0o777);
    execFileSync(process.execPath, ['src/server/deploy/copy-runtime.mjs', inFolder('runtime')], { cwd: repository });
    postgres = await startPostgres();
    writeFileSync(inFolder('secrets/database-url'), socketUrl(SOCKETS, APP_ROLE, DATABASE_NAME));
    writeFileSync(inFolder('secrets/session-secret'), readFileSync(inFolder('data/session-secret')));
    writeFileSync(inFolder('secrets/metrics-token'), METRICS_TOKEN);
    container = new Container({
      ...image,
      environment: { ...image.environment, ...node.environment },
      root: inFolder('root'),
      volumes: node.volumes,
      inMemory: node.inMemory,
      folders: {
        [inFolder('runtime')]: image.folder,
        [inFolder('secrets')]: '/run/secrets',
        [inFolder('sockets')]: SOCKETS,
      },
    });
  });

  test.afterAll(async () => {
    await container?.destroy();
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  async function startPostgres(): Promise<EmbeddedPostgres> {
    await copyPreparedData(inFolder('data'), {});
    writeFileSync(inFolder('access.conf'), ACCESS);
    const settings = {
      hba_file: inFolder('access.conf'),
      unix_socket_directories: `.,${inFolder('sockets')}`,
      unix_socket_permissions: '0777',
    };
    return openEmbedded({ dataDir: inFolder('data'), settings });
  }

  function running(): Container {
    if (!container) throw new Error('not started');
    return container;
  }

  test('takes along what it needs, and nothing else', () => {
    expect(readdirSync(inFolder('runtime')).sort()).toEqual(['dist', 'node_modules', 'package.json']);
    const { devDependencies }: { devDependencies: Record<string, string> } = JSON.parse(
      readFileSync(inFolder('runtime/package.json'), 'utf8'),
    );
    const packages = (name: string) => existsSync(inFolder(`runtime/node_modules/${name}`));
    expect(Object.keys(devDependencies).filter(packages)).toEqual([]);
    expect(packages('fastify')).toBe(true);
  });

  test('is healthy by its own check, and serves', async () => {
    await untilHealthy();
    expect(await fetched('/')).toContain('<title>');
    const venues: { name: string }[] = JSON.parse(await fetched('/bff/api/venues'));
    expect(venues.length).toBeGreaterThan(0);
  });

  test('has no rights, and writes nowhere but where it may', async () => {
    expect(node.volumes).toEqual(image.volumes);
    expect(node).toMatchObject({ isReadOnly: true, hasNoCapabilities: true, gainsNoPrivileges: true });
    const status = readFileSync(`/proc/${running().pid()}/status`, 'utf8');
    const [uid, gid] = image.user.split(':');
    expect(status).toMatch(new RegExp(`^Uid:\t${uid}\t${uid}\t${uid}\t${uid}$`, 'm'));
    expect(status).toMatch(new RegExp(`^Gid:\t${gid}\t${gid}\t${gid}\t${gid}$`, 'm'));
    expect(status).toMatch(/^CapBnd:\t0+$/m);
    expect(status).toMatch(/^NoNewPrivs:\t1$/m);
    const written = async (place: string) => (await running().exec(['touch', `${place}/written`])).status === 0;
    for (const place of [...image.volumes, ...node.inMemory]) expect(await written(place), place).toBe(true);
    for (const place of ['/', image.folder, '/etc', '/run']) expect(await written(place), place).toBe(false);
  });

  test('takes the daily backup into its volume', async () => {
    const folder = node.environment.BACKUP_DIR ?? '';
    expect(node.volumes).toContain(folder);
    await expect
      .poll(async () => (await running().exec(['ls', folder])).output, { timeout: 60_000 })
      .toMatch(/^edgeball-[-\dTZ]+$/m);
  });

  test('ends by itself before the engine would kill it', async () => {
    const begun = Date.now();
    expect(await running().stop(), running().log).toBe(0);
    expect(Date.now() - begun).toBeLessThan(node.graceSeconds * 1000);
  });

  /** As an engine asks; a command that has ended is not waited for. */
  async function untilHealthy(): Promise<void> {
    const deadline = Date.now() + 120_000;
    while ((await running().exec(image.healthCheck)).status !== 0) {
      expect(Date.now(), running().log).toBeLessThan(deadline);
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }

  /** From within, as its network is its own. */
  async function fetched(path: string): Promise<string> {
    const ask =
      'fetch(process.argv[1]).then(async (it) => (console.log(await it.text()), process.exit(it.ok ? 0 : 1)))';
    const url = `http://127.0.0.1:${image.environment.PORT}${path}`;
    const { status, output } = await running().exec(['node', '-e', ask, url]);
    expect(status, output).toBe(0);
    return output;
  }
});
