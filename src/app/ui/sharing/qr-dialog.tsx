/** The current page as a QR code of 256, with the ways to pass its address on. */
import { toDataURL } from 'qrcode';
import { useEffect, useState } from 'react';
import { Button } from '#app/ui/controls/button.tsx';
import { Name } from '#app/ui/controls/name.tsx';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import { notify } from '#app/ui/feedback/toasts.ts';
import { CopyIcon, PrinterIcon, ShareIcon } from '#app/ui/pictures/more-icons.tsx';
import { t } from '#messages/t.ts';
import styles from './qr-dialog.module.css';
import { copyLink, share } from './share.ts';

const QR_SIZE = 256;

interface QrDialogProps {
  readonly address: string;
  readonly name: string;
  readonly onClose: () => void;
  /** As a sign on paper. */
  readonly onPrint?: () => void;
}

export function QrDialog({ address, name, onClose, onPrint }: QrDialogProps) {
  const [picture, setPicture] = useState<string>();
  useEffect(() => {
    let isCurrent = true;
    toDataURL(address, { width: QR_SIZE, margin: 2 }).then(
      (url) => isCurrent && setPicture(url),
      () => isCurrent && notify.error(t('sign.addressTooLong')),
    );
    return () => {
      isCurrent = false;
    };
  }, [address]);

  const actions = (
    <>
      {onPrint && (
        <Button variant="outlined" start={<PrinterIcon size={20} />} onClick={onPrint}>
          {t('sign.printSign')}
        </Button>
      )}
      <Button variant="outlined" start={<CopyIcon size={20} />} onClick={() => copyLink(address)}>
        {t('sign.copyLink')}
      </Button>
      {'share' in navigator && (
        <Button variant="outlined" start={<ShareIcon size={20} />} onClick={() => share({ title: name, url: address })}>
          {t('sign.shareLink')}
        </Button>
      )}
    </>
  );
  return (
    <Dialog open title={t('sign.qrCode')} onClose={onClose} actions={actions}>
      <div className={styles.code}>
        {picture === undefined ? (
          <span className={styles.blank} />
        ) : (
          <img
            src={picture}
            width={QR_SIZE}
            height={QR_SIZE}
            alt={t('sign.qrCodeOfAddress', { address })}
            className="tt-as-is"
          />
        )}
        <p className="tt-h4">
          <Name>{name}</Name>
        </p>
        <p className={styles.address}>{address}</p>
      </div>
    </Dialog>
  );
}
