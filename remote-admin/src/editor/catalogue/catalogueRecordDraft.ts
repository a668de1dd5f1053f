import type { BookRecord } from '@juris/contract';
import { contributorsOf, type Contributor } from '@juris/contract/names';

/** Catalogue record in an open form. Unlike in a stored record, the page count can be any text. */
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

/** Part of the draft of a book: the catalogue record as JSON text. The text of a blank record is empty. */
export interface CatalogueRecordPart {
  record: string;
}

/** Returns the JSON text of a record. Forms compare, store and send this text like any other field. */
export function catalogueRecordText(record: CatalogueRecordDraft | undefined): string {
  const text = record ? JSON.stringify({ ...blankCatalogueRecord, ...record }) : '';
  return text === blankText ? '' : text;
}

/**
 * Parses the JSON text of a record. The browser may have stored a draft of an older release; an invalid text results in
 * the blank record.
 */
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

/** Returns the record and its fields in lists, as the API would return them after a save. Previews need them. */
export function previewCatalogueRecord(text: string, authorName = '') {
  const { pages, ...typed } = parseCatalogueRecord(text);
  const record: BookRecord = { ...typed, pages: Number(pages) || null };
  const authors = contributorsOf(record, authorName)
    .filter(({ role }) => role === 'author' || role === 'editor')
    .map(({ name }) => name);
  const { subtitle, subjects, publicationDate, status } = record;
  return { record, subtitle, authors, subjects, publicationDate, status };
}

/**
 * Returns the JSON text of the record for a save request; undefined for an unchanged record, which the request omits.
 */
export const catalogueRecordBody = (text: string, stored: BookRecord | undefined): string | undefined =>
  text === catalogueRecordText(stored) ? undefined : text;
