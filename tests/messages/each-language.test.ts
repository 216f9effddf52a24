/** A mail, a push, a refusal, a tie-break's reason, a score and a spoken call, in each language. */
import { expect, test } from 'vitest';
import { say, sayAsApp, sayRefusal } from '#messages/say.ts';

const venue = 'Harbour Hall';
const call = { number: 3, table: 'T3', first: 'Ana Kovač', second: 'Jan Wójcik' };

const SAID = {
  en: {
    mail: 'Your reservation at Harbour Hall',
    push: 'Third call: T3',
    refusal: 'The tournament is full.',
    tieBreak: '3–1 in the match between them',
    spoken: 'Third call. T3. Ana Kovač against Jan Wójcik.',
  },
  de: {
    mail: 'Deine Buchung: Harbour Hall',
    push: 'Dritter Aufruf: T3',
    refusal: 'Das Turnier ist voll.',
    tieBreak: '3:1 im direkten Vergleich',
    spoken: 'Dritter Aufruf. T3. Ana Kovač gegen Jan Wójcik.',
  },
  hr: {
    mail: 'Tvoja rezervacija: Harbour Hall',
    push: 'Treći poziv: T3',
    refusal: 'Turnir je popunjen.',
    tieBreak: '3:1 u međusobnom meču',
    spoken: 'Treći poziv. T3. Ana Kovač i Jan Wójcik.',
  },
  fr: {
    mail: 'Votre réservation : Harbour Hall',
    push: 'Troisième appel : T3',
    refusal: 'Le tournoi est complet.',
    tieBreak: '3-1 dans leur match',
    spoken: 'Troisième appel. T3. Ana Kovač contre Jan Wójcik.',
  },
} as const;

test.each(['en', 'de', 'hr', 'fr'] as const)('what people read and hear in %s', (language) => {
  expect({
    mail: say(language, 'bookingMails.reservationSubject', { venue }),
    push: say(language, 'push.call', { call: 'last', table: call.table }),
    refusal: sayRefusal(language, 'TOURNAMENT_FULL', {}),
    tieBreak: sayAsApp(language, 'groups.tieMatch', { won: 3, lost: 1 }),
    spoken: sayAsApp(language, 'board.announcement', call),
  }).toEqual(SAID[language]);
});
