/** What is said of an entry that waits on this device, and of what the server has said to it. */
import { expect, it } from 'vitest';
import { sentenceOf } from '#app/outbox/entry-words.ts';
import type { OutboxEntry } from '#outbox/entries/entries.ts';
import { DESK } from '#outbox/entries/entry-state.ts';
import { entry, hallEntry } from '#tests/outbox/entry-factory.ts';
import { inWords } from '#tournament/message.ts';

it('says what is true of a browser that sends nothing by itself', () => {
  const words = (sendsAlone: boolean) => sentenceOf(entry(), { isOnline: false, isOwn: true, sendsAlone }).text;
  expect(words(true)).toContain('It will be sent when the signal is back.');
  expect(words(false)).toContain('when you open this again');
  expect(words(false)).not.toContain('signal is back');
});

it('says what the server has said with the names apart, beside those of its own', () => {
  const of = (answer: OutboxEntry['answer']) =>
    sentenceOf(hallEntry('call', { state: 'attention', answer }), { isOnline: true, isOwn: false });
  const told = { text: '{table} is taken by {person}.', names: { table: 'Table 9', person: 'Rosa Winter' } };
  const said = of({ status: 409, message: 'Table 9 is taken by Rosa Winter.', told });
  expect(inWords(said)).toMatch(/^Called to Table 1, saved at .*\. Table 9 is taken by Rosa Winter\.$/);
  expect(Object.values(said.names).toSorted()).toEqual(['Ann', 'Rosa Winter', 'Table 1', 'Table 9']);
  const earlier = of({ status: 409, message: 'Table {9} is taken.' });
  expect(inWords(earlier)).toMatch(/\. Table \{9\} is taken\.$/);
  expect(of({ status: 409, message: 'The hall is paused.' }).text).toMatch(/\. The hall is paused\.$/);
});

it('says of a link that has ended what the page has for it, whatever language the device spoke as it was refused', () => {
  const answer = { status: 401, message: 'Der Link gilt nicht mehr.' };
  const refused = hallEntry('call', { state: 'attention', userId: DESK, answer });
  expect(sentenceOf(refused, { isOnline: true, isOwn: false }).text).toMatch(
    /The link of this desk has ended\. Open the new one, then send it again\.$/,
  );
});
