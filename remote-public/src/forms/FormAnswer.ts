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

/** What a field of the form gets from the answer, by its name. */
export const answeredField =
  (answer: FormAnswer | undefined) =>
  <Name extends string>(name: Name) => ({
    name,
    defaultValue: answer?.values[name] ?? '',
    error: answer?.fields[name],
    autoFocus: answer !== undefined && Object.keys(answer.fields)[0] === name,
  });
