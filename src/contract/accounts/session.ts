/** Sign-in, sign-out and what the signed-in person may see. */
import { z } from 'zod';
import { LANGUAGES } from '#messages/language.ts';
import { calendarDate, defineCall, id, instant } from '../common.ts';
import { paths } from '../paths.ts';

export const loginOption = z.object({ label: z.string(), loginUri: z.string() });
export type LoginOption = z.infer<typeof loginOption>;

export const menuOption = z.enum([
  'PROFILE',
  'ACCOUNT_SETTINGS',
  'MY_TOURNAMENTS',
  'MY_CHAMPIONSHIPS',
  'MY_RESERVATIONS',
]);
export type MenuOption = z.infer<typeof menuOption>;

export const role = z.enum(['tournament_organizer', 'venue_manager']);
export type Role = z.infer<typeof role>;

/** Signed out, every field is null. */
export const me = z.object({
  id: id.nullable(),
  username: z.string().nullable(),
  email: z.string().nullable(),
  profilePictureUrl: z.string().nullable(),
  firstName: z.string().nullable().optional(),
  lastName: z.string().nullable().optional(),
  club: z.string().nullable().optional(),
  city: z.string().nullable().optional(),
  dateOfBirth: calendarDate.nullable().optional(),
  phone: z.string().nullable().optional(),
  /** When the session began: a sign-out without a network names it, and ends no later one. */
  signedInAt: instant.nullable().optional(),
  /** As they have chosen in a menu, for a device on which nobody has. */
  language: z.enum(LANGUAGES).nullable().optional(),
});
export type Me = z.infer<typeof me>;

export const getMe = defineCall(paths.getMe, {
  summary: 'The current user; all null while logged out',
  access: 'anyone',
  reply: me,
});

export const getLoginOptions = defineCall(paths.getLoginOptions, {
  summary: 'Where to log in',
  access: 'anyone',
  reply: z.array(loginOption),
});

export const getMenuOptions = defineCall(paths.getMenuOptions, {
  summary: "The user menu's entries",
  access: 'anyone',
  reply: z.array(menuOption),
});

export const getRoles = defineCall(paths.getRoles, {
  summary: "The current user's roles",
  access: 'anyone',
  reply: z.object({ roles: z.array(role) }),
});

/** With `signedInAt` it is a sign-out kept on a device without a network: a session that began later goes on. */
export const logoutBody = z.object({ signedInAt: instant.optional() });
export type LogoutBody = z.infer<typeof logoutBody>;

/** 204; the Location header says where the browser goes next. Signed out it is harmless. */
export const logout = defineCall(paths.logout, {
  summary: 'Log out; the Location header carries where to go',
  access: 'anyone',
  body: logoutBody.nullish(),
  reply: z.null(),
});
