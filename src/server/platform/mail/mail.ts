/** What the product writes to people, and how it leaves. */

interface Attachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: string | Uint8Array;
}

/** What a letter is about; letters of each kind are counted per recipient. */
export type MailKind =
  /** About a booking, to an address that its booker has proved. */
  | 'RESERVATION'
  /** About a booking, to an address that may be somebody else's. */
  | 'UNPROVEN_RESERVATION'
  | 'CONFIRM_EMAIL'
  | 'RESET_PASSWORD'
  /** Tells of something that happened to an account. */
  | 'ACCOUNT_NOTICE';

export interface Mail {
  readonly kind: MailKind;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly attachments?: readonly Attachment[];
}

/** Resolves once the mail has left or was given up, which is logged; nobody's request has to wait for it or fails by it. */
export type SendMail = (mail: Mail) => Promise<void>;

/** One attempt; a failure is thrown. */
export interface MailTransport {
  carry(mail: Mail): Promise<void>;
  close(): void;
}
