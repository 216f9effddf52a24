/** What tests/security/asvs.md says of the sources as a whole: each claim fails here once it is no longer true. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const sources = (...folders: string[]) =>
  folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(tsx?|mjs)$/.test(name))
      .map((name) => ({ file: `${folder}/${name}`, text: read(`${folder}/${name}`) })),
  );
const all = sources('src', 'sw');
const server = sources('src/server');
const filesWith = (pattern: RegExp, of = all): string[] =>
  of.filter(({ text }) => pattern.test(text)).map(({ file }) => file);

test('1.2.5: programs are started by lists of arguments, by those that run PostgreSQL, the start and its acceptors alone', () => {
  expect(filesWith(/from 'node:child_process'/, server).sort()).toEqual([
    'src/server/platform/http/admission/acceptors.ts',
    'src/server/postgres/cluster.ts',
    'src/server/postgres/embedded-server.ts',
    'src/server/postgres/lock-file.ts',
    'src/server/postgres/process.ts',
    'src/server/postgres/system-account.ts',
    'src/server/start.mjs',
  ]);
  expect(filesWith(/\bshell: |\bexecSync\b|\bexec\b[^;]*from 'node:child_process'/, server)).toEqual([]);
});

test('1.2.9: a regular expression is made of constants of its own file', () => {
  const files = filesWith(/\bnew RegExp\b|[^.\w]RegExp\(/);
  expect(files).toEqual([
    'src/contract/common.ts',
    'src/app/tournaments/export/csv.ts',
    'src/app/tournaments/import/cell-values.ts',
  ]);
  for (const file of files) {
    const text = read(file);
    const made = [...text.matchAll(/new RegExp\((`[^`]*`|[^)]*)/g)].map(([, pattern = '']) => pattern);
    expect(made.length).toBeGreaterThan(0);
    for (const pattern of made) {
      const names = [...pattern.matchAll(/\$\{([^}]*)\}/g)].map(([, name = '']) => name);
      expect([pattern, names.length]).not.toEqual([pattern, 0]);
      for (const name of names)
        expect(text).toMatch(new RegExp(`^const ${name} =\\s+('[^']*'|String\\.raw\`[^\`$]*\`);$`, 'm'));
    }
  }
});

test('1.3.2, 3.2.2: nothing is run or shown as markup that was put together', () => {
  expect(filesWith(/\beval\(|new Function\b/)).toEqual([]);
  expect(filesWith(/innerHTML|outerHTML|dangerouslySetInnerHTML|insertAdjacentHTML|document\.write/)).toEqual([]);
});

test('3.7.1: no page needs a plugin', () => {
  expect(filesWith(/<(?:object|embed|applet)\s+\w+=|application\/x-shockwave/)).toEqual([]);
});

test('4.1.2, 12.1.1, 12.1.2: the nginx for operators speaks TLS 1.2 and 1.3 alone, by suites with forward secrecy', () => {
  const [, nginx = ''] = /```nginx\n([\s\S]*?)```/.exec(read('src/server/deploy/README.md')) ?? [];
  expect([...nginx.matchAll(/^ *listen ([^;]*);/gm)].map(([, words]) => words)).toEqual(['443 ssl http2']);
  expect(/ssl_protocols ([^;]*);/.exec(nginx)?.[1]).toBe('TLSv1.2 TLSv1.3');
  const suites = /ssl_ciphers ([^;]*);/.exec(nginx)?.[1]?.split(':') ?? [];
  expect(suites.length).toBeGreaterThan(3);
  for (const suite of suites) expect(suite).toMatch(/^ECDHE-(ECDSA|RSA)-(AES\d+-GCM-SHA\d+|CHACHA20-POLY1305)$/);
});

test('4.2.1: the parser of HTTP stays strict', () => {
  expect(filesWith(/insecureHTTPParser|insecure-http-parser/)).toEqual([]);
});

test('5.4.2: names of downloads are constants', () => {
  const named = server.flatMap(({ text }) => text.match(/'content-disposition',[^\n]*/g) ?? []);
  expect(named).toHaveLength(3);
  expect(named.filter((line) => /\$\{(?!route\.fileName\})/.test(line))).toEqual([]);
  const served = server.filter(({ file }) => !file.includes('/build/'));
  const files = served.flatMap(({ text }) => [...text.matchAll(/\bfileName: ([^,\n]*)/g)].map(([, name]) => name));
  expect(files).toEqual(["'edgeball-account.json'"]);
});

test('6.1.1: each limit of the code is written down, with its number and its file', () => {
  const asvs = read('tests/security/asvs.md');
  const written = asvs.slice(asvs.indexOf('### Rate limits'), asvs.indexOf('### Session lifetimes')).split('\n');
  const limits = server.flatMap(({ file, text }) =>
    [...text.matchAll(/: (?:TokenBucket|FailureLimit|BackOff) = \{\s*(?:burst|failures|free): (\d+)/g)].map(
      ([, most = '']) => ({ file: file.replace('src/server/', ''), most }),
    ),
  );
  expect(limits.length).toBeGreaterThan(10);
  const isWritten = ({ file, most }: (typeof limits)[number]): boolean =>
    written.some((line) => line.includes(`\`${file}\``) && new RegExp(`\\b${most}\\b`).test(line));
  expect(limits.filter((limit) => !isWritten(limit))).toEqual([]);
});

test('6.2.10, 6.4.2: a password does not expire, and nothing else but it is asked for', () => {
  const schema = read('src/server/platform/database/schema/identity-provider.ts');
  const [, account = ''] = /pgTable\('account', \{([\s\S]*?)\n\}\)/.exec(schema) ?? [];
  expect(account).toContain('passwordHash');
  expect(account.match(/instant\('(\w+)'\)/g)).toEqual(["instant('created_at')"]);
  expect(filesWith(/name="(?:hint|question|answer)"|secret question|password hint/i, server)).toEqual([]);
});

test('6.5.3, 6.5.4, 7.2.3: what is secret comes from the CSPRNG, and is long enough', () => {
  // They space out attempts.
  expect(filesWith(/\bMath\.random\b/, server).sort()).toEqual([
    'src/server/platform/database/connection.ts',
    'src/server/platform/http/admission/turns.ts',
    'src/server/platform/mail/install-mail.ts',
  ]);
  expect(read('src/server/platform/secrets.ts')).toContain('randomBytes(32)');
  expect(read('src/server/sign-in/sessions.ts')).toContain('const secret = newSecret();');
});

test('10.4.3: a code lives a minute', () => {
  expect(read('src/server/identity-provider/provider/provider.ts')).toContain('AuthorizationCode: inSeconds(MINUTE)');
});

test('11.2.1: nothing of its own, and no library for it but those that are named', () => {
  const packages = server.flatMap(({ text }) => [
    ...text.matchAll(
      /from '((?:@node-rs\/)?(?:argon2|jose|otpauth)|[\w@/-]*(?:crypt|cipher|forge|nacl|elliptic)[\w-]*)'/g,
    ),
  ]);
  const named = [...new Set(packages.map(([, name]) => name))].filter((name) => name !== 'node:crypto').sort();
  expect(named).toEqual(['@node-rs/argon2', 'jose', 'otpauth']);
});

test('11.4.1: SHA-1 makes ETags alone', () => {
  const other = /createHash\('(?!sha256')|createHmac\('(?!sha256')/;
  expect(filesWith(other, server).sort()).toEqual([
    'src/server/platform/http/reply/encoded-reply.ts',
    'src/server/platform/pages/style-sheet.ts',
  ]);
});

test('13.2.5: a mail takes nothing along from files or addresses', () => {
  expect(read('src/server/platform/mail/smtp.ts')).toMatch(/disableFileAccess: true,\s+disableUrlAccess: true/);
});

test('16.2.3: the log has one destination, and commands alone print beside it', () => {
  const running = server.filter(({ file }) => !/\/(build|sample-data)\/|\.mjs$|-command\.ts$/.test(file));
  expect(filesWith(/\bconsole\.|\bprocess\.(stdout|stderr)\b/, running)).toEqual(['src/server/main.ts']);
  expect(filesWith(/\bpino\.destination\(|\bpino\(|\blogDestination\(/, running).sort()).toEqual([
    'src/server/create-fastify.ts',
    'src/server/platform/log-destination.ts',
  ]);
  expect(filesWith(/\bforwardLog\(/, running).sort()).toEqual([
    'src/server/create-fastify.ts',
    'src/server/platform/log-forwarding.ts',
  ]);
  // What these write are mails, secrets, backups and PostgreSQL's own files.
  expect(filesWith(/\b(appendFile|writeFile|createWriteStream|writeSync)(Sync)?\(/, running).sort()).toEqual([
    'src/server/backup/dump.ts',
    'src/server/config/secret-files.ts',
    'src/server/platform/mail/mail-folder.ts',
    'src/server/postgres/cluster.ts',
    'src/server/postgres/former-cluster.ts',
    'src/server/postgres/system-account.ts',
  ]);
});

test('15.3.2: the server’s own requests follow no redirect', () => {
  const asking = server.filter(({ file, text }) => /\bfetch\(/.test(text) && !file.startsWith('src/server/build/'));
  expect(asking.map(({ file }) => file)).toEqual(['src/server/push/send-push.ts']);
  expect(asking[0]?.text).toContain("redirect: 'manual'");
});
