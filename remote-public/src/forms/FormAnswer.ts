/** The result of sending a form. The action of the page returns it on the server and in the browser. */
export interface FormAnswer {
  /** Whether the form was accepted. */
  sent: boolean;
  /** The confirmation or an error message; empty if the messages of the fields are sufficient. */
  message: string;
  /** Error messages by field name, in the order of the form. */
  fields: Record<string, string>;
  /** The entered texts by field name, which stay in the fields if the form was rejected. */
  values: Record<string, string>;
}
