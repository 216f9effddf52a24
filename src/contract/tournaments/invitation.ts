/** What an event's invitation says beside its classes. */
import { z } from 'zod';
import { INVITATION_FIELDS, type InvitationField } from '#event/invitation.ts';
import { fault } from '#messages/fault.ts';
import { bounded, defineCall, id, oneLine } from '../common.ts';
import { latePaths } from '../late-paths.ts';
import { done } from './tournament-calls.ts';

const MOST = 1_000;
const TOO_LONG = fault('faults.atMostCharacters', { most: MOST });

/** Each line by itself, and at most one that is empty between two. */
const asLines = (text: string): string =>
  text
    .split(/\r\n|\r|\n/)
    .map(oneLine)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

const lines = bounded(2 * MOST, TOO_LONG)
  .overwrite(asLines)
  .max(MOST, { error: TOO_LONG });

export const invitation = z.object(
  Object.fromEntries(INVITATION_FIELDS.map((field) => [field, lines.optional()])) as Record<
    InvitationField,
    z.ZodOptional<typeof lines>
  >,
);
export const setInvitation = defineCall(latePaths.setInvitation, {
  summary: 'Write the invitation of an event: the fields that differ from what was seen; an empty one says nothing',
  access: 'signed-in',
  params: z.object({ eventId: id }),
  body: z.object({ seen: invitation, fields: invitation }),
  bodySize: { bytes: 256 * 1024, values: 1_000 },
  reply: done,
});
