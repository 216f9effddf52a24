import { randomBytes } from 'node:crypto';

/** A new opaque id: 96 random bits in 16 characters that are safe in a path. */
export const newId = (): string => randomBytes(12).toString('base64url');
