/** The fields of an invitation by their names. */
import type { InvitationField } from '#event/invitation.ts';
import { t } from '#messages/t.ts';

export const invitationWords: Readonly<Record<InvitationField, string>> = {
  organiser: t('invitation.organiser'),
  permitNumber: t('invitation.permitNumber'),
  whoMayEnter: t('invitation.whoMayEnter'),
  system: t('invitation.system'),
  games: t('invitation.games'),
  material: t('invitation.material'),
  tables: t('invitation.tables'),
  referee: t('invitation.referee'),
  jury: t('invitation.jury'),
  deadline: t('invitation.deadline'),
  lateEntries: t('invitation.lateEntries'),
  fees: t('invitation.fees'),
  draw: t('invitation.draw'),
  prizes: t('invitation.prizes'),
  youthEnd: t('invitation.youthEnd'),
  firstAid: t('invitation.firstAid'),
  dataProtection: t('invitation.dataProtection'),
  notes: t('invitation.notes'),
};
