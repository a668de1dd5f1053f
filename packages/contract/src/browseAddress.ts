import { slugOf } from './slug';

/**
 * Addresses of the pages of authors and series, without code lists. Addresses of subjects are in `subjectAddress.ts`.
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
 * Returns the last part of the address of an author page, without percent-encoding. If the ORCID iD is known, it is at
 * the end and distinguishes people with the same name. Returns undefined for a contributor without a page.
 * @example authorSlug({ name: 'Asha Varma', orcid: '0000-0002-1825-0097' }) // 'asha-varma-0000-0002-1825-0097'
 */
export function authorSlug({ name, orcid = '', role = 'author' }: NamedContributor): string | undefined {
  if (!rolesWithPage.includes(role)) return undefined;
  return [slugOf(name), orcid.toLowerCase()].filter(Boolean).join('-') || undefined;
}

/**
 * Returns the address of the page of an author, editor or translator; undefined for other contributors. Without the
 * ORCID iD, the page redirects to the address with the iD.
 * @example authorPath({ name: 'Asha Varma', role: 'editor' }) // '/authors/asha-varma'
 */
export function authorPath(contributor: NamedContributor): string | undefined {
  const slug = authorSlug(contributor);
  return slug && `/authors/${encodeURIComponent(slug)}`;
}

/** Returns the last part of the address of a series page. “&” and “and” make no difference. */
export const seriesSlug = (title: string): string => slugOf(title.replaceAll('&', ' and '));

/**
 * Returns the address of the page of a series, or undefined for a title without letters and digits.
 * @param title Title of the series, as in the catalogue record of a volume.
 * @example seriesPath('Juris Primers') // '/series/juris-primers'
 */
export function seriesPath(title: string): string | undefined {
  const slug = seriesSlug(title);
  return slug ? `/series/${encodeURIComponent(slug)}` : undefined;
}
