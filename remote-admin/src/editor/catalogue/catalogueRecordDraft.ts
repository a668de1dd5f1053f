import type { BookRecord } from '@juris/contract';
import { citedName, contributorsOf, sortedName, type Contributor } from '@juris/contract/names';
import type { FieldWords } from '../form/conflict';

/** A catalogue record as it is typed: a number of pages may be anything yet. */
export type CatalogueRecordDraft = Omit<BookRecord, 'pages'> & { pages: string | number | null };

export const blankCatalogueRecord: CatalogueRecordDraft = {
  subtitle: '',
  contributors: [],
  abstract: '',
  contents: '',
  subjects: [],
  language: '',
  edition: '',
  pages: null,
  publicationDate: '',
  status: 'available',
  series: { title: '', number: '' },
  formats: [],
  doi: '',
  licence: '',
  accessibility: [],
  references: '',
};

/** A contributor that nothing is typed of yet. */
export const blankContributor: Contributor = {
  type: 'person',
  name: '',
  familyName: '',
  givenNames: '',
  suffix: '',
  role: 'author',
  orcid: '',
};

const blankText = JSON.stringify(blankCatalogueRecord);

/** The part of a draft that holds the record, as the JSON that is sent; empty for one that says nothing. */
export interface CatalogueRecordPart {
  record: string;
}

/** A record as a draft holds it: one text, so that it is compared, stored and sent as any other field. */
export function catalogueRecordText(record: CatalogueRecordDraft | undefined): string {
  const text = record ? JSON.stringify({ ...blankCatalogueRecord, ...record }) : '';
  return text === blankText ? '' : text;
}

/** The record that a draft's text holds. A text that is none, from a storage of before, counts as a blank one. */
export function parseCatalogueRecord(text: string): CatalogueRecordDraft {
  if (text === '') return blankCatalogueRecord;
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed !== 'object' || parsed === null) return blankCatalogueRecord;
    const record = { ...blankCatalogueRecord, ...parsed };
    return { ...record, contributors: record.contributors.map((one) => ({ ...blankContributor, ...one })) };
  } catch {
    return blankCatalogueRecord;
  }
}

/** What lists say of a book, and its record, as they would be if what was typed were stored. */
export function previewedCatalogueRecord(text: string, authorName = '') {
  const { pages, ...typed } = parseCatalogueRecord(text);
  const record: BookRecord = { ...typed, pages: Number(pages) || null };
  const authors = contributorsOf(record, authorName)
    .filter(({ role }) => role === 'author' || role === 'editor')
    .map(({ name }) => name);
  const { subtitle, subjects, publicationDate, status } = record;
  return { record, subtitle, authors, subjects, publicationDate, status };
}

/**
 * What is sent of a record: nothing as long as it is the stored one, so that a form that nobody opened its second part
 * of changes nothing there.
 */
export const sentCatalogueRecord = (text: string, stored: BookRecord | undefined): string | undefined =>
  text === catalogueRecordText(stored) ? undefined : text;

/** The record for an editor who has to choose between two of them: a line for each thing that it says. */
export const catalogueRecordWord = {
  label: 'Catalogue record',
  read: ({ record }: CatalogueRecordPart) => {
    const parsed = parseCatalogueRecord(record);
    return Object.entries({ ...parsed, contributors: parsed.contributors.map(contributorText) })
      .filter(
        ([name, value]) => JSON.stringify(value) !== JSON.stringify(Reflect.get(blankCatalogueRecord, name)),
      )
      .map(([name, value]: [string, unknown]) => `${name}: ${plain(value)}`)
      .join('\n');
  },
} satisfies FieldWords<CatalogueRecordPart>['record'];

/** A contributor with the name as it is cited: "Asha Varma (Varma, Asha), author". */
const contributorText = (contributor: Contributor) =>
  [`${contributor.name} (${sortedName(citedName(contributor))})`, contributor.role, contributor.orcid]
    .filter(Boolean)
    .join(', ');

/** A value in one line, its parts one after the other. */
function plain(value: unknown): string {
  if (Array.isArray(value)) return value.map(plain).join('; ');
  if (typeof value === 'object' && value !== null)
    return Object.values(value).map(plain).filter(Boolean).join(', ');
  return String(value);
}
