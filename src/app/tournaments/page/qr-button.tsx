/** Opens the QR code of the page. The code's library comes with the first opening. */
import { useState } from 'react';
import { lazyPart } from '#app/scheduling/lazy-part.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { IconButton } from '#app/ui/controls/icon-button.tsx';
import { QrcodeIcon } from '#app/ui/pictures/more-icons.tsx';
import { t } from '#messages/t.ts';

const QrDialog = lazyPart(() => import('#app/ui/sharing/qr-dialog.tsx'), 'QrDialog');

export interface QrButtonProps {
  /** On the picture, on phones, an icon; beside the actions a button with its words. */
  readonly look: 'icon' | 'button';
  /** The tournament's name. */
  readonly name: string;
}

export function QrButton({ look, name }: QrButtonProps) {
  const [address, setAddress] = useState<string>();
  const open = () => setAddress(window.location.href);
  return (
    <>
      {look === 'icon' ? (
        <IconButton label={t('sign.qrCode')} onClick={open}>
          <QrcodeIcon size={26} />
        </IconButton>
      ) : (
        <Button variant="outlined" start={<QrcodeIcon size={22} />} onClick={open}>
          {t('sign.qrCode')}
        </Button>
      )}
      {address !== undefined && <QrDialog address={address} name={name} onClose={() => setAddress(undefined)} />}
    </>
  );
}
