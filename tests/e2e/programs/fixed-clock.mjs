// Preloaded into a server by a story that wants the same day every day: time goes on from the moment in CLOCK_AT.
import { ServerResponse } from 'node:http';

const shift = Date.parse(process.env.CLOCK_AT ?? '') - Date.now();

globalThis.Date = new Proxy(Date, {
  construct: (real, args, target) => Reflect.construct(real, args.length === 0 ? [real.now() + shift] : args, target),
  get: (real, key) => (key === 'now' ? () => real.now() + shift : Reflect.get(real, key)),
});

// Node takes the Date of its answers from a clock of its own.
const { writeHead } = ServerResponse.prototype;
ServerResponse.prototype.writeHead = function (...args) {
  if (!this.hasHeader('Date')) this.setHeader('Date', new Date().toUTCString());
  return Reflect.apply(writeHead, this, args);
};
