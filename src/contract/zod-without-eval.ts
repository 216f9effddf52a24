/**
 * Zod settings of the browser: it builds no code out of strings, which the content policy forbids and reports on every page.
 * Imported first by the page and by the worker. zod reads the settings as it is loaded and at each schema, and no chunk of
 * the page that holds schemas is loaded before the first one; `z.config` would bring zod itself into that one.
 */
Reflect.set(globalThis, '__zod_globalConfig', { jitless: true });

export {};
