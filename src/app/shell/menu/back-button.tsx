/** The way back in an app on the home screen, which has no browser around it. */
import { useCanGoBack, useRouter } from '@tanstack/react-router';
import { IconButton } from '#app/ui/controls/icon-button.tsx';
import { ChevronLeftIcon } from '#app/ui/pictures/icons.tsx';
import { t } from '#messages/t.ts';
import { isOnHomeScreen } from '../install/install.ts';

export function BackButton() {
  const { history } = useRouter();
  if (!useCanGoBack() || !isOnHomeScreen()) return null;
  return (
    <IconButton label={t('common.back')} className="tt-header-back" onClick={() => history.back()}>
      <ChevronLeftIcon size={26} />
    </IconButton>
  );
}
