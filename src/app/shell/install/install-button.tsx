/** Where the browser offers to install the app; where it offers nothing but can, the way there. */
import { Button } from '#app/ui/controls/button.tsx';
import { DeviceMobileIcon } from '#app/ui/pictures/icons.tsx';
import { t } from '#messages/t.ts';
import { isInTabOfIphone, useInstall } from './install.ts';
import { InstallHint, type InstallHintProps } from './install-hint.tsx';

export function InstallButton(props: InstallHintProps) {
  const { isOffered, install } = useInstall();
  if (isInTabOfIphone()) return <InstallHint {...props} />;
  if (!isOffered) return null;
  return (
    <Button variant="outlined" full start={<DeviceMobileIcon size={20} />} onClick={() => void install()}>
      {t('shell.installEdgeball')}
    </Button>
  );
}
