/**
 * Validates the staff's forms in the admin area before they are sent. This is the only module of the contract that a
 * page may run. It includes zod and is loaded when a form opens.
 */
import './withoutEval';
import { forms } from './contentForms';
import { normaliseTypedRecord } from './normaliseRecord';
import { fieldLabel, validationMessages } from './validationMessages';
import { UploadedFile } from './uploadedFile';

/** Name of a form's schema. */
export type FormName = keyof typeof forms;

/**
 * Returns the messages about a form by field; empty when the form is valid. The content of a selected file is validated
 * only by the API.
 * @param labels labels of the fields in the form
 */
export function validateForm(
  form: FormName,
  values: object,
  labels: Record<string, string>,
): Record<string, string> {
  const received = Object.entries(values).map(([name, value]: [string, unknown]) => [
    name,
    value instanceof File ? UploadedFile.chosen(value.name) : value,
  ]);
  const { error } = forms[form].safeParse(Object.fromEntries(received), { reportInput: true });
  return error ? validationMessages(error, (name) => labels[name] ?? fieldLabel(name)) : {};
}

/**
 * Returns the JSON of a catalogue record with identifiers, prices, dates and numbers of pages in their stored form.
 * Unreadable values stay unchanged.
 */
export const normaliseRecordText = (text: string): string =>
  text === '' ? text : JSON.stringify(normaliseTypedRecord(JSON.parse(text)));
