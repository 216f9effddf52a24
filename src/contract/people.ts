/** What others see of a person. */
import { z } from 'zod';
import { id } from './common.ts';

export const personSummary = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  profilePictureUrl: z.string().nullable(),
});
export type PersonSummary = z.infer<typeof personSummary>;
