/** Finding by typed words in the `search` columns, which are in small letters and without accents. */
import { type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from './connection.ts';

const MOST_WORDS = 6;
/** Slips of the pen are allowed in words that are long enough to be known by the rest. */
const LONG_WORD = 4;
/** E-mails of one provider are all alike. */
const isExact = (word: string): boolean => word.length < LONG_WORD || word.includes('@');
/** A word of six letters with two of them swapped is still found. */
const LIKENESS = '0.42';

export const searchWordsOf = (search = ''): string[] => search.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);

/**
 * Reads by `isLike`, which needs it. The planner takes likeness for as cheap as a comparison of numbers, and would rather
 * compute it for all rows than ask the index.
 */
export const allowingSlips = <Result>(
  { readTransaction }: Database,
  read: (tx: Transaction) => Promise<Result>,
): Promise<Result> =>
  readTransaction(async (tx) => {
    await tx.execute(sql`select set_config('pg_trgm.word_similarity_threshold', ${LIKENESS}, true),
      set_config('enable_seqscan', 'off', true)`);
    return read(tx);
  });

/** For `like`. */
export const escaped = (word: string): string => word.replace(/[\\%_]/g, '\\$&');

const contains = (column: SQL, word: string): SQL => sql`${column} like '%' || search_text(${escaped(word)}) || '%'`;

export const isLike = (column: SQL, word: string): SQL =>
  isExact(word) ? contains(column, word) : sql`(${contains(column, word)} or search_text(${word}) <% ${column})`;
