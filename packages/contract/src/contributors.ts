import { creditsIn } from './authorLine';
import type { ContributorRole, ContributorType } from './lists';
import { isOrganisation } from './organisationNames';
import { parseName, type NameParts } from './personNames';
import { bareName } from './titlesAndDegrees';

/** A person or an organisation that made a book, as its record names it. */
export interface Contributor extends NameParts {
  type: ContributorType;
  /** As it is printed. */
  name: string;
  role: ContributorRole;
  orcid: string;
}

/** What a name suggests until an editor says otherwise: its type and, for a person, its parts. */
export const suggestedParts = (name: string): Pick<Contributor, 'type' | keyof NameParts> => ({
  type: isOrganisation(name) ? 'organisation' : 'person',
  ...parseName(name),
});

/**
 * The contributors of a book: those of its record, and where it names neither author nor editor also those of its line of
 * authors. An editor is never an author.
 * @param authorName the line; empty for an open-access book
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

/** A name for citations and catalogues: in parts, or as a whole that is not turned round. */
export type CitedName = { family: string; given: string; suffix?: string } | { literal: string };

/** The name of a contributor for citations and catalogues, without titles and degrees. */
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

/** A name as lists are sorted by it: "Strunk, William, Jr.", or the whole name of an organisation. */
export const sortedName = (name: CitedName): string =>
  'literal' in name ? name.literal : [name.family, name.given, name.suffix].filter(Boolean).join(', ');
