/** What entrants are told by e-mail: the link that keeps what they entered, and that a place is free for them. */
import { dateOf, timeOf } from '#booking/zone.ts';
import { fullName } from '#contract/views/views.ts';
import { type Language, USUAL } from '#messages/language.ts';
import { say } from '#messages/say.ts';
import type { EventRow } from '#server/events/store.ts';
import { greeting } from '#server/platform/mail/greeting.ts';
import type { Committing, SendMail } from '#server/platform/mail/mail.ts';
import type { TournamentState } from '#server/tournaments/state/state.ts';
import type { KnownEntrant } from './entrants.ts';

interface Offer extends Committing {
  readonly event: EventRow;
  readonly state: TournamentState;
  readonly until: number;
  readonly key: string;
}

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

export function createEntryMails(sendMail: SendMail, publicUrl: string): EntryMails {
  return {
    async sendOffer(known, { event, state, until, key, ...change }) {
      const to = addressOf(known);
      if (to === null) return;
      const language = languageOf(known);
      const { timeZone } = event;
      const lines = [
        greeting(language, fullName(known.user)),
        '',
        say(language, 'entryMails.offered', { tournament: state.row.name, event: event.name }),
        say(language, 'entryMails.offeredUntil', {
          date: dateOf(until, timeZone),
          time: timeOf(until, timeZone),
          timeZone,
        }),
        '',
        linkOf(publicUrl, event.id, key),
        '',
        say(language, 'entryMails.offeredEnds'),
      ];
      const subject = say(language, 'entryMails.offeredSubject', { tournament: state.row.name });
      await sendMail({ kind: 'ENTRY', to, subject, text: lines.join('\n') }, change);
    },
    async sendProof(known, { event, until, key, classes, ...change }) {
      const to = addressOf(known);
      if (to === null) return;
      const language = languageOf(known);
      const { timeZone } = event;
      const lines = [
        greeting(language, fullName(known.user)),
        '',
        say(language, 'entryMails.held', { event: event.name }),
        '',
        ...classes.map((name) => `  ${name}`),
        '',
        say(language, 'entryMails.heldUntil', { time: timeOf(until, timeZone), timeZone }),
        '',
        linkOf(publicUrl, event.id, key),
        '',
        say(language, 'entryMails.heldEnds'),
      ];
      const subject = say(language, 'entryMails.heldSubject', { event: event.name });
      await sendMail({ kind: 'UNPROVEN_ENTRY', to, subject, text: lines.join('\n') }, change);
    },
  };
}
