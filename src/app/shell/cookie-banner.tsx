import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';

const STORAGE_KEY = 'cookie_consent';

function readConsent(): string {
  try {
    return localStorage.getItem(STORAGE_KEY) ?? 'undecided';
  } catch {
    return 'undecided';
  }
}

/** Shown until somebody accepts. */
export function CookieBanner() {
  const [consent, setConsent] = useState(readConsent);
  if (consent !== 'undecided') return null;
  const accept = () => {
    setConsent('yes');
    try {
      localStorage.setItem(STORAGE_KEY, 'yes');
    } catch {
      // Without storage the answer lasts as long as the page.
    }
  };
  return (
    <section className="tt-sheet tt-cookie" aria-labelledby="tt-cookie">
      <h2 id="tt-cookie" className="tt-h3">
        Allow cookies
      </h2>
      <p>
        We use cookies to improve your experience on our site. By continuing to use our site, you accept our use of
        cookies.
      </p>
      <Button full onClick={accept}>
        Accept all
      </Button>
    </section>
  );
}
