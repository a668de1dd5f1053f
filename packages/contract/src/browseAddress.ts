import { slugOf } from './slug';

/**
 * Addresses of the pages of authors and series. This module is small, so every page can load it. Addresses of subjects
 * are in `subjectAddress.ts`, which imports the code lists.
 */

/** Roles of contributors that have an author page. */
const rolesWithPage: readonly string[] = ['author', 'editor', 'translator'];

interface NamedContributor {
  /** Name as printed in the book. */
  name: string;
  orcid?: string;
  /** Default: author. */
  role?: string;
}

/**
 * Returns the last part of the address of an author page, without percent-encoding. An ORCID iD at its end identifies
 * the person, so two people with the same name have different pages. Returns undefined for a contributor without a page.
 * @example authorSlug({ name: 'Asha Varma', orcid: '0000-0002-1825-0097' }) // 'asha-varma-0000-0002-1825-0097'
 */
export function authorSlug({ name, orcid = '', role = 'author' }: NamedContributor): string | undefined {
  if (!rolesWithPage.includes(role)) return undefined;
  return [slugOf(name), orcid.toLowerCase()].filter(Boolean).join('-') || undefined;
}

/**
 * Returns the address of the page of an author, editor or translator. Returns undefined for a contributor without a
 * page, for example an illustrator. If the ORCID iD of a person is unknown, leave it out: the page redirects to the
 * address with the iD.
 * @example authorPath({ name: 'Asha Varma', role: 'editor' }) // '/authors/asha-varma'
 */
export function authorPath(contributor: NamedContributor): string | undefined {
  const slug = authorSlug(contributor);
  return slug && `/authors/${encodeURIComponent(slug)}`;
}

/**
 * Returns the address of the page of a series, or undefined for a title without letters and digits.
 * @param title Title of the series, as in the catalogue record of a volume.
 * @example seriesPath('Juris Primers') // '/series/juris-primers'
 */
export function seriesPath(title: string): string | undefined {
  const slug = slugOf(title);
  return slug ? `/series/${encodeURIComponent(slug)}` : undefined;
}
