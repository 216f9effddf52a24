/** Recovery codes, shown this once: to copy, or to keep as a file. */
import { Button } from '#app/ui/controls/button.tsx';
import { notify } from '#app/ui/feedback/toasts.ts';
import { CopyIcon } from '#app/ui/pictures/more-icons.tsx';
import { saveFile } from '#app/ui/sharing/save-file.ts';
import { t } from '#messages/t.ts';
import styles from './recovery-code-list.module.css';

export function RecoveryCodeList({ codes }: { readonly codes: readonly string[] }) {
  const text = codes.join('\n');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      notify.success(t('account.codesCopied'));
    } catch {
      // Not allowed, or an insecure origin.
      notify.error(t('account.codesCouldNotBe'));
    }
  };
  const save = () =>
    saveFile('edgeball-recovery-codes.txt', new Blob([t('account.codesFile', { text })], { type: 'text/plain' }));
  return (
    <div className={styles.codes}>
      <p>{t('account.keepCodes')}</p>
      <ul className={styles.list}>
        {codes.map((code) => (
          <li key={code} translate="no">
            {code}
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button variant="outlined" start={<CopyIcon size={20} />} onClick={copy}>
          {t('account.copy')}
        </Button>
        <Button variant="outlined" onClick={save}>
          {t('account.saveAsFile')}
        </Button>
      </div>
    </div>
  );
}
