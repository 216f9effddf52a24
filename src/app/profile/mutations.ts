/** What a person tells the server about themselves. */
import { useQueryClient } from '@tanstack/react-query';
import { isNetworkFailure, messageOf } from '#app/call/api-error.ts';
import { sessionKey, sessionQueries } from '#app/session/queries.ts';
import { useCall, useChange } from '#app/ui/feedback/use-call.ts';
import { type PictureUpload, postPicture } from '#app/ui/upload/post-picture.ts';
import type { Me } from '#contract/accounts/session.ts';
import { paths } from '#contract/paths.ts';
import { t } from '#messages/t.ts';
import { profilesKey } from './queries.ts';

/** The profile, who is signed in, the menu and the roles. */
const changed = [profilesKey, sessionKey];

export const useUpdateProfile = () =>
  useCall(paths.updateProfile, {
    success: t('profile.updatedProfile'),
    successTitle: t('profile.success'),
    error: wordsOf,
    errorTitle: t('profile.error'),
    isIdempotent: true,
    refreshes: changed,
  });

const wordsOf = (error: unknown): string => (isNetworkFailure(error) ? t('profile.noConnection') : messageOf(error));

export function useUploadPicture() {
  const queryClient = useQueryClient();
  return useChange((upload: PictureUpload) => postPicture(paths.uploadProfilePicture, {}, upload), {
    // At once, so that the old picture does not come back for a moment.
    onSuccess: ({ profilePictureUrl }) => {
      queryClient.setQueryData(
        sessionQueries.me().queryKey,
        (me: Me | undefined) => me && { ...me, profilePictureUrl },
      );
    },
    refreshes: changed,
  });
}
