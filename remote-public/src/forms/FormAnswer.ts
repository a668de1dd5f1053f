/** What came of sending a form: what the action of its page returns, on the server and in the browser alike. */
export interface FormAnswer {
  /** Whether the form was taken. */
  sent: boolean;
  /** The thanks, or what went wrong; empty where the fields say it all. */
  message: string;
  /** What is wrong with single fields, in the order of the form. */
  fields: Record<string, string>;
  /** What was entered, to be kept where the form was not taken. */
  values: Record<string, string>;
}
