/** What the product writes to people, and how it leaves. */

export interface Attachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: string | Uint8Array;
}

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly attachments?: readonly Attachment[];
}

/** Resolves once the mail has left or was given up, which is logged; nobody's request has to wait for it or fails by it. */
export type SendMail = (mail: Mail) => Promise<void>;

/** One attempt; a failure is thrown. */
export interface Carrier {
  carry(mail: Mail): Promise<void>;
  close(): void;
}
