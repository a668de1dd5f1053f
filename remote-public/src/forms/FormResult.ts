/** Result of sending a form, which the action of the page returns. The action runs on the server or in the browser. */
export interface FormResult {
  /** True if the server accepted the form. */
  sent: boolean;
  /** Confirmation, or error message for the whole form; empty if only fields have error messages. */
  message: string;
  /** Error messages by field name, in the order of the form. */
  fields: Record<string, string>;
  /** Entered texts by field name, for the fields of a rejected form. */
  values: Record<string, string>;
  /** The sent fields. Absent if the server rejected the form. */
  receipt?: FormReceipt;
}

/** The sent fields in the order of the form, which the visitor can print or save. */
export interface FormReceipt {
  /** Number of the message. Undefined if the API sends none. */
  number?: string | undefined;
  entries: readonly (readonly [label: string, text: string])[];
}
