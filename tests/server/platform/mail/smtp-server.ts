import type { AddressInfo } from 'node:net';
import { createServer, type Server, type Socket } from 'node:net';

/** A mail server that takes what it is told, or says why not. */
export class SmtpServer {
  readonly received: { from: string; to: string; data: string }[] = [];
  /** The reply to the next MAIL commands, one each; taken where there is none. */
  readonly refusals: string[] = [];
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();

  private constructor() {
    this.#server = createServer((socket) => this.#serve(socket));
  }

  static async start(): Promise<SmtpServer> {
    const smtp = new SmtpServer();
    await new Promise<void>((resolve) => smtp.#server.listen(0, '127.0.0.1', resolve));
    return smtp;
  }

  get url(): string {
    return `smtp://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #serve(socket: Socket): void {
    this.#sockets.add(socket);
    let text = '';
    let mail = { from: '', to: '', data: '' };
    let inData = false;
    const say = (line: string) => socket.write(`${line}\r\n`);
    const take = (line: string): void => {
      if (inData) {
        if (line !== '.') {
          mail.data += `${line}\n`;
          return;
        }
        inData = false;
        this.received.push(mail);
        mail = { from: '', to: '', data: '' };
        say('250 taken');
        return;
      }
      const [verb = ''] = line.split(' ', 1);
      if (verb === 'MAIL') {
        mail.from = line;
        say(this.refusals.shift() ?? '250 ok');
      } else if (verb === 'RCPT') {
        mail.to = line;
        say('250 ok');
      } else if (verb === 'DATA') {
        inData = true;
        say('354 go on');
      } else if (verb === 'QUIT') {
        say('221 bye');
        socket.end();
      } else if (verb === 'STARTTLS') say('502 not here');
      else say('250 ok');
    };
    say('220 ready');
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      const lines = (text + chunk.toString()).split('\r\n');
      text = lines.pop() ?? '';
      for (const line of lines) take(line);
    });
  }
}
