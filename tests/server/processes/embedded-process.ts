import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const outputOf = (name: string) => fileURLToPath(new URL(`../../.output/${name}`, import.meta.url));
export const programOf = (name: string) => `${outputOf(name)}/${name}.js`;
export const program = programOf('embedded-child');

/** Compiles a program that the tests start and kill. */
export async function buildProgram(name = 'embedded-child'): Promise<void> {
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: {
      ssr: fileURLToPath(new URL(`${name}.ts`, import.meta.url)),
      outDir: outputOf(name),
      emptyOutDir: true,
      target: 'node20',
    },
  });
}

export interface Ready {
  readonly postgres: number;
  readonly last: number;
  readonly count: number;
}

/** One run of the program, with the lines that it has said. */
export class Run {
  readonly child: ChildProcess;
  readonly lines: string[] = [];
  #rest = '';
  #listeners = new Set<() => void>();

  constructor(dataDir: string, mode = '', more: string[] = [], path = program) {
    this.child = spawn(process.execPath, [path, dataDir, mode, ...more], { stdio: ['ignore', 'pipe', 'inherit'] });
    this.child.stdout?.on('data', (chunk) => {
      const lines = (this.#rest + chunk).split('\n');
      this.#rest = lines.pop() ?? '';
      this.lines.push(...lines);
      for (const listener of this.#listeners) listener();
    });
    this.child.once('close', () => {
      for (const listener of this.#listeners) listener();
    });
  }

  get ended(): boolean {
    return this.child.exitCode !== null || this.child.signalCode !== null;
  }

  get committed(): number {
    const line = this.lines.findLast((said) => said.startsWith('committed'));
    return Number(line?.split(' ')[1] ?? 0);
  }

  /** The first line, from now or before, that fulfils the test. */
  async says(test: (line: string) => boolean): Promise<string> {
    for (;;) {
      const line = this.lines.find(test);
      if (line !== undefined) return line;
      if (this.ended) throw new Error(`The process ended and had said: ${this.lines.slice(-3).join(' | ')}`);
      await new Promise<void>((resolve) => {
        const listener = () => {
          this.#listeners.delete(listener);
          resolve();
        };
        this.#listeners.add(listener);
      });
    }
  }

  async ready(): Promise<Ready> {
    const line = await this.says((said) => /^(ready|failed)/.test(said));
    const [word, postgres, last, count] = line.split(' ');
    if (word !== 'ready') throw new Error(line);
    return { postgres: Number(postgres), last: Number(last), count: Number(count) };
  }

  async end(signal: NodeJS.Signals): Promise<number | null> {
    const closed = new Promise<void>((resolve) => this.child.once('close', () => resolve()));
    if (!this.ended) {
      this.child.kill(signal);
      await closed;
    }
    return this.child.exitCode;
  }
}
