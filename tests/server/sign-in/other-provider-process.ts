/** Another OpenID provider, started and stopped by a test as a process of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { freePort } from '#tests/free-port.ts';

const program = fileURLToPath(new URL('other-provider.mjs', import.meta.url));

export const client = { clientId: 'edgeball at the club', clientSecret: 'a secret: with/odd characters & more' };

export class OtherProvider {
  readonly issuer: string;
  readonly product: string;
  #child: ChildProcess;

  private constructor(child: ChildProcess, issuer: string, product: string) {
    this.#child = child;
    this.issuer = issuer;
    this.product = product;
  }

  /** For the product at this address. */
  static async start(product: string): Promise<OtherProvider> {
    const [child, issuer] = await run(product, String(await freePort()));
    return new OtherProvider(child, issuer, product);
  }

  get origin(): string {
    return new URL(this.issuer).origin;
  }

  async stop(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const gone = new Promise((resolve) => this.#child.once('exit', resolve));
    this.#child.kill('SIGKILL');
    await gone;
  }

  /** At the same address; it remembers nobody. */
  async startAgain(): Promise<void> {
    [this.#child] = await run(this.product, new URL(this.issuer).port);
  }
}

async function run(product: string, port: string): Promise<[ChildProcess, string]> {
  const child = spawn(process.execPath, [program], {
    env: {
      ...process.env,
      PRODUCT: product,
      PROVIDER_PORT: port,
      CLIENT_ID: client.clientId,
      CLIENT_SECRET: client.clientSecret,
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  if (!child.stdout) throw new Error('the provider has no output');
  for await (const line of createInterface({ input: child.stdout })) {
    const issuer = /^issuer (\S+)$/.exec(line)?.[1];
    if (!issuer) continue;
    // What it says later is read by nobody, and must not block it.
    child.stdout.resume();
    return [child, issuer];
  }
  throw new Error('the provider did not start');
}
