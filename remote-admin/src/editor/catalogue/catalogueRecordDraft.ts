import type { BookRecord } from '@juris/contract';
import { citedName, contributorsOf, sortedName, type Contributor } from '@juris/contract/names';
import type { FieldWords } from '../form/conflict';

/** A catalogue record in the form. The page count may be an invalid text while it is typed. */
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

/** A contributor with empty fields. */
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

/** The part of a draft that contains the record as JSON text; the text of an empty record is empty. */
export interface CatalogueRecordPart {
  record: string;
}

/**
 * Returns the JSON text of a record. A draft contains one text, so that it is compared, stored and sent like any other field.
 */
export function catalogueRecordText(record: CatalogueRecordDraft | undefined): string {
  const text = record ? JSON.stringify({ ...blankCatalogueRecord, ...record }) : '';
  return text === blankText ? '' : text;
}

/** Parses the JSON text of a record. An invalid text, e.g. from an older release's storage, returns the blank record. */
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

/** Returns the record and its list fields for a preview, as if the typed values were stored. */
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
 * Returns the record for a save request; undefined when it is unchanged, so that a form whose second part was not opened does
 * not change it.
 */
export const sentCatalogueRecord = (text: string, stored: BookRecord | undefined): string | undefined =>
  text === catalogueRecordText(stored) ? undefined : text;

/** Label and text of the record in the conflict dialog: one line per changed field. */
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

/** Returns a contributor with the name as cited: "Asha Varma (Varma, Asha), author". */
const contributorText = (contributor: Contributor) =>
  [`${contributor.name} (${sortedName(citedName(contributor))})`, contributor.role, contributor.orcid]
    .filter(Boolean)
    .join(', ');

/** Returns a value as one line, its parts separated by punctuation. */
function plain(value: unknown): string {
  if (Array.isArray(value)) return value.map(plain).join('; ');
  if (typeof value === 'object' && value !== null)
    return Object.values(value).map(plain).filter(Boolean).join(', ');
  return String(value);
}
