import { z } from 'zod';
import { line, paragraphs, requiredLine, webAddress, oneOf } from './fields';
import { formatList } from './bookFormat';
import { doi, orcid } from './bookIdentifiers';
import { checkedText } from './checkedText';
import { suggestedParts } from './contributors';
import {
  accessibilityNotes,
  bookStatuses,
  contributorRoles,
  contributorTypes,
  languages,
  licences,
  subjects,
} from './lists';
import { normaliseRecord } from './normaliseRecord';
import { normalisePublicationDate, publicationDateProblem } from './publicationDate';
import { jsonSizeProblem, sizeProblem } from './requestSize';

const eachOnce = (values: readonly unknown[]) => new Set(values).size === values.length;

const LONGEST_NAME = 200;
/** Describes the light markup of long texts in the OpenAPI document. */
const MARKUP = '`*italic*`, `**bold**` and `[text](https://…)` are markup; HTML is text.';
const printedName = requiredLine(LONGEST_NAME);

/** Schema of a contributor in a catalogue record. */
export const contributor = z.strictObject({
  type: oneOf(contributorTypes, 'a person or an organisation')
    .default('person')
    .meta({ description: 'Derived from the name if not sent, together with the parts of the name' }),
  name: printedName.meta({ description: 'As printed in the book' }),
  familyName: line(LONGEST_NAME).default('').meta({
    description:
      'For persons. If family and given names are empty, citations split the name where this is unambiguous',
  }),
  givenNames: line(LONGEST_NAME).default('').meta({ description: 'For persons' }),
  suffix: line(40).default('').meta({ description: 'For persons, e.g. “Jr.” or “III”' }),
  role: oneOf(contributorRoles, 'a role of the list').default('author'),
  orcid: orcid.default(''),
});

const endorsement = z.strictObject({
  quote: requiredLine(1000),
  name: line(LONGEST_NAME).default('').meta({ description: 'Person or publication that is quoted' }),
  affiliation: line(LONGEST_NAME).default('').meta({ description: 'Position or institution of the person' }),
});

/** Schema of the series of a book and the number of the volume. */
export const series = z.strictObject({ title: line(200).default(''), number: line(20).default('') });

/** Example of a contributor, without the role in a book, in the OpenAPI document. */
export const contributorExample = {
  type: 'person',
  name: 'Asha Varma (sample)',
  familyName: 'Varma',
  givenNames: 'Asha',
  suffix: '',
  orcid: '0000-0002-1825-0097',
};

/** Example of a catalogue record in the OpenAPI document. */
export const bookRecordExample = {
  subtitle: 'Cases and problems',
  contributors: [{ ...contributorExample, role: 'author' }],
  abstract: 'A primer for students, from *Donoghue v Stevenson* to today.',
  contents: '1. Duty\n2. Breach\n3. Causation',
  subjects: ['LNV'],
  language: 'en',
  edition: '2',
  pages: 312,
  publicationDate: '2024-02-12',
  status: 'available',
  series: { title: 'Juris Primers', number: '1' },
  formats: [
    {
      format: 'paperback',
      isbn: '978-3-16-148410-0',
      price: '495.00',
      currency: 'INR',
      territory: 'india',
      otherPrices: [{ price: '12.50', currency: 'USD', territory: 'rest-of-world' }],
    },
  ],
  doi: '10.5555/12345678',
  licence: '',
  accessibility: ['85'],
  references: '',
};

/**
 * The catalogue record of a book: bibliographic data for libraries, shops and search engines. All fields are optional.
 * A save replaces the whole record, so a form sends all fields.
 */
export const bookRecord = z
  .strictObject({
    subtitle: line(300).default(''),
    contributors: z
      .array(contributor)
      .max(50, 'can have at most 50 entries')
      .default([])
      .meta({ description: 'In the order of the book' }),
    abstract: paragraphs(5000)
      .default('')
      .meta({
        description: `Paragraphs, separated by blank lines. ${MARKUP}`,
      }),
    contents: paragraphs(10_000)
      .default('')
      .meta({ description: `One chapter per line. ${MARKUP}` }),
    subjects: z
      .array(oneOf(subjects, 'a subject of the list'))
      .max(10, 'can have at most 10 entries')
      .refine(eachOnce, 'names a subject twice')
      .default([])
      .meta({ description: 'Thema codes, main subject first' }),
    formerSubjects: z
      .array(line(20))
      .max(10, 'can have at most 10 entries')
      .optional()
      .meta({ description: 'Codes of the record that are no longer in the list of subjects' }),
    language: z
      .union([z.literal(''), oneOf(languages, 'a language of the list')], 'must be a language of the list')
      .default(''),
    edition: line(60).default('').meta({ description: 'Number or text, e.g. “Revised edition”' }),
    pages: z
      .int('Enter one number of pages, e.g. 412 or xii + 412.')
      .min(1, 'must be between 1 and 99,999')
      .max(99_999, 'must be between 1 and 99,999')
      .nullable()
      .default(null)
      .meta({ description: 'Number of pages in the main sequence; forms may send “xii + 412” for 412' }),
    publicationDate: checkedText({
      max: 40,
      normalise: normalisePublicationDate,
      problemOf: publicationDateProblem,
    })
      .default('')
      .meta({ description: 'Year, month or day, e.g. 2024, 2024-02 or 2024-02-12' }),
    status: oneOf(bookStatuses, 'available, forthcoming or out of print').default('available'),
    series: series.prefault({}),
    formats: formatList.default([]),
    doi: doi.default(''),
    licence: z
      .union([z.literal(''), oneOf(licences, 'a licence of the list')], 'must be a licence of the list')
      .default(''),
    accessibility: z
      .array(oneOf(accessibilityNotes, 'a note of the list'))
      .max(30, 'can have at most 30 entries')
      .refine(eachOnce, 'names a note twice')
      .default([])
      .meta({ description: 'Codes of ONIX code list 196' }),
    references: webAddress
      .default('')
      .meta({ description: 'Page of this site with the references of the book' }),
    endorsements: z
      .array(endorsement)
      .max(20, 'can have at most 20 entries')
      .optional()
      .meta({ description: 'What others say about the book' }),
    sampleTitle: line(300)
      .optional()
      .meta({ description: 'Title of the sample chapter, e.g. “1. Duty of care”' }),
    coverCredit: line(300)
      .optional()
      .meta({ description: 'Who made the cover image, e.g. “Cover photograph: Ravi Menon (sample)”' }),
  })
  .meta({
    id: 'BookRecord',
    examples: [bookRecordExample],
  });
/** Parsed value of {@link bookRecord}. */
export type BookRecord = z.output<typeof bookRecord>;

/** Adds the type and the parts of the name to contributors that have only a name, as in older records and requests. */
function withSuggestedParts(record: unknown): unknown {
  if (typeof record !== 'object' || record === null) return record;
  if (!('contributors' in record) || !Array.isArray(record.contributors)) return record;
  const contributors = record.contributors.map((one: unknown): unknown => {
    if (typeof one !== 'object' || one === null || 'type' in one || !('name' in one)) return one;
    const name = printedName.safeParse(one.name).data;
    const hasParts = 'familyName' in one || 'givenNames' in one;
    return hasParts || name === undefined ? one : { ...suggestedParts(name), ...one };
  });
  return { ...record, contributors };
}

/** Schema that parses stored catalogue records, including older ones. */
export const storedRecord = z.preprocess(withSuggestedParts, bookRecord);

/**
 * Schema of the catalogue record in a form: an object in a JSON body, or JSON text in a multipart form. An empty text
 * is an empty record.
 */
export const recordField = z.preprocess((value, context) => {
  const reject = (message: string) => {
    context.issues.push({ code: 'custom', input: value, message });
    return z.NEVER;
  };
  try {
    const problem = typeof value === 'string' ? jsonSizeProblem(value) : sizeProblem(value);
    if (problem) return reject(problem);
    const record: unknown = typeof value === 'string' ? JSON.parse(value || '{}') : value;
    return withSuggestedParts(normaliseRecord(record));
  } catch {
    return reject('is not valid JSON');
  }
}, bookRecord);
