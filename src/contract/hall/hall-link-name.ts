/** Which of a hall's links: there is one of each role, and of a scorer one a table. */
import { z } from 'zod';
import { id } from '../common.ts';

/** A scorer counts the match that is called to one table, and enters its result. */
export const hallLinkRole = z.enum(['desk', 'board', 'scorer']);
export const hallLinkName = z.object({ role: hallLinkRole, courtId: id.nullable() });
