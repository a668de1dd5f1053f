/**
 * Validates the forms of the admin area in the browser before they are sent. This module includes zod, which is large,
 * so browsers load the module only when a form opens. Browsers must not load any other module of the contract that
 * imports zod.
 */
import './withoutEval';
import { forms } from './contentForms';
import { normaliseTypedRecord } from './normaliseRecord';
import { fieldLabel, validationMessages } from './validationMessages';
import { UploadedFile } from './uploadedFile';

export { missingFieldMessage } from './validationMessages';

/** Name of the schema of a form, such as `newBanner`. */
export type FormName = keyof typeof forms;

/**
 * Validates a form and returns the validation messages by field name; empty if the form is valid. For files, the
 * function only checks that a file is selected. The API checks the content of the files.
 * @param form Name of the form's schema.
 * @param values Values of the form by field name. A selected file is a `File`.
 * @param labels Labels by field name, which the messages use. For a field that is missing here, the messages use the
 *   label that `fieldLabel` returns.
 * @example validateForm('newBanner', { title: '' }, { title: 'Title' }).title // 'Enter a title.'
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
 * Converts the identifiers, prices, dates and numbers of pages in a catalogue record to the form in which they are
 * stored. Values that cannot be parsed stay unchanged.
 * @param text JSON of the record; an empty text stays empty.
 * @returns JSON of the converted record.
 * @throws {SyntaxError} If the text is not valid JSON.
 */
export const normaliseRecordText = (text: string): string =>
  text === '' ? text : JSON.stringify(normaliseTypedRecord(JSON.parse(text)));
