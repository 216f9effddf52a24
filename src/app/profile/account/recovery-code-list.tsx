/** Recovery codes, shown this once: to copy, or to keep as a file. */

import { Button } from '#app/ui/controls/button.tsx';
import { notify } from '#app/ui/feedback/toasts.ts';
import { CopyIcon } from '#app/ui/pictures/more-icons.tsx';
import { saveFile } from '#app/ui/sharing/save-file.ts';
import styles from './recovery-code-list.module.css';

export function RecoveryCodeList({ codes }: { readonly codes: readonly string[] }) {
  const text = codes.join('\n');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      notify.success('Codes copied.');
    } catch {
      // Not allowed, or an insecure origin.
      notify.error('The codes could not be copied. Save them as a file.');
    }
  };
  const save = () =>
    saveFile('edgeball-recovery-codes.txt', new Blob([`Edgeball recovery codes\n\n${text}\n`], { type: 'text/plain' }));
  return (
    <div className={styles.codes}>
      <p>
        Keep these where you find them without your phone, on paper for example. Each logs you in once instead of a code
        from the app. They are shown this once.
      </p>
      <ul className={styles.list}>
        {codes.map((code) => (
          <li key={code} translate="no">
            {code}
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button variant="outlined" start={<CopyIcon size={20} />} onClick={copy}>
          Copy
        </Button>
        <Button variant="outlined" onClick={save}>
          Save as a file
        </Button>
      </div>
    </div>
  );
}
