/** The start says where phones would not trust the site, or soon will not. */
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:tls';
import { expect, it } from 'vitest';
import { certificateWarning } from '#server/certificate.ts';
import { selfSigned } from './self-signed.ts';

const DAY = 24 * 60 * 60 * 1000;
const pair = selfSigned(60);

async function serving<Result>(look: (publicUrl: string) => Promise<Result>): Promise<Result> {
  const server = createServer(pair);
  server.on('tlsClientError', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const result = await look(`https://localhost:${(server.address() as AddressInfo).port}`);
  server.close();
  return result;
}

it('warns of a certificate that no public authority has signed', async () => {
  const warning = await serving((publicUrl) => certificateWarning({ publicUrl, now: Date.now() }));
  expect(warning).toMatch(/phones do not trust.*DEPTH_ZERO_SELF_SIGNED_CERT[\s\S]*public authority/);
});

it('warns two weeks before the end, and not before', async () => {
  const at = (days: number) => (publicUrl: string) =>
    certificateWarning({ publicUrl, now: Date.now() + days * DAY, authorities: [pair.cert] });
  expect(await serving(at(0))).toBeNull();
  expect(await serving(at(40))).toBeNull();
  expect(await serving(at(50))).toMatch(/ends in \d days/);
});

it('says nothing where nothing answers', async () => {
  expect(await certificateWarning({ publicUrl: 'https://localhost:1', now: Date.now() })).toBeNull();
});
