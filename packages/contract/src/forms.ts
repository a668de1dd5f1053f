/**
 * The rules of the staff's forms, for the admin area to judge them before they are sent. This is the only module of
 * the contract that a page may run; it brings zod along and is fetched when a form is opened.
 */
import './withoutEval';
import { forms } from './contentForms';
import { normaliseTypedRecord } from './normaliseRecord';
import { fieldLabel, validationMessages } from './validationMessages';
import { UploadedFile } from './uploadedFile';

/** A form, by the name of its schema. */
export type FormName = keyof typeof forms;

/**
 * What is wrong with a form that is not sent yet, by field; empty where it can be sent. What a chosen file really
 * holds shows only when it is sent.
 * @param labels what the form calls its fields
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
 * Returns the JSON of a catalogue record as it would be stored: identifiers, prices, dates and numbers of pages in their
 * stored form. What cannot be read stays as it was typed.
 */
export const normaliseRecordText = (text: string): string =>
  text === '' ? text : JSON.stringify(normaliseTypedRecord(JSON.parse(text)));
