/** One's own account: what is kept of it, taking that along, and leaving. */
import { z } from 'zod';
import { LANGUAGES } from '#messages/language.ts';
import { defineCall, required } from '../common.ts';
import { latePaths } from '../late-paths.ts';
import { paths } from '../paths.ts';
import { proof, proofWhereKept } from './account-security.ts';

export const ownAccount = z.object({
  email: z.string().nullable(),
  /** What is entered or booked under an e-mail becomes one's own once it is confirmed. */
  emailVerified: z.boolean(),
  /** Whether the product keeps the account, rather than another OpenID provider. */
  isKeptHere: z.boolean(),
});
export type OwnAccount = z.infer<typeof ownAccount>;

const records = z.array(z.record(z.string(), z.unknown()));

/** Everything about oneself, in one file. */
export const accountExport = z.object({
  profile: z.record(z.string(), z.unknown()),
  /** A data URL. */
  picture: z.string().nullable(),
  /** Null where another OpenID provider keeps the account. */
  account: z.record(z.string(), z.unknown()).nullable(),
  roles: records,
  sessions: records,
  entries: records,
  /** What associations said of me for events that I entered. */
  events: records,
  results: records,
  enteredResults: records,
  forfeits: records,
  championshipPoints: records,
  eloChanges: records,
  organisedTournaments: records,
  organisedChampionships: records,
  actions: records,
  reservations: records,
  waitingList: records,
  /** Sheets of points that were sent. */
  countedPoints: records,
  doubtedResults: records,
  /** Browsers that are told of calls. */
  toldDevices: records,
});
export type AccountExport = z.infer<typeof accountExport>;

const noBody = z.object({}).nullish();

export const getOwnAccount = defineCall(paths.getOwnAccount, {
  summary: 'My account',
  access: 'signed-in',
  reply: ownAccount,
});

export const sendConfirmation = defineCall(paths.sendConfirmation, {
  summary: 'Mail me a link that confirms my e-mail',
  access: 'signed-in',
  body: noBody,
  reply: z.object({ email: z.string() }),
});

/** 204; the Location header says where the browser goes next, as with a sign-out. */
export const signOutEverywhere = defineCall(paths.signOutEverywhere, {
  summary: 'End all of my sessions, on every device',
  access: 'signed-in',
  body: proofWhereKept,
  reply: z.null(),
});

/** What is written to me later is written in it, whatever browser has asked. */
export const setLanguage = defineCall(latePaths.setLanguage, {
  summary: 'The language that I read',
  access: 'signed-in',
  body: z.object({ language: z.enum(LANGUAGES) }),
  reply: z.object({ language: z.enum(LANGUAGES) }),
});

export const exportAccount = defineCall(paths.exportAccount, {
  summary: 'Everything about me, as a file',
  access: 'signed-in',
  reply: accountExport,
});

/** 204 with a Location, as with a sign-out. Without an e-mail the username is typed instead. */
export const deleteAccount = defineCall(paths.deleteAccount, {
  summary: 'Delete my account; what I played stays under a neutral name',
  access: 'signed-in',
  /** The proof is asked of those whose account the product keeps. */
  body: z.object({ email: required(254), ...proof.partial().shape }),
  reply: z.null(),
});
