import { creditsIn } from '@juris/contract/authorLine';
import { suggestedParts, type Contributor } from '@juris/contract/contributors';
import { contributorRoles, contributorTypes } from '@juris/contract/lists';
import { findCode } from '@juris/contract/findCode';
import { normaliseLine } from '@juris/contract/text';

/** Labels of the parts of a name in a cell. */
const nameParts = { familyName: 'family name', givenNames: 'given names', suffix: 'suffix' } as const;
type NamePart = keyof typeof nameParts;
const partNames: readonly NamePart[] = ['familyName', 'givenNames', 'suffix'];

/**
 * Writes contributors to a cell, one per line. A line has parts separated by `|`: name, role, ORCID iD, and parts of
 * the name that differ from the suggestion.
 * @example 'Asha Varma | Author | 0000-0002-1825-0097'
 */
export const writeContributors = (contributors: readonly Contributor[]): string =>
  contributors
    .map((one) => {
      const suggested = suggestedParts(one.name);
      return [
        one.name,
        contributorRoles[one.role],
        one.orcid,
        one.type === suggested.type ? '' : contributorTypes[one.type],
        ...partNames.map((part) =>
          one[part] === suggested[part] ? '' : `${nameParts[part]}: ${one[part]}`.trim(),
        ),
      ]
        .filter(Boolean)
        .join(' | ');
    })
    .join('\n');

/**
 * Reads the contributors in a cell. A contributor whose name is already in the book keeps the stored parts of the name.
 * @param stored contributors of the book so far
 * @returns contributors that are not validated yet, or an error message
 */
export function readContributors(
  text: string,
  stored: readonly Contributor[],
): { contributors: object[] } | { problem: string } {
  const lines = text.split(/\n|;/).map(normaliseLine).filter(Boolean);
  const contributors = [];
  for (const line of lines) {
    const [name = '', ...details] = line.split('|').map(normaliseLine);
    const known = stored.find((one) => one.name === name);
    const read: Record<string, string> = {
      ...suggestedParts(name),
      ...known,
      name,
      orcid: '',
      role: 'author',
    };
    for (const detail of details.filter(Boolean)) {
      const [field, value] = fieldOf(detail);
      if (field === undefined)
        return {
          problem: `“${detail}” is not a role, an ORCID iD or a part of a name. Separate contributors with line breaks.`,
        };
      read[field] = value;
    }
    // A line such as “Asha Varma, Farida Khan” names several persons.
    const credits = known ? [] : personsIn(name);
    if (credits.length < 2) contributors.push(read);
    else if (read.orcid)
      return { problem: `“${name}” are several persons with one ORCID iD. Write one per line.` };
    else
      for (const credit of credits)
        contributors.push({
          ...suggestedParts(credit.name),
          ...{ name: credit.name, orcid: '', role: read.role === 'author' ? credit.role : read.role },
        });
  }
  return { contributors };
}

/** Returns the field of a contributor to which a part of a line belongs, and its value. */
function fieldOf(detail: string): [field: string | undefined, value: string] {
  const role = findCode(contributorRoles, detail);
  if (typeof role === 'string' && Object.hasOwn(contributorRoles, role)) return ['role', role];
  const type = findCode(contributorTypes, detail);
  if (typeof type === 'string' && Object.hasOwn(contributorTypes, type)) return ['type', type];
  if (/^(orcid\b.*|https?:\/\/(www\.)?orcid\.org\/.*|[\dX-]{15,})$/i.test(detail)) return ['orcid', detail];
  const part = partNames.find((one) => detail.toLowerCase().startsWith(`${nameParts[one]}:`));
  return [part, part ? detail.slice(nameParts[part].length + 1).trim() : detail];
}

/** Returns the persons in a text if there are several with given and family names. “Varma, Asha” is one person. */
function personsIn(text: string) {
  const credits = creditsIn(text);
  const isInverted = credits.some(({ name }) => !name.includes(' '));
  return isInverted || text.includes('(') || credits.length < 2 ? [] : credits;
}
