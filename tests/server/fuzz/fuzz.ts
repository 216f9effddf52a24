/** Random requests made from the contract's schemas: mostly what a call takes, partly what nothing takes. */
import { type Call, COMMON_BODY } from '#contract/common.ts';
import {
  bodySchemaOf,
  exampleOf,
  type JsonSchema,
  jsonSchemaOf,
  oddIds,
  pathOf,
} from '#tests/server/contract-calls.ts';

export type Random = () => number;

/** The same seed gives the same requests (mulberry32). */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const pick = <Value>(random: Random, values: readonly Value[]): Value =>
  values[Math.floor(random() * values.length)] as Value;

const units = [
  '\u200b',
  ' ',
  'x',
  '@',
  'a@',
  'a.',
  'a-',
  '1',
  '10:00',
  '\t\n',
  '\u202e',
  '🏓',
  '\\',
  '"',
  '\u0001',
  '../',
];
const around = ['', 'a', '2027-03-27T10:00:00.', 'a@', ' '];

/** Short ones, those about as long as fields may be, and those that fill a body. */
function hostileString(random: Random, most: number): string {
  const unit = pick(random, units);
  const length = Math.floor(pick(random, [1, 20, 250, 2_000, most]) * random());
  return pick(random, around) + unit.repeat(Math.floor(length / unit.length)) + pick(random, around);
}

function oddValue(random: Random, most: number): unknown {
  const kind = Math.floor(random() * 8);
  if (kind < 4) return hostileString(random, most);
  if (kind === 4) return pick(random, [null, 0, -1, 1.5, 1e308, 2 ** 53, true, 99, 100_001]);
  if (kind === 5) return Array.from({ length: Math.floor(random() * 1_500) }, () => pick(random, [0, 'id', null]));
  if (kind === 6) return Object.fromEntries(Array.from({ length: Math.floor(random() * 300) }, (_, i) => [`k${i}`, i]));
  return pick(random, [[], {}, [[[]]], '__proto__', 'lone \ud800', 'nul\u0000']);
}

/** What the schema takes with its parts varied; one in twelve is something else altogether. */
function valueFor(schema: JsonSchema, ids: readonly string[], random: Random, most: number): unknown {
  if (random() < 1 / 12) return oddValue(random, most);
  const part = (inner: JsonSchema) => valueFor(inner, ids, random, most);
  if (schema.enum) return pick(random, schema.enum);
  const choices = schema.anyOf ?? schema.allOf;
  if (choices && !schema.type) return part(pick(random, choices));
  if (schema.prefixItems) return schema.prefixItems.map(part);
  if (schema.type === 'array') return Array.from({ length: Math.floor(random() * 4) }, () => part(schema.items ?? {}));
  if (schema.type === 'object') {
    const known = Object.entries(schema.properties ?? {}).map(([key, inner]) => [key, part(inner)]);
    const open =
      typeof schema.additionalProperties === 'object' ? [[pick(random, ids), part(schema.additionalProperties)]] : [];
    return Object.fromEntries([...known, ...open]);
  }
  if (schema.type === 'integer') return Math.floor(random() * 12);
  if (schema.type === 'boolean') return random() < 0.5;
  if (schema.type === 'string' && schema.pattern?.includes('A-Za-z0-9_-')) return pick(random, ids);
  return exampleOf(schema);
}

/** Half of a pair cannot be written into an address. */
const encoded = (text: string): string => encodeURIComponent(text.replace(/\p{Cs}/gu, '?'));

export interface FuzzedRequest {
  readonly url: string;
  readonly payload: string | undefined;
}

export function fuzzed(call: Call, params: Readonly<Record<string, string>>, random: Random): FuzzedRequest {
  const ids = Object.values(params);
  const most = call.bodySize?.bytes ?? COMMON_BODY.bytes;
  const named =
    random() < 0.9 ? params : Object.fromEntries(Object.keys(params).map((key) => [key, pick(random, oddIds)]));
  const asked = call.query ? Object.entries(valueFor(jsonSchemaOf(call.query), ids, random, 2_000) ?? {}) : [];
  const query = asked.map(([key, value]) => `${encoded(key)}=${encoded(String(value).slice(0, 1_000))}`);
  const schema = bodySchemaOf(call);
  const url = pathOf(call, named) + (query.length > 0 ? `?${query.slice(0, 10).join('&')}` : '');
  return { url, payload: schema ? JSON.stringify(valueFor(schema, ids, random, most)) : undefined };
}
