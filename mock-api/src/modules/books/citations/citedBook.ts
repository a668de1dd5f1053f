import type { BookRecord } from '@juris/contract';
import { citedName, contributorsOf, type CitedName, type Contributor } from '@juris/contract/contributors';

/** A book that can be cited. */
export interface CitedBook {
  /** Such as `title-3`; unique on this site. */
  key: string;
  title: string;
  /** The line of authors of a published title. */
  authorName?: string;
  publisherName: string;
  record: BookRecord;
  /** The address of its page. */
  address: string;
}

/** Title and subtitle. */
export const wholeTitle = ({ title, record }: Pick<CitedBook, 'title' | 'record'>) =>
  record.subtitle ? `${title}: ${record.subtitle}` : title;

/** The contributors that a citation names. @param toCited how it has a name */
export function citedNames<Name = CitedName>(
  { record, authorName }: CitedBook,
  toCited: (contributor: Contributor) => Name | CitedName = citedName,
) {
  const contributors = contributorsOf(record, authorName);
  const named = (role: Contributor['role']) =>
    contributors.filter((one) => one.role === role).map((one) => toCited(one));
  return { author: named('author'), editor: named('editor'), translator: named('translator') };
}

/** The edition as citations have it: none for the first. */
export const citedEdition = ({ edition }: BookRecord) => (edition === '1' ? '' : edition);
