/**
 * Validates the forms of the admin area in the browser. This module includes zod, which is large, so browsers load it
 * when a form opens. They must not load any other module that imports zod.
 */
import './withoutEval';
import { formSchema, type FormName } from './contentForms';
import { normaliseTypedRecord } from './normaliseRecord';
import { fieldLabel, validationMessages } from './validationMessages';
import { UploadedFile } from './uploadedFile';

export { missingFieldMessage } from './validationMessages';

export type { FormName } from './contentForms';

/**
 * Validates a form and returns the validation messages by field name; empty if the form is valid. The content of files
 * is checked only by the API.
 * @param form Name of the form's schema.
 * @param values Values of the form by field name. A selected file is a `File`.
 * @param labels Labels by field name for the messages. Default: the result of `fieldLabel`.
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
  const { error } = formSchema(form).safeParse(Object.fromEntries(received), { reportInput: true });
  return error ? validationMessages(error, (name) => labels[name] ?? fieldLabel(name)) : {};
}

/**
 * Converts identifiers, prices, dates and page numbers of a catalogue record to the stored form. Invalid values are
 * unchanged.
 * @param text JSON of the record; an empty text stays empty.
 * @returns JSON of the converted record.
 * @throws {SyntaxError} If the text is not valid JSON.
 */
export const normaliseRecordText = (text: string): string =>
  text === '' ? text : JSON.stringify(normaliseTypedRecord(JSON.parse(text)));
