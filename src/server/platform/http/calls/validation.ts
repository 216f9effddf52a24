/** Reads what a request carries through the contract's schemas; what they refuse is a 422 that a person can read. */
import { z } from 'zod';
import { fault, serverFault } from '#messages/fault.ts';
import { ProblemError } from '../reply/problem.ts';

const MAX_DEPTH = 12;

/** What a schema refuses without words of its own. */
export const withoutWords: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === 'invalid_type' && issue.input === undefined) return fault('faults.required');
  const isChoice = issue.code === 'invalid_union' || issue.code === 'invalid_value';
  return isChoice ? serverFault('inputs.noChoice') : serverFault('inputs.notValidHere');
};

/** The database cannot keep NUL and lone surrogates, which no keyboard types: refused before anything reads them. */
const isStorable = (text: string): boolean => !text.includes('\u0000') && !/\p{Cs}/u.test(text);

function unstorableAt(value: unknown, path: string, depth: number): string | null {
  if (typeof value === 'string') return isStorable(value) ? null : path;
  if (typeof value !== 'object' || value === null) return null;
  if (depth === MAX_DEPTH) return path;
  for (const [key, part] of Object.entries(value)) {
    const at = path === '' ? key : `${path}.${key}`;
    const found = isStorable(key) ? unstorableAt(part, at, depth + 1) : path;
    if (found !== null) return found;
  }
  return null;
}

/** More of them do not help to correct a form. */
const MOST_ERRORS = 50;

const invalidInput = (errors: { path: string; message: string }[]): ProblemError =>
  new ProblemError(
    422,
    'INVALID',
    { params: {}, fault: errors[0]?.message ?? serverFault('inputs.notValid') },
    { errors },
  );

/** What the schema makes of the data, or the refusal. */
function readInput(schema: z.ZodType, data: unknown): { value: unknown } | { error: ProblemError } {
  const unstorable = unstorableAt(data, '', 0);
  if (unstorable !== null)
    return { error: invalidInput([{ path: unstorable, message: serverFault('inputs.unstorable') }]) };
  const parsed = schema.safeParse(data, { error: withoutWords });
  if (parsed.success) return { value: parsed.data };
  const issues = parsed.error.issues.slice(0, MOST_ERRORS);
  return { error: invalidInput(issues.map(({ path, message }) => ({ path: path.join('.'), message }))) };
}

/** Parameters have been read before the guard already (route.ts). */
export function validatorCompiler({ schema, httpPart }: { schema: unknown; httpPart?: string }) {
  if (!(schema instanceof z.ZodType)) throw new Error('a route is described by a zod schema');
  if (httpPart === 'params') return () => true;
  return (data: unknown) => readInput(schema, data);
}

/** Handlers present their replies through the contract already; this only writes them down. */
export const serializerCompiler = () => JSON.stringify;
