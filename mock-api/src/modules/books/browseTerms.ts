import { authorSlug, seriesSlug } from '@juris/contract/browseAddress';
import { citedName, contributorsOf, sortedName } from '@juris/contract/contributors';
import { sortKey } from '@juris/contract/foldText';
import { personSlug } from '@juris/contract/nameKey';
import { slugOf } from '@juris/contract/slug';
import type { Term } from '../content/terms';
import type { readBook } from './storedBook';

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

/** Ends the name by which a person is sorted in the key of a `filedPerson` term. It sorts before all letters. */
export const END_OF_NAME = '\n';

/** Returns the key of the `person` term in the key of a `filedPerson` term. */
export const personKeyIn = (key: string) => key.slice(key.indexOf(END_OF_NAME) + 1);

/** First key after all `person` keys of a name. In Unicode, "!" follows the space. */
export const afterPersonKeys = (name: string) => `${name}!`;

/**
 * Returns the terms by which the pages of authors and series find a book. A person has a term with slug and ORCID iD.
 * If the iD is known, a second term with the iD alone finds other names. An alias finds the slug by the printed name. The list
 * of authors is sorted by a term that begins with the family name.
 */
export function browseTerms({ record, authorName }: ReturnType<typeof readBook>): Term[] {
  const people = contributorsOf(record, authorName).flatMap((contributor): Term[] => {
    const { name: label, role, orcid } = contributor;
    const slug = personSlug({ name: label, role });
    if (slug === undefined) return [];
    const known: Term[] = orcid === '' ? [] : [{ facet: 'orcid', key: orcid, label }];
    const key = personKey(slug, orcid);
    const filed = sortKey(sortedName(citedName(contributor))) + END_OF_NAME + key;
    const terms: Term[] = [
      { facet: 'person', key, label },
      { facet: 'filedPerson', key: filed, label },
      ...known,
    ];
    return [...terms, ...aliasTerms('authors', authorSlug({ name: label }) ?? slug, slug)];
  });
  return [...people, ...seriesTerms(record.series.title)];
}

/** Returns the term by which the page of a series finds its books and its profile; empty for a title without letters. */
export function seriesTerms(title: string): Term[] {
  const key = seriesSlug(title);
  if (key === '') return [];
  return [{ facet: 'seriesPage', key, label: title }, ...aliasTerms('series', slugOf(title), key)];
}

/** Returns the key of the `alias` term of a page. */
export const aliasKey = (pages: 'authors' | 'series', slug: string) => `${pages} ${slug}`;

/** Returns the term by which a page is found at the address that earlier releases gave it. */
const aliasTerms = (pages: 'authors' | 'series', slug: string, canonical: string): Term[] =>
  slug === canonical ? [] : [{ facet: 'alias', key: aliasKey(pages, slug), label: canonical }];
