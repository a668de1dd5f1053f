/** Content of a mail to be queued. */
export interface MailTemplate {
  subject: string;
  /** Plain text with \n as line ending. */
  text: string;
  /**
   * E-mail address for replies, if replies should not go to the sender of the mail. The contract has validated the
   * address, which a visitor entered.
   */
  replyTo?: string;
  /** Reply that the mail contains, if a member of staff wrote it. */
  replyId?: number;
  /** Message ids of earlier mails of the conversation, oldest first. */
  inThread?: readonly string[];
  /** URL of the page for unsubscribing. Mail clients offer a button that unsubscribes at this URL (RFC 8058). */
  leaveAddress?: string;
}
