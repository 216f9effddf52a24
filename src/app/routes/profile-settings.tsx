import { createFileRoute } from '@tanstack/react-router';
import { ProfileSettingsPage } from '#app/pages/profile-settings.tsx';

export const Route = createFileRoute('/profile-settings')({
  component: ProfileSettingsPage,
});
