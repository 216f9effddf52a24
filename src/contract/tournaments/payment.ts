/** Where the fees of an event are paid to, and how they are counted beyond those of its classes. */
import { z } from 'zod';
import { compactIban, isBic, isIban } from '#event/bank.ts';
import { fault } from '#messages/fault.ts';
import { bounded, defineCall, id, instant, optionalText, required } from '../common.ts';
import { latePaths } from '../late-paths.ts';
import { done } from './tournament-calls.ts';

const cents = z
  .int(fault('faults.price'))
  .min(0, fault('faults.negativePrice'))
  .max(1_000_000, fault('faults.highestPrice'));
const percents = fault('faults.between', { least: 0, most: 100 });
const years = fault('faults.between', { least: 1900, most: 2100 });

export const account = z.object({
  holder: required(70),
  iban: bounded(60, fault('faults.iban')).overwrite(compactIban).refine(isIban, fault('faults.iban')),
  bic: bounded(20, fault('faults.bic'))
    .overwrite(compactIban)
    .refine((bic) => bic === '' || isBic(bic), fault('faults.bic')),
});

/** As the rules of src/event/fees.ts have it. */
export const payment = z.object({
  onceCents: cents,
  byNumber: z.array(cents).max(20),
  youth: z
    .object({
      bornFrom: z.int(fault('faults.whole')).min(1900, years).max(2100, years),
      percent: z.int(fault('faults.whole')).min(0, percents).max(100, percents),
    })
    .nullable(),
  late: z.object({ after: instant, cents }).nullable(),
  account: account.nullable(),
  /** Shown as it is typed, and led to where it is an address. */
  link: optionalText(300),
});

const ofEvent = z.object({ eventId: id });

export const getPayment = defineCall(latePaths.getPayment, {
  summary: 'How fees are counted and where they are paid to, as the organisers of the event have said',
  access: 'signed-in',
  params: ofEvent,
  reply: payment,
});

export const setPayment = defineCall(latePaths.setPayment, {
  summary: 'Change how fees are counted and where they are paid to: the fields that differ from what was seen',
  access: 'signed-in',
  params: ofEvent,
  body: z.object({ seen: payment, fields: payment }),
  reply: done,
});
