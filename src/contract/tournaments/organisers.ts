/** Who organises a tournament: seen and changed by its organisers alone. */
import { z } from 'zod';
import { defineCall, email, id } from '../common.ts';
import { paths } from '../paths.ts';
import { personSummary } from '../people.ts';
import { done, noBody, params } from './tournament-calls.ts';

export const organiser = personSummary.extend({
  /** The person whose tournament it is; one of each. */
  isOwner: z.boolean(),
});
export type Organiser = z.infer<typeof organiser>;

const ofOne = params.extend({ userId: id });

export const getOrganisers = defineCall(paths.getOrganisers, {
  summary: 'Who organises it, the owner first',
  access: 'signed-in',
  params,
  reply: z.array(organiser),
});
export const addOrganiser = defineCall(paths.addOrganiser, {
  summary: 'Make somebody who may organise tournaments a co-organiser',
  access: 'signed-in',
  params,
  body: z.object({ email }),
  reply: done,
});
export const removeOrganiser = defineCall(paths.removeOrganiser, {
  summary: 'Remove a co-organiser',
  access: 'signed-in',
  params: ofOne,
  body: noBody,
  reply: done,
});
export const handOver = defineCall(paths.handOver, {
  summary: 'Make a co-organiser its owner; the owner becomes a co-organiser',
  access: 'signed-in',
  params: ofOne,
  body: noBody,
  reply: done,
});
