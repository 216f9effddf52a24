/** What the screens ask the server about a person, and what they tell it. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { getJson, postJson } from '#app/call/api.ts';
import { sessionKey, sessionQueries } from '#app/session/queries.ts';
import { type PictureUpload, postPicture } from '#app/ui/pictures/post-picture.ts';
import type { Me } from '#contract/session.ts';
import type { EloEvent, ProfileUpdate, UserProfile } from '#contract/users.ts';

const root = '/bff/api/user-profile';

export const profilesKey = ['profiles'] as const;

export const profileQueries = {
  detail: (userId: string) =>
    queryOptions({
      queryKey: [...profilesKey, userId],
      queryFn: ({ signal }) => getJson<UserProfile>(`${root}/${encodeURIComponent(userId)}`, signal),
      meta: { isPrivate: true },
      refetchOnWindowFocus: false,
    }),
  /** Everybody is told the same. */
  elo: (userId: string) =>
    queryOptions({
      queryKey: [...profilesKey, userId, 'elo'],
      queryFn: ({ signal }) => getJson<EloEvent[]>(`${root}/${encodeURIComponent(userId)}/elo`, signal),
      meta: { isPublic: true },
      refetchOnWindowFocus: false,
    }),
};

/** The profile, who is signed in, the menu and the roles. */
const meta = { invalidates: [profilesKey, sessionKey] };

export const useUpdateProfile = () =>
  useMutation({ mutationFn: (body: ProfileUpdate) => postJson<UserProfile>(`${root}/update`, body), meta });

export function useUploadPicture() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (upload: PictureUpload) =>
      postPicture<{ profilePictureUrl: string }>(`${root}/profile-picture`, upload),
    // At once, so that the old picture does not come back for a moment.
    onSuccess: ({ profilePictureUrl }) => {
      queryClient.setQueryData(
        sessionQueries.me().queryKey,
        (me: Me | undefined) => me && { ...me, profilePictureUrl },
      );
    },
    meta,
  });
}
