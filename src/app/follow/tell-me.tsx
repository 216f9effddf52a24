/** Offers to tell this device of calls while Edgeball is closed; asks the browser at that tap, never before. */
import { useEffect, useState } from 'react';
import { messageOf } from '#app/call/api-error.ts';
import { useIsOnline } from '#app/call/connection.ts';
import { useSession } from '#app/session/queries.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { notify, notifyMutation } from '#app/ui/feedback/toasts.ts';
import { BellIcon } from '#app/ui/pictures/more-icons.tsx';
import { t } from '#messages/t.ts';
import {
  NoPushService,
  type PushState,
  readPushState,
  readPushStateLater,
  renew,
  sendTest,
  turnOff,
  turnOn,
} from './push-device.ts';
import styles from './tell-me.module.css';

const NO_SERVICE = t('follow.noPushService');
const errorText = (error: unknown): string => (error instanceof NoPushService ? NO_SERVICE : messageOf(error));

export default function TellMe() {
  const session = useSession();
  const userId = session.me?.id ?? null;
  const isKnown = session.state !== 'unknown';
  const [state, setState] = useState<PushState>();
  useEffect(() => {
    let isGone = false;
    const look = async () => {
      // A browser that does not say cannot.
      const found = await readPushState().catch(() => 'cannot' as const);
      if (!isGone) setState(found);
      // The next look at a page tries again.
      if (isKnown) await renew(userId).catch(() => undefined);
      if (found !== 'cannot') return;
      // Without a worker nothing has changed.
      const later = await readPushStateLater().catch(() => found);
      if (!isGone) setState(later);
    };
    void look();
    return () => {
      isGone = true;
    };
  }, [userId, isKnown]);
  switch (state) {
    case undefined:
      return null;
    case 'on':
      return <Told onEnded={() => setState('off')} />;
    case 'off':
      return <Offer isSignedIn={userId !== null} userId={userId} onAnswer={setState} />;
    default:
      return <p className={styles.row}>{WHY_NOT[state]}</p>;
  }
}

const WHY_NOT: Readonly<Record<'cannot' | 'home-screen' | 'blocked', string>> = {
  cannot: t('follow.cannotPush'),
  'home-screen': t('follow.pushOnIphone'),
  blocked: t('follow.pushBlocked'),
};

interface OfferProps {
  readonly isSignedIn: boolean;
  readonly userId: string | null;
  readonly onAnswer: (state: PushState) => void;
}

function Offer({ isSignedIn, userId, onAnswer }: OfferProps) {
  const [isBusy, setBusy] = useState(false);
  const ask = async () => {
    setBusy(true);
    await turnOn(userId).then(onAnswer, (error: unknown) => notify.error(errorText(error)));
    setBusy(false);
  };
  return (
    <div className={styles.row}>
      <span>{isSignedIn ? t('follow.offerOwn') : t('follow.offerTheirs')}</span>
      <Button variant="tonal" size="small" start={<BellIcon size={20} />} loading={isBusy} onClick={() => void ask()}>
        {t('follow.tellMe')}
      </Button>
    </div>
  );
}

function Told({ onEnded }: { readonly onEnded: () => void }) {
  const isOnline = useIsOnline();
  const test = () => notifyMutation(sendTest(), { success: t('follow.testCallIsOn'), error: errorText });
  const end = async () => {
    await turnOff();
    onEnded();
  };
  return (
    <div className={styles.row}>
      <span>{isOnline ? t('follow.callsOn') : t('follow.callsOffline')}</span>
      <Button variant="text" size="small" onClick={() => void test()}>
        {t('follow.sendTestCall')}
      </Button>
      <Button variant="text" size="small" onClick={() => void end()}>
        {t('follow.stop')}
      </Button>
    </div>
  );
}
