/** For pages and redirects: the contract's documents list calls only. */
import type {} from '@fastify/swagger';

export const hidden = { schema: { hide: true } };
