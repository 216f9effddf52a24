/** Looks at the site's own certificate as a stranger's phone does: from a public authority, for this name, and not soon over. */

import { connect, type PeerCertificate, rootCertificates } from 'node:tls';
import { DAY } from '#contract/durations.ts';

export interface CertificateCheck {
  readonly publicUrl: string;
  /** Epoch milliseconds. */
  readonly now: number;
  /** Authorities that every browser knows; Node comes with Mozilla's. */
  readonly authorities?: readonly string[];
}

const PATIENCE = 10_000;
/** A public authority's certificate is renewed a month before its end. */
const SOON = 14 * DAY;

interface CertificateProbe {
  readonly refusal: string | null;
  readonly certificate: PeerCertificate;
}

/** Null where nothing answers there, as before the proxy has started. */
function probe({ hostname, port }: URL, authorities: readonly string[]): Promise<CertificateProbe | null> {
  return new Promise((resolve) => {
    const socket = connect({
      host: hostname,
      port: Number(port || 443),
      servername: hostname,
      ca: [...authorities],
      rejectUnauthorized: false,
      timeout: PATIENCE,
    });
    const end = (probed: CertificateProbe | null): void => {
      resolve(probed);
      socket.destroy();
    };
    socket.once('secureConnect', () =>
      end({
        refusal: socket.authorized ? null : String(socket.authorizationError),
        certificate: socket.getPeerCertificate(),
      }),
    );
    socket.once('timeout', () => end(null));
    socket.once('error', () => end(null));
  });
}

/** What the operator has to mend; null where all is well, or cannot be seen from here. */
export async function certificateWarning({
  publicUrl,
  now,
  authorities = rootCertificates,
}: CertificateCheck): Promise<string | null> {
  const probed = await probe(new URL(publicUrl), authorities);
  if (!probed) return null;
  if (probed.refusal !== null)
    return (
      `Warning: phones do not trust the certificate of ${publicUrl} (${probed.refusal}).\n` +
      '  Use one of a public authority, such as Let’s Encrypt.'
    );
  const days = Math.floor((Date.parse(probed.certificate.valid_to) - now) / DAY);
  return days * DAY < SOON ? `Warning: the certificate of ${publicUrl} ends in ${days} days.` : null;
}
