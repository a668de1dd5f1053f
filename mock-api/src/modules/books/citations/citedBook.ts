import type { BookRecord } from '@juris/contract';
import { citedName, contributorsOf, type CitedName, type Contributor } from '@juris/contract/contributors';

export interface CitedBook {
  /** Unique on this site, for example `title-3`. */
  key: string;
  title: string;
  /** The author line of a published title. */
  authorName?: string;
  publisherName: string;
  record: BookRecord;
  /** URL of the book's page. */
  address: string;
}

/** Returns title and subtitle. */
export const wholeTitle = ({ title, record }: Pick<CitedBook, 'title' | 'record'>) =>
  record.subtitle ? `${title}: ${record.subtitle}` : title;

/**
 * Returns the contributors that a citation names.
 * @param toCited converts a contributor to a name
 */
export function citedNames<Name = CitedName>(
  { record, authorName }: CitedBook,
  toCited: (contributor: Contributor) => Name | CitedName = citedName,
) {
  const contributors = contributorsOf(record, authorName);
  const named = (role: Contributor['role']) =>
    contributors.filter((one) => one.role === role).map((one) => toCited(one));
  return { author: named('author'), editor: named('editor'), translator: named('translator') };
}

/** Returns the edition for citations: empty for the first. */
export const citedEdition = ({ edition }: BookRecord) => (edition === '1' ? '' : edition);
