import { z } from 'zod';
import { authorSlug } from '@juris/contract/browseAddress';
import { contributorsOf } from '@juris/contract/contributors';
import { slugOf } from '@juris/contract/slug';
import { readRecord } from '../../platform/db/tables/readRecord';
import type { Term } from '../content/terms';

const storedBook = z.looseObject({ record: z.string().default('{}'), authorName: z.string().default('') });

/** Separates name and ORCID iD in the key of a `person` term. The slug of a name contains no space. */
const SEPARATOR = ' ';

/**
 * Returns the key of the `person` term of a contributor.
 * @param name slug of the name
 * @param orcid ORCID iD; empty if it is unknown
 */
export const personKey = (name: string, orcid: string) => name + SEPARATOR + orcid;

/** Returns the slug of the name in the key of a `person` term. */
export const nameIn = (key: string) => key.slice(0, key.indexOf(SEPARATOR));

/** Returns the ORCID iD in the key of a `person` term. */
export const orcidIn = (key: string) => key.slice(key.indexOf(SEPARATOR) + 1);

/** First key after all `person` keys of a name. In Unicode, "!" follows the space. */
export const afterPersonKeys = (name: string) => `${name}!`;

/**
 * Returns the terms by which the pages of authors and series find a book. A person has a term with slug and ORCID iD.
 * If the iD is known, a second term with the iD alone finds other spellings of the name.
 */
export function browseTerms(row: object): Term[] {
  const { record: json, authorName } = storedBook.parse(row);
  const record = readRecord(json);
  const people = contributorsOf(record, authorName).flatMap(({ name: label, role, orcid }): Term[] => {
    const slug = authorSlug({ name: label, role });
    if (slug === undefined) return [];
    const known: Term[] = orcid === '' ? [] : [{ facet: 'orcid', key: orcid, label }];
    return [{ facet: 'person', key: personKey(slug, orcid), label }, ...known];
  });
  return [...people, ...seriesTerms(record.series.title)];
}

/** Returns the term by which the page of a series finds its books and its profile; empty for a title without letters. */
export function seriesTerms(title: string): Term[] {
  const key = slugOf(title);
  return key === '' ? [] : [{ facet: 'seriesPage', key, label: title }];
}
