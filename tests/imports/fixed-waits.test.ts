/**
 * A wait is for what a person or a program would see, never for a time that is long enough on one machine. Time alone
 * passes only where something shall not come, where it is the fault that is played, or between two looks.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const tests = fileURLToPath(new URL('..', import.meta.url));

const WAIT = /waitForTimeout\(|new Promise[^;]{0,60}?setTimeout\(\s*\w+\s*,|setTimeout\(\s*(?:resolve|done|told)\b/g;

/** How many waits a file has, by the reason for them. */
const ALLOWED: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'something shall not come meanwhile': {
    'app/championships/points.test.tsx': 1,
    'app/device/app-itself.test.tsx': 1,
    'app/hall/hall-events.test.ts': 1,
    'app/hall/desk/table-result.test.tsx': 1,
    'app/outbox/account-end.test.tsx': 1,
    'app/outbox/sending.test.ts': 1,
    'app/pages/home.test.tsx': 1,
    'app/pages/profile-settings.test.tsx': 1,
    'app/shell/offline-banner.test.tsx': 1,
    'app/tournaments/draw/late-replies.test.tsx': 1,
    'app/tournaments/edit/delete-tournament.test.tsx': 1,
    'app/tournaments/match/desk/typing-ahead.test.tsx': 3,
    'app/tournaments/page/add-players.test.tsx': 1,
    'app/tournaments/registration/registration.test.tsx': 1,
    'app/tournaments/results/provisional-draws.test.tsx': 1,
    'app/ui/feedback/toasts.test.tsx': 4,
    'outbox/storage/failing-storage.test.ts': 1,
    'server/hall/counted-match.test.ts': 1,
    'server/platform/http/admission/connections.test.ts': 4,
    'server/platform/http/prepared-reply.test.ts': 1,
    'server/platform/http/refused-commands.test.ts': 1,
    'server/platform/http/stream-limits.test.ts': 1,
    'server/reservations/waiting/waiting-in-the-way.test.ts': 2,
    'sw/check-files.test.ts': 1,
  },
  'it is the slowness, the outage or the pace that is played': {
    'e2e/programs/cut-proxy.ts': 1,
    'e2e/network/cuts.spec.ts': 2,
    'e2e/hall/desk.spec.ts': 1,
    'e2e/network/faults.spec.ts': 3,
    'e2e/screens/first-view.spec.ts': 1,
    'e2e/network/outbox.spec.ts': 1,
    'e2e/accounts/people.spec.ts': 1,
    'e2e/network/portal.spec.ts': 1,
    'e2e/programs/process-group.ts': 1,
    'outbox/sending/swallowed.test.ts': 1,
    'server/campaigns/acknowledged.test.ts': 3,
    'server/campaigns/full-disk.test.ts': 1,
    'server/platform/http/admission/tarpit.test.ts': 1,
    'server/platform/http/admission/keyed-mutex.test.ts': 1,
    'server/platform/http/admission/late-bodies.test.ts': 1,
    'server/platform/http/shared-read.test.ts': 1,
    'server/platform/operations.test.ts': 1,
    'server/postgres/crash-recovery.test.ts': 1,
    'server/reservations/booking-kill.test.ts': 1,
    'server/processes/upgrade-child.ts': 1,
  },
  'between two looks': {
    'e2e/tournaments/bracket.spec.ts': 2,
    'e2e/programs/browser-process.ts': 1,
    'e2e/start/deploy.spec.ts': 1,
    'e2e/programs/firefox-process.ts': 1,
    'e2e/programs/server-process.ts': 1,
    'e2e/webkit/webkit-process.ts': 1,
    'server/backup/backup.test.ts': 1,
    'server/backup/restore.test.ts': 1,
    'server/processes/embedded-child.ts': 1,
    'server/postgres/embedded.test.ts': 1,
    'server/postgres/upgrade.test.ts': 1,
    'server/users/unfinished-uploads.test.ts': 1,
  },
};

test('finds a wait for a time', () => {
  const waits = [
    'await new Promise((resolve) => setTimeout(resolve, 250));',
    'const settle = (wait = 250) => new Promise((done) => setTimeout(done, wait));',
    'await page.waitForTimeout(1_000);',
  ];
  for (const wait of waits) expect(wait.match(WAIT), wait).toHaveLength(1);
});

test('no test waits for a time, but for the reasons above', () => {
  const files = readdirSync(tests, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => /\.(tsx?|mjs)$/.test(name) && !/^(bench|\.output)\/|^imports\/fixed-waits/.test(name));
  const found = files.flatMap((name) => {
    const { length } = readFileSync(join(tests, name), 'utf8').match(WAIT) ?? [];
    return length ? [[name, length] as const] : [];
  });
  const allowed = Object.assign({}, ...Object.values(ALLOWED));
  expect(Object.fromEntries(found)).toEqual(allowed);
});
