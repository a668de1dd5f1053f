/** A mail to send. Only `replyTo` contains text that a visitor entered. */
export interface MailTemplate {
  subject: string;
  /** Plain text; lines end in \n. */
  text: string;
  /** The address for replies, if it is not the publisher's; validated by the contract. */
  replyTo?: string;
  /** The page to unsubscribe on; mail clients show a button for it (RFC 8058). */
  leaveAddress?: string;
}
