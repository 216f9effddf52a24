/** The page that finalises `t1`, on a server that knows nothing else; what it was sent. */
import { FinalizePage } from '#app/tournaments/finish/finalize-page.tsx';
import type { Me } from '#contract/accounts/session.ts';
import { showRouted } from '#tests/app/routed-screen.tsx';
import { json, type Reply, type Sent, serve } from '#tests/app/serve.ts';

const FINALIZE = '/bff/api/tournaments/t1/finalize';

interface Replies {
  readonly me: Me;
  readonly view: object;
  readonly get: Reply;
  readonly post?: Reply;
}

let sent: Sent[];

export function showFinalize({ me, view, get, post = json({ id: 't1' }) }: Replies) {
  const isPost = () => sent.at(-1)?.method === 'POST';
  sent = serve({
    '/bff/api/user-profile/me': json(me),
    '/bff/api/tournaments/t1': json(view),
    [FINALIZE]: () => (isPost() ? post() : get()),
  });
  return showRouted(<FinalizePage tournamentId="t1" />, '/tournaments/t1/finalize');
}

export const posted = (): Sent[] => sent.filter(({ method }) => method === 'POST');
