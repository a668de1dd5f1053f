/** What one mail says. Its subject and its addresses hold nothing that a visitor typed, but for `replyTo`. */
export interface Letter {
  subject: string;
  /** Plain text; lines end in \n. */
  text: string;
  /** Whom an answer goes to, where that is not the publisher: one address, judged by the contract. */
  replyTo?: string;
  /** The page by which its receiver leaves the list; mail programs make a button of it. */
  leaveAddress?: string;
}
