/**
 * Schemas of the fields of page texts. The title of a schema is the label of its form field, and the description is the
 * hint. Forms are made from the JSON Schema, so these schemas contain only what it can express, and rules that the API
 * checks.
 */
import { z } from 'zod';
import { externalUrl, paragraphs, requiredLine } from '../fields';
import { sitePages } from '../sitePages';

/** Returns the schema of a text on one line. */
export const textLine = (title: string, max: number, description?: string) =>
  requiredLine(max).meta({ title, maxLength: max, ...(description && { description }) });

/** Returns the schema of a text that the form shows in a field of several lines. */
export const textBlock = (title: string, max: number, description?: string) =>
  paragraphs(max)
    .min(1, 'is missing')
    .meta({ title, maxLength: max, multiline: true, ...(description && { description }) });

/**
 * Returns the schema of a list.
 * @param title Label of the whole list. The label of an entry is the title of `entry`.
 * @param keyOf Returns the key of an entry. Two entries must not have the same key.
 */
export const entries = <Entry extends z.ZodType>(
  title: string,
  entry: Entry,
  { min = 1, max, keyOf = JSON.stringify }: EntriesOptions<z.output<Entry>>,
) =>
  z
    .array(entry)
    .min(min, `must have at least ${counted(min)}`)
    .max(max, `can have at most ${counted(max)}`)
    .superRefine((list, { addIssue }) => {
      const keys = new Set<string>();
      list.forEach((one, index) => {
        const key = keyOf(one);
        if (keys.has(key))
          addIssue({
            code: 'custom',
            path: [index],
            message: 'Two entries are the same. Change one of them.',
          });
        keys.add(key);
      });
    })
    .meta({ title });

interface EntriesOptions<Entry> {
  min?: number;
  max: number;
  keyOf?: (entry: Entry) => string;
}

const counted = (count: number) => `${count} ${count === 1 ? 'entry' : 'entries'}`;

/** Returns the schema of a part of a group, which the form shows as a separate section. */
export const part = <Fields extends z.ZodRawShape>(title: string, fields: Fields) =>
  z.strictObject(fields).meta({ title });

/**
 * Returns the schema of a text with fixed values.
 * @param values Names of the values, as the form shows them, by value.
 */
export const choice = (title: string, values: Readonly<Record<string, string>>) =>
  z
    .string('is missing')
    .refine((value) => Object.hasOwn(values, value), 'Choose one of the values in the list.')
    .meta({ title, enum: Object.keys(values), enumNames: Object.values(values) });

/**
 * Schema of a link to a page of this site. Staff choose the page from a list, so that no link leads to a missing page.
 */
export const pageLink = choice('Page', sitePages);

/** Schema of the address of a page on another site. */
export const siteLink = externalUrl
  .min(1, 'is missing')
  .refine((address) => address === '' || /^https?:\/\//i.test(address), {
    error: 'Enter the full address, e.g. https://example.org/page.',
  })
  .meta({ title: 'Address', maxLength: 500 });

/** Returns the schema of a text that the form does not show. The structure of the page depends on it. */
export const fixedText = (pattern: RegExp) =>
  z.string('is missing').regex(pattern, 'This part of the page must not change.').meta({ readOnly: true });
