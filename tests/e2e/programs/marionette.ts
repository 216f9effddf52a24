/** The protocol by which Firefox is driven: WebDriver's commands as JSON over a plain socket, each with its length. */
import { connect, type Socket } from 'node:net';

interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

export class Marionette {
  readonly #socket: Socket;
  readonly #waiting = new Map<number, Waiting>();
  #received = Buffer.alloc(0);
  #last = 0;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.on('data', (part: Buffer) => this.#read(part));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      for (const { reject } of this.#waiting.values()) reject(new Error('Firefox has gone'));
      this.#waiting.clear();
    });
  }

  static async connect(port: number): Promise<Marionette> {
    const socket = connect(port, '127.0.0.1');
    await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject));
    return new Marionette(socket);
  }

  send(command: string, parameters: object = {}): Promise<unknown> {
    this.#last += 1;
    const id = this.#last;
    const text = JSON.stringify([0, id, command, parameters]);
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#socket.write(`${Buffer.byteLength(text)}:${text}`);
    });
  }

  end(): void {
    this.#socket.destroy();
  }

  #read(part: Buffer): void {
    this.#received = Buffer.concat([this.#received, part]);
    for (;;) {
      const colon = this.#received.indexOf(':');
      const end = colon + 1 + Number(this.#received.subarray(0, colon));
      if (colon < 0 || this.#received.length < end) return;
      this.#take(JSON.parse(this.#received.subarray(colon + 1, end).toString()));
      this.#received = this.#received.subarray(end);
    }
  }

  /** The first words are a greeting; whatever follows answers a command. */
  #take(message: unknown): void {
    if (!Array.isArray(message)) return;
    const [, id, error, value] = message as [1, number, { error: string; message: string } | null, unknown];
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (error) waiting?.reject(new Error(`${error.error}: ${error.message}`));
    else waiting?.resolve(value);
  }
}
