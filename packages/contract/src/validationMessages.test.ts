import { z } from 'zod';
import type { Declaration } from './types/declaration';
import { contentTypeDeclarations } from './types/recordTypes';
import { fieldLabel, validationMessages } from './validationMessages';

test.each([
  ['title', 'Title'],
  ['subTitle', 'Subtitle'],
  ['publisherId', 'Publisher'],
  ['redirectURL', 'Redirect URL'],
  ['pdfFile', 'PDF'],
  ['is_active', 'Is active'],
  ['isbn', 'ISBN'],
  ['email', 'E-mail'],
  ['doi', 'DOI'],
  ['isbnNote', 'Isbn note'],
  ['thisdoi', 'Thisdoi'],
  ['record.contributors.1.orcid', 'Contributors 2, ORCID'],
  ['record.formats.10.price', 'Formats 11, Price'],
  ['a.record.b', 'A, Record, B'],
  ['personName', 'Name'],
  ['sequenceNumber', 'Position'],
  ['identity', 'Identity'],
])('fieldLabel returns for the field %s the label "%s"', (name, label) =>
  expect(fieldLabel(name)).toBe(label),
);

const schema = z.strictObject({
  title: z.string().min(1, 'is missing'),
  pages: z.number().optional(),
  parts: z.array(z.strictObject({ name: z.string('must be text') })).optional(),
});
const messagesOf = (body: unknown, labelOf?: (name: string) => string) => {
  const { error } = schema.safeParse(body, { reportInput: true });
  return error && validationMessages(error, labelOf);
};

test.each<[string, unknown, Record<string, string> | undefined]>([
  ['a valid request', { title: 'T' }, undefined],
  ['an absent field', {}, { title: 'Enter a title.' }],
  [
    'a field of another type',
    { title: 'T', pages: 'many' },
    { pages: 'Pages must be a number; got “many”.' },
  ],
  [
    'a nested field',
    { title: 'T', parts: [{ name: 1 }] },
    { 'parts.0.name': 'Parts 1, Name must be text; got a number.' },
  ],
  ['an unknown field', { title: 'T', colour: 1 }, { colour: 'colour is not a field of this form.' }],
  ['a body of another type', 'text', { body: 'The body must be an object with named fields; got “text”.' }],
  [
    'an unknown nested field',
    { title: 'T', parts: [{ name: 'P', colour: 1 }] },
    { 'parts.0.colour': 'colour is not a field of this form.' },
  ],
  ['an absent body', undefined, { body: 'The body is missing.' }],
])('validationMessages returns the expected result for %s', (_case, body, messages) =>
  expect(messagesOf(body)).toEqual(messages),
);

test('validationMessages uses the labels of the form and returns only the first message about each field', () => {
  expect(messagesOf({ title: '' }, () => 'Working title')).toEqual({ title: 'Enter a working title.' });
  const twice = z.object({
    title: z
      .string()
      .min(2, 'is too short')
      .regex(/^[A-Z]/, 'is small'),
  });
  const { error } = twice.safeParse({ title: 'a' });
  expect(error && validationMessages(error)).toEqual({ title: 'Title is too short.' });
});

test.each([
  ['image', 'Cover', 'Choose a cover.'],
  ['image', 'Image', 'Choose an image.'],
  ['pdfFile', 'PDF', 'Choose a PDF.'],
  ['publisherId', 'Publisher', 'Choose a publisher.'],
  ['isbn', 'ISBN', 'Enter an ISBN.'],
  ['email', 'E-mail', 'Enter an e-mail address.'],
  ['contributors.1.name', 'Contributors 2, Name', 'Contributors 2: enter a name.'],
])('validationMessages asks for the missing field %s with the label "%s"', (name, label, message) => {
  const error = new z.ZodError([{ code: 'custom', path: name.split('.'), message: 'is missing', input: '' }]);
  expect(validationMessages(error, () => label)).toEqual({ [name]: message });
});

test('messages name declared fields as their forms do, except names that have several labels or none in messages', () => {
  const fields = Object.values<Declaration>(contentTypeDeclarations).flatMap((declaration) =>
    Object.entries(declaration.fields),
  );
  const different = fields.flatMap(([name, { label }]) => (fieldLabel(name) === label ? [] : [name]));
  expect(new Set(different)).toEqual(
    new Set(['redirectURL', 'focalX', 'focalY', 'record', 'image', 'orcid', 'name']),
  );
});
