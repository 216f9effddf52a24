/** Random ids of rows: no order, no node and no time is read off them. */
import { randomBytes } from 'node:crypto';

/** A new opaque id: 96 random bits in 16 characters that are safe in a path. */
export const newId = (): string => randomBytes(12).toString('base64url');
