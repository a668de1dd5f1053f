import { z } from 'zod';
import { fieldLabel, validationMessages } from './validationMessages';

test.each([
  ['title', 'Title'],
  ['subTitle', 'Sub title'],
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
  ['identity', 'Identity'],
])('the field %s is called "%s"', (name, label) => expect(fieldLabel(name)).toBe(label));

const schema = z.strictObject({
  title: z.string().min(1, 'is missing'),
  pages: z.number().optional(),
  parts: z.array(z.strictObject({ name: z.string('must be text') })).optional(),
});
const said = (body: unknown, labelOf?: (name: string) => string) => {
  const { error } = schema.safeParse(body, { reportInput: true });
  return error && validationMessages(error, labelOf);
};

test.each<[string, unknown, Record<string, string> | undefined]>([
  ['nothing wrong', { title: 'T' }, undefined],
  ['a field that is absent', {}, { title: 'Title is missing.' }],
  ['one of the wrong kind', { title: 'T', pages: 'many' }, { pages: 'Pages must be a number; got “many”.' }],
  [
    'one within others',
    { title: 'T', parts: [{ name: 1 }] },
    { 'parts.0.name': 'Parts 1, Name must be text; got a number.' },
  ],
  ['an unknown one', { title: 'T', colour: 1 }, { colour: 'colour is not a field of this form.' }],
  ['no form at all', 'text', { body: 'The body must be an object with named fields; got “text”.' }],
  [
    'an unknown field within others',
    { title: 'T', parts: [{ name: 'P', colour: 1 }] },
    { 'parts.0.colour': 'colour is not a field of this form.' },
  ],
  ['no body', undefined, { body: 'The body is missing.' }],
])('of %s is said what there is to say', (_what, body, words) => expect(said(body)).toEqual(words));

test('a form may call its fields otherwise, and only the first complaint of each is said', () => {
  expect(said({ title: '' }, (name) => `“${name}”`)).toEqual({ title: '“title” is missing.' });
  const twice = z.object({
    title: z
      .string()
      .min(2, 'is too short')
      .regex(/^[A-Z]/, 'is small'),
  });
  const { error } = twice.safeParse({ title: 'a' });
  expect(error && validationMessages(error)).toEqual({ title: 'Title is too short.' });
});
