/** What entrants are told by e-mail: the link that keeps what they entered, and that a place is free for them. */
import { dateOf, timeOf } from '#booking/zone.ts';
import { fullName } from '#contract/views/views.ts';
import { type Language, USUAL } from '#messages/language.ts';
import { say } from '#messages/say.ts';
import type { EventRow } from '#server/events/store.ts';
import { greeting } from '#server/platform/mail/greeting.ts';
import type { Committing, SendMail } from '#server/platform/mail/mail.ts';
import type { Note } from '#server/push/notes.ts';
import type { TournamentState } from '#server/tournaments/state/state.ts';
import type { KnownEntrant } from './entrants.ts';

interface Offer extends Committing {
  readonly event: EventRow;
  readonly state: TournamentState;
  readonly until: number;
  readonly key: string;
}

/** The same on a device in which they are signed in. */
export const offerNote = ({ event, state, until }: Pick<Offer, 'event' | 'state' | 'until'>): Note => ({
  about: `offer ${state.row.id}`,
  path: `/events/${event.id}/entry`,
  expiresAt: until,
  wordsIn: (language) => ({
    title: say(language, 'entryMails.offeredSubject', { tournament: state.row.name }),
    body: say(language, 'push.placeFree', {
      event: event.name,
      time: `${dateOf(until, event.timeZone)} ${timeOf(until, event.timeZone)}`,
    }),
  }),
});

interface Proof extends Committing {
  readonly event: EventRow;
  readonly until: number;
  readonly key: string;
  readonly classes: readonly string[];
}

export interface EntryMails {
  /** Each resolves once it is kept with the change that it tells of. */
  sendOffer(known: KnownEntrant, offer: Offer): Promise<void>;
  /** With the link that keeps the entry of somebody whom nothing else shows to be the owner of the address. */
  sendProof(known: KnownEntrant, proof: Proof): Promise<void>;
}

/** Null where nobody has said where they are reached. */
export const addressOf = ({ row, user }: KnownEntrant): string | null => row.email ?? user.email;

const languageOf = ({ row, user }: KnownEntrant): Language =>
  (user.language as Language | null) ?? row.language ?? USUAL;

const linkOf = (publicUrl: string, eventId: string, key: string): string =>
  `${publicUrl}/events/${eventId}/entry#key=${key}`;

interface Words {
  readonly kind: 'ENTRY' | 'UNPROVEN_ENTRY';
  readonly subject: string;
  /** Those between the greeting and the link. */
  readonly before: readonly string[];
  /** What becomes of it without the link. */
  readonly after: string;
}

export function createEntryMails(sendMail: SendMail, publicUrl: string): EntryMails {
  /** Words in the entrant's language around their link. */
  async function send(
    known: KnownEntrant,
    { event, key, ...change }: Pick<Offer, 'event' | 'key'> & Committing,
    wordsIn: (language: Language) => Words,
  ): Promise<void> {
    const to = addressOf(known);
    if (to === null) return;
    const language = languageOf(known);
    const { kind, subject, before, after } = wordsIn(language);
    const lines = [
      greeting(language, fullName(known.user)),
      '',
      ...before,
      '',
      linkOf(publicUrl, event.id, key),
      '',
      after,
    ];
    await sendMail({ kind, to, subject, text: lines.join('\n') }, change);
  }
  return {
    sendOffer: (known, { state, until, ...offer }) =>
      send(known, offer, (language) => {
        const { name, timeZone } = offer.event;
        const tournament = state.row.name;
        return {
          kind: 'ENTRY',
          subject: say(language, 'entryMails.offeredSubject', { tournament }),
          before: [
            say(language, 'entryMails.offered', { tournament, event: name }),
            say(language, 'entryMails.offeredUntil', {
              date: dateOf(until, timeZone),
              time: timeOf(until, timeZone),
              timeZone,
            }),
          ],
          after: say(language, 'entryMails.offeredEnds'),
        };
      }),
    sendProof: (known, { until, classes, ...proof }) =>
      send(known, proof, (language) => {
        const { name, timeZone } = proof.event;
        return {
          kind: 'UNPROVEN_ENTRY',
          subject: say(language, 'entryMails.heldSubject', { event: name }),
          before: [
            say(language, 'entryMails.held', { event: name }),
            '',
            ...classes.map((one) => `  ${one}`),
            '',
            say(language, 'entryMails.heldUntil', { time: timeOf(until, timeZone), timeZone }),
          ],
          after: say(language, 'entryMails.heldEnds'),
        };
      }),
  };
}
