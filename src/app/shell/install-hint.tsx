/** How to put Edgeball on the home screen of an iPhone, and why; until somebody says that they know. */
import { useState } from 'react';
import { Button } from '#app/ui/controls/button.tsx';
import { readStorage } from '#outbox/storage-failures.ts';
import { isInTabOfIphone } from './install.ts';

const KEY = 'install-hint';

export function InstallHint() {
  const [isShown, setShown] = useState(() => isInTabOfIphone() && !isDismissed());
  if (!isShown) return null;
  const dismiss = () => {
    setShown(false);
    try {
      localStorage.setItem(KEY, 'dismissed');
    } catch {
      // Without storage it comes again with the next page.
    }
  };
  return (
    <section className="tt-sheet tt-install-hint" aria-labelledby="install-hint">
      <h2 id="install-hint" className="tt-h3">
        Add to the home screen
      </h2>
      <p>
        Tap <b>Share</b>, then <b>Add to Home Screen</b>. In a tab, Safari may forget after seven days without a visit
        what Edgeball keeps here, results that wait included.
      </p>
      <Button variant="text" size="small" onClick={dismiss}>
        Do not show this again
      </Button>
    </section>
  );
}

const isDismissed = (): boolean => readStorage(() => localStorage.getItem(KEY), null) === 'dismissed';
