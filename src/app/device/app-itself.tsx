/** Whether Edgeball opens on this device without a network, and what helps where it does not. */
import { useEffect, useState } from 'react';
import { type AppOnDevice, readAppOnDevice } from '#app/call/app-on-device.ts';
import { REOPEN } from '#app/ui/feedback/storage-words.ts';

const LOOK_EVERY = 2_000;

const WORDS: Readonly<Record<AppOnDevice, string>> = {
  ready: 'Edgeball itself is on this device, and opens without a network.',
  installing: 'Not ready to be opened without a network: Edgeball is still being fetched.',
  stuck: `Not ready to be opened without a network: this browser does not begin to fetch Edgeball. ${REOPEN}`,
  missing: 'Not ready to be opened without a network: this browser does not keep Edgeball itself.',
};

/** Nothing is shown while it is not known. */
export function AppItself() {
  const [state, setState] = useState<AppOnDevice | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isWanted = true;
    const look = async () => {
      const found = await readAppOnDevice();
      if (!isWanted) return;
      setState(found);
      if (found !== 'ready') timer = setTimeout(look, LOOK_EVERY);
    };
    void look();
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, []);
  return state && <p className="tt-small">{WORDS[state]}</p>;
}
