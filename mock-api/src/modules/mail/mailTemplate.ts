/** Content of a mail to be queued. */
export interface MailTemplate {
  subject: string;
  /** Plain text with \n as line ending. */
  text: string;
  /** E-mail address for replies, if it is not the sender's. A visitor entered it, and the contract validated it. */
  replyTo?: string;
  /** Reply that the mail contains, if a member of staff wrote it. */
  replyId?: number;
  /** Message ids of earlier mails of the conversation, oldest first. */
  inThread?: readonly string[];
  /** URL of the page for unsubscribing. Mail programs show a button for it (RFC 8058). */
  leaveAddress?: string;
}
