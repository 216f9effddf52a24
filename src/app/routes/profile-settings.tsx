/** /profile-settings, for signed-in people: their profile, how they sign in, and the end of their account. */
import { createFileRoute } from '@tanstack/react-router';
import { ProfileSettingsPage } from '#app/pages/profile-settings.tsx';

export const Route = createFileRoute('/profile-settings')({
  component: ProfileSettingsPage,
});
