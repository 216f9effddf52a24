import { useInstall } from '#app/install.ts';
import { Button } from '#app/ui/button.tsx';
import { DeviceMobileIcon } from '#app/ui/icons.tsx';

/** Only where the browser offers to install the app. */
export function InstallButton() {
  const { isOffered, install } = useInstall();
  if (!isOffered) return null;
  return (
    <Button variant="outlined" full start={<DeviceMobileIcon size={20} />} onClick={() => void install()}>
      Install Edgeball
    </Button>
  );
}
