/** What associations ask of an invitation beside the classes, in the order in which it is printed. */
export const INVITATION_FIELDS = [
  'organiser',
  'permitNumber',
  'whoMayEnter',
  'system',
  'games',
  'material',
  'tables',
  'referee',
  'jury',
  'deadline',
  'lateEntries',
  'fees',
  'draw',
  'prizes',
  'youthEnd',
  'firstAid',
  'dataProtection',
  'notes',
] as const;
export type InvitationField = (typeof INVITATION_FIELDS)[number];

/** What is not said is missing, and not printed. */
export type Invitation = Readonly<Partial<Record<InvitationField, string | undefined>>>;

/** Without the fields in which nothing is said. */
export const saidIn = (fields: Invitation): Invitation =>
  Object.fromEntries(INVITATION_FIELDS.flatMap((field) => (fields[field] ? [[field, fields[field]]] : [])));
