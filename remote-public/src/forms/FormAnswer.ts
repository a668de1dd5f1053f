/** The result of sending a form, which the action of its page returns on the server and in the browser alike. */
export interface FormAnswer {
  /** Whether the form was accepted. */
  sent: boolean;
  /** The thanks, or what went wrong; empty where the fields say it all. */
  message: string;
  /** What is wrong with single fields, in the order of the form. */
  fields: Record<string, string>;
  /** What was entered, to stay in the fields where the form was not accepted. */
  values: Record<string, string>;
}
