/** Plausible requests for every call of the contract, made from its schemas, so that a new call is covered at once. */
import { z } from 'zod';
import type { Call } from '#contract/common.ts';
import { memoizeByIdentity } from '#contract/memoize.ts';
import { calls } from '#contract/registry/calls.ts';

export const nameOf = (call: Call): string => `${call.method} ${call.path}`;
export const changes: readonly Call[] = calls.filter(({ method }) => method !== 'GET');
export const reads: readonly Call[] = calls.filter(({ method }) => method === 'GET');

export const pathOf = (call: Call, params: Readonly<Record<string, string>>): string =>
  call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? 'nothing');

export interface JsonSchema {
  readonly type?: string;
  readonly format?: string;
  readonly pattern?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly additionalProperties?: JsonSchema | boolean;
  readonly items?: JsonSchema;
  readonly prefixItems?: readonly JsonSchema[];
  readonly anyOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly minLength?: number;
  readonly minItems?: number;
}

/** Something that the schema takes, or nearly. */
export function exampleOf(schema: JsonSchema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const choice = schema.anyOf?.[0] ?? schema.allOf?.[0];
  if (choice && !schema.type) return exampleOf(choice);
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([key, part]) => [key, exampleOf(part)]));
    case 'array':
      if (schema.prefixItems) return schema.prefixItems.map(exampleOf);
      return Array.from({ length: schema.minItems ?? 0 }, () => exampleOf(schema.items ?? {}));
    case 'integer':
    case 'number':
      return 1;
    case 'boolean':
      return true;
    case 'string':
      if (schema.format === 'date') return '2027-03-27';
      if (schema.format === 'date-time') return '2027-03-27T10:00:00+01:00';
      if (schema.format === 'email' || schema.pattern?.includes('@')) return 'somebody@example.org';
      return schema.pattern?.includes(':') ? '10:00' : 'text';
    default:
      return null;
  }
}

/** Once each: it costs more than most requests that are made from it. */
export const jsonSchemaOf = memoizeByIdentity(
  (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema,
);

export const bodySchemaOf = (call: Call): JsonSchema | null => (call.body ? jsonSchemaOf(call.body) : null);

export const exampleBody = (call: Call): unknown => {
  const schema = bodySchemaOf(call);
  return schema ? exampleOf(schema) : undefined;
};

const DEEP = `${'['.repeat(5_000)}${']'.repeat(5_000)}`;

/** Values that no field is happy with, and values that databases and prototypes trip over. */
const oddValues: readonly unknown[] = [
  null,
  '',
  ' ',
  0,
  -1,
  1.5,
  1e308,
  2 ** 53,
  true,
  [],
  {},
  [null],
  'x'.repeat(20_000),
  'nul\u0000byte',
  'lone \ud800 surrogate',
  '__proto__',
  "'; drop table tournament; --",
  '2027-02-30',
  '9999999-01-01',
  { toString: 1 },
  ['a', 'b', 'c'],
];

/** Bodies as they go over the wire, none of which may break anything. */
export function* oddBodies(call: Call): Generator<string> {
  yield* ['', 'null', '[]', '{}', '"text"', '42', 'true', '{"', '\u0000', DEEP, '{"__proto__":{"isAdmin":true}}'];
  yield '{"constructor":{"prototype":{"isAdmin":true}}}';
  yield JSON.stringify({ text: 'x'.repeat(500_000) });
  yield JSON.stringify(Array.from({ length: 20_000 }, (_, i) => `id${i}`));
  for (const value of oddValues) {
    yield JSON.stringify([value]);
    yield JSON.stringify({ somebody: value });
  }
  const example = exampleBody(call);
  if (typeof example !== 'object' || example === null || Array.isArray(example)) return;
  for (const key of Object.keys(example)) {
    const { [key]: _, ...others } = example as Record<string, unknown>;
    yield JSON.stringify(others);
    for (const value of oddValues) yield JSON.stringify({ ...example, [key]: value });
  }
  // What may be accepted comes last: it may change what the others would be refused for.
  yield JSON.stringify(example);
}

/** What somebody may write into an address where an id belongs. */
export const oddIds: readonly string[] = [
  'nothing',
  '0',
  '-1',
  'x'.repeat(23),
  'x'.repeat(250),
  '%00',
  '%20',
  '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '__proto__',
  'constructor',
  "'%20or%20''%3D'",
  '%F0%9F%8F%93',
  '%ud800',
  '%ff',
];
