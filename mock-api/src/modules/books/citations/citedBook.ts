import type { BookRecord } from '@juris/contract';
import { citedName, contributorsOf, type CitedName, type Contributor } from '@juris/contract/contributors';

/** A book as the files for readers, libraries and shops describe it. */
export interface DescribedBook {
  title: string;
  /** Author line of a published title, used if the record names no contributors. */
  authorName?: string;
  publisherName: string;
  record: BookRecord;
}

export interface BookToCite extends DescribedBook {
  /** Citation key, unique on this site, for example `title-3`. */
  key: string;
  /** URL of the book's page. */
  address: string;
}

/** Returns "title: subtitle", or only the title if the book has no subtitle. */
export const fullTitle = ({ title, record }: Pick<BookToCite, 'title' | 'record'>) =>
  record.subtitle ? `${title}: ${record.subtitle}` : title;

/**
 * Returns the names of the authors, editors and translators for a citation.
 * @param toCited converts a contributor to the name that is cited
 */
export function citedNames<Name = CitedName>(
  { record, authorName }: BookToCite,
  toCited: (contributor: Contributor) => Name | CitedName = citedName,
) {
  const contributors = contributorsOf(record, authorName);
  const named = (role: Contributor['role']) =>
    contributors.filter((one) => one.role === role).map((one) => toCited(one));
  return { author: named('author'), editor: named('editor'), translator: named('translator') };
}

/** Returns the edition for a citation. It is empty for first editions. */
export const citedEdition = ({ edition }: BookRecord) => (edition === '1' ? '' : edition);
