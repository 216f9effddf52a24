/** Whether Edgeball opens on this device without a network, and what helps where it does not. */
import { useEffect, useState } from 'react';
import { type AppOnDevice, readAppOnDevice } from '#app/call/app-on-device.ts';
import { isOnHomeScreen } from '#app/shell/install/install.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { REOPEN } from '#app/ui/feedback/storage-words.ts';
import { pageLocale } from '#messages/page-language.ts';
import { t } from '#messages/t.ts';

/** The worker's cache of what was fetched on first use. */
const LATE_CHUNKS = 'edgeball-late-chunks';
const LOOK_EVERY = 2_000;

const WORDS: Readonly<Record<AppOnDevice, string>> = {
  ready: t('device.appReady'),
  installing: t('device.appInstalling'),
  stuck: t('device.appStuck', { reopen: REOPEN }),
  missing: t('device.appMissing'),
};

/** Screens that are fetched on first use, by the names of their files. */
const PARTS: readonly (readonly [name: string, file: RegExp])[] = [
  [t('device.partDesk'), /_tournamentId_\.hall-/],
  [t('device.partScoreboard'), /match\._matchId_\.score-/],
  [t('device.partBoard'), /_tournamentId_\.board-/],
];

/** Those that the worker has kept. */
async function keptParts(): Promise<readonly string[]> {
  if (!(await caches.has(LATE_CHUNKS))) return [];
  const files = (await (await caches.open(LATE_CHUNKS)).keys()).map(({ url }) => url);
  return PARTS.filter(([, file]) => files.some((url) => file.test(url))).map(([name]) => name);
}

const listed = new Intl.ListFormat(pageLocale(), { type: 'conjunction' });

/** What else opens without a network, and what does not. */
function WhatOpens() {
  const [parts, setParts] = useState<readonly string[]>([]);
  useEffect(() => {
    let isWanted = true;
    // Storage that does not answer says so elsewhere.
    keptParts().then(
      (found) => isWanted && setParts(found),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, []);
  return (
    <>
      {parts.length > 0 && <p className="tt-small">{t('device.partsHere', { parts: listed.format(parts) })}</p>}
      <p className="tt-small">{t('device.partsMissing')}</p>
    </>
  );
}

/** Opened anew it fetches what the server has. */
const ReloadOnHomeScreen = () =>
  isOnHomeScreen() && (
    <div>
      <Button variant="outlined" size="small" onClick={() => window.location.reload()}>
        {t('device.reload')}
      </Button>
    </div>
  );

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
  return (
    state && (
      <>
        <p className="tt-small">{WORDS[state]}</p>
        {state === 'ready' && <WhatOpens />}
        <ReloadOnHomeScreen />
      </>
    )
  );
}
