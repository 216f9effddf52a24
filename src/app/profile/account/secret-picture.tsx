/** The secret of the second step, for scanning with an authenticator app or typing into it. */
import { toDataURL } from 'qrcode';
import { useEffect, useState } from 'react';
import type { BegunSecondFactor } from '#contract/accounts/account-security.ts';
import { t } from '#messages/t.ts';
import styles from './secret-picture.module.css';

const SIZE = 200;

export function SecretPicture({ begun: { secret, uri } }: { readonly begun: BegunSecondFactor }) {
  const [picture, setPicture] = useState<string>();
  useEffect(() => {
    let isCurrent = true;
    toDataURL(uri, { width: SIZE, margin: 2 }).then(
      (url) => isCurrent && setPicture(url),
      // Typing the secret in is as good.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [uri]);
  return (
    <div className={styles.secret}>
      <p>{t('account.scanThisWithApp')}</p>
      {picture === undefined ? (
        <span className={styles.picture} />
      ) : (
        <img
          src={picture}
          width={SIZE}
          height={SIZE}
          alt={t('account.qrCodeForYour')}
          className={`tt-as-is ${styles.picture}`}
        />
      )}
      <p className={styles.key}>{secret.replace(/.{4}(?=.)/g, '$& ')}</p>
    </div>
  );
}
