/** Hands mails to a mail server. */
import { createTransport } from 'nodemailer';
import { isLoopback } from '#server/platform/transport-security.ts';
import type { MailTransport } from './mail.ts';

const TIMEOUT = 20_000;
const TLS = 'tls';
const OPTIONAL = 'optional';

/** Nothing leaves this machine in the clear: passwords and links are in it. Opted out of by `?tls=optional`. */
function security(address: string): { url: string; requireTLS: boolean } {
  const url = new URL(address);
  const isOptional = url.searchParams.get(TLS) === OPTIONAL;
  url.searchParams.delete(TLS);
  return { url: url.href, requireTLS: url.protocol === 'smtp:' && !isOptional && !isLoopback(url.hostname) };
}

export interface SmtpConfig {
  readonly url: string;
  /** Whom mails come from. */
  readonly from: string;
}

export function smtpTransport({ url, from }: SmtpConfig): MailTransport {
  const transport = createTransport({
    ...security(url),
    connectionTimeout: TIMEOUT,
    greetingTimeout: TIMEOUT,
    socketTimeout: TIMEOUT,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = from.replace(/^.*@/, '').replace(/>$/, '');
  return {
    async carry({ to, subject, text, attachments = [] }, id) {
      await transport.sendMail({
        from,
        ...(id !== undefined && { messageId: `<${id}@${domain}>` }),
        // As an object the address is taken as it is, not read as a list of several.
        to: { name: '', address: to },
        subject,
        text,
        attachments: attachments.map(({ filename, contentType, content }) => ({ filename, contentType, content })),
      });
    },
    close: () => transport.close(),
  };
}
