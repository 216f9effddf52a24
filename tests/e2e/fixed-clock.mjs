// Preloaded into a server by a story that wants the same day every day: time goes on from the moment in CLOCK_AT.
const shift = Date.parse(process.env.CLOCK_AT ?? '') - Date.now();

globalThis.Date = new Proxy(Date, {
  construct: (real, args, target) => Reflect.construct(real, args.length === 0 ? [real.now() + shift] : args, target),
  get: (real, key) => (key === 'now' ? () => real.now() + shift : Reflect.get(real, key)),
});
