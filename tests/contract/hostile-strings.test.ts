/** Whatever string a request brings, and however long, no schema of the contract holds up the event loop over it. */
import { describe, expect, it } from 'vitest';
import { COMMON_BODY, oneLine } from '#contract/common.ts';
import { calls } from '#contract/registry/calls.ts';
import { exampleOf, type JsonSchema, jsonSchemaOf, nameOf } from '#tests/server/contract-calls.ts';

const MEGABYTE = 1_048_576;
/** A linear look at a megabyte takes a few milliseconds; a quadratic one minutes. */
const MOST_CPU_MS = 500;

/** What makes patterns try again: blanks that do not reach the end, and near misses of everything that has a form. */
const patterns: readonly ((length: number) => string)[] = [
  (length) => '\u200b'.repeat(length),
  (length) => `a${'\u200b'.repeat(length - 2)}a`,
  (length) => `a${' '.repeat(length - 2)}a`,
  (length) => `${'\t\n\u00a0'.repeat(length / 3)}x`,
  (length) => 'x'.repeat(length),
  (length) => '@'.repeat(length),
  (length) => `${'a@'.repeat(length / 2)} x`,
  (length) => `a@${'a.'.repeat(length / 2)}`,
  (length) => `a@${'a-'.repeat(length / 2)}`,
  (length) => `2027-03-27T10:00:00.${'1'.repeat(length)}`,
  (length) => `2027-03-27${'T10:00:00'.repeat(length / 9)}`,
  (length) => `${'10:00'.repeat(length / 5)}`,
  (length) => '\u0001\u2028\u202e'.repeat(length / 3),
];

/** Made once each: a string of repetitions is only written out when somebody reads it, which costs more than to parse it. */
const texts = new Map<number, readonly string[]>();

function textsOf(length: number): readonly string[] {
  const made = texts.get(length) ?? patterns.map((pattern) => pattern(length));
  texts.set(length, made);
  return made;
}

/** The schema's example, once for each of its strings and keys, with the hostile one in its place. */
function* withHostile(schema: JsonSchema, hostile: string): Generator<unknown> {
  const { properties = {}, items, prefixItems = [], additionalProperties, anyOf = [], allOf = [] } = schema;
  yield hostile;
  for (const choice of [...anyOf, ...allOf]) yield* withHostile(choice, hostile);
  for (const [key, part] of Object.entries(properties))
    for (const value of withHostile(part, hostile)) yield { ...(exampleOf(schema) as object), [key]: value };
  if (additionalProperties) yield { [hostile]: 1 };
  if (items) for (const value of withHostile(items, hostile)) yield [value];
  for (const [index, part] of prefixItems.entries())
    for (const value of withHostile(part, hostile))
      yield prefixItems.map((other, at) => (at === index ? value : exampleOf(other)));
}

const cpuMs = (work: () => unknown): number => {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};

const schemas = calls.flatMap((call) =>
  (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = call[part];
    const bytes = call.bodySize?.bytes ?? COMMON_BODY.bytes;
    return schema ? [[`${nameOf(call)}, ${part}`, schema, bytes] as const] : [];
  }),
);

it('looks at every call', () => {
  const named = new Set(schemas.map(([name]) => name.split(',')[0]));
  expect(calls.filter((call) => call.body).every((call) => named.has(nameOf(call)))).toBe(true);
});

it.each(schemas)('%s', (_name, schema, bytes) => {
  const described = jsonSchemaOf(schema);
  for (const length of [bytes, MEGABYTE])
    for (const text of textsOf(length))
      for (const value of withHostile(described, text)) {
        const what = `${length} characters like ${JSON.stringify(text.slice(0, 20))}`;
        expect(
          cpuMs(() => schema.safeParse(value)),
          what,
        ).toBeLessThan(MOST_CPU_MS);
      }
});

describe('a text of a megabyte', () => {
  it.each(patterns.map((pattern) => [JSON.stringify(pattern(20)), pattern] as const))('of %s', (_name, pattern) => {
    const text = pattern(MEGABYTE);
    expect(cpuMs(() => oneLine(text))).toBeLessThan(MOST_CPU_MS);
  });
});
