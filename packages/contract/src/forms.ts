/**
 * Validates the forms of the admin area in the browser. This module includes zod, which is large, so browsers load it
 * when a form opens. They must not load any other module that imports zod.
 */
import './withoutEval';
import { normaliseTypedRecord } from './normaliseRecord';
import { fieldLabel, validationMessages } from './validationMessages';
import { UploadedFile } from './uploadedFile';
import type { z } from 'zod';
import { authorProfileSchemas } from './authorProfiles';
import { bannerSchemas } from './banners';
import { leaderSchemas } from './leaders';
import { openAccessSchemas } from './openAccess';
import { titleSchemas } from './publishedTitles';
import { publisherForm } from './publisher';
import { resourceSchemas } from './resources';
import { seriesProfileSchemas } from './seriesProfiles';
import { newSnippet, snippetChange, snippetDraftForm } from './snippets';
import type { ContentTypeName } from './types/recordTypes';

/** Name of the schema of a form, such as `newBanner`. */
export type FormName =
  | `new${Capitalize<ContentTypeName>}`
  | `${ContentTypeName}Change`
  | `${ContentTypeName}DraftForm`
  | 'publisherForm';

/** Schemas of the forms of each content type. A type without schemas does not compile. */
const ofTypes: Record<ContentTypeName, Record<'added' | 'change' | 'draft', z.ZodType>> = {
  banner: bannerSchemas,
  leader: leaderSchemas,
  publishedTitle: titleSchemas,
  resource: resourceSchemas,
  openAccess: openAccessSchemas,
  snippet: { added: newSnippet, change: snippetChange, draft: snippetDraftForm },
  authorProfile: authorProfileSchemas,
  seriesProfile: seriesProfileSchemas,
};

const byName: Readonly<Record<string, z.ZodType>> = {
  publisherForm,
  ...Object.fromEntries(
    Object.entries(ofTypes).flatMap(([name, { added, change, draft }]) => [
      [`new${name.charAt(0).toUpperCase()}${name.slice(1)}`, added],
      [`${name}Change`, change],
      [`${name}DraftForm`, draft],
    ]),
  ),
};

/** Returns the schema of a form of the admin area. */
function formSchema(name: FormName): z.ZodType {
  const schema = byName[name];
  if (!schema) throw new Error(`There is no form ${name}.`);
  return schema;
}

export { missingFieldMessage } from './validationMessages';

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
