/**
 * Zod settings of the browser, imported first by page and worker: it builds no code out of strings, which the content policy
 * forbids. zod reads the global settings as it is loaded; `z.config` would bring zod itself into the first chunk.
 */
Reflect.set(globalThis, '__zod_globalConfig', { jitless: true });

export {};
