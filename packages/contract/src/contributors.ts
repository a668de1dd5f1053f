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

/** Returns the suggested type of a name and, for a person, the parts of the name. Editors can change them. */
export const suggestedParts = (name: string): Pick<Contributor, 'type' | keyof NameParts> => ({
  type: isOrganisation(name) ? 'organisation' : 'person',
  ...parseName(name),
});

/**
 * Returns the contributors of a book: those of its record and, when it has neither author nor editor, those of its
 * author line. An editor never counts as author.
 * @param authorName the author line; empty for an open-access book
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

/** A name for citations and catalogues: in parts, or as a whole that is never inverted. */
export type CitedName = { family: string; given: string; suffix?: string } | { literal: string };

/** Returns the name of a contributor for citations and catalogues, without titles and degrees. */
export function citedName({ type, name, familyName, givenNames, suffix }: Contributor): CitedName {
  if (type === 'organisation') return { literal: name.replace(SAMPLE, '') };
  const parts = familyName || givenNames ? { familyName, givenNames, suffix } : parseName(name);
  if (parts.familyName && parts.givenNames)
    return { family: parts.familyName, given: parts.givenNames, suffix: parts.suffix };
  return { literal: parts.familyName || parts.givenNames || bareText(name) };
}

const SAMPLE = /\s*\(sample\)/i;

function bareText(name: string): string {
  const text = name.replace(SAMPLE, '');
  if (isOrganisation(text)) return text;
  const { parts, generation } = bareName(text);
  return [...parts.map((words) => words.join(' ')), generation].filter(Boolean).join(', ') || text || name;
}

/** Returns a name for sorted lists: "Strunk, William, Jr.", or the whole name of an organisation. */
export const sortedName = (name: CitedName): string =>
  'literal' in name ? name.literal : [name.family, name.given, name.suffix].filter(Boolean).join(', ');
