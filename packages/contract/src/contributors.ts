import { creditsIn } from './authorLine';
import type { ContributorRole, ContributorType } from './lists';
import { isOrganisation } from './organisationNames';
import { parseName, type NameParts } from './personNames';
import { bareName } from './titlesAndDegrees';

/** A contributor of a book: a person or an organisation. */
export interface Contributor extends NameParts {
  type: ContributorType;
  /** Name as printed in the book. */
  name: string;
  role: ContributorRole;
  orcid: string;
}

/**
 * Suggests whether a name is that of a person or an organisation, and divides the name of a person into parts.
 * @param name Name as printed in the book.
 * @example suggestedParts('Dr. Asha Varma').familyName // 'Varma'
 */
export const suggestedParts = (name: string): Pick<Contributor, 'type' | keyof NameParts> => ({
  type: isOrganisation(name) ? 'organisation' : 'person',
  ...parseName(name),
});

/**
 * Returns the contributors of a book from its catalogue record. If the record has neither an author nor an editor, the
 * people and organisations of the author line are added before the others.
 * @param record Catalogue record of the book, if there is one.
 * @param authorName Author line of the book; empty for an open-access book.
 * @example contributorsOf(book.record, book.authorName)
 */
export function contributorsOf(
  record: { contributors: readonly Contributor[] } | null | undefined,
  authorName = '',
): Contributor[] {
  const recorded = record?.contributors ?? [];
  if (recorded.some(({ role }) => role === 'author' || role === 'editor')) return [...recorded];
  const credited = creditsIn(authorName).map((credit) => ({
    ...credit,
    ...suggestedParts(credit.name),
    orcid: '',
  }));
  return [...credited, ...recorded];
}

/**
 * A name for citations and catalogues: either in parts, or as a `literal` that is never divided or inverted ("World
 * Health Organization").
 */
export type CitedName = { family: string; given: string; suffix?: string } | { literal: string };

/**
 * Returns the name of a contributor for citations and catalogues, without titles and degrees.
 * @example citedName(asha) // { family: 'Varma', given: 'Asha', suffix: '' } for the printed name "Dr. Asha Varma"
 */
export function citedName({ type, name, familyName, givenNames, suffix }: Contributor): CitedName {
  if (type === 'organisation') return { literal: name.replace(SAMPLE, '') };
  const parts = familyName || givenNames ? { familyName, givenNames, suffix } : parseName(name);
  if (parts.familyName && parts.givenNames)
    return { family: parts.familyName, given: parts.givenNames, suffix: parts.suffix };
  return { literal: parts.familyName || parts.givenNames || bareText(name) };
}

const SAMPLE = /\s*\(sample\)/i;

/** Returns a name without titles, degrees and text in brackets, in the same order. */
export function bareText(name: string): string {
  const text = name.replace(SAMPLE, '');
  if (isOrganisation(text)) return text;
  const { parts, generation } = bareName(text);
  return [...parts.map((words) => words.join(' ')), generation].filter(Boolean).join(', ') || text || name;
}

/**
 * Returns a name with the family name first, for sorted lists. The name of an organisation is returned unchanged.
 * @example sortedName({ family: 'Strunk', given: 'William', suffix: 'Jr.' }) // 'Strunk, William, Jr.'
 */
export const sortedName = (name: CitedName): string =>
  'literal' in name ? name.literal : [name.family, name.given, name.suffix].filter(Boolean).join(', ');
