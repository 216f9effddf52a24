/** The English texts by area; they are the source of every other language's, and the type of all keys and values. */
import { players } from './en/tournaments/players.ts';

export const english = { players } as const;
